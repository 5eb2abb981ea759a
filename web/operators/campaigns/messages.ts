/** What the page of campaigns says. */
import type { CampaignAudience, CampaignType } from '../../../contract/billing/campaigns.ts';

const number = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 1 });

export const campaignMessages = {
  title: 'Khuyến mãi',
  lead: 'Chỉ người dùng gói FREE thấy. Mọi người có chung một giờ kết thúc; lượt xem và lượt bấm không ghi là của ai.',
  none: 'Chưa có khuyến mãi nào.',
  add: 'Thêm khuyến mãi',
  states: { planned: 'Sắp chạy', now: 'Đang chạy', past: 'Đã kết thúc' },
  types: { banner: 'Ảnh trong danh sách', first_promotion_non_paid: 'Ưu đãi của tháng' } satisfies Record<
    CampaignType,
    string
  >,
  audiences: {
    free: 'Mọi người dùng gói FREE',
    new: 'Người mới, trong 14 ngày',
    lapsed: 'Người từng có gói trả phí',
  } satisfies Record<CampaignAudience, string>,
  span: (from: string, to: string | null) =>
    to === null ? `Từ ${from}, không hẹn kết thúc` : `${from} đến ${to}`,
  order: (place: number) => `Thứ tự ${place}`,
  voucher: (code: string) => `Mã\u00A0${code}`,
  seen: (amount: number) => `${number.format(amount)} lượt xem`,
  clicked: (amount: number, seen: number) =>
    seen === 0
      ? 'Chưa có lượt bấm'
      : `${number.format(amount)} lượt bấm, ${number.format((100 * amount) / seen)}%`,
  edit: 'Sửa',
  editOf: (what: string) => `Sửa khuyến mãi “${what}”`,
  stop: 'Dừng',
  stopOf: (what: string) => `Dừng khuyến mãi “${what}”`,
  stopText: 'Không ai thấy khuyến mãi này nữa. Số lượt đã đếm được giữ lại.',
  remove: 'Xóa',
  removeOf: (what: string) => `Xóa khuyến mãi “${what}”`,
  removeText: 'Ảnh và số lượt đã đếm bị xóa. Việc này không hoàn tác được.',
  picture: 'Ảnh',
  choosePicture: 'Chọn ảnh',
  changePicture: 'Chọn ảnh khác',
  pictureHint: 'PNG, JPEG hoặc WebP dưới 700 KB, tỷ lệ 7 : 5.',
  pictureMissing: 'Chọn ảnh cho khuyến mãi.',
  pictureUnreadable: 'Không đọc được ảnh này. Chọn ảnh khác.',
  pictureTooLarge: 'Ảnh lớn hơn 700 KB. Nén ảnh rồi chọn lại.',
  alt: 'Ảnh nói gì',
  altHint: 'Làm tiêu đề, và cho người không xem được ảnh.',
  altMissing: 'Ghi ảnh nói gì.',
  target: 'Dẫn tới',
  targetHint: 'Đường dẫn như /thanh-toan#goi-plus, hoặc địa chỉ https://.',
  targetWrong: 'Nhập đường dẫn như /thanh-toan#goi-plus, hoặc địa chỉ bắt đầu bằng https://.',
  kind: 'Hiện ở',
  audience: 'Dành cho',
  from: 'Bắt đầu',
  fromHint: 'Bỏ trống: chạy ngay.',
  to: 'Kết thúc',
  toHint: 'Bỏ trống: không hẹn.',
  timeWrong: 'Sửa ngày giờ chưa đúng, hoặc bỏ trống.',
  place: 'Thứ tự',
  placeHint: 'Số nhỏ đứng trước.',
  placeWrong: 'Nhập thứ tự từ 0 đến 999.',
  code: 'Mã ưu đãi',
  codeHint: 'Bỏ trống nếu không có.',
  terms: 'Điều kiện',
  termsHint: 'Mỗi dòng một điều kiện, nhiều nhất 6.',
  termsWrong: 'Nhiều nhất 6 điều kiện, mỗi điều kiện 200 ký tự.',
  save: 'Lưu',
} as const;
