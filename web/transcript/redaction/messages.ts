/** Every Vietnamese word on the removal of passages. */
export const messages = {
  remove: 'Xóa hẳn',
  removeSelected: 'Xóa hẳn đoạn đang chọn…',
  selectFirst: 'Chọn đoạn chữ cần xóa hẳn trước đã',
  noTimes: 'Đoạn đang chọn chưa có mốc thời gian nên chưa biết xóa âm thanh từ đâu. Chọn thêm chữ đứng cạnh.',
  title: 'Xóa hẳn đoạn này?',
  range: (from: string, to: string) => `Từ ${from} đến ${to}`,
  lead: 'Không thể lấy lại, kể cả bằng hoàn tác hay lịch sử phiên bản.',
  goesTitle: 'Sẽ mất',
  goes: [
    'Những chữ trên đây, ở mọi phiên bản đã lưu và trong tìm kiếm',
    'Đánh dấu, bình luận, phụ đề và bản dịch của đoạn này',
    'Việc và quyết định mà máy đã nháp từ cả bản ghi',
    'Âm thanh của đoạn: thay bằng một tiếng bíp, ở cả bản gốc lẫn bản tải xuống',
  ],
  pictureGoes: 'Hình của đoạn: thay bằng màn đen; cả video chưa xem được cho đến khi thay xong',
  staysTitle: 'Không bị chạm tới',
  stays: [
    'Biên bản, ghi chú riêng và tên bản ghi do người viết: tự kiểm tra lại',
    'Tệp đã tải về máy và bản sao lưu của máy chủ',
  ],
  confirm: 'Xóa hẳn',
  cancel: 'Hủy bỏ',
  working: (from: string, to: string, share: number) =>
    `Đang xóa hẳn đoạn từ ${from} đến ${to}: ${Math.floor(share * 100)}%. Đóng trang cũng không sao.`,
  progress: 'Tiến độ xóa hẳn',
  failed: (from: string, to: string) => `Chưa xóa xong đoạn từ ${from} đến ${to}.`,
  retry: 'Thử lại',
  done: 'Đã xóa hẳn đoạn vừa chọn',
};
