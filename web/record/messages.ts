/** What the pages of a record say of it, wherever it is shown. */
export const recordMessages = {
  rename: 'Đổi tên',
  nameField: 'Tên bản ghi',
  loading: 'Đang tải bản ghi',
  facts: 'Thông tin bản ghi',
  duration: 'Thời lượng',
  createdAt: 'Thời gian tạo',
  sourceName: 'Tệp gốc',
  model: 'Mô hình nhận dạng',
  starterModel: 'Mô hình khởi đầu',
  picture: 'Hình của video',
  pictureFailed:
    'Máy chủ không chuyển được hình này sang dạng trình duyệt xem được, nên chỉ nghe được âm thanh.',
  payment: 'Số phút',
  plainView: 'Xem dạng văn bản thuần',
  editorView: 'Xem dạng chạy theo âm thanh',
  hearAgain: {
    offer: 'Nghe lại bằng mô hình mới',
    working: (progress: number) => `Đang nghe lại ${Math.floor(progress * 100)}%`,
    progress: 'Tiến độ nghe lại',
    done: 'Đã nghe lại bằng mô hình mới',
    doneText: 'Chữ đã sửa giữ nguyên. Văn bản trước đó nằm trong lịch sử phiên bản.',
    failed: 'Chưa nghe lại được bản ghi. Thử lại sau ít phút.',
  },
  starterTitle: 'Văn bản này chỉ để thử.',
  starterText: 'Mô hình khởi đầu chỉ hiểu giọng máy, không hiểu giọng người thật.',
} as const;
