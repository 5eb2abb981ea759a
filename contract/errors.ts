/**
 * Every failure a user can meet: code, HTTP status, and the sentence that says what to do next.
 * The wire shape is `{ code, message, statusCode }`; the browser branches on `code` only.
 */

import { ORDER_FAILURES } from './order-failures.ts';

interface Failure {
  readonly status: number;
  readonly message: string;
}

export const FAILURES = {
  // Requests in general
  BAD_REQUEST: { status: 400, message: 'Yêu cầu không hợp lệ. Kiểm tra lại rồi thử lần nữa.' },
  METHOD_NOT_ALLOWED: {
    status: 405,
    message: 'Địa chỉ này không nhận cách gọi đó. Xem lại tài liệu API rồi gọi lại.',
  },
  REQUEST_TIMEOUT: {
    status: 408,
    message: 'Dữ liệu gửi lên quá chậm nên đã dừng nhận. Kiểm tra kết nối mạng rồi gửi lại.',
  },
  CONTENT_TYPE: {
    status: 415,
    message: 'Kiểu nội dung này không được nhận. Gửi lại dưới dạng JSON (application/json).',
  },
  HEADERS_TOO_LARGE: {
    status: 431,
    message: 'Phần đầu của yêu cầu quá lớn. Xóa cookie của trang này rồi thử lại.',
  },
  UNAUTHENTICATED: { status: 401, message: 'Phiên đăng nhập đã hết hạn. Đăng nhập lại để tiếp tục.' },
  FORBIDDEN: {
    status: 403,
    message: 'Bạn không có quyền làm việc này. Dùng tài khoản được chia sẻ quyền.',
  },
  NOT_OPERATOR: {
    status: 403,
    message: 'Chỉ người quản trị hệ thống mới làm được việc này. Đăng nhập bằng tài khoản quản trị.',
  },
  NOT_FOUND: {
    status: 404,
    message: 'Không tìm thấy nội dung này. Có thể liên kết đã cũ hoặc nội dung đã bị xóa.',
  },
  BODY_TOO_LARGE: { status: 413, message: 'Dữ liệu gửi lên quá lớn. Giảm bớt rồi gửi lại.' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Bạn đã thử quá nhiều lần. Chờ ít phút rồi thử lại.' },
  TOO_MANY_WAITING: {
    status: 429,
    message: 'Nhiều yêu cầu của bạn đang chờ xử lý. Chờ các yêu cầu đó xong rồi thử lại.',
  },
  INTERNAL: { status: 500, message: 'Đã có lỗi xảy ra.Vui lòng thử lại sau ít phút' },
  UNAVAILABLE: { status: 503, message: 'Hệ thống đang khởi động lại. Thử lại sau ít phút.' },
  STORAGE_UNREACHABLE: {
    status: 503,
    message: 'Kho tệp của hệ thống đang gián đoạn, tệp của bạn không có lỗi. Thử lại sau ít phút.',
  },
  SERVER_BUSY: { status: 503, message: 'Máy chủ đang xử lý nhiều việc cùng lúc. Chờ một phút rồi thử lại.' },

  // Sign-in
  WRONG_CREDENTIALS: {
    status: 401,
    message: 'Email hoặc mật khẩu không đúng. Kiểm tra lại rồi thử lần nữa.',
  },
  EMAIL_TAKEN: { status: 409, message: 'Email này đã có tài khoản. Đăng nhập hoặc dùng email khác.' },
  WRONG_PASSWORD: { status: 403, message: 'Mật khẩu hiện tại không đúng. Kiểm tra lại rồi thử lần nữa.' },
  PASSWORD_COMMON: {
    status: 400,
    message:
      'Mật khẩu này quá phổ biến nên dễ bị đoán. Chọn mật khẩu khác, chẳng hạn vài từ không liên quan.',
  },
  PASSWORD_OF_EMAIL: {
    status: 400,
    message: 'Mật khẩu gần giống email của bạn nên dễ bị đoán. Chọn mật khẩu khác.',
  },
  PASSWORD_SAME: { status: 400, message: 'Mật khẩu mới giống mật khẩu đang dùng. Chọn mật khẩu khác.' },
  EMAIL_UNCONFIRMED: {
    status: 403,
    message:
      'Cần xác nhận email trước khi mời người khác. Mở thư xác nhận, hoặc gửi lại trong trang tài khoản.',
  },
  SECOND_FACTOR_NEEDED: {
    status: 401,
    message: 'Nhập mã 6 số trong ứng dụng xác thực, hoặc một mã khôi phục.',
  },
  SECOND_FACTOR_WRONG: {
    status: 401,
    message: 'Mã không đúng hoặc đã dùng. Nhập mã đang hiện trong ứng dụng, hoặc một mã khôi phục.',
  },
  SECOND_FACTOR_SETUP: {
    status: 410,
    message: 'Phần thiết lập này đã hết hạn. Đóng lại rồi làm lại từ đầu.',
  },
  PASSKEY_FAILED: {
    status: 401,
    message: 'Khóa truy cập này không dùng được cho NxNote. Thử khóa khác, hoặc đăng nhập bằng mật khẩu.',
  },
  PASSKEY_LIMIT: {
    status: 409,
    message: 'Tài khoản đã có 20 khóa truy cập. Xóa bớt khóa không dùng rồi thêm lại.',
  },
  LINK_INVALID: {
    status: 410,
    message: 'Liên kết đã dùng rồi hoặc đã hết hạn. Yêu cầu gửi lại liên kết mới.',
  },
  TERMS_NOT_AGREED: {
    status: 400,
    message: 'Cần đồng ý với Điều khoản sử dụng và Chính sách bảo mật thông tin bản hiện hành để tiếp tục.',
  },
  REFRESH_TOKEN_INVALID: {
    status: 401,
    message: 'Phiên đăng nhập đã kết thúc. Đăng nhập lại để tiếp tục.',
  },

  // Bot check
  BOT_CHECK_MISSING: {
    status: 428,
    message: 'Cần kiểm tra bạn không phải là máy tự động. Tải lại trang rồi thử lần nữa.',
  },
  BOT_CHECK_FAILED: {
    status: 403,
    message: 'Chưa xác minh được bạn không phải là máy tự động. Thử lại lần nữa.',
  },
  BOT_CHECK_UNAVAILABLE: {
    status: 503,
    message: 'Dịch vụ chống máy tự động không phản hồi. Thử lại sau ít phút.',
  },

  // Letters with news
  SUBSCRIPTION_LINK: {
    status: 400,
    message: 'Liên kết này không đúng. Mở lại liên kết trong thư, hoặc đổi lựa chọn trong trang tài khoản.',
  },

  ...ORDER_FAILURES,

  // Hosted sign-in
  HOSTED_REFUSED: {
    status: 400,
    message: 'Bạn chưa cho phép NxNote đăng nhập bằng tài khoản này. Thử lại hoặc dùng email.',
  },
  HOSTED_STATE: {
    status: 400,
    message: 'Lượt đăng nhập này đã hết hạn hoặc đã được dùng. Bấm đăng nhập lại từ đầu.',
  },
  HOSTED_NO_EMAIL: {
    status: 400,
    message:
      'Tài khoản bạn chọn không chia sẻ email nên chưa thể đăng nhập. Dùng cách khác hoặc đăng ký bằng email.',
  },
  HOSTED_FAILED: {
    status: 502,
    message: 'Chưa đăng nhập được qua dịch vụ bạn chọn. Thử lại sau ít phút hoặc dùng email.',
  },
  HOSTED_LINK: {
    status: 409,
    message: 'Chưa liên kết được tài khoản. Đăng nhập qua dịch vụ đó lần nữa.',
  },
  HOSTED_TAKEN: {
    status: 409,
    message: 'Tài khoản này đã liên kết với một tài khoản NxNote khác. Chọn tài khoản khác để liên kết.',
  },
  HOSTED_LAST_WAY: {
    status: 409,
    message:
      'Đây là cách đăng nhập duy nhất của tài khoản nên chưa gỡ được. Đặt mật khẩu hoặc liên kết thêm trước.',
  },
  DATA_DELETION_SIGNATURE: {
    status: 400,
    message: 'Yêu cầu xóa dữ liệu không mang chữ ký hợp lệ. Gửi lại yêu cầu từ Facebook.',
  },

  // Tickets for other applications
  TICKET_APPLICATION: {
    status: 400,
    message: 'Ứng dụng này chưa được phép đăng nhập bằng NxNote. Báo nhà phát triển ứng dụng.',
  },
  TICKET_INVALID: {
    status: 401,
    message: 'Vé đăng nhập đã hết hạn, đã được dùng hoặc không đúng. Mở lại từ ứng dụng.',
  },

  // Upload
  UPLOAD_TYPE: {
    status: 415,
    message:
      'Chỉ hỗ trợ tệp .3gp, .aa, .aac, .amr, .m4a, .mp3, .ogg, .oga, .wav, .wma, .webm dưới 200MB. Chọn tệp khác.',
  },
  UPLOAD_TOO_LARGE: {
    status: 413,
    message: 'Chỉ hỗ trợ tệp âm thanh dưới 200MB. Nén hoặc cắt nhỏ tệp rồi tải lại.',
  },
  UPLOAD_EMPTY: {
    status: 400,
    message: 'Tệp không có dữ liệu. Kiểm tra lại tệp trên máy rồi tải lên lần nữa.',
  },
  UPLOAD_INCOMPLETE: { status: 400, message: 'Tệp chưa tải lên trọn vẹn. Tải lên lại từ đầu.' },
  UPLOAD_SIGNATURE: {
    status: 403,
    message: 'Lượt tải lên này không hợp lệ hoặc đã hết hạn. Chọn lại tệp để tải lên.',
  },
  UPLOAD_FORM: { status: 400, message: 'Biểu mẫu tải lên thiếu hoặc sai phần. Chọn lại tệp để tải lên.' },
  UPLOAD_TOO_MANY: {
    status: 429,
    message: 'Trong một ngày qua có quá nhiều tệp tải lên mà chưa thành bản ghi. Thử lại vào ngày mai.',
  },
  UPLOAD_UNCONFIRMED: {
    status: 429,
    message:
      'Email của bạn chưa được xác nhận nên mỗi ngày chỉ tải lên được vài tệp. Mở thư xác nhận trong hộp thư rồi thử lại.',
  },
  UPLOAD_OFFLINE: {
    status: 503,
    message: 'Máy đang ngoại tuyến nên chưa thể tải lên. Kết nối mạng rồi chọn lại tệp.',
  },

  // What is inside the file
  AUDIO_UNREADABLE: {
    status: 422,
    message:
      'Không đọc được âm thanh trong tệp này. Thử phát tệp trên máy, rồi xuất lại thành .mp3 hoặc .wav.',
  },
  AUDIO_NO_SOUND: {
    status: 422,
    message: 'Tệp không có âm thanh. Bạn không bị trừ phút nào; chọn tệp khác.',
  },
  /** Of a record that is done: it plays, and has no text. */
  AUDIO_NO_SPEECH: {
    status: 422,
    message: 'Không nghe thấy lời nói nào. Không trừ phút nào; chọn tệp khác nếu chọn nhầm.',
  },
  AUDIO_TRUNCATED: {
    status: 422,
    message: 'Tệp bị cắt cụt, phần cuối không còn. Bạn không bị trừ phút nào; tải lên bản đầy đủ.',
  },
  AUDIO_CHANNELS: {
    status: 422,
    message: 'Tệp không có kênh âm thanh đã chọn. Bạn không bị trừ phút nào; chọn lại kênh hoặc bỏ chọn.',
  },
  AUDIO_TOO_LONG: {
    status: 422,
    message: 'Bản ghi dài hơn mức cho phép của gói. Cắt nhỏ tệp hoặc nâng cấp gói.',
  },

  // Wallet
  WALLET_EMPTY: {
    status: 402,
    message: 'Bạn đã dùng hết số phút của gói. Nâng cấp gói để tiếp tục chuyển đổi.',
  },
  WALLET_SHORT: {
    status: 402,
    message: 'Số phút còn lại không đủ cho bản ghi này. Chọn bản ghi ngắn hơn hoặc nâng cấp gói.',
  },

  // Records
  RECORD_NOT_FOUND: {
    status: 404,
    message: 'Không tìm thấy bản ghi này. Có thể bản ghi đã bị xóa hoặc thuộc tài khoản khác.',
  },
  RECORD_NOT_FAILED: {
    status: 409,
    message: 'Bản ghi này không ở trạng thái thất bại nên không cần chuyển đổi lại.',
  },
  MEMBER_IS_OWNER: {
    status: 409,
    message: 'Đây là chủ của bản ghi và đã có mọi quyền. Nhập email của người khác.',
  },
  MEMBER_LIMIT: {
    status: 409,
    message: 'Bản ghi đã có đủ 100 người được chia sẻ. Gỡ bớt người rồi thêm lại.',
  },
  GUEST_NAME_NEEDED: {
    status: 400,
    message: 'Nhập tên để mọi người biết ai bình luận, rồi gửi lại.',
  },
  COMMENTS_FULL: {
    status: 409,
    message: 'Bản ghi đã có 2.000 bình luận, nhiều nhất có thể. Xóa bớt bình luận cũ rồi gửi lại.',
  },
  SHARE_LINK_ENDED: {
    status: 410,
    message: 'Liên kết chia sẻ này không còn hiệu lực. Xin người chia sẻ một liên kết mới.',
  },
  SHARE_PASSWORD_NEEDED: {
    status: 403,
    message: 'Bản ghi này được bảo vệ bằng mật khẩu. Nhập mật khẩu mà người chia sẻ đã gửi.',
  },
  SHARE_PASSWORD_WRONG: {
    status: 403,
    message: 'Mật khẩu chưa đúng. Kiểm tra lại với người chia sẻ rồi nhập lần nữa.',
  },
  SHARE_VISIT_OVER: {
    status: 403,
    message: 'Lượt xem này đã hết hạn. Mở lại liên kết chia sẻ để xem tiếp.',
  },
  SHARE_LINK_LIMIT: {
    status: 409,
    message: 'Bản ghi đã có đủ 20 liên kết. Thu hồi bớt liên kết rồi tạo lại.',
  },
  SHARE_NO_DOWNLOAD: {
    status: 403,
    message: 'Liên kết này không cho tải xuống. Hỏi người chia sẻ nếu cần tệp.',
  },
  SHARE_CLIP_RANGE: {
    status: 400,
    message: 'Đoạn trích phải nằm trong bản ghi và dài ít nhất một giây. Chọn lại điểm đầu và điểm cuối.',
  },
  SHARE_CLIP_EDIT: {
    status: 400,
    message: 'Liên kết đến một đoạn trích chỉ cho xem hoặc bình luận. Chọn lại quyền.',
  },
  SHARE_EXPIRY_PAST: {
    status: 400,
    message: 'Lúc hết hạn phải ở sau bây giờ. Chọn ngày giờ khác.',
  },
  SPEAKERS_TOO_EARLY: {
    status: 409,
    message: 'Bản ghi chưa chuyển đổi xong. Chờ xong rồi nhận diện lại người nói.',
  },
  SPEAKERS_BY_CHANNEL: {
    status: 409,
    message:
      'Mỗi kênh của bản ghi này là một người nói nên không cần nhận diện lại. Bạn có thể đổi tên hoặc chọn lại người nói ngay trong văn bản.',
  },
  SPEAKERS_BUSY: {
    status: 409,
    message: 'Bản ghi đang được nhận diện người nói. Chờ xong rồi nhận diện lại.',
  },
  AUDIO_REPLACED: {
    status: 409,
    message: 'Tệp trong kho không còn như lúc tạo bản ghi. Phút đã được hoàn; tải lên lại tệp gốc.',
  },
  AUDIO_MISSING: {
    status: 409,
    message: 'Âm thanh của bản ghi không còn trong kho. Tải lên lại tệp gốc.',
  },

  // Live records
  LIVE_ID_TAKEN: {
    status: 409,
    message: 'Bản ghi trực tiếp này đã có. Mở lại từ danh sách cuộc họp hoặc bắt đầu bản ghi mới.',
  },
  LIVE_TOO_MANY: {
    status: 409,
    message: 'Bạn đang có quá nhiều bản ghi trực tiếp cùng lúc. Kết thúc bớt một bản ghi rồi bắt đầu lại.',
  },
  LIVE_ENDED: {
    status: 409,
    message: 'Bản ghi này đã kết thúc nên không ghi thêm được. Bắt đầu bản ghi mới.',
  },
  LIVE_INCOMPLETE: {
    status: 409,
    message: 'Máy chủ chưa nhận đủ âm thanh. Giữ trang này mở đến khi gửi xong rồi kết thúc lại.',
  },
  LIVE_EMPTY: {
    status: 422,
    message: 'Bản ghi chưa có âm thanh nào. Kiểm tra micrô rồi ghi lại.',
  },

  // Notifications
  DEVICE_TOKEN: {
    status: 400,
    message:
      'Trình duyệt này chưa nhận được thông báo. Tải lại trang rồi bật lại, hoặc dùng trình duyệt khác.',
  },
  NOTIFICATION_NOT_FOUND: {
    status: 404,
    message: 'Không tìm thấy thông báo này. Có thể bản ghi của thông báo đã bị xóa.',
  },

  // Exports
  EXPORT_EMPTY: {
    status: 409,
    message: 'Bản ghi chưa có chữ nào để tải xuống. Đợi chuyển đổi xong rồi thử lại.',
  },
  EXPORT_NO_BOOKMARKS: {
    status: 409,
    message: 'Bản ghi chưa có đánh dấu nào. Bỏ chọn “Chỉ phần đánh dấu” rồi tải lại.',
  },
  EXPORT_NO_AUDIO: { status: 409, message: 'Audio sẽ sẵn sàng khi cuộc họp kết thúc !' },
  SUBTITLES_NEED_PRO: { status: 403, message: 'Tính năng này chỉ dành cho gói Pro' },
  SUBTITLES_NOT_LIVE: { status: 409, message: 'Tính năng không khả dụng cho bản ghi trực tiếp' },
  TEXT_NOT_FOUND: {
    status: 404,
    message: 'Câu này không còn nữa. Tải lại văn bản rồi sửa lại.',
  },
  TEXT_BLANK: { status: 400, message: 'Câu cần có chữ. Nhập nội dung rồi lưu lại.' },
  SUBTITLE_NOT_FOUND: {
    status: 404,
    message: 'Dòng phụ đề này không còn nữa. Tải lại danh sách phụ đề rồi sửa lại.',
  },
  SUBTITLE_OVERLAPS: {
    status: 409,
    message: 'Thời gian này chồng lên dòng bên cạnh hoặc quá ngắn. Chọn thời gian khác.',
  },
  SUBTITLE_BLANK: { status: 400, message: 'Dòng phụ đề cần có chữ. Nhập nội dung rồi lưu lại.' },
  EXPORT_ENCODER: {
    status: 422,
    message: 'Máy chủ chưa có bộ mã hóa cho định dạng này. Tải tệp gốc hoặc chọn định dạng khác.',
  },

  // Services of others that are given text: a language model, a translator (also stored on the work they failed)
  TEXT_SERVICE_UNREACHABLE: {
    status: 502,
    message: 'Dịch vụ xử lý văn bản không phản hồi. Thử lại sau ít phút, phần đã có không bị mất.',
  },
  TEXT_SERVICE_TIMEOUT: {
    status: 504,
    message: 'Dịch vụ xử lý văn bản trả lời quá lâu. Thử lại sau ít phút, phần đã có không bị mất.',
  },
  TEXT_SERVICE_REFUSED: {
    status: 502,
    message: 'Dịch vụ xử lý văn bản từ chối yêu cầu. Báo quản trị viên kiểm tra khóa và hạn mức.',
  },
  TEXT_SERVICE_GARBAGE: {
    status: 502,
    message: 'Câu trả lời của dịch vụ xử lý văn bản không dùng được. Thử lại, hoặc tự làm bằng tay.',
  },

  // Minutes
  MINUTES_CHANGED: {
    status: 409,
    message: 'Biên bản đã được sửa ở nơi khác. Xem bản mới rồi quyết định giữ bản nào.',
  },
  MINUTES_EMPTY: {
    status: 409,
    message: 'Biên bản chưa có nội dung nào được lưu. Soạn rồi tải xuống lại.',
  },
  MINUTES_FULL: {
    status: 409,
    message: 'Phần này của biên bản đã đủ dòng. Xóa bớt dòng không cần rồi thử lại.',
  },
  MINUTES_TOO_LARGE: {
    status: 413,
    message: 'Biên bản quá dài nên chưa lưu được. Rút gọn nội dung rồi thử lại.',
  },
  OUTCOMES_FULL: {
    status: 409,
    message: 'Bản ghi này đã có quá nhiều mục trong Kết quả. Bỏ bớt mục đã xác nhận rồi thử lại.',
  },
  NOTES_FULL: {
    status: 409,
    message: 'Bản ghi này đã có quá nhiều ghi chú của bạn. Xóa bớt ghi chú rồi thử lại.',
  },
  MINUTES_NO_MODEL: {
    status: 409,
    message: 'Máy chủ chưa kết nối với mô hình ngôn ngữ nào. Soạn biên bản bằng tay.',
  },
  MINUTES_NO_TEXT: {
    status: 409,
    message: 'Bản ghi chưa có lời nào để soạn biên bản. Đợi chuyển đổi xong rồi thử lại.',
  },

  // Translations
  TRANSLATION_NO_ENGINE: {
    status: 409,
    message: 'Máy chủ chưa kết nối với dịch vụ dịch nào. Dịch bằng tay từng dòng.',
  },
  TRANSLATION_EMPTY: {
    status: 409,
    message: 'Ngôn ngữ này chưa có dòng nào được dịch. Dịch ít nhất một dòng rồi tải xuống lại.',
  },

  // Saved documents
  DOCUMENT_SIGNATURE: {
    status: 403,
    message: 'Lượt lưu này không hợp lệ hoặc đã hết hạn. Bấm lưu lại lần nữa.',
  },
  DOCUMENT_INCOMPLETE: {
    status: 400,
    message: 'Bản lưu chưa được gửi lên trọn vẹn. Bấm lưu lại lần nữa.',
  },
  TRANSCRIPT_TOO_LONG: {
    status: 422,
    message: 'Bản chép lời quá dài nên máy chủ không xử lý được. Xóa bớt chữ, chờ một phút rồi thử lại.',
  },
  DOCUMENT_TOO_LARGE: {
    status: 413,
    message: 'Bản chép lời quá dài để lưu thành một phiên bản. Rút gọn rồi lưu lại.',
  },
  DOCUMENT_INVALID: {
    status: 422,
    message: 'Bản lưu gửi lên thiếu hoặc sai phần nên không được nhận. Tải lại trang rồi lưu lại.',
  },
  DOCUMENT_NOT_FOUND: {
    status: 404,
    message: 'Chưa có phiên bản nào được lưu ở đây. Sửa bản chép lời: phiên bản đầu tiên được lưu tự động.',
  },

  VERSION_NAMES_FULL: {
    status: 409,
    message: 'Bản ghi đã có 50 phiên bản được đặt tên. Bỏ tên của một phiên bản rồi đặt lại.',
  },

  // Models that somebody brings
  MODEL_ARCHIVE_BROKEN: {
    status: 400,
    message:
      'Tệp mô hình bị hỏng hoặc chép thiếu. Cần tệp .tar.bz2, .tar.gz hoặc .zip nguyên vẹn; chép lại rồi thử lại.',
  },
  MODEL_ARCHIVE_UNSAFE: {
    status: 400,
    message:
      'Tệp mô hình chứa đường dẫn hoặc liên kết trỏ ra ngoài nên không được mở. Lấy lại tệp từ nguồn gốc.',
  },
  MODEL_ARCHIVE_TOO_LARGE: {
    status: 413,
    message: 'Tệp này mở ra lớn hơn mọi mô hình được hỗ trợ. Kiểm tra lại xem có chọn nhầm tệp không.',
  },
  MODEL_UNKNOWN: {
    status: 422,
    message:
      'Không nhận ra mô hình nào trong tệp này. Tải mô hình có trong danh mục, hoặc thêm tệp mô tả model.json.',
  },
  MODEL_IN_USE: {
    status: 409,
    message: 'Mô hình này đang được dùng. Chọn mô hình khác để nhận dạng, rồi gỡ mô hình này.',
  },
  MODEL_LICENCE: {
    status: 403,
    message: 'Giấy phép của mô hình này không cho dùng vào việc kinh doanh. Chấp nhận giấy phép rồi cài lại.',
  },
  MODEL_OFFLINE: {
    status: 409,
    message: 'Máy chủ được đặt không tải mô hình từ mạng. Chép tệp mô hình vào rồi cài từ tệp.',
  },
  MODEL_BUSY: {
    status: 409,
    message: 'Một mô hình khác đang được tải. Chờ tải xong rồi thử lại.',
  },
  MODEL_FIXED: {
    status: 409,
    message: 'Mô hình đang dùng do cài đặt NXNOTE_MODEL quyết định. Bỏ cài đặt đó để chọn tại đây.',
  },

  // What a model shows before it serves
  MODEL_UNPROVEN: {
    status: 409,
    message: 'Mô hình này đang được nghe thử. Chờ vài phút rồi chọn lại.',
  },
  MODEL_DOES_NOT_RUN: {
    status: 422,
    message:
      'Mô hình này không chạy được trên máy chủ, có thể do tệp hỏng hoặc thiếu. Tải hoặc chép lại mô hình rồi thử lại.',
  },
  MODEL_NEEDS_MEMORY: {
    status: 422,
    message:
      'Mô hình này cần nhiều bộ nhớ hơn mức cho phép. Chọn bản int8 nhỏ hơn, hoặc tăng SPEECH_MEMORY_MB rồi thử lại.',
  },
  MODEL_HEARS_NOTHING: {
    status: 422,
    message: 'Mô hình này hầu như không nghe ra chữ nào trong câu nói mẫu. Chọn mô hình khác trong danh mục.',
  },
  MODEL_NOT_VIETNAMESE: {
    status: 422,
    message: 'Mô hình này không viết ra tiếng Việt khi nghe câu nói mẫu. Chọn một mô hình tiếng Việt.',
  },
  MODEL_INVENTS_WORDS: {
    status: 422,
    message: 'Mô hình này viết ra chữ cả khi không ai nói. Chọn mô hình khác trong danh mục.',
  },
  MODEL_TIMES_WRONG: {
    status: 422,
    message: 'Mô hình này ghi sai thứ tự thời gian của các từ. Chọn mô hình khác trong danh mục.',
  },

  // Conversion (also stored on the failed record)
  SPEECH_CRASHED: {
    status: 500,
    message:
      'Bộ nhận dạng dừng đột ngột với tệp này dù đã thử lại. Phút đã được hoàn; xuất lại tệp thành .wav rồi thử lần nữa.',
  },
  SPEECH_MODEL_BROKEN: {
    status: 500,
    message: 'Mô hình nhận dạng trên máy chủ bị hỏng. Phút đã được hoàn; báo quản trị viên rồi thử lại.',
  },
  SPEECH_OUT_OF_MEMORY: {
    status: 500,
    message: 'Bộ nhận dạng hết bộ nhớ với tệp này. Phút đã được hoàn; cắt nhỏ tệp rồi thử lại.',
  },
  SPEECH_HUNG: {
    status: 500,
    message: 'Bộ nhận dạng không phản hồi. Phút đã được hoàn; thử chuyển đổi lại sau ít phút.',
  },
  SPEECH_SERVER_FAILED: {
    status: 502,
    message:
      'Máy chủ nhận dạng bên ngoài không trả lời đúng dù đã thử lại nhiều lần. Phút đã được hoàn; thử lại sau ít phút.',
  },
  SPEECH_SERVER_REFUSED: {
    status: 502,
    message:
      'Máy chủ nhận dạng bên ngoài từ chối yêu cầu. Phút đã được hoàn; báo quản trị viên kiểm tra khóa và mô hình.',
  },
  SPEECH_SERVER_BUDGET: {
    status: 503,
    message:
      'Hôm nay hệ thống đã dùng hết số phút nhận dạng bên ngoài. Phút đã được hoàn; thử lại vào ngày mai, hoặc báo quản trị viên.',
  },
  STORAGE_FAILED: {
    status: 500,
    message: 'Kho lưu trữ không phản hồi. Phút đã được hoàn; thử lại sau ít phút.',
  },
} as const satisfies Record<string, Failure>;

export type FailureCode = keyof typeof FAILURES;

/** WebSocket close codes. A client must not come back by itself after one with `retry: false`. */
export const CLOSE_CODES = {
  /** The subject of the socket has reached its last state; nothing more will be said. */
  finished: { code: 1000, retry: false },
  /** The server is stopping. */
  goingAway: { code: 1001, retry: true },
  badRequest: { code: 4400, retry: false },
  /** Spec 4: token missing, wrong or expired. */
  unauthorised: { code: 4401, retry: false },
  /** The share link that somebody came by was taken back or has run out. */
  shareEnded: { code: 4403, retry: false },
  /**
   * The right is not enough: in the room of a shared document that to edit, which may have been taken away, or to write what only the server
   * writes.
   */
  forbidden: { code: 4403, retry: false },
  /** Not this user's, or gone. */
  notFound: { code: 4404, retry: false },
  /** One message was larger than any edit can be, or the document with it larger than any meeting. */
  tooLarge: { code: 4413, retry: false },
  /** More messages than any person can cause. */
  tooFast: { code: 4429, retry: false },
  /** Nothing was heard for an hour: the recording has ended. */
  silent: { code: 4408, retry: false },
  /** Another tab or device of the same person took the recording over. */
  takenOver: { code: 4409, retry: false },
  /** The recording has ended. */
  liveEnded: { code: 4410, retry: false },
  /** Not the sound that was agreed on: sample rate, channels, length of a chunk, or no greeting. */
  badFormat: { code: 4415, retry: false },
  /** A chunk further on than the next one: the client starts again from what the server has. */
  outOfOrder: { code: 4416, retry: true },
  /** Longer than any recording may be. */
  tooLong: { code: 4417, retry: false },
  /** The server could not store what it was sent: it comes again with the next connection. */
  notStored: { code: 4503, retry: true },
  /** As many people, or as many tabs of one person, as a document can be open in. */
  full: { code: 4529, retry: true },
} as const;

/** After these a client does not connect again. */
export const FINAL_CLOSE_CODES: ReadonlySet<number> = new Set(
  Object.values(CLOSE_CODES)
    .filter(({ retry }) => !retry)
    .map(({ code }) => code),
);
