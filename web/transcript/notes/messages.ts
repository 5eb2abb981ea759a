/** Every Vietnamese word of one's own notes. */
export const messages = {
  title: 'Ghi chú của tôi',
  write: 'Viết ghi chú',
  placeholder: 'Viết vài chữ, NxNote gắn với giây đang nói…',
  hint: 'Chỉ mình bạn thấy, giữ trong trình duyệt này đến khi đăng xuất. Enter để thêm.',
  remove: (text: string) => `Xóa ghi chú “${text}”`,
  at: (time: string) => `Ghi lúc ${time}`,
} as const;
