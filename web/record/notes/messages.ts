/** Every Vietnamese word of one's own notes. */
export const messages = {
  title: 'Ghi chú của tôi',
  write: 'Viết ghi chú',
  placeholder: 'Viết vài chữ, NxNote gắn với giây đang nói…',
  hint: 'Chỉ mình bạn thấy, trên mọi máy bạn đăng nhập. Enter để thêm.',
  waiting: 'Đang giữ trên máy này. Ghi chú tự gửi khi có mạng.',
  remove: (text: string) => `Xóa ghi chú “${text}”`,
  at: (time: string) => `Ghi lúc ${time}`,
} as const;
