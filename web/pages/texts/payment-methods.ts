import type { DocumentText } from '../document.ts';
import { CONTACT_LINES } from './contact-lines.ts';

export const paymentMethods: DocumentText = {
  title: 'Hình thức thanh toán',
  summary: 'Cách trả tiền cho gói dịch vụ, khi nào gói có hiệu lực, và cách nhận hóa đơn.',
  version: '1.3',
  effectiveDate: '26/11/2026',
  sections: [
    {
      id: 'mua-goi',
      heading: '1. Mua gói',
      blocks: [
        'Tài khoản mới dùng gói FREE, không thu tiền và không cần khai thông tin thẻ. Gói PLUS và PRO mua ở [Bảng giá](/thanh-toan): chọn gói, thời hạn và cách thanh toán. Đơn hàng giữ giá trong 24 giờ; không thanh toán thì đơn tự hủy.',
        'Giá ghi trong đơn đã gồm thuế giá trị gia tăng, trả một lần cho cả kỳ. Hết kỳ thì gói dừng, không tự động gia hạn. Giá thay đổi về sau không ảnh hưởng đến đơn đã đặt.',
        'Mã ưu đãi nhập ở bước chọn gói, mỗi người dùng một mã một lần; số tiền được giảm ghi trong đơn. Ưu đãi đang có, điều kiện và ngày kết thúc nằm ở trang [Khuyến mãi](/khuyen-mai).',
        'Nơi chưa mở thanh toán trực tuyến, hoặc khi cần báo giá riêng, liên hệ đơn vị cung cấp:',
        { list: CONTACT_LINES },
      ],
    },
    {
      id: 'chuyen-khoan',
      heading: '2. Chuyển khoản ngân hàng',
      blocks: [
        {
          steps: [
            'Chọn Chuyển khoản trong đơn hàng.',
            'Quét mã VietQR bằng ứng dụng ngân hàng, hoặc chép số tài khoản, số tiền và nội dung.',
            'Giữ nguyên nội dung chuyển khoản: đó là mã đơn, nhờ nó mà khoản tiền được nhận ra.',
            'Gói bật khi ngân hàng báo đủ tiền, thường trong vài phút. Chuyển thiếu thì chuyển nốt phần còn lại với cùng nội dung.',
          ],
        },
        'Không khoản tiền nào bị bỏ qua. Chuyển thừa, chuyển hai lần, thiếu mã đơn, hoặc tiền đến sau khi đơn đã hủy mà giá không còn áp dụng thì có người xem và quyết định: gắn vào đơn, nối thêm một kỳ hoặc hoàn lại.',
        'Chỉ chuyển vào tài khoản mang tên đơn vị cung cấp. Nếu được yêu cầu chuyển vào tài khoản cá nhân, dừng lại và gọi để xác nhận.',
      ],
    },
    {
      id: 'cong-thanh-toan',
      heading: '3. Cổng thanh toán VNPAY',
      blocks: [
        'Thẻ nội địa, thẻ quốc tế và ví VNPAY được dùng ở trang của VNPAY; NxNote không nhìn thấy và không lưu thông tin thẻ. Mỗi lần mở trang đó có 15 phút để trả tiền. Trả không được thì đơn vẫn còn, có thể thử lại hoặc chọn cách khác.',
      ],
    },
    {
      id: 'hoa-don',
      heading: '4. Hóa đơn',
      blocks: [
        'Mỗi đơn đã thanh toán có một hóa đơn, lập khi nhận đủ tiền và phát hành chậm nhất trong ngày làm việc kế tiếp, kể cả khi không lấy hóa đơn đích danh; khi đó người mua ghi là “Bán cho người tiêu dùng”.',
        'Tên, mã số thuế, địa chỉ và email nhận hóa đơn khai ở bước thanh toán hoặc ở trang [Thông tin hóa đơn](/tai-khoan/hoa-don), và sửa được cho đến khi phát hành. Sau khi phát hành, báo sai sót cho đơn vị cung cấp để điều chỉnh hoặc thay thế hóa đơn. Số định danh cá nhân chỉ hiện bốn số cuối sau khi lưu.',
      ],
    },
    {
      id: 'hoan-tien',
      heading: '5. Hoàn tiền và khiếu nại',
      blocks: [
        'Các trường hợp được hoàn tiền nêu tại Mục 7 của [Điều khoản sử dụng](/dieu-khoan-su-dung). Tiền trả qua VNPAY được hoàn về nơi đã trả; tiền chuyển khoản được hoàn vào tài khoản ngân hàng mà người mua cung cấp khi yêu cầu. Hoàn đủ tiền thì gói và số phút của đơn bị thu hồi, hóa đơn được điều chỉnh. Cách gửi yêu cầu: [Quy trình xử lý khiếu nại](/quy-trinh-xu-ly-khieu-nai).',
      ],
    },
  ],
};
