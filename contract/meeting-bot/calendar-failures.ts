/** What can go wrong with the bot's calendar; part of `FAILURES`. */
export const CALENDAR_FAILURES = {
  CALENDAR_ADDRESS: {
    status: 400,
    message:
      'Địa chỉ lịch phải bắt đầu bằng https:// hoặc webcal://. Sao chép lại cả địa chỉ ICS rồi dán vào.',
  },
  CALENDAR_PRIVATE: {
    status: 400,
    message:
      'Địa chỉ này dẫn vào mạng nội bộ nên máy chủ không đọc. Dùng địa chỉ công khai, hoặc nhờ quản trị viên cho phép máy chủ lịch của công ty.',
  },
  CALENDAR_WORD: { status: 400, message: 'Nhập từ cần có trong tên cuộc họp, hoặc chọn quy tắc khác.' },
  CALENDAR_UNREACHABLE: {
    status: 502,
    message: 'Máy chủ lịch chưa trả lời. Kiểm tra địa chỉ rồi đọc lại sau ít phút.',
  },
  CALENDAR_REFUSED: {
    status: 422,
    message:
      'Máy chủ lịch không cho đọc (401 hoặc 403). Sao chép lại địa chỉ bí mật trong lịch rồi đổi ở đây.',
  },
  CALENDAR_GONE: {
    status: 422,
    message:
      'Máy chủ lịch không còn lịch ở địa chỉ này (404). Địa chỉ có thể đã được đặt lại: sao chép địa chỉ mới rồi đổi ở đây.',
  },
  CALENDAR_NOT_ONE: {
    status: 422,
    message:
      'Địa chỉ này không trả về lịch dạng ICS. Trong lịch, chọn địa chỉ iCal (thường kết thúc bằng .ics).',
  },
  CALENDAR_TOO_LARGE: {
    status: 422,
    message:
      'Lịch này quá lớn để đọc (quá 5 MB, hoặc lặp lại quá nhiều). Chọn một lịch nhỏ hơn, hoặc bỏ bớt cuộc họp cũ.',
  },
  CALENDAR_NOT_FOUND: {
    status: 404,
    message: 'Chưa nối lịch, hoặc cuộc họp không còn trong lịch. Tải lại trang để xem lịch mới nhất.',
  },
} as const;
