import type { PackageCategory } from '../../contract/limits.ts';

export const messages = {
  packageName: (category: PackageCategory) => `Gói ${category}`,
  used: (usedMinutes: number, totalMinutes: number) =>
    `Đã dùng ${usedMinutes.toLocaleString('vi')}/${totalMinutes.toLocaleString('vi')} phút`,
  left: (minutes: number) => `Còn ${minutes.toLocaleString('vi')} phút`,
  empty: 'Bạn đã dùng hết thời lượng',
  upgrade: 'Nâng cấp gói',
  toPricing: (category: PackageCategory) => `Gói ${category}, xem bảng giá`,
  productName: 'NxNote',
  pricing: 'Bảng giá',
  pricingLead: 'Chỉ trừ phút của phần đã chuyển thành chữ. Tệp lỗi không bị trừ phút.',
  currentPackage: 'Gói hiện tại',
  free: '0 ₫',
  askPrice: 'Liên hệ để biết giá',
  purposes: {
    FREE: 'Dùng thử, ghi lại vài cuộc họp ngắn.',
    PLUS: 'Họp hằng tuần, phỏng vấn, giảng bài.',
    PRO: 'Văn phòng, tòa soạn, nhóm làm video.',
  } satisfies Record<PackageCategory, string>,
  minutes: (minutes: number) => `${minutes.toLocaleString('vi')} phút chuyển thành văn bản`,
  maxLength: (minutes: number) => `Mỗi tệp dài tối đa ${minutes.toLocaleString('vi')} phút`,
  fileSize: 'Mỗi tệp nhỏ hơn 200MB',
  subtitles: 'Chế độ chỉnh sửa phụ đề',
  callFor: (phone: string) => `Gọi ${phone}`,
  noHotline: 'Hỏi người quản trị',
  noHotlineHint: 'Đơn vị cung cấp chưa công bố số điện thoại. Hỏi người đã cấp tài khoản cho mình.',
  notSoldYet:
    'NxNote chưa nhận thanh toán trực tuyến. Giá của gói PLUS và PRO được báo trước khi bạn xác nhận mua.',
  howToPay: 'Hình thức thanh toán',
  // Spec 8, byte for byte.
  packagesFailed: 'Lỗi lấy Packages thất bại',
  usageFailed: 'Lỗi lấy lưu lượng người dùng(userUsageStats) thất bại',
  userInfoFailed: 'Đã có lỗi xảy ra.Không thể lấy chi tiết bản ghi',
  pricesMissing: 'Chưa tải được bảng giá',
  tryAgain: 'Thử lại',
  usageLabel: 'Thời lượng đã dùng trong kỳ',
} as const;
