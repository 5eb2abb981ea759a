/** The committee of a trade union in a garment factory. Everybody in it is invented. */
export const tradeUnion = `
2026-08-12
@ Đỗ Văn Nháp
Kính thưa các đồng chí trong ban chấp hành, hôm nay ta họp phiên thường kỳ tháng tám.
Nội dung có ba việc, một là Tết Trung thu, hai là thăm hỏi đoàn viên, ba là bữa ăn ca.
Trước hết tôi xin thông báo, nghị quyết của công đoàn cấp trên đã quyết định tăng mức hỗ trợ khó khăn.
N> Mức mới là 500.000 đồng một trường hợp.
Bây giờ mời đồng chí Họa trình bày về Trung thu.
@ Ngô Minh Họa
N> Dạ vâng, theo kế hoạch thì năm nay công ty có 620 cháu.
Năm ngoái ban chấp hành chốt mua quà ở chỗ quen, giá hơi cao.
N> Năm nay em khảo sát ba nơi, nơi rẻ nhất báo 85 nghìn một suất.
N> Nếu chốt trong tháng này thì họ bớt cho năm phần trăm.
@ Vũ Phỏng Chừng
Quà năm ngoái các cháu kêu bánh khô lắm.
Tôi đề nghị đổi sang sữa với đèn lồng.
@ Ngô Minh Họa
Sữa thì em e là vượt dự toán.
@ Đỗ Văn Nháp
N> Dự toán được duyệt là bao nhiêu nhỉ, hình như 55 triệu đúng không?
@ Ngô Minh Họa
N> Vâng, 55 triệu đồng.
@ Đỗ Văn Nháp
Các đồng chí còn ý kiến nào nữa không?
@ Vũ Phỏng Chừng
Tôi không có ý kiến gì thêm.
@ Đỗ Văn Nháp
D> Vậy ban chấp hành thống nhất mỗi cháu một hộp bánh và một đèn lồng, không mua sữa.
Ai đồng ý thì giơ tay.
D> Rồi, một trăm phần trăm nhất trí.
T(Ngô Minh Họa; 2026-08-20)> Giao đồng chí Họa ký hợp đồng với nhà cung cấp, hạn chót là ngày 20 tháng này.
@ Ngô Minh Họa
Dạ em nhận.
@ Đỗ Văn Nháp
Sang việc thứ hai.
@ Trịnh Thị Cấu
Em xin báo cáo là trong quý có bốn đoàn viên nằm viện, em đã đi thăm ba người.
Còn một chị ở tổ cắt hai, nhà ở xa, em chưa đi được.
@ Đỗ Văn Nháp
T(Trịnh Thị Cấu; 2026-08-16)> Chị Cấu cố gắng tuần này đi nốt cho tôi nhé.
@ Trịnh Thị Cấu
Vâng, em thu xếp.
@ Vũ Phỏng Chừng
Cho tôi hỏi là đoàn viên thử việc thì có được thăm hỏi không?
@ Đỗ Văn Nháp
Q> Quy chế không ghi rõ, chỗ này mình còn phải xin ý kiến cấp trên.
T(Vũ Phỏng Chừng; 2026-08-31)> Nhờ anh Chừng soạn giúp công văn xin ý kiến, gửi trước cuối tháng.
@ Vũ Phỏng Chừng
Được, tôi làm.
@ Đỗ Văn Nháp
Việc thứ ba là bữa ăn ca, cái này công nhân phản ánh nhiều.
@ Trịnh Thị Cấu
Dạ, hôm mùng bảy có chị em tìm thấy sợi cước trong canh.
Nhà bếp họ xin lỗi và hứa là sẽ thay người rửa rau.
@ Ngô Minh Họa
Em nghĩ hay là mình kiến nghị đổi hẳn nhà thầu.
@ Đỗ Văn Nháp
Đổi thì vướng hợp đồng, đến hết năm mới hết hạn, nên không đổi được đâu.
D> Trước mắt ta lập tổ giám sát bếp ăn gồm ba người.
D> Đồng chí Chừng làm tổ trưởng.
T(Vũ Phỏng Chừng; )> Mỗi tuần tổ kiểm tra ít nhất hai buổi, anh Chừng báo cáo lại cho tôi.
@ Vũ Phỏng Chừng
Thế kiểm tra đột xuất hay là báo trước?
@ Đỗ Văn Nháp
Đột xuất chứ, báo trước thì kiểm tra làm gì.
@ Trịnh Thị Cấu
N> Còn đơn giá suất ăn thì sao ạ, công nhân xin tăng lên 25 nghìn?
@ Đỗ Văn Nháp
Q> Giá suất ăn thì chưa thống nhất được với giám đốc.
N> Giám đốc mới chỉ đồng ý 22 nghìn.
T(Đỗ Văn Nháp; 2026-08-17)> Tôi sẽ làm việc lại với giám đốc vào thứ hai tuần sau.
@ Ngô Minh Họa
Nếu giám đốc không chịu thì mình có đình lại không?
@ Đỗ Văn Nháp
Không nói chuyện đình ở đây.
Ta cứ đối thoại.
Ghi vào biên bản giúp tôi những ý vừa rồi.
D> Phiên sau họp ngày 9 tháng 9, tại phòng này.
Xin cảm ơn các đồng chí.
`;
