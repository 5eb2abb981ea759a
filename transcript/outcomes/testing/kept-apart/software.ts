/** A small software team plans a release. Everybody in it is invented. */
export const software = `
2026-10-05
@ Tạ Quang Ảo
Ok mọi người nghe rõ không?
@ Đinh Khả Dĩ
Nghe rõ anh.
@ Tạ Quang Ảo
Hôm nay mình đi nhanh, plan cho bản 2.4 thôi.
N> Bản này khách hẹn ngày 30 tháng 10, còn đúng 25 ngày.
Dĩ cập nhật phần thanh toán trước đi.
@ Đinh Khả Dĩ
Dạ, phần thanh toán em merge hôm thứ sáu rồi, còn mỗi test với ngân hàng.
Bên ngân hàng chốt với em là họ mở sandbox hôm nay, mà sáng nay em vào thì vẫn lỗi.
@ Tạ Quang Ảo
Lỗi gì, lỗi chứng chỉ à?
@ Đinh Khả Dĩ
Vâng, lỗi chứng chỉ, em gửi mail cho họ rồi.
@ Tạ Quang Ảo
Ừ.
T(Đinh Khả Dĩ; 2026-10-07)> Nếu đến thứ tư họ không trả lời thì em báo anh để anh gọi.
@ Đinh Khả Dĩ
Ok anh.
@ Tạ Quang Ảo
Uyên, màn hình báo cáo sao rồi?
@ Phan Giả Uyên
Em đang vướng chỗ biểu đồ.
Thư viện cũ không vẽ được quá mười nghìn điểm, em thử rồi, giật lắm.
Em nghĩ là nên đổi sang thư viện khác, hoặc là mình gộp điểm ở server.
@ Tạ Quang Ảo
Gộp ở server thì mất bao lâu?
@ Phan Giả Uyên
N> Chắc ba ngày.
@ Lương Vô Danh
Anh thấy đổi thư viện rủi ro, còn ba tuần mà đổi thì mệt.
@ Tạ Quang Ảo
Anh cũng nghĩ thế.
D> Quyết vậy đi, gộp ở server, không đổi thư viện.
@ Phan Giả Uyên
T(Phan Giả Uyên; 2026-10-09)> Vậy em làm phần gộp, thứ sáu có bản chạy được.
@ Lương Vô Danh
T(Lương Vô Danh; )> Anh viết test tải cho chỗ đó luôn.
@ Tạ Quang Ảo
Tốt.
Rồi, chuyện đăng nhập bằng vân tay, khách đòi thêm vào bản này.
@ Đinh Khả Dĩ
Trời, thêm nữa hả anh?
@ Lương Vô Danh
Anh phản đối, không kịp đâu.
@ Tạ Quang Ảo
D> Anh cũng từ chối khách rồi, vân tay để sang bản 2.5.
Khách họ chưa vui lắm nhưng mà thôi.
@ Phan Giả Uyên
Hay mình cho họ cái nút nhớ đăng nhập trước?
@ Tạ Quang Ảo
Cũng hay, nhưng bảo mật bên họ có chịu không?
@ Phan Giả Uyên
Em không biết.
@ Tạ Quang Ảo
Q> Ok, câu này để ngỏ, hỏi lại bên bảo mật của khách.
T(Tạ Quang Ảo; )> Anh sẽ hỏi lúc họp với khách.
@ Lương Vô Danh
N> Về server thì tháng trước tốn 1.200 đô, tăng gần gấp đôi.
@ Tạ Quang Ảo
Sao tăng dữ vậy?
@ Lương Vô Danh
N> Log nhiều quá, mình giữ log 90 ngày.
@ Đinh Khả Dĩ
N> Giữ 30 ngày là đủ mà anh, có ai coi log cũ đâu.
@ Tạ Quang Ảo
Hợp đồng có bắt giữ bao lâu không ta?
@ Lương Vô Danh
Không bắt.
@ Tạ Quang Ảo
D> Vậy giảm xuống 30 ngày.
T(Lương Vô Danh; 2026-10-05)> Anh Danh đổi cấu hình trong hôm nay giúp em nha.
@ Lương Vô Danh
Ok.
@ Tạ Quang Ảo
Còn gì nữa không?
@ Đinh Khả Dĩ
Ai trực cuối tuần release vậy anh?
@ Tạ Quang Ảo
Q> À cái đó chưa phân, để thứ hai tuần sau tính.
@ Phan Giả Uyên
Anh ơi tài liệu hướng dẫn thì bản này có cập nhật không?
@ Tạ Quang Ảo
Có chứ.
T(Phan Giả Uyên; 2026-10-23)> Uyên lo phần tài liệu nha, deadline 23 tháng 10.
@ Phan Giả Uyên
Dạ.
@ Tạ Quang Ảo
D> Freeze code ngày 26, sau ngày đó chỉ sửa lỗi nặng.
T(; 2026-10-26)> Mọi người nhớ cập nhật ticket trước ngày đó.
Ok, xong, cảm ơn cả nhà.
`;
