/** What can go wrong with a bot that joins a meeting; part of `FAILURES`. Those with `BOT_` and a reason of `meeting-bots.ts` are told of the bot itself. */
export const BOT_FAILURES = {
  // Sending
  BOT_LINK_UNKNOWN: {
    status: 400,
    message:
      'Chưa thấy liên kết cuộc họp trong đoạn này. Dán liên kết Google Meet, Zoom, Microsoft Teams hoặc Jitsi của công ty.',
  },
  BOT_TIME: {
    status: 400,
    message: 'Giờ hẹn phải từ bây giờ đến 30 ngày tới. Chọn lại giờ, hoặc cho bot vào ngay.',
  },
  BOT_UPGRADE: { status: 403, message: 'Gói FREE chưa có bot. Nâng cấp gói để mời bot vào họp.' },
  BOT_TOO_MANY: {
    status: 409,
    message: 'Gói của bạn đã đủ số bot đang họp cùng lúc. Cho một bot rời họp, hoặc nâng cấp gói.',
  },
  BOT_TOO_MANY_PLANNED: {
    status: 409,
    message: 'Bạn đã hẹn quá nhiều cuộc họp. Hủy bớt lịch hẹn rồi hẹn lại.',
  },
  BOT_NO_MACHINE: {
    status: 409,
    message: 'Máy chủ chưa có máy cho bot. Ghi âm ngay trên máy này, hoặc báo quản trị viên.',
  },
  BOT_NOT_FOUND: {
    status: 404,
    message: 'Không tìm thấy bot này. Tải lại trang để xem các bot đang họp.',
  },
  BOT_STATE: {
    status: 409,
    message: 'Bot đã chuyển sang bước khác nên chưa làm được việc này. Tải lại trang để xem.',
  },

  // Why a bot did not get in
  BOT_DENIED: {
    status: 403,
    message:
      'Người chủ trì đã từ chối cho NxNote vào. Nhờ họ cho vào rồi gửi lại, hoặc ghi âm ngay trên máy này.',
  },
  BOT_LOBBY_TIMEOUT: {
    status: 408,
    message: 'NxNote đã chờ 15 phút ở phòng chờ mà chưa ai cho vào. Nhờ người chủ trì cho vào rồi gửi lại.',
  },
  BOT_BLOCKED: {
    status: 403,
    message:
      'Cuộc họp này không cho phép bot tham gia. Với Zoom, nối tài khoản Zoom của công ty; hoặc ghi âm ngay trên máy này.',
  },
  BOT_SIGN_IN_REQUIRED: {
    status: 403,
    message:
      'Cuộc họp chỉ cho người đã đăng nhập. Đổi thiết lập cuộc họp rồi gửi lại, hoặc ghi âm ngay trên máy này.',
  },
  BOT_CAPTCHA: {
    status: 403,
    message:
      'Nền tảng họp yêu cầu xác minh là người thật nên NxNote không vào được. Ghi âm ngay trên máy này.',
  },
  BOT_WRONG_LINK: {
    status: 400,
    message: 'Liên kết không đúng hoặc cuộc họp đã kết thúc. Kiểm tra liên kết rồi gửi lại.',
  },
  BOT_WRONG_PASSCODE: {
    status: 400,
    message: 'Mật khẩu cuộc họp không đúng. Dán lại cả thư mời có mật khẩu rồi gửi lại.',
  },
  BOT_NOT_STARTED: {
    status: 408,
    message: 'Người chủ trì chưa mở cuộc họp trong thời gian NxNote chờ. Gửi lại khi cuộc họp đã mở.',
  },
  BOT_NO_STREAM: {
    status: 408,
    message:
      'Zoom chưa gửi âm thanh của cuộc họp này. Mở ứng dụng NxNote trong cuộc họp Zoom rồi gửi lại, hoặc ghi âm ngay trên máy này.',
  },
  BOT_STREAM_STOPPED: {
    status: 403,
    message:
      'Zoom đã ngừng gửi âm thanh theo yêu cầu của chủ trì hoặc quản trị viên. Nhờ họ cho phép rồi gửi lại.',
  },
  BOT_STREAM_REFUSED: {
    status: 503,
    message:
      'Zoom từ chối ứng dụng NxNote. Báo quản trị viên xem lại thiết lập Zoom; trong lúc chờ, ghi âm ngay trên máy này.',
  },
  BOT_PLATFORM_BLOCKED: {
    status: 503,
    message:
      'Nền tảng họp không cho NxNote vào sau 3 lần thử. Gửi lại sau ít phút, hoặc ghi âm ngay trên máy này.',
  },
  BOT_PAGE_CHANGED: {
    status: 503,
    message:
      'Trang họp vừa thay đổi nên NxNote chưa vào được. Quản trị viên đã được báo; ghi âm ngay trên máy này.',
  },
  BOT_NO_SOUND: {
    status: 503,
    message: 'NxNote đã vào nhưng không nghe thấy âm thanh. Gửi lại, hoặc ghi âm ngay trên máy này.',
  },
  BOT_NOBODY_CAME: {
    status: 408,
    message: 'NxNote đã vào phòng họp nhưng không có ai khác. Gửi lại khi mọi người đã vào.',
  },
  BOT_REMOVED: {
    status: 403,
    message: 'NxNote được mời ra khỏi cuộc họp trước khi ghi được gì. Nhờ người chủ trì cho vào rồi gửi lại.',
  },
  BOT_ENDED_EMPTY: {
    status: 410,
    message: 'Cuộc họp kết thúc trước khi có ai nói. Không có gì được ghi.',
  },
  BOT_NO_FREE_MACHINE: {
    status: 503,
    message: 'Máy của bot bận quá lâu nên NxNote không vào kịp. Gửi lại, hoặc ghi âm ngay trên máy này.',
  },
  BOT_CRASHED: {
    status: 500,
    message: 'NxNote bị ngắt nhiều lần nên không vào lại được. Gửi lại, hoặc ghi âm ngay trên máy này.',
  },
} as const;
