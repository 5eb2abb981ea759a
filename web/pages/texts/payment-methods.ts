import type { DocumentText } from '../document.ts';
import { CONTACT_LINES } from './contact-lines.ts';

export const paymentMethods: DocumentText = {
  title: 'Hình thức thanh toán',
  summary: 'Cách trả tiền cho gói dịch vụ, khi nào gói có hiệu lực, và cách nhận hóa đơn.',
  version: '1.1',
  effectiveDate: '24/11/2026',
  sections: [
    {
      id: 'mua-goi',
      heading: '1. Mua gói',
      blocks: [
        'Tài khoản mới dùng gói FREE, không thu tiền và không cần khai thông tin thẻ. Gói PLUS và PRO mua ở [Bảng giá](/thanh-toan): chọn gói, thời hạn và cách thanh toán. Đơn hàng giữ giá trong 24 giờ; không thanh toán thì đơn tự hủy.',
        'Giá ghi trong đơn đã gồm thuế giá trị gia tăng, trả một lần cho cả kỳ. Hết kỳ thì gói dừng, không tự động gia hạn. Nơi chưa mở thanh toán trực tuyến, hoặc khi cần báo giá riêng, liên hệ đơn vị cung cấp:',
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
        'Để nhận hóa đơn điện tử, cung cấp tên đơn vị, mã số thuế, địa chỉ và email nhận hóa đơn khi đặt mua. Thông tin sai cần được báo lại trong ngày làm việc kế tiếp để điều chỉnh.',
      ],
    },
    {
      id: 'hoan-tien',
      heading: '5. Hoàn tiền và khiếu nại',
      blocks: [
        'Các trường hợp được hoàn tiền nêu tại Mục 7 của [Điều khoản sử dụng](/dieu-khoan-su-dung). Tiền được hoàn về đúng tài khoản đã trả. Cách gửi yêu cầu: [Quy trình xử lý khiếu nại](/quy-trinh-xu-ly-khieu-nai).',
      ],
    },
  ],
};
