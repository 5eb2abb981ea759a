/** Why a passage is not removed; part of `FAILURES`. */
export const REDACTION_FAILURES = {
  REDACTION_BUSY: {
    status: 409,
    message: 'Một đoạn khác của bản ghi này đang được xóa hẳn. Chờ xong rồi xóa tiếp.',
  },
  REDACTION_NOT_READY: {
    status: 409,
    message: 'Bản ghi này chưa chuyển đổi xong. Chờ xong rồi xóa đoạn.',
  },
  REDACTION_OUTSIDE: {
    status: 422,
    message: 'Đoạn này nằm ngoài bản ghi, hoặc dài hơn một giờ. Chọn lại đoạn cần xóa.',
  },
  REDACTION_FAILED: {
    status: 500,
    message:
      'Chưa xóa hẳn được đoạn này dù đã thử nhiều lần. Bấm thử lại; nếu vẫn không được, báo quản trị viên.',
  },
} as const;
