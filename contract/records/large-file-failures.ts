/** What can go wrong with files that are sent in parts; part of `FAILURES`. */
export const LARGE_FILE_FAILURES = {
  UPLOAD_OVER_PACKAGE: {
    status: 413,
    message:
      'Tệp lớn hơn mức gói của bạn cho phép. Cắt nhỏ tệp, xuất riêng phần âm thanh, hoặc nâng cấp gói rồi tải lại.',
  },
  UPLOAD_UNFINISHED_FULL: {
    status: 429,
    message: 'Bạn đang có quá nhiều tệp tải dở. Tải tiếp hoặc bỏ bớt tệp tải dở rồi thử lại.',
  },
  UPLOAD_GONE: {
    status: 404,
    message: 'Lượt tải dở này không còn nữa. Chọn lại tệp để tải lên từ đầu.',
  },
  UPLOAD_PART: {
    status: 400,
    message: 'Phần tệp vừa gửi không đúng độ dài. Tải tiếp từ chỗ máy chủ đã nhận.',
  },
  UPLOAD_OFFSET: {
    status: 409,
    message: 'Máy chủ đã nhận đến chỗ khác của tệp này. Tải tiếp từ chỗ máy chủ đã nhận.',
  },
  UPLOAD_NO_ROOM: {
    status: 507,
    message:
      'Máy chủ chưa đủ chỗ cho tệp lớn như vậy. Thử lại sau, hoặc xuất riêng phần âm thanh rồi tải lên.',
  },
} as const;
