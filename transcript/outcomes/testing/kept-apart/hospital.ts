/** A ward's weekly meeting. Everybody in it is invented. */
export const hospital = `
2026-03-09
@ Bùi Thị Mẫu
Thôi, đông đủ rồi thì khoa mình bắt đầu giao ban nhé.
Mời chị Dụ báo cáo tình hình tuần vừa rồi.
@ Lê Ví Dụ
Vâng, em báo cáo.
N> Tuần qua khoa có 42 bệnh nhân vào, 38 bệnh nhân ra viện.
N> Tỉ lệ giường sử dụng là 96 phần trăm, tức là gần như kín hết.
Có hai ca chuyển lên tuyến trên, gia đình đều hợp tác.
Về vật tư thì ờ găng tay và dịch truyền vẫn đủ.
Riêng kim luồn thì tuần trước em đã gửi phiếu xin bổ sung rồi.
@ Bùi Thị Mẫu
Kho họ trả lời sao?
@ Lê Ví Dụ
Dạ họ bảo đang chờ đấu thầu, họ chưa hẹn được ngày nào cả.
@ Bùi Thị Mẫu
T(Lê Ví Dụ; 2026-03-11)> Thế chị Dụ gọi lại cho kho trước thứ tư, hỏi cho rõ.
@ Lê Ví Dụ
Vâng ạ.
@ Phạm Tưởng
Em có ý kiến về lịch trực.
Tuần trước ba hôm liền chỉ có một điều dưỡng trực đêm, em thấy không ổn.
Em đề xuất tăng thêm một người trực đêm, ít nhất là vào cuối tuần.
@ Bùi Thị Mẫu
Chị đồng ý với ý đó.
Nhưng mà người thì lấy ở đâu?
@ Phạm Tưởng
Hay là mượn bên khoa hồi sức?
@ Bùi Thị Mẫu
Không, bên đấy họ cũng thiếu, mượn là không được đâu.
D> Thôi thế này, từ tuần sau cuối tuần có hai điều dưỡng trực đêm, lấy từ tổ hành chính sang.
T(Phạm Tưởng; 2026-03-13)> Tưởng xếp lại lịch trực rồi đưa chị ký trong thứ sáu này.
@ Phạm Tưởng
Em sẽ làm ạ.
@ Bùi Thị Mẫu
Tiếp theo là chuyện rửa tay.
@ Hoàng Giả Định
Dạ, tổ kiểm soát nhiễm khuẩn có kiểm tra đột xuất hôm mùng ba.
N> Tỉ lệ tuân thủ của khoa mình là 71 phần trăm, thấp hơn mức chung của viện.
@ Bùi Thị Mẫu
Thấp nhỉ.
Nguyên nhân là do đâu, thiếu dung dịch hay do anh em quên?
@ Hoàng Giả Định
Chủ yếu là do quên, với cả mấy cái bình ở cửa phòng bệnh hay bị hết.
Nếu mà mỗi xe tiêm có một chai thì chắc chắn sẽ tốt hơn.
@ Bùi Thị Mẫu
D> Ừ, được, mỗi xe tiêm để một chai dung dịch nhé, mình thống nhất như vậy.
T(Hoàng Giả Định; )> Định nhận việc kiểm tra bình ở các cửa phòng hằng ngày.
@ Hoàng Giả Định
Vâng.
Còn cái bảng nhắc rửa tay thì có in màu không chị?
@ Bùi Thị Mẫu
Có, in màu cho rõ.
@ Lê Ví Dụ
Chị ơi, còn máy siêu âm cũ thì khoa mình có xin thanh lý không ạ?
@ Bùi Thị Mẫu
Q> Cái đó chưa quyết được, phải hỏi phòng thiết bị đã.
Hôm trước phòng thiết bị quyết định giữ lại một máy, nhưng không nói là máy nào.
T(; )> Ai đó liên hệ phòng thiết bị xem họ tính thế nào.
@ Phạm Tưởng
T(Phạm Tưởng; )> Để em hỏi cho, em cũng đang cần gặp bên đó.
@ Bùi Thị Mẫu
Tốt.
N> Cuối cùng, ngày 20 tháng 3 đoàn Sở Y tế xuống kiểm tra.
T(Lê Ví Dụ; 2026-03-18)> Hồ sơ bệnh án thì chị Dụ phụ trách, rà xong trước ngày 18.
T(Hoàng Giả Định; )> Còn sổ bàn giao thuốc giao cho Định.
Mọi người nhớ đeo thẻ đầy đủ, đừng để như năm ngoái.
D> À, và khoa mình không tổ chức liên hoan tháng này nữa, dời sang tháng tư.
@ Lê Ví Dụ
Q> Thế còn tiền quỹ thì mình tính sao hả chị?
@ Bùi Thị Mẫu
Q> Cái đấy để buổi sau bàn.
Thôi, ai về việc nấy nhé.
`;
