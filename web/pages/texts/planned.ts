/** Pages whose feature is not there yet: what will be here, and what to do until then. */
export const planned = {
  users: {
    title: 'Người dùng',
    heading: 'Chỉ có mình bạn',
    lines: [
      'Những người dùng chung gói dịch vụ với bạn sẽ nằm ở đây. Hiện mỗi gói chỉ dùng cho một tài khoản.',
    ],
  },
  choosePackage: {
    title: 'Chọn gói dịch vụ',
    heading: 'Chưa mua được gói trực tuyến',
    lines: ['Bảng giá ghi từng gói có bao nhiêu phút và cách liên hệ để nâng cấp.'],
  },
  choosePayment: {
    title: 'Phương thức thanh toán',
    heading: 'Chưa có đơn hàng nào để thanh toán',
    lines: [
      'Bạn sẽ chọn chuyển khoản hoặc VNPAY tại đây. Thanh toán trực tuyến chưa mở.',
      'Để nâng cấp gói ngay bây giờ, xem cách liên hệ ở Bảng giá.',
    ],
  },
  paymentDone: {
    title: 'Kết quả thanh toán',
    heading: 'Không có khoản thanh toán nào',
    lines: ['Tài khoản của bạn chưa có đơn hàng, nên chưa có kết quả để hiện.'],
  },
} as const;
