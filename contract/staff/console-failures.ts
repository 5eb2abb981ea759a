/** What can go wrong with prices, vouchers, campaigns, settings and jobs in `/quan-tri`; part of `FAILURES`. */
export const CONSOLE_FAILURES = {
  PACKAGE_NOT_FOUND: { status: 404, message: 'Không có gói trả phí này. Tải lại trang rồi chọn gói khác.' },
  DAY_PASSED: { status: 400, message: 'Thời điểm này đã qua. Chọn một thời điểm sau hiện tại.' },
  PRICE_DAY_TAKEN: {
    status: 409,
    message: 'Đã có giá khác bắt đầu đúng lúc này. Hủy giá đó trước, hoặc chọn ngày khác.',
  },
  PRICE_BEGUN: {
    status: 409,
    message: 'Giá này đã áp dụng hoặc đã hủy nên không hủy được nữa. Đặt một giá mới thay cho giá này.',
  },
  VOUCHER_TAKEN: { status: 409, message: 'Đã có mã ưu đãi này. Chọn mã khác.' },
  VOUCHER_NOT_FOUND: {
    status: 404,
    message: 'Không tìm thấy mã ưu đãi này. Tải lại trang để xem các mã đang có.',
  },
  CAMPAIGN_NOT_FOUND: {
    status: 404,
    message: 'Không tìm thấy khuyến mãi này, hoặc khuyến mãi đã dừng. Tải lại trang để xem.',
  },
  CAMPAIGN_IMAGE: { status: 400, message: 'Ảnh phải là PNG, JPEG hoặc WebP dưới 1 MB. Chọn ảnh khác.' },
  CAMPAIGN_TARGET: {
    status: 400,
    message:
      'Nơi dẫn tới phải là đường dẫn như /thanh-toan#goi-plus hoặc bắt đầu bằng https://. Sửa lại rồi lưu.',
  },
  CAMPAIGN_TEXT: {
    status: 400,
    message: 'Cần ghi ảnh nói gì, và nhiều nhất 6 điều kiện, mỗi điều kiện 200 ký tự. Sửa lại rồi lưu.',
  },
  CAMPAIGN_DATES: {
    status: 400,
    message: 'Ngày kết thúc phải sau ngày bắt đầu và sau hiện tại. Chọn lại ngày.',
  },
  CAMPAIGN_VOUCHER: { status: 400, message: 'Không có mã ưu đãi này. Tạo mã trước, hoặc bỏ trống.' },
  SETTING_INVALID: {
    status: 400,
    message: 'Cài đặt không nhận giá trị này. Xem mẫu bên dưới ô nhập rồi sửa lại.',
  },
  JOB_NOT_FOUND: {
    status: 409,
    message: 'Không còn tác vụ hỏng nào như vậy để chạy lại. Tải lại trang để xem.',
  },
} as const;
