/** A sales team looks at its quarter. Everybody in it is invented. */
export const sales = `
2026-07-02
@ Vũ Thị Cấu
Chào team, vô họp nha.
Quý hai mình đạt bao nhiêu vậy Chừng?
@ Bùi Phỏng Chừng
N> Dạ 3,4 tỷ trên chỉ tiêu 4 tỷ, tức là 85 phần trăm chị.
@ Vũ Thị Cấu
Hụt chỗ nào?
@ Bùi Phỏng Chừng
Hụt ở kênh siêu thị chị, họ giảm đơn mà mình không biết sớm.
@ Trương Nháp
Em cũng thấy vậy, đại lý miền Tây vẫn ổn.
@ Vũ Thị Cấu
N> Bữa trước siêu thị Hoa Giấy họ chốt giảm 20 phần trăm số lượng, đúng không?
@ Bùi Phỏng Chừng
Đúng rồi chị.
@ Vũ Thị Cấu
T(Bùi Phỏng Chừng; 2026-07-06)> Chừng hẹn gặp bên siêu thị đầu tuần sau cho chị.
@ Bùi Phỏng Chừng
Dạ để em hẹn.
@ Vũ Thị Cấu
Giờ tới giá quý ba.
@ Trương Nháp
N> Theo em nên giảm giá 5 phần trăm cho đại lý.
@ Lâm Ví Dụ
Giảm vậy thì lỗ đó, phòng tài chính không chịu đâu.
@ Trương Nháp
Hay là mình tặng hàng thay vì giảm giá?
@ Vũ Thị Cấu
Tặng hàng nghe được.
Mua mười tặng một nha, mọi người thấy sao?
@ Lâm Ví Dụ
Được chị, mười tặng một thì còn lời.
@ Vũ Thị Cấu
D> Ok chốt, quý ba mua mười tặng một cho đại lý, áp dụng từ 15 tháng 7.
T(Trương Nháp; 2026-07-10)> Nháp làm thông báo gửi đại lý, hạn là ngày 10.
@ Trương Nháp
Dạ em làm.
@ Vũ Thị Cấu
T(Lâm Ví Dụ; )> Dụ chịu trách nhiệm theo dõi tồn kho hàng tặng nha.
@ Lâm Ví Dụ
Ok chị.
@ Vũ Thị Cấu
Còn hội chợ tháng chín, có đi không?
@ Bùi Phỏng Chừng
N> Phí gian hàng 60 triệu lận chị.
@ Trương Nháp
Năm ngoái đi có được khách nào đâu.
@ Vũ Thị Cấu
D> Thôi khỏi đi, để tiền chạy quảng cáo.
@ Lâm Ví Dụ
Chạy quảng cáo thì ngân sách bao nhiêu chị?
@ Vũ Thị Cấu
Q> Chưa tính, đợi sếp duyệt đã.
N> Giả sử sếp cho 50 triệu thì mình chạy hai tháng.
T(Lâm Ví Dụ; 2026-07-08)> Dụ làm cái đề xuất ngân sách, thứ tư tuần sau gửi chị coi.
@ Lâm Ví Dụ
Dạ.
@ Bùi Phỏng Chừng
Chị ơi, hợp đồng với đại lý Mây Trắng hết hạn cuối tháng này.
@ Vũ Thị Cấu
Họ có muốn ký tiếp không?
@ Bùi Phỏng Chừng
N> Họ muốn, nhưng đòi công nợ 60 ngày.
@ Vũ Thị Cấu
N> Không được, công nợ tối đa 45 ngày thôi.
D> Mình giữ 45 ngày, không đổi.
T(Bùi Phỏng Chừng; )> Em báo lại cho họ như vậy.
@ Bùi Phỏng Chừng
Rồi, nếu họ không chịu thì sao chị?
@ Vũ Thị Cấu
Q> Tới đó rồi tính.
@ Trương Nháp
Em xin nghỉ phép thứ hai tuần sau nha chị.
@ Vũ Thị Cấu
Ừ, được.
Ai còn gì nữa không, không thì nghỉ.
D> À quên, từ tháng này báo cáo tuần nộp thứ hai, không nộp thứ sáu nữa.
T(; 2026-07-03)> Mọi người gửi số tháng sáu cho chị trong ngày mai.
Vậy nha, cảm ơn cả nhà.
`;
