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
} as const;
