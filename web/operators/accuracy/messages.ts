const number = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 1, minimumFractionDigits: 1 });
const whole = new Intl.NumberFormat('vi-VN');
const time = new Intl.DateTimeFormat('vi-VN', { dateStyle: 'short', timeStyle: 'short' });

export const messages = {
  title: 'Độ chính xác',
  lead: (machine: string) =>
    `So các mô hình trên máy ${machine} bằng bản ghi của chính bạn. Không trừ phút, không gửi đi đâu.`,
  loading: 'Đang đọc các lượt đo',
  failed: 'Chưa đọc được các lượt đo',

  bring: 'Bản ghi dùng để so',
  bringText:
    'Chọn các tệp âm thanh kèm lời đúng của chúng: mỗi bản ghi một tệp .txt cùng tên (họp.mp3 và họp.txt), hoặc một tệp transcripts.tsv chung có cột file và text. Cũng có thể gói tất cả trong một tệp nén.',
  bringKept: 'Âm thanh bị xóa ngay khi đo xong, chỉ giữ lại số liệu.',
  choose: 'Chọn bản ghi và lời',
  drop: 'hoặc thả tệp vào đây',
  sending: (share: number) => `Đang gửi bản ghi: ${Math.floor(share * 100)}%`,
  sendingLabel: 'Tiến độ gửi bản ghi',
  cancel: 'Hủy',
  tooLarge: (limit: string) => `Các tệp lớn hơn ${limit}. Bớt bản ghi rồi chọn lại.`,
  notSent: 'Chưa gửi được bản ghi',

  results: 'Kết quả',
  none: 'Chưa có lượt đo nào. Kết quả ở lại đây cho tới khi được gỡ.',
  runOf: (at: string, recordings: number) =>
    `${time.format(new Date(at))}, ${whole.format(recordings)} bản ghi`,
  words: (words: number) => `${whole.format(words)} từ`,
  measuring: (progress: number) => `Đang đo ${Math.floor(progress * 100)}%`,
  measuringLabel: 'Tiến độ đo',
  stop: 'Dừng đo',
  stopped: 'Đã dừng trước khi đo hết các mô hình.',
  remove: 'Gỡ',
  removeOf: (run: string) => `Gỡ kết quả ${run}`,
  removed: 'Đã gỡ kết quả đo',

  model: 'Mô hình',
  wrongWords: 'Số từ sai trên 100 từ',
  toneless: 'Không kể dấu thanh',
  numbers: 'Con số đúng',
  speakers: 'Nhầm người nói',
  hour: 'Cho 1 giờ âm thanh',
  rate: (part: number, of: number) => (of === 0 ? '–' : number.format((100 * part) / of)),
  percent: (part: number, of: number) => (of === 0 ? '–' : `${number.format((100 * part) / of)}%`),
  ratio: (part: number, of: number) => (of === 0 ? '–' : `${whole.format(part)} / ${whole.format(of)}`),
  range: (low: number, high: number) => `Từ ${number.format(low)} đến ${number.format(high)} trên 100 từ`,
  minutes: (seconds: number) =>
    seconds < 60
      ? `${whole.format(Math.max(1, Math.round(seconds)))} giây`
      : `${whole.format(Math.floor(seconds / 60))} phút ${whole.format(Math.round(seconds % 60))} giây`,
  alike: (first: string, second: string, words: number) =>
    `${first} và ${second} chưa khác nhau rõ: khoảng của chúng chồng lên nhau với ${whole.format(words)} từ. Thêm bản ghi rồi đo lại để chắc hơn.`,
  counted:
    'Dấu câu, chữ hoa và số viết bằng chữ không tính là sai. Vạch đậm là kết quả; dải nhạt là nơi kết quả có thể nằm khi đo thêm bản ghi cùng loại. “–” là bản ghi không có gì để so.',
} as const;
