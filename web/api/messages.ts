export const messages = {
  noConnection: 'Chưa kết nối được với máy chủ. Bạn kiểm tra mạng rồi thử lại.',
} as const;
