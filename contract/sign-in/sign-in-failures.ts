/** What can go wrong on the way in: sign-in, the check for bots, letters, other services, tickets; part of `FAILURES`. */
export const SIGN_IN_FAILURES = {
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
  REFRESH_TOKEN_INVALID: { status: 401, message: 'Phiên đăng nhập đã kết thúc. Đăng nhập lại để tiếp tục.' },

  // Bot check
  BOT_CHECK_MISSING: {
    status: 428,
    message: 'Chưa xác minh được đây là người dùng thật. Tải lại trang rồi thử lần nữa.',
  },
  BOT_CHECK_FAILED: { status: 403, message: 'Chưa xác minh được đây là người dùng thật. Thử lại lần nữa.' },
  BOT_CHECK_UNAVAILABLE: {
    status: 503,
    message: 'Dịch vụ chống máy tự động không phản hồi. Thử lại sau ít phút.',
  },

  // Letters with news
  SUBSCRIPTION_LINK: {
    status: 400,
    message: 'Liên kết này không đúng. Mở lại liên kết trong thư, hoặc đổi lựa chọn trong trang tài khoản.',
  },

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
  HOSTED_LINK: { status: 409, message: 'Chưa liên kết được tài khoản. Đăng nhập qua dịch vụ đó lần nữa.' },
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
    message: 'Mã đăng nhập đã hết hạn, đã được dùng hoặc không đúng. Mở lại từ ứng dụng.',
  },
} as const;
