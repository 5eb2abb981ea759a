import type { DocumentText } from '../document.ts';
import { CONTACT_LINES } from './contact-lines.ts';

export const paymentMethods: DocumentText = {
  title: 'Hình thức thanh toán',
  summary: 'Cách trả tiền cho gói dịch vụ, khi nào gói có hiệu lực, và cách nhận hóa đơn.',
  version: '1.0',
  effectiveDate: '21/11/2026',
  sections: [
    {
      id: 'hien-nay',
      heading: '1. Hiện nay',
      blocks: [
        '**NxNote chưa nhận thanh toán trực tuyến.** Tài khoản mới dùng gói FREE, không thu tiền và không cần khai thông tin thẻ. Để dùng gói PLUS hoặc PRO, liên hệ đơn vị cung cấp:',
        { list: CONTACT_LINES },
        'Giá được báo cho bạn trước khi xác nhận, ghi rõ thời hạn và thuế giá trị gia tăng.',
      ],
    },
    {
      id: 'chuyen-khoan',
      heading: '2. Chuyển khoản ngân hàng',
      blocks: [
        {
          steps: [
            'Thống nhất gói dịch vụ và số tiền với đơn vị cung cấp.',
            'Nhận số tài khoản, tên chủ tài khoản và nội dung chuyển khoản của riêng đơn hàng.',
            'Chuyển đúng số tiền và giữ nguyên nội dung chuyển khoản.',
            'Gói có hiệu lực khi khoản tiền được đối chiếu, thường trong một ngày làm việc.',
          ],
        },
        'Chỉ chuyển vào tài khoản mang tên đơn vị cung cấp. Nếu được yêu cầu chuyển vào tài khoản cá nhân, dừng lại và gọi để xác nhận.',
      ],
    },
    {
      id: 'cong-thanh-toan',
      heading: '3. Cổng thanh toán VNPAY',
      blocks: [
        'Thanh toán qua VNPAY bằng mã QR, thẻ nội địa và thẻ quốc tế đang được chuẩn bị. Khi mở, bạn nhập thông tin thẻ trên trang của VNPAY; NxNote không nhìn thấy và không lưu thông tin đó.',
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
