/** Why a transcript from elsewhere is not taken; part of `FAILURES`. */
export const IMPORT_FAILURES = {
  RECORD_NO_SOUND: {
    status: 409,
    message: 'Bản ghi này không có âm thanh. Làm việc với phần chữ, hoặc tải tệp âm thanh lên.',
  },
  IMPORT_EMPTY: {
    status: 422,
    message: 'Tệp không có câu nào. Mở tệp kiểm tra lại, hoặc xuất lại từ phần mềm đã tạo ra tệp.',
  },
  IMPORT_NO_TIMES: {
    status: 422,
    message:
      'Không thấy mốc thời gian nào trong tệp. Xuất lại kèm thời gian (ví dụ .srt, .vtt, hoặc bật dấu thời gian) rồi chọn lại.',
  },
  IMPORT_ENCODING: {
    status: 422,
    message:
      'Tệp không dùng bảng mã Unicode nên chữ tiếng Việt sẽ sai. Mở tệp, lưu lại với bảng mã UTF-8 rồi chọn lại.',
  },
  IMPORT_BINARY: {
    status: 422,
    message: 'Đây không phải tệp chữ. Chọn tệp .srt, .vtt, .json, .txt hoặc .docx có bản chép lời.',
  },
  IMPORT_ARCHIVE: {
    status: 422,
    message: 'Đây là tệp nén, không phải tài liệu Word. Giải nén rồi chọn tệp bản chép lời bên trong.',
  },
  IMPORT_BROKEN: {
    status: 422,
    message: 'Tệp bị hỏng hoặc chép thiếu nên chưa đọc được. Xuất lại tệp rồi chọn lại.',
  },
  IMPORT_TOO_LARGE: {
    status: 413,
    message: 'Bản chép lời quá lớn: tệp tối đa 10MB và 30.000 câu. Chia thành nhiều tệp rồi chọn lại.',
  },
  IMPORT_TOO_LONG: {
    status: 422,
    message: 'Mốc thời gian trong tệp vượt quá 96 giờ. Kiểm tra lại thời gian trong tệp rồi chọn lại.',
  },
} as const;
