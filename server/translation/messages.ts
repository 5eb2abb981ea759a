/** Vietnamese words inside translations as files. */
export const messages = {
  fileName: 'Bản dịch',
  time: 'Thời gian',
  original: 'Bản gốc',
} as const;
