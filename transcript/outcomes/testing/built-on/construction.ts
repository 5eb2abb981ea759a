/** A building site's weekly meeting. Everybody in it is invented. */
export const construction = `
2026-04-06
@ Nguyễn Đình Thử
Rồi, anh em ngồi vào đi, họp nhanh rồi còn ra công trường.
Tuần này mình có ba việc chính.
Anh Mẫu nói về tiến độ trước.
@ Trần Văn Mẫu
N> Ờ thì khối lượng bê tông tuần rồi đạt khoảng tám mươi phần trăm kế hoạch.
N> Cụ thể là đổ được 320 khối trên 400 khối.
Chậm là do mưa hai ngày, với xe bồn về trễ.
@ Nguyễn Đình Thử
Xe bồn trễ thì ai chịu trách nhiệm?
@ Trần Văn Mẫu
Nhà cung cấp họ nhận lỗi rồi anh.
@ Nguyễn Đình Thử
Ừ.
T(Trần Văn Mẫu; 2026-04-10)> Anh Mẫu lập lại bảng tiến độ, gửi tôi trước thứ sáu.
@ Trần Văn Mẫu
Vâng, thứ sáu em gửi.
@ Nguyễn Đình Thử
Dầm tầng ba thì tuần này đổ được chưa?
@ Lê Thị Nháp
Dạ chưa chắc anh ơi, cốp pha còn thiếu.
Nếu thứ tư cốp pha về đủ thì thứ năm đổ được.
@ Nguyễn Đình Thử
D> Thế chốt là sáng thứ năm đổ dầm tầng ba nhé.
T(Lê Thị Nháp; 2026-04-08)> Nháp lo cốp pha cho đủ trước thứ tư.
@ Lê Thị Nháp
Dạ.
@ Võ Giả Định
Em đề nghị thuê thêm một cẩu nữa.
@ Nguyễn Đình Thử
Thêm cẩu thì tốn, chưa cần đâu.
@ Võ Giả Định
Nhưng mà cẩu hiện tại chạy hai ca rồi anh.
@ Nguyễn Đình Thử
D> Không, không thuê thêm, sắp xếp lại ca là được.
T(Võ Giả Định; )> Định xếp lại ca cẩu cho hợp lý đi.
@ Võ Giả Định
Vâng, em xếp.
@ Nguyễn Đình Thử
An toàn lao động thế nào?
@ Lê Thị Nháp
Tuần rồi nhắc nhở năm người không đội mũ.
Lan can tầng bốn bị gỡ, em cho lắp lại rồi.
@ Nguyễn Đình Thử
D> Từ hôm nay ai không đội mũ là mời ra khỏi công trường luôn, tôi quyết định như vậy.
T(Lê Thị Nháp; )> Giao cho Nháp dán thông báo ở cổng.
@ Trần Văn Mẫu
Anh Thử ơi, còn tiền vật tư đợt hai thì bao giờ công ty chuyển ạ?
@ Nguyễn Đình Thử
Q> Cái đấy chưa rõ, kế toán chưa trả lời.
T(Nguyễn Đình Thử; )> Để tôi gọi kế toán trưởng hỏi lại.
@ Trần Văn Mẫu
N> Tại vì đợt hai là 1,2 tỷ, anh em thầu phụ hỏi suốt.
@ Nguyễn Đình Thử
Tôi biết rồi.
N> Chủ đầu tư sẽ xuống kiểm tra ngày 15 tháng 4.
T(; 2026-04-14)> Mọi người dọn mặt bằng cho gọn trước ngày 14.
Thép thì sao, đã chốt nhà cung cấp chưa?
@ Võ Giả Định
Dạ chưa chốt, có hai bên báo giá, chênh nhau không nhiều.
@ Nguyễn Đình Thử
T(Võ Giả Định; 2026-04-07)> Ngày mai em trình tôi bảng so sánh.
@ Võ Giả Định
Em làm luôn chiều nay ạ.
@ Nguyễn Đình Thử
Q> Còn vụ hàng xóm kiện nứt tường thì mình chờ bên giám định đã.
Hết rồi, ra làm thôi.
`;
