/** The words of the red button, which stands on pages that do not load the recorder. */
export const messages = {
  record: 'Ghi và chép lời ngay',
  recordHint: 'Chữ hiện ra ngay khi nói',
  soundOnly: 'Chỉ ghi âm',
  soundOnlyHint: 'Chữ có sau khi dừng',
  starting: 'Đang mở micrô…',
  recording: 'Đang ghi âm…',
  show: 'Mở bản ghi đang ghi',
  notStarted: 'Chưa ghi âm được',
  codeMissing: 'Chưa tải được phần ghi âm. Kiểm tra kết nối mạng rồi bấm lại.',
} as const;
