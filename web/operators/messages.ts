import type { DownloadFailureKind, ModelCard } from '../../contract/staff/operators.ts';

const number = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 2 });

const rate = ({ test_set, percent }: ModelCard['error_rates'][number]) =>
  `${number.format(percent)}% (${test_set})`;

/** A minute and more is said in whole minutes. */
const retry = (seconds: number): string =>
  seconds === 0
    ? 'Đang thử lại'
    : `Sẽ tự thử lại sau ${seconds < 60 ? `${seconds} giây` : `${Math.ceil(seconds / 60)} phút`}`;

export const messages = {
  modelsTitle: 'Mô hình nhận dạng',
  modelsLead: (machine: string) => `Trên máy ${machine}. Đổi mô hình chỉ áp dụng cho bản ghi mới.`,
  modelsFailed: 'Chưa đọc được danh sách mô hình',
  loading: 'Đang đọc danh sách mô hình',

  starterTitle: 'Đang dùng mô hình khởi đầu',
  starterText: 'Mô hình này chỉ nhận ra giọng máy, chưa hiểu giọng người thật.',
  starterNext: {
    none: 'Cài một mô hình bên dưới để dùng thật.',
    running: 'Một mô hình thật đang được tải về.',
    waiting: 'Một mô hình thật chưa tải được: lý do và cách xử lý ở bên dưới.',
    failed: 'Mô hình vừa tải không đạt khi nghe thử. Cài một mô hình khác bên dưới.',
  } satisfies Record<NonNullable<ModelCard['download']>['state'] | 'none', string>,
  remoteTitle: (engine: string) => `Bản ghi được gửi tới ${engine} để nhận dạng`,
  remoteText: 'Mô hình trên máy này chỉ dùng cho lời trực tiếp.',

  installed: 'Trên máy này',
  available: 'Có thể cài',
  offline: 'Máy chủ này được cài đặt để không tải mô hình từ mạng: chỉ cài được từ tệp.',
  purposes: {
    recognition: 'Nhận dạng tiếng Việt',
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
  downloading: (progress: number) =>
    progress < 1 ? `Đang tải ${Math.floor(progress * 100)}%` : 'Đã tải xong, đang nghe thử',
  waiting: (seconds: number) => `Chưa tải được. ${retry(seconds)}.`,
  tryNow: 'Thử lại ngay',
  tryNowOf: (title: string) => `Thử lại ngay việc tải ${title}`,
  technical: 'Chi tiết kỹ thuật',
  /** What a place answered, and what to do. @param places one or more, with commas between */
  failures: {
    portal: (places) =>
      `${places} trả về một trang web thay cho tệp mô hình. Có thể mạng này đòi đăng nhập trước: đăng nhập mạng trên máy chủ, hoặc cài từ tệp.`,
    different: (places) =>
      `Tệp từ ${places} khác tệp đã công bố (mã SHA-256 không khớp) nên đã bị bỏ, chưa cài gì. Có thể mạng đã sửa nội dung, hoặc nơi phát hành đã đổi tệp: cài từ tệp, hoặc chờ bản NxNote mới.`,
    cut: (places) =>
      `Kết nối tới ${places} bị ngắt giữa chừng. Phần đã tải được giữ lại, lần sau tải tiếp từ đó.`,
    name: (places) =>
      `Máy chủ không tìm thấy địa chỉ ${places}. Kiểm tra mạng và DNS của máy chủ, hoặc cài từ tệp.`,
    unreachable: (places) =>
      `Máy chủ không kết nối được tới ${places}. Nếu mạng này phải đi qua proxy, đặt HTTPS_PROXY rồi khởi động lại; nếu tường lửa chặn, cài từ tệp.`,
    proxy: (places) =>
      `Proxy không cho đi tới ${places}, thường do thiếu hoặc sai tên và mật khẩu. Sửa HTTPS_PROXY rồi khởi động lại máy chủ, hoặc cài từ tệp.`,
    certificate: (places) =>
      `Máy chủ không tin chứng chỉ của ${places}. Nếu mạng công ty kiểm tra nội dung HTTPS, đặt NODE_EXTRA_CA_CERTS trỏ tới chứng chỉ của công ty rồi khởi động lại.`,
    missing: (places) => `${places} không còn tệp này. Cài từ tệp, hoặc chờ bản NxNote mới.`,
    refused: (places) => `${places} từ chối cho tải. Cài từ tệp, hoặc chọn mô hình khác.`,
    busy: (places) => `${places} đang quá tải hoặc gặp lỗi. Bạn không cần làm gì.`,
    disk: () =>
      'Máy chủ không ghi được tệp: ổ đĩa đầy, hoặc thư mục dữ liệu không cho ghi. Dọn ổ đĩa rồi thử lại.',
    other: (places) =>
      `Chưa rõ vì sao không tải được${places === '' ? '' : ` từ ${places}`}. Xem chi tiết kỹ thuật, hoặc cài từ tệp.`,
  } satisfies Record<DownloadFailureKind, (places: string) => string>,
  installing: (title: string) => `Tiến độ tải ${title}`,
  nowInUse: (title: string) => `Bản ghi mới sẽ dùng ${title}`,
  removed: (title: string) => `Đã gỡ ${title}`,

  licenceTitle: 'Mô hình không dùng cho kinh doanh',
  licenceText: (title: string, licence: string) =>
    `Giấy phép ${licence} của ${title} chỉ cho dùng vào việc phi thương mại. Chỉ cài khi tổ chức của bạn dùng như vậy.`,
  licenceUnknownText:
    'Giấy phép của mô hình trong tệp này chỉ cho dùng vào việc phi thương mại. Chỉ cài khi tổ chức của bạn dùng như vậy.',
  licenceAccept: 'Chấp nhận và cài',
  cancel: 'Hủy bỏ',
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
