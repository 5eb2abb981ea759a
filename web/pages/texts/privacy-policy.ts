import { LEGAL_VERSIONS } from '../../../contract/site/legal-texts.ts';
import type { DocumentText } from '../document.ts';
import { CONTACT_LINES } from './contact-lines.ts';

export const privacyPolicy: DocumentText = {
  title: 'Chính sách bảo mật thông tin',
  summary:
    'Trang này nói NxNote giữ những dữ liệu nào của bạn, để làm gì, trong bao lâu, ai xem được, và bạn có thể yêu cầu gì.',
  version: LEGAL_VERSIONS.privacy,
  effectiveDate: '30/11/2026',
  sections: [
    {
      id: 'muc-dich',
      heading: '1. Mục đích và phạm vi thu thập',
      blocks: [
        `{company} (“Chúng tôi”) thu thập dữ liệu để tạo và bảo vệ tài khoản, chuyển giọng nói thành văn bản, tính thời lượng đã dùng, hỗ trợ Người dùng và thực hiện nghĩa vụ theo luật. Chúng tôi không bán dữ liệu cá nhân.`,
        'Chính sách này căn cứ Luật Bảo vệ dữ liệu cá nhân số 91/2025/QH15 và Nghị định 356/2025/NĐ-CP.',
      ],
    },
    {
      id: 'loai-du-lieu',
      heading: '2. Loại dữ liệu',
      blocks: [
        {
          list: [
            '**Tài khoản**: họ tên, email, mật khẩu ở dạng băm một chiều, nghề nghiệp nếu Người dùng cung cấp.',
            '**Âm thanh, video và văn bản**: tệp âm thanh hoặc video, giọng nói và hình ảnh trong tệp, bản chép lời, tên bản ghi, tên người nói mà Người dùng tự đặt.',
            '**Khách mở liên kết chia sẻ**: tên mà khách tự ghi khi bình luận, được giữ cùng bình luận, lâu nhất là đến khi bản ghi bị xóa.',
            '**Sử dụng và thanh toán**: gói dịch vụ, thời lượng đã dùng; mã giao dịch và thông tin xuất hóa đơn khi có mua gói.',
            '**Thiết bị và nhật ký**: thời điểm và đường dẫn của yêu cầu, mã lỗi. Nhật ký không chứa nội dung bản chép lời, email hay mật khẩu.',
            '**Hoạt động của tài khoản**: đăng nhập, đổi mật khẩu, chia sẻ với ai, tải xuống, xóa; kèm thời điểm, loại thiết bị và mạng không có phần riêng của từng máy. Người dùng xem được trong trang tài khoản.',
            '**Cookie và bộ nhớ trình duyệt**: xem Mục 10.',
          ],
        },
        'Âm thanh và bản chép lời có thể chứa thông tin về đời sống riêng tư, nên Chúng tôi coi tất cả là **dữ liệu nhạy cảm**.',
        'Để phân biệt những người nói trong một bản ghi, NxNote tính các con số mô tả giọng ở từng đoạn. Chúng chỉ được so với nhau trong chính bản ghi đó, không dùng để nhận ra ai ở bản ghi khác, và bị xóa theo Mục 5. NxNote không lập hồ sơ giọng nói của bất kỳ người nào.',
      ],
    },
    {
      id: 'can-cu',
      heading: '3. Căn cứ xử lý, sự đồng ý và cách rút lại',
      blocks: [
        'Dữ liệu được xử lý để thực hiện thỏa thuận với Người dùng, theo sự đồng ý của Người dùng, hoặc theo nghĩa vụ pháp luật. Sự đồng ý được hỏi riêng cho từng mục đích; không có ô nào được đánh dấu sẵn.',
        'Người dùng rút lại sự đồng ý dễ như khi đồng ý: bỏ chọn trong ứng dụng, bấm liên kết hủy nhận trong thư điện tử, hoặc liên hệ theo Mục 12. Việc rút lại không ảnh hưởng đến những gì đã được xử lý trước đó.',
        'Với người khác có giọng nói trong bản ghi, Người dùng là bên quyết định việc ghi âm và có trách nhiệm thông báo, xin phép họ.',
      ],
    },
    {
      id: 'cach-thuc',
      heading: '4. Cách thức xử lý, xử lý tự động bằng AI',
      blocks: [
        'Âm thanh được giải mã, tách thành các đoạn có tiếng nói và nhận dạng bằng mô hình trí tuệ nhân tạo chạy trên máy chủ do Chúng tôi quản lý. Trang của mỗi bản ghi nói mô hình nào đã được dùng.',
        'Nếu Chúng tôi dùng máy chủ của bên khác để nhận dạng, dịch hoặc soạn nháp biên bản, bên đó là bên xử lý dữ liệu theo Mục 6 và chỉ nhận phần cần cho việc của mình: đoạn âm thanh cần nhận dạng cùng các từ trong “Từ riêng của tôi”, hoặc câu chữ cần dịch, cần tóm lược.',
        'Kết quả tự động có thể sai và không được dùng để ra quyết định về Người dùng. Nhân viên không nghe bản ghi, trừ khi Người dùng yêu cầu hỗ trợ và cho phép với bản ghi cụ thể.',
      ],
    },
    {
      id: 'luu-tru',
      heading: '5. Thời gian lưu trữ',
      blocks: [
        {
          head: ['Dữ liệu', 'Lưu đến khi'],
          rows: [
            ['Tài khoản', 'Người dùng yêu cầu xóa tài khoản'],
            [
              'Âm thanh, bản chép lời',
              'Bản ghi bị xóa hẳn: 30 ngày sau khi vào Thùng rác, hoặc ngay khi Người dùng chọn Xóa hẳn; hoặc Người dùng xóa tài khoản. Âm thanh có thể bị xóa sớm hơn văn bản, theo hạn giữ mà Người dùng hoặc tổ chức đặt',
            ],
            [
              'Số liệu phân biệt giọng nói',
              '30 ngày sau khi tạo bản ghi; hoặc bản ghi bị xóa hẳn, tài khoản bị xóa',
            ],
            ['Tệp tải lên dở dang', '3 ngày sau phần nhận được gần nhất'],
            ['Tệp đã nhận đủ mà không thành bản ghi', '24 giờ sau khi tải lên'],
            ['Hồ sơ khiếu nại', '2 năm kể từ ngày đóng'],
            ['Phiên đăng nhập', '20 ngày không dùng, 90 ngày sau khi đăng nhập, hoặc khi đăng xuất'],
            ['Chứng từ thanh toán, hóa đơn', 'Hết thời hạn do pháp luật về kế toán và thuế quy định'],
            ['Nhật ký kỹ thuật', 'Tối đa 12 tháng'],
            ['Hoạt động của tài khoản', '12 tháng, kể cả sau khi tài khoản bị xóa'],
          ],
        },
        'Bản ghi mà Người dùng xóa nằm trong Thùng rác 30 ngày: chỉ chủ bản ghi thấy và khôi phục được, liên kết đã chia sẻ không mở. Sau đó, hoặc ngay khi Người dùng chọn Xóa hẳn, âm thanh và bản chép lời bị xóa khỏi hệ thống đang chạy. Bản ghi chưa chuyển đổi xong bị xóa ngay. Bản sao lưu, nếu có, được ghi đè theo chu kỳ và không dùng vào việc khác.',
      ],
    },
    {
      id: 'ben-tiep-can',
      heading: '6. Bên được tiếp cận và chuyển dữ liệu',
      blocks: [
        'Ngoài Người dùng, chỉ các bên sau được tiếp cận, trong phạm vi việc của mình:',
        {
          list: [
            'nhân sự được phân quyền của Chúng tôi;',
            'bên xử lý dữ liệu theo hợp đồng với Chúng tôi: lưu trữ, gửi thư điện tử, thông báo đẩy, cổng thanh toán, nhận dạng giọng nói, dịch và soạn nháp, đo lượt xem, nếu được dùng;',
            'bên đăng nhập mà Người dùng tự chọn, như Google, Facebook hoặc Apple;',
            'người có liên kết do Người dùng tạo, người được mời và thành viên của tổ chức mà Người dùng chia sẻ bản ghi hoặc thư mục;',
            'Google, khi biểu mẫu được gửi ở nơi bật reCAPTCHA để chống máy tự động;',
            'cơ quan nhà nước có thẩm quyền, khi có yêu cầu đúng luật.',
          ],
        },
        'Nếu dữ liệu được chuyển ra ngoài lãnh thổ Việt Nam, Chúng tôi lập hồ sơ đánh giá theo quy định và thông báo cho Người dùng trước khi chuyển.',
      ],
    },
    {
      id: 'bao-ve',
      heading: '7. Biện pháp bảo vệ',
      blocks: [
        {
          list: [
            'Mật khẩu chỉ được lưu ở dạng băm; mã phiên đăng nhập có hạn và được thay mới liên tục.',
            'Mỗi bản ghi chỉ trả về cho chủ của nó và những người được chủ chia sẻ; địa chỉ nghe âm thanh có chữ ký và hết hạn.',
            'Kết nối đến dịch vụ công khai phải được mã hóa.',
            'Quyền truy cập máy chủ được cấp theo vai trò và được rà soát.',
          ],
        },
      ],
    },
    {
      id: 'quyen',
      heading: '8. Quyền của chủ thể dữ liệu',
      blocks: [
        'Người dùng và người có giọng nói trong bản ghi có quyền được biết; đồng ý và rút lại sự đồng ý; xem, chỉnh sửa; yêu cầu cung cấp, xóa hoặc hạn chế xử lý; phản đối; khiếu nại, tố cáo, khởi kiện; và yêu cầu bồi thường.',
        'Để **xóa một bản ghi**, mở danh sách bản ghi âm, chọn Xóa ở dòng của bản ghi đó; muốn xóa hẳn ngay thì mở [Thùng rác](/thung-rac) và chọn Xóa hẳn. Để **xóa tài khoản và toàn bộ dữ liệu**, kể cả tài khoản tạo qua Google, Facebook hoặc Apple, mở trang [Tài khoản](/tai-khoan) và chọn Xóa tài khoản; nếu không đăng nhập được, gửi yêu cầu đến kênh ở Mục 12.',
        'Chúng tôi phản hồi trong **2 ngày làm việc**. Yêu cầu rút lại sự đồng ý, hạn chế hoặc phản đối được hoàn tất trong **15 ngày**, hoặc 20 ngày nếu có bên xử lý liên quan; các yêu cầu khác trong 10 đến 20 ngày. Nếu cần gia hạn, Chúng tôi báo lý do trước khi hết hạn.',
      ],
    },
    {
      id: 'tre-em',
      heading: '9. Dữ liệu trẻ em',
      blocks: [
        'NxNote không hướng đến trẻ em. Dữ liệu của người dưới 16 tuổi chỉ được xử lý khi có sự đồng ý của cha mẹ hoặc người giám hộ; với trẻ từ đủ 7 tuổi, cần thêm sự đồng ý của trẻ. Chúng tôi xóa dữ liệu được đưa lên trái với quy định này khi biết.',
      ],
    },
    {
      id: 'cookie',
      heading: '10. Cookie và công nghệ theo dõi',
      blocks: [
        {
          list: [
            '**Cần thiết**: cookie và bộ nhớ trình duyệt giữ phiên đăng nhập, việc thiết bị này đã từng đăng nhập, giao diện sáng tối, ngôn ngữ, cách bày trang, micrô đã chọn, bộ lọc của danh sách, và âm thanh đang thu, văn bản đang sửa để không mất khi mất mạng. Trang không hoạt động nếu thiếu.',
            '**Chống máy tự động**: nơi bật reCAPTCHA, Google đặt cookie và nhận địa chỉ IP, đặc điểm của trình duyệt khi biểu mẫu được gửi.',
            '**Phân tích**: đếm những trang được mở, không kèm nội dung bản ghi; chỉ bật sau khi Người dùng đồng ý, từ chối không làm mất tính năng nào. Nơi có dùng Google Analytics, câu hỏi nói rõ điều đó: Google nhận đường dẫn chung của trang, nghề nghiệp, tên gói và email ở dạng băm.',
          ],
        },
        'Người dùng có thể xóa cookie trong trình duyệt; khi đó cần đăng nhập lại.',
      ],
    },
    {
      id: 'vi-pham',
      heading: '11. Thông báo vi phạm dữ liệu',
      blocks: [
        'Khi phát hiện vi phạm có thể gây hại cho chủ thể dữ liệu, Chúng tôi báo cơ quan chuyên trách trong 72 giờ, và báo những người bị ảnh hưởng: chuyện gì đã xảy ra, dữ liệu nào liên quan, Chúng tôi đã làm gì và họ nên làm gì.',
      ],
    },
    {
      id: 'ben-kiem-soat',
      heading: '12. Bên kiểm soát dữ liệu và liên hệ',
      blocks: [
        { list: CONTACT_LINES },
        'Xin ghi rõ “Dữ liệu cá nhân” khi liên hệ để yêu cầu được chuyển đến đúng bộ phận.',
      ],
    },
    {
      id: 'thay-doi',
      heading: '13. Thay đổi chính sách',
      blocks: [
        'Phiên bản và ngày hiệu lực ghi ở đầu trang. Thay đổi về mục đích xử lý hoặc bên nhận dữ liệu được thông báo trước khi có hiệu lực, và được hỏi lại sự đồng ý khi luật yêu cầu.',
      ],
    },
  ],
};
