export const messages = {
  title: 'Khuyến mãi',
  pageTitle: 'Khuyến mãi | NxNote',
  loading: 'Đang tải khuyến mãi',
  noneTitle: 'Hiện không có khuyến mãi nào',
  noneText: 'Khi có ưu đãi, điều kiện và ngày kết thúc được ghi rõ tại đây.',
  toPricing: 'Xem bảng giá',
  banners: 'Ưu đãi',
  previous: 'Ưu đãi trước',
  next: 'Ưu đãi sau',
  show: (place: number, total: number) => `Ưu đãi ${place} trên ${total}`,
  timeLeft: 'Còn lại',
  timeLeftLabel: (hours: number, minutes: number, seconds: number) =>
    `Ưu đãi còn ${hours} giờ ${minutes} phút ${seconds} giây`,
  over: 'Ưu đãi đã kết thúc',
  // Spec 8, byte for byte.
  userConfigFailed: 'Lỗi lấy dũ liệu người dùng thất bại',
} as const;
