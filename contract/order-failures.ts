/** What can go wrong with orders and their payment; part of `FAILURES`. */
export const ORDER_FAILURES = {
  PRICE_GONE: {
    status: 409,
    message: 'Giá này không còn áp dụng. Tải lại trang rồi chọn gói theo giá mới.',
  },
  VOUCHER_INVALID: {
    status: 409,
    message: 'Mã ưu đãi này không dùng được cho đơn hàng. Kiểm tra lại mã, hoặc bỏ mã rồi đặt tiếp.',
  },
  VOUCHER_USED: {
    status: 409,
    message: 'Mã ưu đãi này đã hết lượt hoặc bạn đã dùng rồi. Bỏ mã, hoặc hủy đơn đang giữ mã rồi đặt lại.',
  },
  ORDER_NOT_FOUND: {
    status: 404,
    message: 'Không tìm thấy đơn hàng này. Xem lại mã đơn, hoặc mở danh sách đơn hàng trong trang tài khoản.',
  },
  ORDER_STATE: {
    status: 409,
    message: 'Đơn hàng đã chuyển sang trạng thái khác nên chưa làm được việc này. Tải lại trang để xem.',
  },
  ORDER_TOO_MANY: {
    status: 429,
    message: 'Bạn có quá nhiều đơn hàng chưa thanh toán. Thanh toán hoặc hủy bớt rồi đặt đơn mới.',
  },
  PAYMENT_UNAVAILABLE: {
    status: 409,
    message: 'Cách thanh toán này chưa dùng được. Chọn cách khác, hoặc liên hệ đơn vị cung cấp.',
  },
  PAYMENT_SIGNATURE: {
    status: 400,
    message:
      'Chưa xác nhận được kết quả này là của VNPAY. Mở đơn hàng trong trang tài khoản để xem trạng thái.',
  },
  NOTICE_SIGNATURE: {
    status: 401,
    message: 'Chữ ký của thông báo không đúng. Kiểm tra khóa đã đặt ở hai bên rồi gửi lại.',
  },
} as const;
