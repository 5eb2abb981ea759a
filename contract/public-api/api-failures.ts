/** What can go wrong for programs that call the API; part of `FAILURES`. */
export const API_FAILURES = {
  KEY_INVALID: {
    status: 401,
    message: 'Khóa API không đúng, đã hết hạn hoặc đã bị thu hồi. Kiểm tra lại khóa, hoặc tạo khóa mới.',
  },
  KEY_SCOPE: {
    status: 403,
    message: 'Khóa API này chưa được cấp quyền cho lời gọi này. Tạo khóa khác có quyền phù hợp.',
  },
  KEY_CLOSED: {
    status: 403,
    message: 'Lời gọi này không dùng được bằng khóa API. Đăng nhập vào NxNote để làm việc này.',
  },
  KEY_IN_ADDRESS: {
    status: 400,
    message:
      'Không gửi khóa API trong địa chỉ vì địa chỉ bị ghi lại ở nhiều nơi. Thu hồi khóa này, rồi gửi khóa mới trong tiêu đề Authorization.',
  },
  KEY_NOT_FOUND: {
    status: 404,
    message: 'Không tìm thấy khóa API này. Tải lại danh sách khóa rồi thử lại.',
  },
  KEY_LIMIT: { status: 409, message: 'Tài khoản đã có đủ 10 khóa API. Thu hồi bớt khóa rồi tạo lại.' },
  KEY_EXPIRY_PAST: { status: 400, message: 'Ngày hết hạn của khóa phải sau hôm nay. Chọn ngày khác.' },
  WEBHOOK_ADDRESS: {
    status: 400,
    message: 'Địa chỉ webhook phải là https, cổng 443 hoặc 8443, không kèm mật khẩu. Kiểm tra lại địa chỉ.',
  },
  WEBHOOK_PRIVATE: {
    status: 400,
    message:
      'Địa chỉ webhook nằm trong mạng nội bộ. Dùng địa chỉ công khai, hoặc nhờ quản trị viên cho phép.',
  },
  WEBHOOK_LIMIT: { status: 409, message: 'Tài khoản đã có đủ 5 webhook. Xóa bớt rồi thêm lại.' },
  WEBHOOK_NOT_FOUND: {
    status: 404,
    message: 'Không tìm thấy webhook này. Tải lại danh sách rồi thử lại.',
  },
  DELIVERY_NOT_FOUND: {
    status: 404,
    message: 'Không tìm thấy lần gửi này; chỉ giữ 30 ngày. Tải lại danh sách rồi thử lại.',
  },
  CALL_KEY_OTHER: {
    status: 409,
    message:
      'Idempotency-Key này đã dùng cho một lời gọi khác. Dùng giá trị mới cho mỗi việc, giá trị cũ chỉ để gửi lại.',
  },
  CALL_KEY_BUSY: {
    status: 409,
    message: 'Lời gọi với Idempotency-Key này đang được xử lý. Chờ vài giây rồi gửi lại.',
  },
  KEY_MINUTES: {
    status: 402,
    message:
      'Khóa API này đã dùng hết số phút của tháng. Chờ sang tháng sau, hoặc tạo khóa có giới hạn cao hơn.',
  },
} as const;
