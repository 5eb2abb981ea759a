export const messages = {
  noConnection: 'Chưa kết nối được với máy chủ. Kiểm tra mạng rồi thử lại.',
  /** Spec 8, byte for byte. */
  unknownFailure: 'Đã có lỗi xảy ra.Vui lòng thử lại sau ít phút',
} as const;
