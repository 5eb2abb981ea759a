export const messages = {
  close: 'Đóng',
  back: 'Quay lại',
  beta: 'BETA',
  betaHint: 'Tính năng đang phát triển',
  toasts: 'Tin báo',
  page: (page: number, pages: number) => `Trang ${page}/${pages}`,
  previousPage: 'Trang trước',
  nextPage: 'Trang sau',
  pages: 'Chuyển trang',
  retry: 'Thử lại',
  codeMissing: 'Chưa mở được phần này',
  codeMissingHelp: 'Bạn kiểm tra mạng rồi thử lại. Nếu vẫn chưa được, bạn tải lại trang.',
} as const;
