/** Words of the section on how long sound is kept. */
export const messages = {
  title: 'Thời hạn giữ âm thanh',
  hint: 'Hết hạn, âm thanh của bản ghi bị xóa hẳn; bản chép lời, biên bản, bình luận vẫn còn. Chỉ áp dụng cho bản ghi của bạn.',
  choice: 'Giữ âm thanh',
  forever: 'Không thời hạn',
  days: (days: number) => `${days} ngày`,
  loading: 'Đang tải thời hạn giữ âm thanh',
  failed: 'Chưa xem được thời hạn giữ âm thanh.',
  retry: 'Thử lại',
  saved: 'Đã lưu thời hạn giữ âm thanh',
  grace: (days: number) => `Trong ${days} ngày đầu sau khi đặt, chưa xóa âm thanh nào.`,
  next: (total: number, days: number) => `Sẽ xóa trong ${days} ngày tới (${total.toLocaleString('vi')})`,
  nothingNext: (days: number) => `Không âm thanh nào đến hạn trong ${days} ngày tới.`,
  more: (count: number) => `và ${count.toLocaleString('vi')} bản ghi nữa`,
  removedOn: (day: string, folder: string | null) =>
    folder === null ? `xóa ngày ${day}` : `xóa ngày ${day}, theo thư mục “${folder}”`,
  folders: (list: string) => `Thư mục có hạn riêng, đặt trong trình đơn của thư mục: ${list}.`,
  folder: (name: string, days: number | null) =>
    `“${name}” ${days === null ? 'không thời hạn' : `${days} ngày`}`,
  policy: (organisation: string, days: number) =>
    `Tổ chức “${organisation}” giữ âm thanh nhiều nhất ${days} ngày, kể cả bản ghi đã chọn giữ lại. Hạn ngắn hơn được áp dụng.`,
  removedByPolicy: (day: string) => `xóa ngày ${day}, theo chính sách của tổ chức`,
  keep: 'Giữ lại',
  keepOf: (name: string) => `Giữ lại âm thanh của ${name}`,
  kept: 'Giữ lại dù hết hạn',
  release: 'Bỏ giữ',
  releaseOf: (name: string) => `Bỏ giữ âm thanh của ${name}`,
} as const;
