/** What can go wrong with folders and tags; part of `FAILURES`. */
export const FILING_FAILURES = {
  TAG_NOT_FOUND: { status: 404, message: 'Nhãn này không còn nữa. Tải lại trang để xem các nhãn đang có.' },
  TAG_TAKEN: { status: 409, message: 'Đã có nhãn mang tên này. Chọn tên khác.' },
  TAGS_FULL: {
    status: 409,
    message: 'Đã có 100 nhãn, không thêm được nữa. Xóa bớt nhãn không dùng rồi thử lại.',
  },
  RECORD_TAGS_FULL: {
    status: 409,
    message: 'Mỗi bản ghi gắn được nhiều nhất 20 nhãn. Bỏ bớt nhãn của bản ghi rồi thử lại.',
  },
  FOLDER_NOT_FOUND: {
    status: 404,
    message: 'Thư mục này không còn nữa. Tải lại trang để xem các thư mục đang có.',
  },
  FOLDERS_FULL: {
    status: 409,
    message: 'Đã có 300 thư mục, không thêm được nữa. Xóa bớt thư mục không dùng rồi thử lại.',
  },
  ORGANISATION_FOLDERS_FULL: {
    status: 409,
    message:
      'Tổ chức đã có 500 thư mục chia sẻ chung. Thôi chia sẻ bớt thư mục không dùng, hoặc mời từng người.',
  },
  FOLDER_TOO_DEEP: {
    status: 409,
    message: 'Thư mục lồng nhau nhiều nhất 5 cấp. Chọn một nơi ở cấp cao hơn.',
  },
  FOLDER_IN_ITSELF: {
    status: 409,
    message: 'Không chuyển thư mục vào chính nó hoặc thư mục con của nó được. Chọn nơi khác.',
  },
} as const;
