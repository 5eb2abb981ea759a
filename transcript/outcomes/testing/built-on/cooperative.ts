/** A farmers' cooperative. Everybody in it is invented. */
export const cooperative = `
2026-02-03
@ Mã Văn Phác
Thưa bà con xã viên, hôm nay hợp tác xã họp bàn vụ xuân.
Bà con nói to lên một tí nhé.
@ Thân Thị Gọi
Tôi hỏi trước, giống lúa năm nay lấy ở đâu?
@ Mã Văn Phác
Ban giám đốc định lấy giống của trung tâm huyện.
N> Giá 32 nghìn một ký, rẻ hơn ngoài chợ 4 nghìn.
@ Thân Thị Gọi
Giống ấy năm kia nhà tôi cấy bị đổ.
@ Khổng Văn Thử
Đổ là do bón nhiều đạm bà ơi.
@ Mã Văn Phác
Bà con có đồng ý lấy giống của trung tâm không?
@ Khổng Văn Thử
Đồng ý.
@ Thân Thị Gọi
Thì tôi cũng theo.
@ Mã Văn Phác
D> Vậy toàn hợp tác xã nhất trí dùng giống của trung tâm huyện.
T(Khổng Văn Thử; 2026-02-07)> Anh Thử đăng ký số lượng với trung tâm trước mùng 7.
@ Khổng Văn Thử
Vâng, mai tôi lên luôn.
@ Mã Văn Phác
Lịch lấy nước thì trạm bơm thông báo hai đợt.
N> Đợt một từ ngày 10 đến ngày 13 tháng 2, đợt hai chưa có lịch.
@ Lò Thị Mẫu
Xóm tôi ở cuối kênh, năm nào nước cũng không tới.
Tôi đề nghị cho xóm cuối lấy trước.
@ Khổng Văn Thử
Cho xóm cuối lấy trước thì xóm đầu kêu.
@ Mã Văn Phác
Để tôi nói đã.
D> Năm nay ưu tiên xóm cuối kênh lấy nước hai ngày đầu, tôi quyết như thế.
T(Lò Thị Mẫu; 2026-02-09)> Chị Mẫu vận động bà con nạo vét kênh, xong trước khi trạm bơm chạy, tức là mùng 9.
@ Lò Thị Mẫu
Được, cái đó thì tôi nhận.
@ Thân Thị Gọi
Kinh phí nạo vét ai trả?
@ Mã Văn Phác
Q> Kinh phí thì xã chưa trả lời, ta cứ chờ xem.
@ Khổng Văn Thử
Hay là trích quỹ?
@ Mã Văn Phác
Không trích quỹ được, quỹ để mua máy cấy.
N> Máy cấy thì nhà nước hỗ trợ 50 phần trăm.
D> Ta đã bàn nhiều rồi, giờ quyết định mua một máy sáu hàng.
@ Thân Thị Gọi
Sao không mua loại tám hàng?
@ Mã Văn Phác
Ruộng mình nhỏ, tám hàng không quay đầu được.
T(Khổng Văn Thử; 2026-02-28)> Giao anh Thử làm hồ sơ xin hỗ trợ, nộp huyện trong tháng hai.
@ Khổng Văn Thử
Hồ sơ phải có chữ ký của ai?
@ Mã Văn Phác
Có mẫu rồi, lên văn phòng lấy.
@ Lò Thị Mẫu
Còn chuyện chuột phá, năm nay diệt kiểu gì?
@ Mã Văn Phác
D> Vẫn đánh bả đồng loạt vào rằm tháng giêng, không dùng điện.
Dùng điện chết người đấy, tôi cấm.
T(Thân Thị Gọi; )> Bà Gọi đi loa nhắc các nhà nhốt gà vịt lại.
@ Thân Thị Gọi
Rồi, để tôi.
@ Khổng Văn Thử
Thương lái hỏi mua lúa tươi, giá họ chưa chốt.
N> Nếu họ trả trên 7 nghìn thì mình bán không bác Phác?
@ Mã Văn Phác
Q> Giá cả đến vụ hẵng hay, giờ chưa nói được.
@ Lò Thị Mẫu
Bảo hiểm cây trồng có bắt buộc không?
@ Mã Văn Phác
Không bắt buộc, ai muốn thì đăng ký.
Xin hết, mời bà con uống nước.
`;
