/** Every Vietnamese word of the record page. */
export const messages = {
  productName: 'NxNote',
  homeLink: 'NxNote, về trang chủ',
  rename: 'Đổi tên',
  nameField: 'Tên bản ghi',
  renamed: 'Đã đổi tên bản ghi',
  loading: 'Đang tải bản ghi',

  facts: 'Thông tin bản ghi',
  duration: 'Thời lượng',
  createdAt: 'Thời gian tạo',
  sourceName: 'Tệp gốc',
  model: 'Mô hình nhận dạng',
  starterModel: 'Mô hình khởi đầu',
  payment: 'Số phút',

  transcript: 'Bản chép lời',
  plainView: 'Xem dạng văn bản thuần',
  editorView: 'Xem dạng chạy theo âm thanh',
  speakerAt: (speaker: string, time: string) => `${speaker}, ${time}`,
  follow: 'Cuộn theo nội dung đang phát',

  converting: (progress: number) => `Đang chuyển đổi ${Math.floor(progress * 100)}%`,
  convertingUntil: (recognised: string, total: string) =>
    `Đã nghe đến ${recognised} trên ${total}. Bạn đọc được ngay phần đã có; đóng trang cũng không sao.`,
  convertingStart: 'Đang đọc âm thanh. Chữ sẽ hiện dần ở đây; đóng trang cũng không sao.',
  failed: 'Thất bại',
  refused: 'NxNote bị từ chối tham gia cuộc họp',
  failedTitle: 'Chưa chuyển được bản ghi này thành văn bản',
  retry: 'Thử lại',
  // Spec 8, byte for byte.
  textsFailed: 'Có lỗi xảy ra. Vui lòng ấn phím F5 để thử lại.',
  recordFailed: 'Đã có lỗi xảy ra.Không thể lấy chi tiết bản ghi',
  starterTitle: 'Văn bản này chỉ để thử.',
  starterText: 'Mô hình khởi đầu đã chép, nó không hiểu giọng người thật.',
  offline: 'Bạn đang ngoại tuyến. Phần văn bản đã tải vẫn đọc được; âm thanh có thể dừng.',
  emptyTitle: 'Không nghe thấy lời nói',
  emptyText: 'Bản ghi đã được nghe hết nhưng không có tiếng nói nào để chép.',
  emptyHint: 'Bạn phát thử âm thanh bên dưới, hoặc tải lên bản ghi to và rõ hơn.',
  backHome: 'Về trang chủ',
} as const;
