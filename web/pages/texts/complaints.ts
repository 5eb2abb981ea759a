import type { DocumentText } from '../document.ts';
import { CONTACT_LINES } from './contact-lines.ts';

export const complaints: DocumentText = {
  title: 'Quy trình xử lý khiếu nại',
  summary:
    'Khi có điều chưa hài lòng, đây là cách gửi khiếu nại, các bước giải quyết và thời hạn của từng bước.',
  version: '1.1',
  effectiveDate: '25/11/2026',
  sections: [
    {
      id: 'nguyen-tac',
      heading: '1. Phạm vi và nguyên tắc',
      blocks: [
        'Quy trình áp dụng cho khiếu nại của Người dùng và của người có giọng nói trong bản ghi, về chất lượng dịch vụ, thời lượng, thanh toán và dữ liệu cá nhân.',
        'Việc giải quyết miễn phí, khách quan và kín đáo. Người khiếu nại không bị hạn chế dịch vụ vì đã khiếu nại.',
      ],
    },
    {
      id: 'kenh',
      heading: '2. Kênh tiếp nhận',
      blocks: [{ list: CONTACT_LINES }],
    },
    {
      id: 'thong-tin',
      heading: '3. Thông tin cần cung cấp',
      blocks: [
        {
          list: [
            'họ tên, email hoặc số điện thoại để nhận phản hồi;',
            'tên bản ghi, hoặc mã đơn hàng nếu liên quan đến thanh toán;',
            'chuyện gì đã xảy ra, vào lúc nào, và điều bạn mong muốn;',
            'ảnh chụp màn hình hoặc chứng cứ khác, nếu có.',
          ],
        },
        'Xin đừng gửi mật khẩu, mã OTP hay ảnh thẻ ngân hàng.',
      ],
    },
    {
      id: 'cac-buoc',
      heading: '4. Các bước và thời hạn',
      blocks: [
        {
          head: ['Bước', 'Việc được làm', 'Thời hạn'],
          rows: [
            ['1. Tiếp nhận', 'Ghi nhận và cấp mã khiếu nại', '1 ngày làm việc'],
            ['2. Xác minh', 'Phân loại, kiểm tra dữ liệu, hỏi thêm nếu cần', '3 ngày làm việc'],
            ['3. Đề xuất', 'Đưa ra cách giải quyết và thương lượng', '7 ngày làm việc'],
            [
              '4. Thực hiện',
              'Làm theo thỏa thuận rồi đóng khiếu nại',
              'Tối đa 15 ngày; việc phức tạp 30 ngày, có thông báo',
            ],
            [
              '5. Nếu chưa đồng ý',
              'Hòa giải, trọng tài hoặc tòa án; có thể gửi đến Ủy ban Cạnh tranh Quốc gia hoặc Sở Công Thương nơi cư trú',
              'Theo pháp luật',
            ],
          ],
        },
      ],
    },
    {
      id: 'du-lieu-ca-nhan',
      heading: '5. Khiếu nại về dữ liệu cá nhân',
      blocks: [
        'Khiếu nại này được chuyển thẳng đến bộ phận bảo vệ dữ liệu và được phản hồi trong 2 ngày làm việc. Các quyền và thời hạn hoàn tất được nêu tại [Chính sách bảo mật thông tin](/chinh-sach-bao-mat-thong-tin).',
        'Nếu giọng nói của bạn nằm trong bản ghi của người khác mà bạn không đồng ý, bạn có thể yêu cầu xem xét gỡ bỏ mà không cần có tài khoản.',
      ],
    },
    {
      id: 'thanh-toan',
      heading: '6. Khiếu nại về thanh toán và thời lượng',
      blocks: [
        'Với chuyển khoản hoặc cổng thanh toán, xin gửi mã giao dịch, số tiền và thời điểm trả. Trong khi chờ xác minh, gói đang có của bạn không bị thu hồi.',
        'Nếu một bản ghi thất bại, thời lượng đã giữ được trả lại tự động. Nếu bạn thấy thời lượng chưa đúng, xem từng lần trừ ở trang [Thời lượng](/tai-khoan/thoi-luong) rồi gửi tên bản ghi để Chúng tôi đối chiếu với sổ thời lượng.',
      ],
    },
    {
      id: 'trach-nhiem',
      heading: '7. Trách nhiệm của các bên',
      blocks: [
        'Người khiếu nại cung cấp thông tin đúng và hợp tác trong việc xác minh. Chúng tôi giải quyết đúng hạn, nêu rõ lý do của mỗi quyết định và bồi thường thiệt hại do lỗi của mình theo pháp luật.',
      ],
    },
    {
      id: 'ho-so',
      heading: '8. Lưu hồ sơ',
      blocks: [
        'Hồ sơ khiếu nại được lưu 2 năm kể từ ngày đóng, chỉ dùng để giải quyết và chứng minh việc giải quyết khiếu nại.',
      ],
    },
  ],
};
