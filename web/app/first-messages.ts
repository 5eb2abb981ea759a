/** What the first load of the app may have to say; everything else comes with the page that says it. */
export const firstMessages = {
  loading: 'Đang tải trang',
  home: 'Bản ghi âm',
  errorOfErrorPage: 'Đã có lỗi khi hiển thị trang lỗi',
  backHome: 'Về trang chủ',
} as const;
