/** Words of the dialog on how long the sound of a folder is kept; apart from `messages.ts`, which every page loads. */
export const messages = {
  title: (name: string) => `Hạn giữ âm thanh của “${name}”`,
  hint: 'Hết hạn, âm thanh của bản ghi trong thư mục này và các thư mục bên trong bị xóa hẳn; chữ vẫn còn. Thư mục bên trong có hạn riêng thì theo hạn riêng.',
  grace: (days: number) =>
    `Trong ${days} ngày đầu sau khi đặt, hoặc sau khi bản ghi chuyển thư mục, chưa xóa âm thanh nào.`,
  forever: 'Không thời hạn',
  days: (days: number) => `${days} ngày`,
  inherited: (what: string, from: string | null) =>
    from === null ? `Như tài khoản: ${what}` : `Như thư mục “${from}”: ${what}`,
  next: (total: number, days: number) => `Sẽ xóa trong ${days} ngày tới (${total.toLocaleString('vi')})`,
  nothingNext: (days: number) => `Không âm thanh nào đến hạn trong ${days} ngày tới.`,
  removedOn: (name: string, day: string) => `${name}, xóa ngày ${day}`,
  more: (count: number) => `và ${count.toLocaleString('vi')} bản ghi nữa`,
  saved: 'Đã lưu hạn giữ âm thanh',
  failed: 'Chưa xem được hạn giữ âm thanh. Đóng hộp này rồi mở lại.',
  loading: 'Đang tải hạn giữ âm thanh',
};
