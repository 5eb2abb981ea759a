import { LEGAL_VERSIONS } from '../../../contract/site/legal-texts.ts';
import type { DocumentText } from '../document.ts';
import { CONTACT_LINES } from './contact-lines.ts';

export const termsOfUse: DocumentText = {
  title: 'Điều khoản sử dụng',
  summary: `Đây là thỏa thuận giữa bạn và {company} khi bạn dùng NxNote, dịch vụ chuyển giọng nói tiếng Việt thành văn bản.`,
  version: LEGAL_VERSIONS.terms,
  effectiveDate: '30/11/2026',
  sections: [
    {
      id: 'chap-nhan',
      heading: '1. Giới thiệu và chấp nhận điều khoản',
      blocks: [
        `NxNote do {company} (“Chúng tôi”) vận hành. Khi tạo tài khoản, Người dùng xác nhận đã đọc và đồng ý với bản điều khoản này.`,
        'Người chưa đủ 16 tuổi chỉ được dùng NxNote khi cha mẹ hoặc người giám hộ đồng ý và chịu trách nhiệm về việc sử dụng đó.',
        'Nếu không đồng ý với một điều khoản nào dưới đây, xin Người dùng không tạo tài khoản và không tải dữ liệu lên.',
      ],
    },
    {
      id: 'dinh-nghia',
      heading: '2. Định nghĩa',
      blocks: [
        {
          list: [
            '**Người dùng**: người có tài khoản NxNote, hoặc tổ chức mà người đó thay mặt.',
            '**Nội dung**: âm thanh, văn bản và mọi dữ liệu khác mà Người dùng đưa lên hoặc tạo ra trong NxNote.',
            '**Bản ghi âm**: một tệp âm thanh hoặc video, một cuộc họp hay một lần ghi trong tài khoản, cùng bản chép lời được tạo từ đó.',
            '**Gói dịch vụ**: mức sử dụng mà tài khoản đang có, gồm FREE, PLUS hoặc PRO.',
            '**Ví thời lượng**: số giây còn được chuyển thành văn bản; trên màn hình, số này hiển thị theo phút và làm tròn xuống.',
          ],
        },
      ],
    },
    {
      id: 'tai-khoan',
      heading: '3. Tài khoản và bảo mật',
      blocks: [
        'Người dùng khai thông tin đúng khi đăng ký, giữ kín mật khẩu và chịu trách nhiệm về những việc được thực hiện từ tài khoản của mình.',
        'Khi nghi ngờ có người khác dùng tài khoản, Người dùng cần đăng xuất, đổi mật khẩu nếu còn truy cập được, và báo ngay cho Chúng tôi. Chúng tôi không bao giờ hỏi mật khẩu qua điện thoại hay thư điện tử.',
      ],
    },
    {
      id: 'dich-vu',
      heading: '4. Mô tả dịch vụ và tính năng thử nghiệm',
      blocks: [
        'NxNote nhận tệp âm thanh và video, lời được ghi trực tiếp, và âm thanh của cuộc họp mà bot NxNote tham dự theo yêu cầu của Người dùng; chuyển lời nói thành văn bản tiếng Việt có mốc thời gian, và cho Người dùng nghe lại cùng văn bản đó. Dung lượng và thời lượng tối đa của một tệp tùy theo gói, ghi tại trang [Bảng giá](/thanh-toan).',
        'Tính năng có nhãn **BETA** đang được hoàn thiện: có thể thay đổi, tạm ngừng hoặc cho kết quả chưa ổn định. Chúng tôi không tính thêm phí cho việc dùng thử các tính năng này.',
      ],
    },
    {
      id: 'goi-va-gia',
      heading: '5. Gói dịch vụ, giá và thanh toán',
      blocks: [
        'Gói FREE không thu tiền. Giá của gói trả phí, thời hạn áp dụng và việc giá đã gồm thuế giá trị gia tăng hay chưa được ghi rõ trước khi Người dùng xác nhận mua. Khoản đã xác nhận không bị điều chỉnh khi giá thay đổi về sau.',
        'Mua lại đúng gói đang dùng thì kỳ mới nối tiếp kỳ cũ. Mua gói lớn hơn thì gói đó bắt đầu ngay, gói nhỏ tạm dừng và chạy tiếp sau; mua gói nhỏ hơn thì gói đó chờ đến khi gói lớn kết thúc. Không quy đổi tiền giữa các gói.',
        'Cách trả tiền và cách nhận hóa đơn được nêu tại trang [Hình thức thanh toán](/hinh-thuc-thanh-toan). NxNote không tự động gia hạn và không lưu thông tin thẻ. Trước khi gói hết hạn 7, 3 và 1 ngày, và khi đã dùng 75% hoặc hết thời lượng, NxNote báo trong mục Thông báo và qua email đã xác nhận; thư báo này tắt được ở trang Tài khoản.',
      ],
    },
    {
      id: 'thoi-luong',
      heading: '6. Thời lượng sử dụng',
      blocks: [
        'Khi một tệp được tiếp nhận, NxNote giữ trước số giây bằng độ dài của tệp. Khi chuyển xong, số giây đã dùng được trừ theo từng giây, không làm tròn lên. Nếu việc chuyển đổi thất bại hoặc tệp không có tiếng nói, toàn bộ số giây đã giữ được trả lại. Bản dịch, biên bản, sửa chữ và tải xuống không trừ thời lượng.',
        'Thời lượng của gói đã mua được cấp mỗi tháng, dùng được suốt kỳ và thêm 30 ngày sau khi kỳ cuối cùng kết thúc. Thời lượng miễn phí được cấp mỗi tháng vào ngày mở tài khoản và hết khi có lượt mới, không cộng dồn. Phần sắp hết hạn được dùng trước; từng bản ghi đã trừ bao nhiêu giây, vào nguồn nào, được liệt kê ở trang [Thời lượng](/tai-khoan/thoi-luong).',
        'Thời lượng không quy đổi thành tiền và không chuyển sang tài khoản khác. Khi hết thời lượng hoặc hết gói, bản ghi và văn bản đã có không bị khóa.',
      ],
    },
    {
      id: 'hoan-tien',
      heading: '7. Hủy gói và hoàn tiền',
      blocks: [
        'Người dùng có thể ngừng dùng gói trả phí bất cứ lúc nào; gói vẫn có hiệu lực đến hết thời hạn đã trả.',
        'Phần chưa dùng được tính theo tỷ lệ nhỏ hơn trong hai tỷ lệ: số phút chưa dùng và số ngày chưa dùng của kỳ đã trả, làm tròn xuống hàng nghìn đồng. Trong 7 ngày đầu, nếu đã dùng không quá 10 phút thì hoàn toàn bộ. Ví dụ gói 199.000 ₫ có 600 phút và 30 ngày, đã dùng 150 phút và 12 ngày: hoàn 119.000 ₫.',
        'Người dùng được hoàn tiền cho phần chưa dùng khi dịch vụ không hoạt động như đã mô tả và Chúng tôi không khắc phục được, khi bị thu tiền sai hoặc thu hai lần, hoặc khi pháp luật quy định phải hoàn. Yêu cầu hoàn tiền được giải quyết theo [Quy trình xử lý khiếu nại](/quy-trinh-xu-ly-khieu-nai).',
      ],
    },
    {
      id: 'quyen-nghia-vu',
      heading: '8. Quyền và nghĩa vụ của Người dùng',
      blocks: [
        'Người dùng được sử dụng dịch vụ theo gói đang có, được lấy lại và xóa Nội dung của mình, được hỗ trợ và khiếu nại.',
        'Khi đưa âm thanh lên NxNote, Người dùng **cam kết mình có quyền ghi âm, đã thông báo và được sự đồng ý của những người tham gia**. Việc bí mật nghe lén hoặc ghi âm cuộc trò chuyện của người khác có thể vi phạm pháp luật.',
        'Người dùng tự giữ một bản sao của những bản ghi quan trọng.',
      ],
    },
    {
      id: 'noi-dung',
      heading: '9. Nội dung của Người dùng',
      blocks: [
        'Nội dung thuộc về Người dùng hoặc người có quyền đối với nội dung đó. Chúng tôi không nhận quyền sở hữu.',
        'Người dùng cho phép Chúng tôi lưu trữ, chuyển đổi và hiển thị Nội dung, chỉ trong phạm vi cần thiết để cung cấp dịch vụ cho chính Người dùng. Phép này chấm dứt khi Nội dung bị xóa. Chúng tôi không dùng Nội dung để huấn luyện mô hình nếu Người dùng không đồng ý riêng cho mục đích đó.',
      ],
    },
    {
      id: 'bi-cam',
      heading: '10. Hành vi bị cấm',
      blocks: [
        {
          list: [
            'Đưa lên nội dung trái pháp luật, xâm phạm đời sống riêng tư, bí mật kinh doanh hoặc quyền tác giả của người khác.',
            'Dò tìm lỗ hổng, vượt qua giới hạn của gói, gây quá tải hoặc làm gián đoạn hệ thống.',
            'Dùng tài khoản của người khác, hoặc bán lại dịch vụ khi chưa có thỏa thuận bằng văn bản.',
            'Dùng kết quả để mạo danh, bôi nhọ hoặc lừa dối.',
          ],
        },
      ],
    },
    {
      id: 'ket-qua-ai',
      heading: '11. Kết quả do trí tuệ nhân tạo tạo ra',
      blocks: [
        'Bản chép lời được tạo tự động bằng trí tuệ nhân tạo, có thể có sai sót, nhất là khi âm thanh ồn, nhiều người nói cùng lúc, hoặc có tên riêng và thuật ngữ. Người dùng cần kiểm tra lại trước khi dùng văn bản làm biên bản, chứng cứ hoặc căn cứ ra quyết định.',
        'Văn bản do NxNote tạo ra không thay cho tư vấn pháp lý, y tế hay tài chính.',
      ],
    },
    {
      id: 'chia-se',
      heading: '12. Chia sẻ',
      blocks: [
        'Người dùng có thể chia sẻ một bản ghi bằng liên kết; một bản ghi hay một thư mục với người được mời qua email; và một thư mục với cả tổ chức của mình. Bất kỳ ai có liên kết đều mở được, trong phạm vi mà Người dùng đã chọn. Người dùng chịu trách nhiệm về việc gửi liên kết cho ai và mời ai. Bản ghi chưa được chia sẻ thì chỉ chủ tài khoản xem được.',
      ],
    },
    {
      id: 'so-huu-tri-tue',
      heading: '13. Sở hữu trí tuệ',
      blocks: [
        'Tên NxNote, giao diện và phần mềm thuộc về Chúng tôi hoặc bên cấp phép. Các thành phần mã nguồn mở được dùng theo giấy phép riêng của chúng.',
      ],
    },
    {
      id: 'trach-nhiem',
      heading: '14. Giới hạn trách nhiệm và bất khả kháng',
      blocks: [
        'Chúng tôi vận hành dịch vụ với sự cẩn trọng hợp lý, nhưng không cam kết dịch vụ không bao giờ gián đoạn hay văn bản đúng tuyệt đối. Trong phạm vi pháp luật cho phép, trách nhiệm bồi thường không vượt quá số tiền Người dùng đã trả trong 12 tháng trước khi xảy ra thiệt hại. Giới hạn này không áp dụng cho lỗi cố ý, và không làm giảm quyền của người tiêu dùng theo luật.',
        'Các bên không chịu trách nhiệm khi sự kiện bất khả kháng, như thiên tai, sự cố đường truyền quốc gia hay quyết định của cơ quan nhà nước, khiến nghĩa vụ không thể thực hiện.',
      ],
    },
    {
      id: 'cham-dut',
      heading: '15. Tạm ngừng và chấm dứt',
      blocks: [
        'Người dùng có thể thôi dùng dịch vụ bất cứ lúc nào. Chúng tôi có thể tạm ngừng tài khoản vi phạm Mục 8 hoặc Mục 10 sau khi thông báo lý do, trừ khi phải dừng ngay để ngăn thiệt hại hoặc theo yêu cầu của cơ quan có thẩm quyền.',
        'Nếu ngừng hẳn dịch vụ, Chúng tôi báo trước ít nhất 30 ngày để Người dùng kịp lấy lại Nội dung, và hoàn phần tiền chưa dùng.',
      ],
    },
    {
      id: 'du-lieu',
      heading: '16. Bảo vệ dữ liệu cá nhân',
      blocks: [
        'Việc xử lý dữ liệu cá nhân được mô tả tại [Chính sách bảo mật thông tin](/chinh-sach-bao-mat-thong-tin), là một phần của thỏa thuận này.',
      ],
    },
    {
      id: 'tranh-chap',
      heading: '17. Giải quyết tranh chấp và luật áp dụng',
      blocks: [
        'Thỏa thuận này theo pháp luật Việt Nam. Khi có bất đồng, hai bên trước hết thương lượng theo [Quy trình xử lý khiếu nại](/quy-trinh-xu-ly-khieu-nai). Nếu không đạt kết quả, mỗi bên có quyền yêu cầu hòa giải, trọng tài hoặc khởi kiện tại tòa án có thẩm quyền.',
      ],
    },
    {
      id: 'sua-doi',
      heading: '18. Sửa đổi',
      blocks: [
        'Khi sửa điều khoản, Chúng tôi ghi phiên bản và ngày hiệu lực mới ở đầu trang, và thông báo cho Người dùng ít nhất 15 ngày trước nếu thay đổi ảnh hưởng đến quyền lợi của Người dùng. Người dùng không đồng ý có thể chấm dứt thỏa thuận trước ngày đó.',
      ],
    },
    { id: 'lien-he', heading: '19. Liên hệ', blocks: [{ list: CONTACT_LINES }] },
  ],
};
