/**
 * Every failure a user can meet: code, HTTP status, and the sentence that says what to do next.
 * The wire shape is `{ code, message, statusCode }`; the browser branches on `code` only.
 */

import { API_FAILURES } from './public-api/api-failures.ts';
import { BOT_FAILURES } from './meeting-bot/bot-failures.ts';
import { CALENDAR_FAILURES } from './meeting-bot/calendar-failures.ts';
import { CONSOLE_FAILURES } from './staff/console-failures.ts';
import { IMPORT_FAILURES } from './records/import-failures.ts';
import { FILING_FAILURES } from './filing/filing-failures.ts';
import { LARGE_FILE_FAILURES } from './records/large-file-failures.ts';
import { ORDER_FAILURES } from './billing/order-failures.ts';
import { ORGANISATION_FAILURES } from './organisations/organisation-failures.ts';
import { QUESTION_FAILURES } from './questions/question-failures.ts';
import { REDACTION_FAILURES } from './redaction/redaction-failures.ts';
import { SEARCH_FAILURES } from './search/search-failures.ts';
import { SIGN_IN_FAILURES } from './sign-in/sign-in-failures.ts';
import { SPEECH_FAILURES } from './transcription/speech-failures.ts';

interface Failure {
  readonly status: number;
  readonly message: string;
}

