/** Every Vietnamese word of how the text is shown: numbers, fillers, words of the glossary. */
export const messages = {
  title: 'Cách hiển thị chữ',
  numbersInWords: 'Hiển thị số dạng chữ',
  hideFillers: 'Ẩn từ đệm',
  toWords: 'Đổi thành chữ',
  toDigits: 'Đổi thành số',
  /** What was heard before the glossary changed it. */
  restore: (heard: string) => `Trả lại “${heard}”`,
  wordBar: 'Từ tại con trỏ',
  turnWord: 'Đổi số tại con trỏ thành chữ, chữ thành số; hoặc bỏ sửa theo từ riêng',
} as const;
