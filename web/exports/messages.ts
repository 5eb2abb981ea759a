/** Every Vietnamese word of the download dialog. */
export const messages = {
  title: 'Tải xuống',
  formats: 'Định dạng tệp',
  moreFormats: 'Định dạng khác',
  download: 'Tải xuống',
  preparing: 'Đang tạo tệp…',
  close: 'Đóng',
  options: 'Nội dung của tệp',
  speakers: 'Kèm tên người nói',
  times: 'Kèm mốc thời gian',
  comments: 'Kèm bình luận',
  bookmarksOnly: 'Chỉ phần đánh dấu',
  numbersInWords: 'Số viết bằng chữ',
  hideFillers: 'Ẩn từ đệm',
  saved: 'Đã tải xuống',
  // Spec 8, byte for byte.
  failed: 'Đã có lỗi xảy ra.Vui lòng thử lại sau ít phút',
  // Spec 4, byte for byte.
  noAudio: 'Audio sẽ sẵn sàng khi cuộc họp kết thúc !',

  audio: 'Tệp âm thanh',
  audioFile: (extension: string, size: string) => `Tệp gốc ${extension}, ${size}`,
  audioUnknown: 'Tệp gốc của bản ghi',
  audioFormats: 'Định dạng âm thanh',
  original: (extension: string) => `Tệp gốc (${extension})`,
  m4a: 'AAC (.m4a)',
  mp3: 'MP3 (.mp3)',
  notEverywhere: (extension: string) =>
    `Một số máy không phát được tệp ${extension}. AAC và MP3 phát được ở mọi nơi, lần đầu cần ít phút để chuyển đổi.`,
  converting: (percent: number) => `Đang chuyển đổi ${percent}%`,
  convertingHint: 'Bạn đóng cửa sổ này cũng được, lần sau mở lại sẽ có sẵn.',
  convertFailed: 'Chưa chuyển đổi được. Bạn thử lại hoặc tải tệp gốc.',
  unavailable: 'Máy chủ chưa có bộ mã hóa cho định dạng này.',
} as const;
