/** A cold store and its lorries. Everybody in it is invented. */
export const warehouse = `
2026-09-14
@ Hà Văn Thử
Alo, bên Bình Dương nghe được không?
@ Mạc Thị Dụ
Dạ nghe rõ.
@ Hà Văn Thử
Mình bàn chuyện kho lạnh với lịch xe.
Kho hai nhiệt độ tuần rồi không ổn định phải không Dụ?
@ Mạc Thị Dụ
N> Dạ, có hôm lên tới âm 12 độ, trong khi yêu cầu là âm 18 độ.
Em nghi là gioăng cửa bị hở.
Thợ bảo trì hẹn chiều nay qua.
@ Hà Văn Thử
T(Mạc Thị Dụ; 2026-09-15)> Thợ kiểm tra xong thì em báo kết quả cho anh, sáng mai anh cần.
@ Mạc Thị Dụ
Dạ vâng.
@ Hà Văn Thử
Hàng tồn của khách Biển Xanh thì sao?
@ Đồng Minh Giả
N> Dạ còn 14 pallet, họ bảo chuyển đi mà chưa cho xe tới.
Họ chốt với em cuối tháng trước là đầu tháng này lấy, giờ vẫn chưa thấy.
@ Hà Văn Thử
D> Vậy từ ngày 20 mình tính phí lưu kho gấp rưỡi.
T(Đồng Minh Giả; 2026-09-14)> Giả gửi công văn cho họ ngay hôm nay.
@ Đồng Minh Giả
Dạ, em gửi.
@ Hà Văn Thử
Tới lịch xe.
@ Tiêu Văn Ảo
Anh ơi, xe năm tấn tới hạn đăng kiểm ngày 25 này.
@ Hà Văn Thử
T(Tiêu Văn Ảo; 2026-09-25)> Ừ, Ảo đưa xe đi đăng kiểm trước ngày đó.
@ Tiêu Văn Ảo
Nhưng mà tuần đó kẹt đơn Vũng Tàu.
@ Hà Văn Thử
Thuê ngoài một chuyến được không?
@ Tiêu Văn Ảo
N> Thuê thì 4 triệu rưỡi một chuyến.
@ Mạc Thị Dụ
Hay mượn xe bên Bình Dương, em có xe rảnh thứ ba với thứ tư.
@ Hà Văn Thử
D> Tốt quá, vậy mượn xe Bình Dương chạy đơn Vũng Tàu, không thuê ngoài.
@ Mạc Thị Dụ
T(Mạc Thị Dụ; 2026-09-21)> Dạ, em sẽ cho xe qua sáng thứ hai tuần sau.
@ Hà Văn Thử
Phần mềm quản lý kho mới chạy thử tới đâu?
@ Đồng Minh Giả
Dạ chạy được nhập kho, xuất kho thì còn sai số lượng.
Bên làm phần mềm hứa sửa trong tuần.
@ Hà Văn Thử
Nếu sửa xong thì tháng mười mình dùng thật, còn không thì hoãn.
@ Tiêu Văn Ảo
Có tiếp tục dùng sổ giấy song song không anh?
@ Hà Văn Thử
D> Có, vẫn ghi sổ giấy song song đến hết tháng mười.
Giá điện tăng, mình có điều chỉnh giá thuê kho không?
@ Mạc Thị Dụ
N> Theo em nên tăng 3 phần trăm.
@ Hà Văn Thử
Q> Khoan đã, tăng giá thì phải hỏi ý kiến tổng giám đốc.
T(Hà Văn Thử; )> Việc này anh trình tổng giám đốc rồi báo lại sau.
@ Đồng Minh Giả
Hợp đồng bốc xếp cũ hết hạn tháng mười một, anh tính ký tiếp không?
@ Hà Văn Thử
Q> Chưa tính tới.
T(Đồng Minh Giả; 2026-09-30)> Em rà lại đơn giá bốc xếp, cuối tháng đưa anh.
@ Đồng Minh Giả
Vâng ạ.
@ Hà Văn Thử
Kiểm kê thì như mọi khi.
N> Ngày kiểm kê là 30 tháng 9.
T(Mạc Thị Dụ; )> Dụ phân công người kiểm kê kho hai.
Bữa trước thiếu ba thùng, lần này đừng để thiếu nữa.
@ Mạc Thị Dụ
Dạ, em nhớ rồi.
@ Hà Văn Thử
Được rồi, xong.
`;
