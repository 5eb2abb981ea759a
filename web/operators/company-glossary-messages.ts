/** Every Vietnamese word of the page of shared words. */
export const messages = {
  title: 'Từ dùng chung',
  lead: 'Tên người, tên riêng và từ chuyên môn của tổ chức. Mọi bản ghi từ nay nhận ra và viết đúng những từ này; mọi người xem được danh sách.',
  fileTitle: 'Nhập và xuất',
  fileText:
    'Tệp văn bản, mỗi dòng một từ. Sau dấu bằng là cách máy hay nghe nhầm, ví dụ: “NxNote = en nờ nốt; en ích nốt”.',
  importLabel: 'Nhập từ tệp',
  exportLabel: 'Xuất ra tệp',
  fileName: 'tu-dung-chung.txt',
  tooLarge: (limit: string) => `Tệp lớn hơn ${limit} nên không phải danh sách từ. Chọn tệp khác.`,
  notText: 'Tệp này không phải văn bản UTF-8. Lưu lại dạng UTF-8 rồi nhập.',
  noWords: 'Tệp này không có từ nào. Chọn tệp khác.',
} as const;
