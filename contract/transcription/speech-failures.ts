/** What can go wrong with models of speech and with a conversion, on whose record it is stored too; part of `FAILURES`. */
export const SPEECH_FAILURES = {
  // Recordings that models are measured on
  ACCURACY_BUSY: {
    status: 409,
    message: 'Một lượt đo khác đang chạy. Chờ xong hoặc dừng lượt đó rồi đo lại.',
  },
  ACCURACY_ARCHIVE_BROKEN: {
    status: 400,
    message: 'Tệp nén bị hỏng hoặc chép thiếu nên chưa đo gì. Nén lại rồi gửi lại.',
  },
  ACCURACY_NO_TEXT: {
    status: 422,
    message: 'Không có bản ghi nào đi cùng lời. Đặt lời của họp.mp3 vào họp.txt rồi gửi lại cả hai.',
  },

  // Corrections that somebody speaks
  DICTATION_NO_SOUND: {
    status: 400,
    message: 'Không nhận được tiếng nói nào. Giữ phím lâu hơn rồi nói lại.',
  },
  DICTATION_TOO_LONG: {
    status: 413,
    message: 'Mỗi lần đọc sửa dài tối đa 15 giây. Chọn đoạn ngắn hơn rồi đọc lại.',
  },
  DICTATION_SPENT: {
    status: 429,
    message: 'Bạn đã dùng hết lượt đọc sửa của hôm nay. Gõ chỗ cần sửa, ngày mai lại đọc được.',
  },
  DICTATION_BUSY: {
    status: 503,
    message: 'Bộ nhận dạng đang bận. Chữ cũ giữ nguyên; đọc lại sau ít giây.',
  },

  // Models that somebody brings
  MODEL_ARCHIVE_BROKEN: {
    status: 400,
    message:
      'Tệp mô hình bị hỏng hoặc chép thiếu. Cần tệp .tar.bz2, .tar.gz hoặc .zip nguyên vẹn; chép lại rồi thử lại.',
  },
  MODEL_ARCHIVE_UNSAFE: {
    status: 400,
    message:
      'Tệp mô hình chứa đường dẫn hoặc liên kết trỏ ra ngoài nên không được mở. Lấy lại tệp từ nguồn gốc.',
  },
  MODEL_ARCHIVE_TOO_LARGE: {
    status: 413,
    message: 'Tệp này giải nén ra lớn hơn mọi mô hình được hỗ trợ. Kiểm tra lại xem có chọn nhầm tệp không.',
  },
  MODEL_UNKNOWN: {
    status: 422,
    message:
      'Không nhận ra mô hình nào trong tệp này. Tải mô hình có trong danh mục, hoặc thêm tệp mô tả model.json.',
  },
  MODEL_IN_USE: {
    status: 409,
    message: 'Mô hình này đang được dùng. Chọn mô hình khác để nhận dạng, rồi gỡ mô hình này.',
  },
  MODEL_LICENCE: {
    status: 403,
    message: 'Giấy phép của mô hình này không cho dùng vào việc kinh doanh. Chấp nhận giấy phép rồi cài lại.',
  },
  MODEL_OFFLINE: {
    status: 409,
    message: 'Máy chủ được cài đặt để không tải mô hình từ mạng. Chép tệp mô hình vào rồi cài từ tệp.',
  },
  MODEL_BUSY: { status: 409, message: 'Một mô hình khác đang được tải. Chờ tải xong rồi thử lại.' },
  MODEL_FIXED: {
    status: 409,
    message: 'Mô hình đang dùng do cài đặt NXNOTE_MODEL quyết định. Bỏ cài đặt đó để chọn tại đây.',
  },

  // What a model shows before it serves
  MODEL_UNPROVEN: { status: 409, message: 'Mô hình này đang được nghe thử. Chờ vài phút rồi chọn lại.' },
  MODEL_DOES_NOT_RUN: {
    status: 422,
    message:
      'Mô hình này không chạy được trên máy chủ, có thể do tệp hỏng hoặc thiếu. Tải hoặc chép lại mô hình rồi thử lại.',
  },
  MODEL_NEEDS_MEMORY: {
    status: 422,
    message:
      'Mô hình này cần nhiều bộ nhớ hơn mức cho phép. Chọn bản int8 nhỏ hơn, hoặc tăng SPEECH_MEMORY_MB rồi thử lại.',
  },
  MODEL_HEARS_NOTHING: {
    status: 422,
    message: 'Mô hình này hầu như không nghe ra chữ nào trong câu nói mẫu. Chọn mô hình khác trong danh mục.',
  },
  MODEL_NOT_VIETNAMESE: {
    status: 422,
    message: 'Mô hình này không viết ra tiếng Việt khi nghe câu nói mẫu. Chọn một mô hình tiếng Việt.',
  },
  MODEL_INVENTS_WORDS: {
    status: 422,
    message: 'Mô hình này viết ra chữ cả khi không ai nói. Chọn mô hình khác trong danh mục.',
  },
  MODEL_TIMES_WRONG: {
    status: 422,
    message: 'Mô hình này ghi sai thứ tự thời gian của các từ. Chọn mô hình khác trong danh mục.',
  },

  // Conversion (also stored on the failed record)
  SPEECH_CRASHED: {
    status: 500,
    message:
      'Bộ nhận dạng dừng đột ngột với tệp này dù đã thử lại. Phút đã được hoàn; xuất lại tệp thành .wav rồi thử lần nữa.',
  },
  SPEECH_MODEL_BROKEN: {
    status: 500,
    message: 'Mô hình nhận dạng trên máy chủ bị hỏng. Phút đã được hoàn; báo quản trị viên rồi thử lại.',
  },
  SPEECH_OUT_OF_MEMORY: {
    status: 500,
    message: 'Bộ nhận dạng hết bộ nhớ với tệp này. Phút đã được hoàn; cắt nhỏ tệp rồi thử lại.',
  },
  SPEECH_HUNG: {
    status: 500,
    message: 'Bộ nhận dạng không phản hồi. Phút đã được hoàn; thử chuyển đổi lại sau ít phút.',
  },
  SPEECH_SERVER_FAILED: {
    status: 502,
    message:
      'Máy chủ nhận dạng bên ngoài không trả lời đúng dù đã thử lại nhiều lần. Phút đã được hoàn; thử lại sau ít phút.',
  },
  SPEECH_SERVER_REFUSED: {
    status: 502,
    message:
      'Máy chủ nhận dạng bên ngoài từ chối yêu cầu. Phút đã được hoàn; báo quản trị viên kiểm tra khóa và mô hình.',
  },
  SPEECH_SERVER_BUDGET: {
    status: 503,
    message:
      'Hôm nay hệ thống đã dùng hết số phút nhận dạng bên ngoài. Phút đã được hoàn; thử lại vào ngày mai, hoặc báo quản trị viên.',
  },
  STORAGE_FAILED: {
    status: 500,
    message: 'Kho lưu trữ không phản hồi. Phút đã được hoàn; thử lại sau ít phút.',
  },
} as const;
