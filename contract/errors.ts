/**
 * Every failure a user can meet: code, HTTP status, and the sentence that says what to do next.
 * The wire shape is `{ code, message, statusCode }`; the browser branches on `code` only.
 */

interface Failure {
  readonly status: number;
  readonly message: string;
}

export const FAILURES = {
  // Requests in general
  BAD_REQUEST: { status: 400, message: 'Yêu cầu không hợp lệ. Bạn kiểm tra lại rồi thử lần nữa.' },
  UNAUTHENTICATED: { status: 401, message: 'Phiên đăng nhập đã hết hạn. Bạn đăng nhập lại để tiếp tục.' },
  FORBIDDEN: {
    status: 403,
    message: 'Bạn không có quyền làm việc này. Hãy dùng tài khoản được chia sẻ quyền.',
  },
  NOT_FOUND: {
    status: 404,
    message: 'Không tìm thấy nội dung này. Có thể liên kết đã cũ hoặc nội dung đã bị xóa.',
  },
  BODY_TOO_LARGE: { status: 413, message: 'Dữ liệu gửi lên quá lớn. Bạn giảm bớt rồi gửi lại.' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Bạn đã thử quá nhiều lần. Chờ ít phút rồi thử lại.' },
  INTERNAL: { status: 500, message: 'Đã có lỗi xảy ra.Vui lòng thử lại sau ít phút' },
  UNAVAILABLE: { status: 503, message: 'Hệ thống đang khởi động lại. Bạn thử lại sau ít phút.' },

  // Sign-in
  WRONG_CREDENTIALS: {
    status: 401,
    message: 'Email hoặc mật khẩu không đúng. Bạn kiểm tra lại rồi thử lần nữa.',
  },
  EMAIL_TAKEN: { status: 409, message: 'Email này đã có tài khoản. Bạn đăng nhập hoặc dùng email khác.' },
  WRONG_PASSWORD: { status: 403, message: 'Mật khẩu hiện tại không đúng. Bạn kiểm tra lại rồi thử lần nữa.' },
  LINK_INVALID: {
    status: 410,
    message: 'Liên kết đã dùng rồi hoặc đã hết hạn. Bạn yêu cầu gửi lại liên kết mới.',
  },
  REFRESH_TOKEN_INVALID: {
    status: 401,
    message: 'Phiên đăng nhập đã kết thúc. Bạn đăng nhập lại để tiếp tục.',
  },

  // Hosted sign-in
  HOSTED_REFUSED: {
    status: 400,
    message: 'Bạn chưa cho phép NxNote đăng nhập bằng tài khoản này. Thử lại hoặc dùng email.',
  },
  HOSTED_STATE: {
    status: 400,
    message: 'Lượt đăng nhập này đã hết hạn hoặc đã được dùng. Bạn bấm đăng nhập lại từ đầu.',
  },
  HOSTED_NO_EMAIL: {
    status: 400,
    message:
      'Tài khoản bạn chọn không chia sẻ email nên chưa thể đăng nhập. Bạn dùng cách khác hoặc đăng ký bằng email.',
  },
  HOSTED_FAILED: {
    status: 502,
    message: 'Chưa đăng nhập được qua dịch vụ bạn chọn. Bạn thử lại sau ít phút hoặc dùng email.',
  },
  HOSTED_LINK: {
    status: 409,
    message: 'Chưa liên kết được tài khoản. Bạn đăng nhập qua dịch vụ đó lần nữa.',
  },

  // Tickets for other applications
  TICKET_APPLICATION: {
    status: 400,
    message: 'Ứng dụng này chưa được phép đăng nhập bằng NxNote. Bạn báo nhà phát triển ứng dụng.',
  },
  TICKET_INVALID: {
    status: 401,
    message: 'Vé đăng nhập đã hết hạn, đã được dùng hoặc không đúng. Bạn mở lại từ ứng dụng.',
  },

  // Upload
  UPLOAD_TYPE: {
    status: 415,
    message:
      'Chỉ hỗ trợ tệp .3gp, .aa, .aac, .amr, .m4a, .mp3, .ogg, .oga, .wav, .wma, .webm dưới 200MB. Bạn chọn tệp khác.',
  },
  UPLOAD_TOO_LARGE: {
    status: 413,
    message: 'Chỉ hỗ trợ tệp âm thanh dưới 200MB. Bạn nén hoặc cắt nhỏ tệp rồi tải lại.',
  },
  UPLOAD_EMPTY: {
    status: 400,
    message: 'Tệp không có dữ liệu. Bạn kiểm tra lại tệp trên máy rồi tải lên lần nữa.',
  },
  UPLOAD_INCOMPLETE: { status: 400, message: 'Tệp chưa tải lên trọn vẹn. Bạn tải lên lại từ đầu.' },
  UPLOAD_SIGNATURE: {
    status: 403,
    message: 'Lượt tải lên này không hợp lệ hoặc đã hết hạn. Bạn chọn lại tệp để tải lên.',
  },
  UPLOAD_FORM: { status: 400, message: 'Biểu mẫu tải lên thiếu hoặc sai phần. Bạn chọn lại tệp để tải lên.' },
  UPLOAD_OFFLINE: {
    status: 503,
    message: 'Máy đang ngoại tuyến nên chưa thể tải lên. Kết nối mạng rồi chọn lại tệp.',
  },

  // What is inside the file
  AUDIO_UNREADABLE: {
    status: 422,
    message:
      'Không đọc được âm thanh trong tệp này. Bạn thử phát tệp trên máy, rồi xuất lại thành .mp3 hoặc .wav.',
  },
  AUDIO_NO_SOUND: {
    status: 422,
    message: 'Tệp không có âm thanh. Bạn không bị trừ phút nào; hãy chọn tệp khác.',
  },
  AUDIO_TRUNCATED: {
    status: 422,
    message: 'Tệp bị cắt cụt, phần cuối không còn. Bạn không bị trừ phút nào; hãy tải lên bản đầy đủ.',
  },
  AUDIO_TOO_LONG: {
    status: 422,
    message: 'Bản ghi dài hơn mức cho phép của gói. Bạn cắt nhỏ tệp hoặc nâng cấp gói.',
  },

  // Wallet
  WALLET_EMPTY: {
    status: 402,
    message: 'Bạn đã dùng hết số phút của gói. Nâng cấp gói để tiếp tục chuyển đổi.',
  },
  WALLET_SHORT: {
    status: 402,
    message: 'Số phút còn lại không đủ cho bản ghi này. Bạn chọn bản ghi ngắn hơn hoặc nâng cấp gói.',
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
  AUDIO_REPLACED: {
    status: 409,
    message: 'Tệp trong kho không còn như lúc tạo bản ghi. Phút đã được hoàn; bạn tải lên lại tệp gốc.',
  },
  AUDIO_MISSING: {
    status: 409,
    message: 'Âm thanh của bản ghi không còn trong kho. Bạn tải lên lại tệp gốc.',
  },

  // Conversion (also stored on the failed record)
  SPEECH_CRASHED: {
    status: 500,
    message:
      'Bộ nhận dạng dừng đột ngột với tệp này dù đã thử lại. Phút đã được hoàn; bạn xuất lại tệp thành .wav rồi thử lần nữa.',
  },
  SPEECH_MODEL_BROKEN: {
    status: 500,
    message: 'Mô hình nhận dạng trên máy chủ bị hỏng. Phút đã được hoàn; bạn báo quản trị viên rồi thử lại.',
  },
  SPEECH_OUT_OF_MEMORY: {
    status: 500,
    message: 'Bộ nhận dạng hết bộ nhớ với tệp này. Phút đã được hoàn; bạn cắt nhỏ tệp rồi thử lại.',
  },
  SPEECH_HUNG: {
    status: 500,
    message: 'Bộ nhận dạng không phản hồi. Phút đã được hoàn; bạn thử chuyển đổi lại sau ít phút.',
  },
  STORAGE_FAILED: {
    status: 500,
    message: 'Kho lưu trữ không phản hồi. Phút đã được hoàn; bạn thử lại sau ít phút.',
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
  /** Not this user's, or gone. */
  notFound: { code: 4404, retry: false },
} as const;
