/** Vietnamese words inside exported files. */
export const messages = {
  /** The name of a file whose record has none that a disk can hold. */
  unnamed: 'Bản ghi',
  length: 'Thời lượng',
  speakers: 'Người nói:',
  page: 'Trang',
  /** Under a PDF whose font lacks letters of the text; each is drawn as a box. */
  missingLetters: (count: number) =>
    `□: ${count} ký tự không có trong phông chữ của tệp PDF. Tệp Word và tệp văn bản giữ nguyên các ký tự này.`,
  resolved: 'đã xong',
} as const;
