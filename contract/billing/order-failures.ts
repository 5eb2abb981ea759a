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
  INVOICE_ISSUED: {
    status: 409,
    message:
      'Hóa đơn đã phát hành nên không sửa được nữa. Liên hệ đơn vị cung cấp để điều chỉnh hoặc thay thế hóa đơn.',
  },
  INVOICE_STATE: {
    status: 409,
    message: 'Hóa đơn đã chuyển sang trạng thái khác nên chưa làm được việc này. Tải lại trang để xem.',
  },
  INVOICE_NUMBER_TAKEN: {
    status: 409,
    message: 'Ký hiệu và số này đã ghi cho một đơn khác. Kiểm tra lại rồi nhập số đúng.',
  },
  INVOICE_SERVICE_UNREACHABLE: {
    status: 503,
    message: 'Dịch vụ phát hành hóa đơn chưa trả lời. Hóa đơn vẫn trong hàng đợi; xem lại sau ít phút.',
  },
  INVOICE_SERVICE_REFUSED: {
    status: 502,
    message: 'Dịch vụ phát hành hóa đơn không nhận hóa đơn này. Kiểm tra thông tin người mua rồi thử lại.',
  },
  REFUND_NOT_FOUND: {
    status: 404,
    message: 'Không tìm thấy lệnh hoàn tiền này. Mở lại danh sách hoàn tiền.',
  },
  REFUND_STATE: {
    status: 409,
    message: 'Lệnh hoàn tiền đã chuyển sang trạng thái khác. Tải lại trang để xem.',
  },
  REFUND_OWN: {
    status: 403,
    message: 'Số tiền này cần người thứ hai duyệt. Nhờ đồng nghiệp khác xem và duyệt lệnh.',
  },
  REFUND_TOO_MUCH: {
    status: 409,
    message: 'Số tiền hoàn lớn hơn số tiền còn có thể hoàn. Xem lại các khoản đã nhận và đã hoàn.',
  },
  REFUND_MINUTES: {
    status: 409,
    message: 'Số phút cần thu lại nhiều hơn số phút còn lại của đơn. Giảm số phút, hoặc chờ chuyển đổi xong.',
  },
  REFUND_METHOD: {
    status: 409,
    message: 'Chỉ tiền đã trả qua VNPAY mới hoàn qua VNPAY được. Chọn hoàn bằng chuyển khoản.',
  },
  REFUND_RECEIVER: {
    status: 409,
    message: 'Thiếu tài khoản nhận tiền hoàn. Nhập ngân hàng, số tài khoản và tên chủ tài khoản.',
  },
  REVIEW_NOT_FOUND: {
    status: 404,
    message: 'Không tìm thấy khoản cần duyệt này. Mở lại danh sách cần duyệt.',
  },
  REVIEW_CLOSED: {
    status: 409,
    message: 'Khoản này đã có người duyệt. Tải lại trang để xem quyết định.',
  },
  REVIEW_DECISION: {
    status: 409,
    message: 'Không thể quyết định như vậy với khoản này. Chọn một cách khác.',
  },
  REVIEW_SHORT: {
    status: 409,
    message: 'Tiền đã nhận chưa đủ cho đơn. Hoàn lại khoản này, hoặc chờ người mua trả phần còn thiếu.',
  },
  PERSON_NOT_FOUND: {
    status: 404,
    message: 'Không tìm thấy người dùng này. Có thể tài khoản đã bị xóa.',
  },
  PERSON_IS_STAFF: {
    status: 409,
    message: 'Tài khoản này có vai trò quản trị nên không khóa được. Gỡ vai trò ở dòng lệnh trước.',
  },
  CORRECTION_SHORT: {
    status: 409,
    message: 'Người dùng còn ít phút hơn số phút cần trừ. Giảm số phút rồi ghi lại.',
  },
  CORRECTION_TOO_MUCH: {
    status: 409,
    message:
      'Vượt quá số phút một người được cộng cho người khác trong một ngày. Nhờ đồng nghiệp cộng phần còn lại.',
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
