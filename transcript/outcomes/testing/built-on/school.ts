/** A school's staff before the end of term. Everybody in it is invented. */
export const school = `
2026-11-30
@ Phạm Thị Dụ
Kính chào các thầy cô, mình vào họp hội đồng.
Đầu tiên là kế hoạch thi học kỳ một.
@ Đặng Văn Tưởng
Thưa cô, tổ chuyên môn dự kiến thi trong tuần thứ ba của tháng mười hai.
Phòng giáo dục có công văn yêu cầu thi xong trước ngày 25.
@ Phạm Thị Dụ
Thầy cô có ý kiến gì không ạ?
@ Hoàng Thị Họa
Tôi đề nghị lùi lại vài hôm, học sinh khối chín còn đang thi học sinh giỏi.
@ Đặng Văn Tưởng
Lùi thì không kịp vào điểm cô ơi.
@ Phạm Thị Dụ
D> Vậy nhà trường thống nhất thi từ ngày 14 đến ngày 18 tháng 12.
T(Đặng Văn Tưởng; 2026-12-04)> Thầy Tưởng lên lịch coi thi, hoàn thành trước thứ sáu tuần này.
@ Đặng Văn Tưởng
Vâng, tôi nhận.
@ Phạm Thị Dụ
T(; 2026-12-08)> Các tổ trưởng nộp đề cho nhà trường chậm nhất ngày 8 tháng 12.
Đề phải có ma trận, tránh như năm ngoái.
@ Hoàng Thị Họa
Đề năm nay chung hay riêng từng lớp ạ?
@ Phạm Thị Dụ
Đề chung cô ạ.
Việc tiếp theo là lễ Noel của học sinh tiểu học.
@ Lý Tạm
Em là tổng phụ trách, em xin trình bày.
Em dự định tổ chức ở sân trường, có ông già Noel phát quà.
N> Kinh phí dự kiến là 12 triệu đồng, hội phụ huynh hỗ trợ một nửa.
@ Hoàng Thị Họa
Năm ngoái mình quyết định không tổ chức vì dịch, năm nay nên làm.
@ Phạm Thị Dụ
Nhưng mà nếu trời mưa thì sao?
@ Lý Tạm
Thì mình chuyển vào nhà đa năng ạ.
@ Phạm Thị Dụ
D> Được, tôi duyệt.
T(Lý Tạm; 2026-12-10)> Cô Tạm viết kế hoạch chi tiết nộp tôi trước ngày mùng mười.
T(Hoàng Thị Họa; )> Phần trang trí thì nhờ cô Họa giúp.
@ Hoàng Thị Họa
Tôi xin nhận.
@ Phạm Thị Dụ
Còn âm thanh thì thuê hay mượn?
@ Lý Tạm
Q> Dạ em chưa hỏi được, chắc phải để tuần sau mới biết.
@ Phạm Thị Dụ
Thôi được.
Chuyện dạy thêm, tôi nhắc lại, trường mình không tổ chức dạy thêm trái quy định.
Ai vi phạm thì tự chịu trách nhiệm.
@ Đặng Văn Tưởng
Cô cho hỏi, lớp phụ đạo miễn phí thì có phải xin phép không ạ?
@ Phạm Thị Dụ
Q> Cái này tôi cũng chưa nắm chắc, phải hỏi lại phòng.
T(Phạm Thị Dụ; )> Tôi sẽ hỏi phòng rồi trả lời thầy cô.
@ Lý Tạm
Tuần trước em có gửi danh sách học sinh nghèo rồi ạ.
N> Có 17 em, mỗi em được hỗ trợ 300 nghìn.
@ Phạm Thị Dụ
Tốt rồi.
T(Lý Tạm; )> Cô Tạm phối hợp với kế toán phát tiền cho các em trước Tết nhé.
Về camera ở cổng trường, hội phụ huynh muốn lắp thêm.
Theo thầy cô có nên lắp không?
@ Hoàng Thị Họa
Tôi thấy nên lắp.
@ Đặng Văn Tưởng
Tôi thì lo chuyện riêng tư.
@ Phạm Thị Dụ
Q> Ý kiến còn khác nhau nên chưa quyết định hôm nay.
Mình sẽ bàn tiếp ở phiên sau.
D> Cuối cùng, hội đồng nhất trí đề cử cô Họa là giáo viên tiêu biểu.
Xin chúc mừng cô.
Cảm ơn các thầy cô, cuộc họp kết thúc.
`;
