import type { ModelCard } from '../../contract/operators.ts';

const number = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 2 });

const rate = ({ test_set, percent }: ModelCard['error_rates'][number]) =>
  `${number.format(percent)}% (${test_set})`;

export const messages = {
  modelsTitle: 'Mô hình nhận dạng',
  modelsLead: (machine: string) => `Trên máy ${machine}. Đổi mô hình chỉ áp dụng cho bản ghi mới.`,
  modelsFailed: 'Chưa đọc được danh sách mô hình',
  loading: 'Đang đọc danh sách mô hình',

  starterTitle: 'Đang dùng mô hình khởi đầu',
  starterText:
    'Mô hình này chỉ nhận ra giọng máy, chưa hiểu giọng người thật. Cài một mô hình bên dưới để dùng thật.',
  remoteTitle: (engine: string) => `Bản ghi được gửi tới ${engine} để nhận dạng`,
  remoteText: 'Mô hình trên máy này chỉ dùng cho lời trực tiếp.',

  installed: 'Trên máy này',
  available: 'Có thể cài',
  offline: 'Máy chủ này được đặt không tải mô hình từ mạng: chỉ cài được từ tệp.',
  purposes: {
    recognition: 'Nhận dạng tiếng Việt',
    'live-recognition': 'Nhận dạng trực tiếp',
    'speaker-segmentation': 'Phân người nói: tách lượt',
    'speaker-embedding': 'Phân người nói: nhận giọng',
    punctuation: 'Dấu câu và chữ hoa',
  } satisfies Record<ModelCard['purpose'], string>,
  inUse: 'Đang dùng',
  ready: 'Sẵn sàng',
  refused: 'Không đạt khi nghe thử',
  proving: 'Đang nghe thử',
  heard: (said: string, heard: string) => `Câu mẫu “${said}”, nghe được “${heard}”`,
  arrivedUnfit: 'Đã tải xong nhưng không đạt khi nghe thử.',
  speed: (realTimeFactor: number) =>
    `nhanh gấp ${number.format(Math.round(10 / realTimeFactor) / 10)} lần lời nói`,
  memory: (megabytes: number) => `${number.format(megabytes)} MB bộ nhớ`,
  licence: (name: string) => `Giấy phép ${name}`,
  notForBusiness: 'Không dùng cho kinh doanh',
  /** @param rates the lowest first, at least one */
  errorRates: (rates: ModelCard['error_rates']) => `Sai từ theo công bố: ${rates.map(rate).join(' đến ')}`,

  install: 'Tải về',
  installOf: (title: string) => `Tải về ${title}`,
  stop: 'Dừng tải',
  stopOf: (title: string) => `Dừng tải ${title}`,
  choose: 'Dùng',
  chooseOf: (title: string) => `Dùng ${title}`,
  remove: 'Gỡ',
  removeOf: (title: string) => `Gỡ ${title}`,
  downloading: (progress: number) => `Đang tải ${Math.floor(progress * 100)}%`,
  waiting: 'Chưa tải được, sẽ tự thử lại. Kiểm tra mạng và proxy của máy chủ, hoặc cài từ tệp.',
  installing: (title: string) => `Tiến độ tải ${title}`,
  nowInUse: (title: string) => `Bản ghi mới sẽ dùng ${title}`,
  removed: (title: string) => `Đã gỡ ${title}`,

  licenceTitle: 'Mô hình không dùng cho kinh doanh',
  licenceText: (title: string, licence: string) =>
    `Giấy phép ${licence} của ${title} chỉ cho dùng vào việc phi thương mại. Chỉ cài khi tổ chức của bạn dùng như vậy.`,
  licenceUnknownText:
    'Giấy phép của mô hình trong tệp này chỉ cho dùng vào việc phi thương mại. Chỉ cài khi tổ chức của bạn dùng như vậy.',
  licenceAccept: 'Chấp nhận và cài',
  cancel: 'Hủy',
  removeTitle: (title: string) => `Gỡ ${title}?`,
  removeText: 'Tệp của mô hình bị xóa khỏi máy này. Khi cần có thể cài lại.',

  archiveTitle: 'Cài từ tệp',
  archiveText:
    'Cho máy không có mạng: tải tệp .tar.bz2, .tar.gz hoặc .zip của mô hình ở máy khác, chép sang đây rồi chọn. Tệp được kiểm tra trước khi dùng; tệp hỏng không thay đổi gì.',
  archiveChoose: 'Chọn tệp mô hình',
  archiveSending: (name: string, share: number) =>
    share < 1 ? `Đang gửi ${name}: ${Math.floor(share * 100)}%` : `Đang kiểm tra và nghe thử ${name}`,
  archiveProgress: 'Tiến độ gửi tệp mô hình',
  archiveDone: 'Đã cài mô hình từ tệp',
  archiveFailed: 'Chưa cài được mô hình',
  archiveTooLarge: (limit: string) =>
    `Tệp lớn hơn ${limit} nên không phải mô hình nào được hỗ trợ. Kiểm tra lại tệp đã chọn.`,
} as const;
