/** What can go wrong with a question on records; part of `FAILURES`. */
export const QUESTION_FAILURES = {
  QUESTION_NO_MODEL: {
    status: 409,
    message: 'Máy chủ chưa kết nối với mô hình ngôn ngữ nào nên chưa trả lời được. Dùng ô tìm kiếm.',
  },
  QUESTION_NO_TEXT: {
    status: 409,
    message: 'Bản ghi chưa có lời nào để trả lời. Đợi chuyển đổi xong rồi hỏi lại.',
  },
  QUESTION_LIMIT: {
    status: 402,
    message: 'Đã hỏi hết số câu của gói trong tháng này. Đợi sang tháng sau hoặc nâng cấp gói.',
  },
  QUESTION_MODEL_AWAY: {
    status: 502,
    message: 'Mô hình ngôn ngữ không phản hồi, câu hỏi chưa bị tính. Hỏi lại sau ít phút.',
  },
  QUESTION_MODEL_BUSY: {
    status: 503,
    message: 'Mô hình ngôn ngữ đang nhận quá nhiều câu hỏi, câu này chưa bị tính. Hỏi lại sau ít phút.',
  },
  QUESTION_TIMEOUT: {
    status: 504,
    message: 'Mô hình ngôn ngữ trả lời quá lâu, câu hỏi chưa bị tính. Hỏi lại, hoặc hỏi ngắn hơn.',
  },
  QUESTION_REFUSED: {
    status: 502,
    message:
      'Mô hình ngôn ngữ từ chối câu hỏi, câu này chưa bị tính. Báo quản trị viên kiểm tra khóa và hạn mức.',
  },
  QUESTION_GARBAGE: {
    status: 502,
    message: 'Mô hình ngôn ngữ trả lời sai định dạng, câu hỏi chưa bị tính. Hỏi lại theo cách khác.',
  },
} as const;
