/** Words of the section from which people take all their records along. */
export const messages = {
  title: 'Tải dữ liệu về máy',
  hint: 'Mọi bản ghi của bạn trong tệp zip: âm thanh, bản chép lời (Word), phụ đề, bản dịch, biên bản, bình luận, ghi chú, các phiên bản đã lưu. Không gồm bản ghi người khác chia sẻ với bạn.',
  start: 'Chuẩn bị tệp tải về',
  again: 'Chuẩn bị lại',
  loading: 'Đang xem tệp tải về',
  failed: 'Chưa xem được tệp tải về.',
  retry: 'Thử lại',
  working: (done: number, total: number) =>
    `Đang gói: xong ${done.toLocaleString('vi')} trong ${total.toLocaleString('vi')} bản ghi`,
  workingHint: 'Bạn đóng trang này được. Khi xong, NxNote báo qua email đã xác nhận.',
  stop: 'Hủy',
  ready: (total: number, until: string) => `${total.toLocaleString('vi')} bản ghi, tải được đến ${until}`,
  folder: (name: string) => `Thư mục ${name}`,
  leftOut: (count: number) => `Chưa gồm ${count.toLocaleString('vi')} bản ghi khi đó còn đang nhận dạng.`,
  download: (size: string) => `Tải xuống (${size})`,
  downloadOf: (name: string, size: string) => `Tải xuống ${name} (${size})`,
  remove: 'Xóa các tệp này',
  broken: 'Chưa gói được các bản ghi. Thử chuẩn bị lại; nếu vẫn không được, liên hệ đơn vị cung cấp.',
} as const;
