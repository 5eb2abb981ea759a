/** Every Vietnamese word of glossaries. */
export const messages = {
  title: 'Từ riêng của tôi',
  userHint:
    'Tên người, tên riêng, từ chuyên môn bạn hay dùng. Các bản ghi sau sẽ nhận ra và viết đúng những từ này.',
  recordTitle: 'Từ riêng của bản ghi',
  recordHint: 'Từ và tên chỉ dùng cho bản ghi này, khi chuyển đổi lại hoặc khi cuộc họp còn đang chạy.',
  add: 'Thêm',
  field: 'Từ hoặc tên, mỗi dòng một từ',
  placeholder: 'Nguyễn Hữu Phước\nThủ Thiêm',
  empty: 'Chưa có từ nào.',
  count: (count: number, limit: number) => `${count}/${limit} từ`,
  heard: (heard: readonly string[]) => `Hay nghe thành: ${heard.join(', ')}`,
  remove: (text: string) => `Xóa “${text}”`,
  removed: (text: string) => `Đã xóa “${text}” khỏi danh sách`,
  takeBack: 'Hoàn tác',
  added: (count: number) => `Đã thêm ${count} từ`,
  nothingAdded: 'Không có từ mới nào để thêm',
  refused: {
    known: (texts: string) => `Đã có sẵn: ${texts}`,
    too_long: (texts: string) => `Dài quá 8 tiếng hoặc 80 chữ: ${texts}`,
    full: (texts: string) => `Danh sách đã đầy, chưa thêm: ${texts}`,
  },
  andMore: (count: number) => `và ${count} từ khác`,
  failed: 'Chưa tải được danh sách từ.',
  tryAgain: 'Thử lại',
  tooMany: (most: number) => `Mỗi lần thêm được nhiều nhất ${most} dòng.`,
} as const;
