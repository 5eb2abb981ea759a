export const messages = {
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
