const number = new Intl.NumberFormat('vi-VN');
const money = (vnd: number): string => `${number.format(vnd)}\u00A0₫`;
const minutes = (seconds: number): string => number.format(Math.floor(seconds / 60));

/** `none`: money that had bought nothing. */
export type RefundEffect = 'ended' | 'reduced' | 'none';

const EFFECTS: Record<RefundEffect, string> = {
  ended: ' Gói của đơn này đã dừng.',
  reduced: ' Phần phút được hoàn đã trừ khỏi gói.',
  none: '',
};

const ofCompany = (name: string | null): string => (name === null ? '' : ` của ${name}`);

/** What people are told of their money and minutes. */
export const messages = {
  bought: (name: string, company: string | null) =>
    `Đã mua gói ${name}${company === null ? '' : ` cho ${company}`}`,
  boughtText: (order: { code: string; name: string; months: number; seconds: number; lastDay: string }) =>
    `Gói ${order.name}, ${order.months} tháng (đơn ${order.code}) dùng được đến hết ngày ${order.lastDay}, mỗi tháng ${minutes(order.seconds)} phút. Không tự động gia hạn.`,
  refunded: 'Đã hoàn tiền',
  refundedText: (code: string, vnd: number, effect: RefundEffect) =>
    `Đã hoàn ${money(vnd)} của đơn ${code}.${EFFECTS[effect]}`,
  ending: (name: string, days: number, company: string | null) =>
    `Gói ${name}${ofCompany(company)} hết hạn ${days === 0 ? 'hôm nay' : `sau ${days} ngày`}`,
  endingText: (name: string, lastDay: string, graceDay: string) =>
    `Gói ${name} dùng được đến hết ngày ${lastDay} rồi dừng, không tự động gia hạn. Phút còn dư dùng tiếp được đến hết ngày ${graceDay}.`,
  lapsing: (seconds: number, company: string | null) =>
    `${minutes(seconds)} phút${ofCompany(company)} sắp hết hạn`,
  lapsingText: (seconds: number, lastDay: string) =>
    `${minutes(seconds)} phút chưa dùng sẽ hết hạn khi hết ngày ${lastDay}. Bản ghi và văn bản đã có không bị khóa.`,
  used75: (company: string | null) => `Đã dùng 75% thời lượng${ofCompany(company)}`,
  used75Text: (leftSeconds: number) => `Đã dùng hơn 75% thời lượng kỳ này, còn ${minutes(leftSeconds)} phút.`,
  usedUp: (company: string | null) => `Đã dùng hết thời lượng${ofCompany(company)}`,
  usedUpText: (company: string | null) =>
    `Thời lượng của kỳ này đã hết. Bản ghi và văn bản đã có vẫn mở, sửa và tải về được; ${
      company === null
        ? 'mua gói để chuyển đổi tiếp'
        : 'thành viên dùng tiếp số phút của riêng mình, hoặc mua thêm gói cho tổ chức'
    }.`,
} as const;
