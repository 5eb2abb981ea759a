/**
 * Syllables that are words of everyday speech: the 700 most frequent ones of an encyclopedia (Vietnamese Wikipedia, counted), and those of
 * the meetings that the starter model learned from. One of them that was heard is likely right.
 */
export const COMMON_SYLLABLES: ReadonlySet<string> = new Set(
  (
    'ai an anh ba ban bang bao bay binh biên biến biết biển biểu biệt buổi bà bài bàn bày bán bánh báo bây bên bình ' +
    'bóng bại bản bảng bảo bảy bất bầu bận bật bắc bắt bằng bệnh bị bỏ bố bốn bổ bộ bởi ca cao cha chi chia chiếm ' +
    'chiến cho chu chung chuyên chuyến chuyển chuẩn chào chân châu chí chín chính chót chùa chúa chúc chúng chút chơi ' +
    'chưa chương chạy chấm chấp chất chậm chắc chặt chẽ chế chết chỉ chị chịu chọn chống chủ chức chứng chữ coi con ' +
    'cung cuối cuộc càng cá các cách cái cáo câu cây còn có cô công cùng cũng cơ cơm cư cạnh cả cải cảm cảnh cấp cấu ' +
    'cần cầu cố cổ cộng cụ cục của cứ cứu cử cửa cực danh di diễn diện do doanh du dung duy dài dân dòng dù dùng ' +
    'dương dưới dạ dạng dấu dần dẫn dễ dịch dời dụ dục dụng dừng dữ dự dựa dựng em ghi gia giai gian giang giao giá ' +
    'giám giáo giáp giây giúp giả giải giảm giống giới giờ giữ giữa gái gây gì gần gặp gọi gốc gồm gửi hai hay hiến ' +
    'hiểu hiện hiệp hiệu hoa hoan hoàn hoàng hoá hoạch hoạt hoặc huy huyện hà hàng hành hán hát hình hòa hóa hô hôm ' +
    'hơi hơn hưng hương hướng hưởng hạ hạn hạt hải hầu hậu hẹn hết hệ họ học họp hỏi hồ hồi hồng hộ hội hợp hủy hữu ' +
    'khai khi kho khoa khoản khoảng khu khuya khá khác khách khí không khả khẩu khỏe kim kinh kiếm kiến kiểm kiện ký ' +
    'kế kết kể kỳ kỹ la lan lao linh liên liệu long loài loại luôn luận luật ly là làm làng lành lá lâm lâu lãnh lê ' +
    'lên lòng lúc lý lĩnh lưu lương lượng lạc lại lấy lần lập lắm lẽ lễ lệ lệnh lịch lỗi lớn lớp lời lợi lục lực mang ' +
    'minh miền muốn muộn mà màn màu máy mã mình mô môi môn mùa mươi mười mại mạng mạnh mất mật mắt mặc mặt mẹ mệt mọi ' +
    'mỗi một mới mời mở mục mức mừng mỹ nam nay nga ngay nghe nghiên nghiệp nghìn nghĩ nghĩa nghề nghệ nghỉ nghị ngon ' +
    'ngoài ngoại nguyên nguyễn nguồn ngành ngày ngân ngô ngôi ngôn người ngọc ngữ nha nhanh nhau nhiên nhiêu nhiều ' +
    'nhiệm nhiệt nhuận nhà nhân nhé nhóm như nhưng nhạc nhất nhận nhập nhật nhắc nhỏ nhớ nhờ những ninh nàn nào này ' +
    'nên nó nói nông núi năm năng nơi nước nằm nếu nền nối nổi nội nộp nợ nữ nữa phi phim phiên phong phàn phá pháp ' +
    'phát phân phép phí phía phòng phó phóng phú phúc phút phương phạm phải phản phần phẩm phẩy phật phố phối phổ phụ ' +
    'phục phủ qua quan quang quy quyết quyền quá quân quên quý quả quản quảng quần quận quốc ra riêng ro rõ rất rằng ' +
    'rồi rộng rủi rừng sa sai sang sao sau sinh sung sách sáng sát sáu sân sông sĩ sơn sư sản sắc sẻ sẽ số sống sở ' +
    'sức sử sửa sự ta tam tay tham thanh thao thay theo thi thiên thiết thiếu thoại thu thuyết thuận thuật thuế thuộc ' +
    'thành thái tháng thánh thân thêm thì thích thôi thông thúc thơ thư thương thường thưởng thượng thấp thất thấy ' +
    'thần thật thắng thế thể thị thống thổ thờ thời thủ thủy thứ thức thử thực tin tinh tiên tiêu tiến tiếng tiếp ' +
    'tiết tiền tiểu toàn tra trang tranh treo triều triển triệu trong trung truyền trách trái trên trì trình trí trò ' +
    'trúc trăm trưa trưng trước trường trưởng trạng trả trấn trần trận trẻ trị trọng trồng trời trở trợ trực tuy ' +
    'tuyên tuyến tuần tuổi ty tài tàu tác tám tâm tân tây tên tìm tình tích tín tính tòa tôi tôn tông tăng tư tương ' +
    'tướng tưởng tượng tại tạm tạo tải tấn tất tần tầng tập tắt tế tết tỉnh tịch tố tốc tốt tồn tổ tổng tộc tới tục ' +
    'tức từ từng tử tự tỷ vai vi viên viết việc viện việt vua vui và vài vàng vào vân vâng vì ví vòng vô vùng văn ' +
    'vĩnh vũ vương vấn vẫn vận vật vậy vẻ về vệ vị với vụ vừa vực xa xe xem xin xong xuyên xuân xuất xuống xác xây xã ' +
    'xóa xử y yên yêu yếu à á án ánh áo áp âm âu ít ông ý ăn đa đang đi điều điểm điển điện đoàn đoạn đài đàn đào đá ' +
    'đáng đánh đâu đây đã đình đó đóng đô đôi đông đúng đơn đưa đường được đại đạo đạt đảng đảo đất đấu đấy đầu đẳng ' +
    'đặc đặt đế đến đề đều để địa địch định đốc đối đồ đồng đổi độ độc đội động đời đợi đủ đức đứng ơi ơn ương ạ ảnh ' +
    'ấn ốm ờ ở ủy ứng ừ ừm'
  ).split(' '),
);
