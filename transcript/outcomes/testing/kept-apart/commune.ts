/** A commune's office on roads and waste. Everybody in it is invented. */
export const commune = `
2026-05-18
@ Trương Công Tạm
Thưa các đồng chí, ta bắt đầu cuộc họp giao ban đầu tuần.
Đề nghị các bộ phận báo cáo ngắn gọn thôi.
Địa chính trước nhé.
@ Mai Thị Gọi
Dạ báo cáo chủ tịch, tuyến đường thôn Ba đang giải phóng mặt bằng.
N> Đến nay 27 trên 31 hộ đã nhận tiền, còn bốn hộ chưa đồng ý.
Các hộ này họ đòi giá gấp rưỡi, xã mình không có thẩm quyền.
@ Trương Công Tạm
Bốn hộ đó vướng ở chỗ nào, giá đất hay là tài sản trên đất?
@ Mai Thị Gọi
Dạ chủ yếu là giá đất, riêng hộ ông Sáu thì tranh chấp ranh.
@ Trương Công Tạm
T(Mai Thị Gọi; 2026-05-22)> Đề nghị địa chính, đồng chí Gọi, mời bốn hộ lên làm việc, chậm nhất là thứ sáu.
@ Mai Thị Gọi
Vâng, em sẽ gửi giấy mời.
@ Hồ Văn Hư
Tôi tham gia một ý.
Theo tôi thì nên để mặt trận đi vận động trước, mời lên ủy ban ngay thì căng quá.
@ Trương Công Tạm
Ý kiến của anh Hư cũng phải.
D> Thôi được, ta làm theo cách của anh Hư, vận động trước rồi mới mời.
T(Hồ Văn Hư; 2026-05-20)> Anh Hư cùng trưởng thôn xuống từng hộ, xong trong hai ngày tới cho tôi.
@ Hồ Văn Hư
Được, chiều mai tôi đi.
@ Trương Công Tạm
Môi trường đâu?
@ Cao Thị Phác
Dạ em đây ạ.
Bãi rác tạm ở thôn Năm quá tải rồi, mùi bay sang cả trường mầm non.
Huyện hứa là tháng sáu sẽ cho xe chở đi, nhưng mà năm ngoái họ cũng hứa thế.
@ Hồ Văn Hư
Hay là ta thuê xe ngoài?
@ Cao Thị Phác
N> Thuê ngoài mất khoảng 18 triệu một tháng, ngân sách không có.
@ Trương Công Tạm
Thuê ngoài thì không.
D> Trước mắt phun chế phẩm khử mùi mỗi tuần hai lần, bắt đầu từ thứ tư này.
T(Cao Thị Phác; 2026-05-19)> Phác lập dự toán tiền chế phẩm, mai trình tôi.
@ Cao Thị Phác
Dạ rõ.
@ Trương Công Tạm
T(Cao Thị Phác; )> Đồng thời soạn công văn đôn đốc huyện, nói rõ là dân bức xúc lắm rồi.
@ Cao Thị Phác
Công văn thì chủ tịch hay phó chủ tịch ký ạ?
@ Trương Công Tạm
Tôi ký.
Đến văn hóa.
@ Lý Thảo Nguyên
N> Dạ, về hội thi tiếng hát thôn xóm, dự kiến tổ chức vào dịp mồng 2 tháng 9.
Em đã xin ý kiến các thôn, có thôn Hai với thôn Bảy là chưa đăng ký.
@ Trương Công Tạm
Kinh phí thế nào?
@ Lý Thảo Nguyên
N> Dạ khoảng 40 triệu, trong đó xã hội hóa được 15 triệu.
Số còn lại em xin ngân sách ạ.
@ Trương Công Tạm
Q> Phần ngân sách thì để tôi cân đối, chưa hứa được.
D> Nhưng chủ trương là vẫn tổ chức, không bỏ.
T(Lý Thảo Nguyên; 2026-05-31)> Nguyên hoàn thiện kế hoạch chi tiết, cuối tháng này nộp.
@ Lý Thảo Nguyên
Vâng ạ.
Cho em hỏi thêm, có mời đoàn nghệ thuật huyện không ạ?
@ Trương Công Tạm
Q> Chuyện mời ai thì tính sau.
@ Mai Thị Gọi
Em xin bổ sung một việc, tuần này thanh tra đất đai về.
Họ yêu cầu cung cấp hồ sơ của ba năm gần đây.
@ Trương Công Tạm
T(Mai Thị Gọi; )> Cái đó đồng chí Gọi chủ trì, văn phòng phối hợp.
Hồ sơ của hộ ông Sáu tuyệt đối không được thiếu.
@ Hồ Văn Hư
Về vụ ông Sáu, tòa có quyết định chưa?
@ Mai Thị Gọi
Dạ chưa có quyết định gì, mới hòa giải lần một thôi.
@ Trương Công Tạm
Q> Thế thì cứ để đó đã.
D> Kết luận lại, đường thôn Ba phải bàn giao mặt bằng trước 30 tháng 6.
N> Bãi rác thì kiểm tra lại vào ngày 1 tháng 6.
Hết, giải tán.
`;