export const FAILURES = {
  // Requests in general
  BAD_REQUEST: { status: 400, message: 'Yêu cầu không hợp lệ. Kiểm tra lại rồi thử lần nữa.' },
  METHOD_NOT_ALLOWED: {
    status: 405,
    message: 'Địa chỉ này không hỗ trợ phương thức đó. Xem lại tài liệu API rồi gọi lại.',
  },
  REQUEST_TIMEOUT: {
    status: 408,
    message: 'Dữ liệu gửi lên quá chậm nên đã dừng nhận. Kiểm tra kết nối mạng rồi gửi lại.',
  },
  CONTENT_TYPE: {
    status: 415,
    message: 'Không hỗ trợ kiểu nội dung này. Gửi lại dưới dạng JSON (application/json).',
  },
  HEADERS_TOO_LARGE: {
    status: 431,
    message: 'Phần đầu của yêu cầu quá lớn. Xóa cookie của trang này rồi thử lại.',
  },
  UNAUTHENTICATED: { status: 401, message: 'Phiên đăng nhập đã hết hạn. Đăng nhập lại để tiếp tục.' },
  FORBIDDEN: {
    status: 403,
    message: 'Bạn không có quyền làm việc này. Đăng nhập bằng tài khoản đã được chia sẻ.',
  },
  NOT_OPERATOR: {
    status: 403,
    message: 'Chỉ người quản trị hệ thống mới làm được việc này. Đăng nhập bằng tài khoản quản trị.',
  },
  ROLE_MISSING: {
    status: 403,
    message: 'Vai trò của tài khoản này không làm được việc này. Nhờ đồng nghiệp có vai trò phù hợp.',
  },
  CONFIRM_NEEDED: {
    status: 403,
    message: 'Việc này liên quan đến tiền. Nhập lại mật khẩu, hoặc đăng nhập lại, rồi làm tiếp.',
  },
  ACCOUNT_SUSPENDED: {
    status: 403,
    message: 'Tài khoản này đang tạm khóa. Liên hệ đơn vị cung cấp để mở lại.',
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

  ...SIGN_IN_FAILURES,
  ...IMPORT_FAILURES,
  ...API_FAILURES,
  ...ORDER_FAILURES,
  ...CONSOLE_FAILURES,
  ...BOT_FAILURES,
  ...CALENDAR_FAILURES,
  ...FILING_FAILURES,
  ...ORGANISATION_FAILURES,

  // Upload
  UPLOAD_TYPE: {
    status: 415,
    message:
      'Chỉ hỗ trợ tệp .3gp, .aa, .aac, .amr, .m4a, .mp3, .ogg, .oga, .wav, .wma, .webm dưới 200MB. Video: .mp4, .mov, .mkv. Chọn tệp khác.',
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
  UPLOAD_FORM: {
    status: 400,
    message: 'Biểu mẫu tải lên thiếu hoặc sai thông tin. Chọn lại tệp để tải lên.',
  },
  UPLOAD_TOO_MANY: {
    status: 429,
    message: 'Trong một ngày qua có quá nhiều tệp tải lên mà chưa thành bản ghi. Thử lại vào ngày mai.',
  },
  UPLOAD_UNCONFIRMED: {
    status: 429,
    message:
      'Email của bạn chưa được xác nhận nên mỗi ngày chỉ tải lên được vài tệp. Mở thư xác nhận trong hộp thư rồi thử lại.',
  },
  ...LARGE_FILE_FAILURES,
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
  RECORD_WORKING: {
    status: 409,
    message:
      'Bản ghi này đang chuyển đổi, xóa lúc này sẽ không lấy lại được. Chờ chuyển đổi xong, hoặc xóa riêng bản ghi này.',
  },
  RECORD_NOT_FAILED: {
    status: 409,
    message: 'Bản ghi này không ở trạng thái thất bại nên không cần chuyển đổi lại.',
  },
  MEMBER_IS_OWNER: {
    status: 409,
    message: 'Người này là chủ bản ghi nên đã có mọi quyền. Nhập email của người khác.',
  },
  MEMBER_LIMIT: {
    status: 409,
    message: 'Bản ghi đã có đủ 100 người được chia sẻ. Gỡ bớt người rồi thêm lại.',
  },
  GUEST_NAME_NEEDED: { status: 400, message: 'Nhập tên để mọi người biết ai bình luận, rồi gửi lại.' },
  COMMENTS_FULL: { status: 409, message: 'Bản ghi đã đủ 2.000 bình luận. Xóa bớt rồi gửi lại.' },
  SHARE_LINK_ENDED: {
    status: 410,
    message: 'Liên kết chia sẻ này không còn hiệu lực. Xin người chia sẻ một liên kết mới.',
  },
  SHARE_LINK_PAUSED: {
    status: 403,
    message:
      'Tổ chức của người chia sẻ không cho mở bản ghi bằng liên kết công khai. Xin người chia sẻ mời bạn bằng email.',
  },
  SHARE_LINKS_OFF: {
    status: 403,
    message: 'Tổ chức của bạn không cho tạo liên kết công khai. Mời từng người bằng email.',
  },
  SHARE_PASSWORD_NEEDED: {
    status: 403,
    message: 'Bản ghi này được bảo vệ bằng mật khẩu. Nhập mật khẩu mà người chia sẻ đã gửi.',
  },
  SHARE_PASSWORD_WRONG: {
    status: 403,
    message: 'Mật khẩu chưa đúng. Kiểm tra lại với người chia sẻ rồi nhập lần nữa.',
  },
  SHARE_VISIT_OVER: { status: 403, message: 'Lượt xem này đã hết hạn. Mở lại liên kết chia sẻ để xem tiếp.' },
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
  SHARE_EXPIRY_PAST: { status: 400, message: 'Thời điểm hết hạn phải sau hiện tại. Chọn ngày giờ khác.' },
  SPEAKERS_TOO_EARLY: {
    status: 409,
    message: 'Bản ghi chưa chuyển đổi xong. Chờ xong rồi nhận diện lại người nói.',
  },
  SPEAKERS_BY_CHANNEL: {
    status: 409,
    message:
      'Mỗi kênh của bản ghi này là một người nói nên không cần nhận diện lại. Đổi tên hoặc chọn lại người nói ngay trong văn bản.',
  },
  SPEAKERS_BUSY: {
    status: 409,
    message: 'Bản ghi đang được nhận diện người nói. Chờ xong rồi nhận diện lại.',
  },
  HEAR_AGAIN_NONE: {
    status: 409,
    message: 'Không có mô hình nào hiểu bản ghi này tốt hơn. Tải lại trang để xem văn bản mới nhất.',
  },
  AUDIO_REPLACED: {
    status: 409,
    message: 'Tệp trong kho không còn như lúc tạo bản ghi. Phút đã được hoàn; tải lên lại tệp gốc.',
  },
  AUDIO_MISSING: { status: 409, message: 'Âm thanh của bản ghi không còn trong kho. Tải lên lại tệp gốc.' },

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
  LIVE_EMPTY: { status: 422, message: 'Bản ghi chưa có âm thanh nào. Kiểm tra micrô rồi ghi lại.' },

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
  ARCHIVE_EMPTY: {
    status: 409,
    message: 'Chưa có bản ghi nào xong để tải về. Chờ nhận dạng xong rồi thử lại.',
  },
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
  TEXT_NOT_FOUND: { status: 404, message: 'Câu này không còn nữa. Tải lại văn bản rồi sửa lại.' },
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
  TEXT_SERVICE_BUSY: {
    status: 503,
    message:
      'Dịch vụ xử lý văn bản đang nhận quá nhiều yêu cầu. Thử lại sau ít phút, phần đã có không bị mất.',
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
  MINUTES_EMPTY: { status: 409, message: 'Biên bản chưa có nội dung nào được lưu. Soạn rồi tải xuống lại.' },
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
  OUTCOMES_NO_MODEL: { status: 409, message: 'Chưa có mô hình ngôn ngữ. Dùng danh sách tìm theo từ khóa.' },
  OUTCOMES_NO_TEXT: { status: 409, message: 'Bản ghi chưa có lời nào. Đợi chuyển đổi xong rồi thử lại.' },
  OUTCOMES_DRAFT_EMPTY: { status: 409, message: 'Mô hình không đưa ra mục nào dẫn được lời đã nói.' },
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
  DOCUMENT_INCOMPLETE: { status: 400, message: 'Bản lưu chưa được gửi lên trọn vẹn. Bấm lưu lại lần nữa.' },
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
    message: 'Bản lưu gửi lên thiếu hoặc sai dữ liệu nên chưa lưu được. Tải lại trang rồi lưu lại.',
  },
  DOCUMENT_NOT_FOUND: {
    status: 404,
    message: 'Chưa có phiên bản nào được lưu ở đây. Sửa bản chép lời: phiên bản đầu tiên được lưu tự động.',
  },

  VERSION_NAMES_FULL: {
    status: 409,
    message: 'Bản ghi đã có 50 phiên bản được đặt tên. Bỏ tên của một phiên bản rồi đặt lại.',
  },

  ...REDACTION_FAILURES,
  ...SEARCH_FAILURES,
  ...QUESTION_FAILURES,
  ...SPEECH_FAILURES,
} as const satisfies Record<string, Failure>;

export type FailureCode = keyof typeof FAILURES;
