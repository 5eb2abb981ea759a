export const messages = {
  close: 'Đóng',
  toasts: 'Tin báo',
} as const;
