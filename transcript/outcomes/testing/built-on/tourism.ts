/** A travel company after a bad season. Everybody in it is invented. */
export const tourism = `
2026-06-10
@ Doãn Thị Họa
Cả nhà ơi bắt đầu nha, hôm nay mình nói về tour hè.
Trước tiên là phản ánh của khách đoàn Phú Quốc.
@ Ông Giả Thử
Khách chê khách sạn xa biển, với lại hướng dẫn viên tới trễ.
Có ba khách đòi hoàn tiền.
@ Doãn Thị Họa
Mình có lỗi không?
@ Ông Giả Thử
Lỗi khách sạn chị, họ tự ý đổi phòng.
@ Viên Thị Chừng
N> Nhưng trong hợp đồng với khách mình ghi là cách biển 200 mét.
@ Doãn Thị Họa
D> Vậy thì mình hoàn 30 phần trăm cho ba khách đó, coi như chốt.
T(Viên Thị Chừng; 2026-06-15)> Chừng làm giấy hoàn tiền, thứ hai tuần tới chuyển cho khách.
@ Viên Thị Chừng
Dạ.
@ Doãn Thị Họa
T(Ông Giả Thử; )> Thử làm việc với khách sạn, bắt họ chia một nửa.
@ Ông Giả Thử
Dạ, em đang đòi rồi, mà họ chưa chịu.
@ Doãn Thị Họa
Cứ đòi tiếp.
Tour Đà Lạt tháng bảy bán được mấy chỗ?
@ Kha Ví Dụ
N> Dạ mới 18 trên 40 chỗ.
@ Doãn Thị Họa
Ít quá vậy?
@ Kha Ví Dụ
Khách hỏi nhiều nhưng không chốt, chê giá cao.
@ Viên Thị Chừng
N> Em đề xuất giảm 400 nghìn một khách.
@ Kha Ví Dụ
Hoặc mình tặng bữa tối BBQ?
@ Doãn Thị Họa
Tặng bữa tối thì giá vốn bao nhiêu?
@ Kha Ví Dụ
N> Khoảng 150 nghìn một người.
@ Doãn Thị Họa
D> Ok, tặng bữa tối, không giảm giá.
T(Kha Ví Dụ; 2026-06-11)> Dụ sửa bài đăng liền đi, mai phải lên.
@ Kha Ví Dụ
Em sửa chiều nay.
@ Doãn Thị Họa
Còn xe thì hãng nào chạy?
@ Ông Giả Thử
Hãng cũ, em ký giữ chỗ rồi.
@ Doãn Thị Họa
Ai dẫn đoàn?
@ Ông Giả Thử
Q> Chưa có người, hai bạn hướng dẫn đều kẹt lịch.
@ Viên Thị Chừng
Để em hỏi cộng tác viên, nhưng em không hứa được đâu.
@ Doãn Thị Họa
T(Viên Thị Chừng; 2026-06-17)> Em tìm giúp chị, một tuần nữa phải có tên nha.
@ Viên Thị Chừng
Dạ.
@ Kha Ví Dụ
Chị ơi, visa đoàn Hàn có hai khách bị rớt.
@ Doãn Thị Họa
Vậy họ có được hoàn cọc không?
@ Ông Giả Thử
Theo điều khoản thì không, nhưng khách năn nỉ.
@ Doãn Thị Họa
QT(Doãn Thị Họa; )> Chị chưa quyết, để chị hỏi đối tác bên Hàn.
Giả sử đối tác trả lại cọc thì mình trả khách.
@ Kha Ví Dụ
Rồi chị, có nên mở tour Nhật không ạ?
@ Doãn Thị Họa
D> Năm nay dừng, không mở thêm tour mới.
Thị trường đang yếu.
@ Viên Thị Chừng
Em thống kê xong doanh thu tháng năm rồi.
N> Tổng là 1,85 tỷ, giảm 12 phần trăm so với cùng kỳ.
@ Doãn Thị Họa
T(; 2026-06-30)> Mỗi người viết một ý tưởng tăng doanh thu, nộp chị trước cuối tháng.
@ Ông Giả Thử
Có thưởng không chị?
@ Doãn Thị Họa
N> Có, thưởng một triệu cho ý hay nhất.
D> À, team mình sẽ đi team building ngày 27 tháng 6, giám đốc duyệt rồi.
Thôi giải tán, đi ăn trưa.
`;
