export const messages = {
  close: 'Đóng',
  back: 'Quay lại',
  beta: 'BETA',
  betaHint: 'Tính năng đang phát triển',
  toasts: 'Tin báo',
} as const;
