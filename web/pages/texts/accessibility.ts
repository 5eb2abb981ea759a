import type { DocumentText } from '../document.ts';
import { CONTACT_LINES } from './contact-lines.ts';

/** What is said here of the interface, `e2e/site/without-a-pointer.scenario.ts` and `routes.scenario.ts` do. */
export const accessibility: DocumentText = {
  title: 'Hỗ trợ tiếp cận',
  summary:
    'NxNote dùng được bằng bàn phím, trình đọc màn hình và khi phóng to. Trang này nói rõ mức đã đạt, cách đã kiểm tra và những chỗ còn thiếu.',
  version: '1.1',
  effectiveDate: '30/11/2026',
  sections: [
    {
      id: 'muc-do',
      heading: '1. Mức độ đáp ứng',
      blocks: [
        'NxNote được làm theo WCAG 2.2 mức AA và **đáp ứng một phần**: những chỗ chưa đạt được nêu ở Mục 4. Đây là tự đánh giá, chưa có đơn vị độc lập nào chứng nhận.',
        'Phạm vi: các trang và hộp thoại của NxNote trên trình duyệt, ở máy tính và điện thoại, giao diện sáng và tối; cùng tệp Word và PDF tải về.',
      ],
    },
    {
      id: 'cach-dung',
      heading: '2. Những gì có sẵn',
      blocks: [
        {
          list: [
            '**Bàn phím:** mọi việc đều làm được mà không cần chuột; phím Tab đầu tiên đưa thẳng đến nội dung, phím Esc đóng hộp thoại và trả con trỏ về chỗ cũ. Danh sách phím tắt nằm ở nút “Phím tắt” trên bản chép lời.',
            '**Trình đọc màn hình:** mỗi nút và ô có tên bằng ngôn ngữ của giao diện; việc vừa xong, lỗi và trạng thái lưu được đọc lên mà không giành con trỏ.',
            '**Người nói:** luôn có tên viết ra, không chỉ phân biệt bằng màu.',
            '**Phóng to:** chữ phóng tới 200% và màn hình rộng 320 điểm ảnh vẫn đọc được mà không phải kéo ngang.',
            '**Màu sắc và chuyển động:** độ tương phản đạt mức AA ở cả hai giao diện; hiệu ứng tắt khi hệ điều hành yêu cầu giảm chuyển động.',
            '**Tay chạm:** nút trên màn hình cảm ứng rộng ít nhất 44 điểm ảnh.',
            '**Nghe và đọc:** âm thanh nào cũng có bản chép lời với mốc thời gian, và tải được phụ đề.',
            '**Tệp tải về:** PDF có thẻ cấu trúc và ngôn ngữ; Word dùng kiểu tiêu đề thật.',
          ],
        },
      ],
    },
    {
      id: 'kiem-tra',
      heading: '3. Cách đã kiểm tra',
      blocks: [
        'Mỗi phiên bản được kiểm tra tự động trước khi phát hành: bộ luật của axe trên mọi trang, ở năm cỡ màn hình và hai giao diện; không nút nào bị che; và mười việc dưới đây được làm trọn bằng bàn phím, dựa trên đúng những gì trình duyệt đưa cho trình đọc màn hình.',
        {
          steps: [
            'Đăng nhập',
            'Tải tệp âm thanh lên và biết khi nào chuyển đổi xong',
            'Ghi âm rồi kết thúc',
            'Tìm một câu đã nói và mở đúng chỗ',
            'Nghe, tạm dừng và tua',
            'Sửa chữ và biết đã lưu',
            'Đánh dấu và bình luận',
            'Đổi tên người nói',
            'Chia sẻ bằng liên kết',
            'Tải bản chép lời về máy',
          ],
        },
      ],
    },
    {
      id: 'con-thieu',
      heading: '4. Những chỗ chưa đạt',
      blocks: [
        {
          head: ['Chỗ nào', 'Thiếu điều gì', 'Cách làm thay'],
          rows: [
            [
              'Bản chép lời rất dài',
              'Trang chỉ vẽ phần gần chỗ đang đọc, nên lệnh “đọc tất cả” của trình đọc màn hình dừng ở cuối phần đã vẽ',
              'Chọn “Xem dạng văn bản thuần”, hoặc tải tệp Word',
            ],
            [
              'Sóng âm và dải màu người nói',
              'Chỉ để nhìn',
              'Danh sách người nói ghi thời lượng của từng người; ô “Vị trí phát” tua được bằng phím mũi tên',
            ],
            [
              'Từ tiếng nước ngoài trong bản chép lời',
              'Chưa được đánh dấu là ngôn ngữ khác, nên được đọc như tiếng Việt',
              'Chưa có',
            ],
            [
              'Trang của bên khác',
              'Cổng thanh toán, đăng nhập Google, Facebook, Apple và reCAPTCHA theo mức của họ',
              'Chuyển khoản ngân hàng; đăng nhập bằng email',
            ],
            [
              'Người dùng thật',
              'Chưa được thử cùng người khiếm thị với NVDA, JAWS, VoiceOver hay TalkBack',
              'Xin góp ý theo Mục 5',
            ],
          ],
        },
      ],
    },
    {
      id: 'gop-y',
      heading: '5. Góp ý',
      blocks: [
        'Gặp chỗ không dùng được, xin cho biết trang nào, việc gì và công cụ hỗ trợ đang dùng. Góp ý được trả lời theo thời hạn của [Quy trình xử lý khiếu nại](/quy-trinh-xu-ly-khieu-nai).',
        { list: CONTACT_LINES },
      ],
    },
  ],
};
