/** The board of an apartment block. Everybody in it is invented. */
export const apartment = `
2026-03-21
@ Lưu Bá Nháp
Chào bà con, ban quản trị mình họp tháng ba.
Việc thứ nhất là thang máy số hai hay hỏng.
@ Cù Thị Mẫu
Tháng rồi kẹt bốn lần, có lần kẹt cháu bé nửa tiếng.
@ Lưu Bá Nháp
Công ty bảo trì họ nói sao anh Phác?
@ Tống Phác
Họ nói phải thay bo mạch.
N> Báo giá là 78 triệu, bảo hành 12 tháng.
Họ cam kết sẽ thay trong một tuần kể từ ngày ký.
@ Cù Thị Mẫu
Sao không xin thêm báo giá của bên khác?
@ Tống Phác
Tôi có hỏi hai bên nữa, một bên chưa trả lời.
@ Lưu Bá Nháp
N> Theo quy chế thì trên 50 triệu phải có ba báo giá.
T(Tống Phác; 2026-03-28)> Vậy anh Phác lấy thêm một báo giá nữa, trong vòng một tuần nhé.
@ Tống Phác
Được.
@ Lưu Bá Nháp
Q> Việc thay bo mạch vì thế hôm nay chưa thông qua.
Còn trước mắt thì sao, để kẹt mãi à?
@ Cù Thị Mẫu
D> Trước mắt tắt thang số hai từ 10 giờ đêm đến 5 giờ sáng, tôi thấy mọi người đều nhất trí.
@ Lưu Bá Nháp
Đúng rồi.
T(Cù Thị Mẫu; 2026-03-22)> Bà Mẫu viết thông báo dán ở sảnh ngay ngày mai giúp tôi.
@ Cù Thị Mẫu
Tôi dán.
@ Lưu Bá Nháp
Việc thứ hai, thu phí gửi xe.
N> Ban quản lý đề xuất tăng phí xe máy từ 100 lên 130 nghìn.
@ Tống Phác
Tôi không đồng ý, tăng thế dân kêu.
@ Cù Thị Mẫu
Tôi cũng phản đối.
@ Kiều Văn Gọi
Nếu không tăng thì lấy gì trả lương bảo vệ?
@ Lưu Bá Nháp
Ta biểu quyết nhé.
Ai đồng ý tăng?
Một phiếu.
D> Như vậy là không tăng phí xe máy, giữ 100 nghìn.
@ Kiều Văn Gọi
Thôi được, tôi theo số đông.
@ Lưu Bá Nháp
D> Riêng ô tô thì tăng thêm 200 nghìn, tất cả tán thành.
T(Kiều Văn Gọi; 2026-04-01)> Ông Gọi báo cho ban quản lý áp dụng từ ngày 1 tháng 4.
@ Kiều Văn Gọi
Để tôi báo.
@ Lưu Bá Nháp
Việc thứ ba là cây xanh.
@ Cù Thị Mẫu
Hàng cây trước tòa B sâu nhiều lắm, tôi xin phun thuốc.
@ Lưu Bá Nháp
Phun thuốc thì trẻ con chơi ở đó có sao không?
@ Cù Thị Mẫu
Thuốc sinh học, không sao đâu.
@ Lưu Bá Nháp
D> Đồng ý cho phun.
T(Cù Thị Mẫu; )> Bà Mẫu liên hệ công ty cây xanh, chọn ngày trong tuần mà phun.
@ Tống Phác
Anh Nháp ơi, còn sân chơi trẻ em bao giờ sửa?
@ Lưu Bá Nháp
Q> Sân chơi thì đang chờ chủ đầu tư, họ chưa có câu trả lời.
T(Lưu Bá Nháp; )> Tôi sẽ gửi văn bản nhắc họ lần nữa.
N> Quỹ bảo trì hiện còn 2,35 tỷ.
@ Kiều Văn Gọi
Quỹ gửi ngân hàng nào?
@ Lưu Bá Nháp
Gửi ở ngân hàng cũ, hội nghị nhà chung cư quyết định từ năm ngoái rồi.
Tiền lãi thì có công khai không, bà con hỏi đấy.
T(Tống Phác; 2026-03-31)> Anh Phác công khai tiền lãi lên bảng tin, muộn nhất cuối tháng.
@ Tống Phác
Ừ, tôi làm.
@ Lưu Bá Nháp
Không ai có ý kiến nữa thì ta nghỉ.
`;
