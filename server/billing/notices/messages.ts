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

/** What people are told of their money and minutes. */
export const messages = {
  bought: (name: string) => `Đã mua gói ${name}`,
  boughtText: (order: { code: string; name: string; months: number; seconds: number; lastDay: string }) =>
    `Gói ${order.name}, ${order.months} tháng (đơn ${order.code}) dùng được đến hết ngày ${order.lastDay}, mỗi tháng ${minutes(order.seconds)} phút. Không tự động gia hạn.`,
  refunded: 'Đã hoàn tiền',
  refundedText: (code: string, vnd: number, effect: RefundEffect) =>
    `Đã hoàn ${money(vnd)} của đơn ${code}.${EFFECTS[effect]}`,
  ending: (name: string, days: number) =>
    days === 0 ? `Gói ${name} hết hạn hôm nay` : `Gói ${name} hết hạn sau ${days} ngày`,
  endingText: (name: string, lastDay: string, graceDay: string) =>
    `Gói ${name} dùng được đến hết ngày ${lastDay} rồi dừng, không tự động gia hạn. Phút còn dư dùng tiếp được đến hết ngày ${graceDay}.`,
  lapsing: (seconds: number) => `${minutes(seconds)} phút sắp hết hạn`,
  lapsingText: (seconds: number, lastDay: string) =>
    `${minutes(seconds)} phút chưa dùng sẽ hết hạn khi hết ngày ${lastDay}. Bản ghi và văn bản đã có không bị khóa.`,
  used75: 'Đã dùng 75% thời lượng',
  used75Text: (leftSeconds: number) => `Đã dùng hơn 75% thời lượng kỳ này, còn ${minutes(leftSeconds)} phút.`,
  usedUp: 'Đã dùng hết thời lượng',
  usedUpText:
    'Thời lượng của kỳ này đã hết. Bản ghi và văn bản đã có vẫn mở, sửa và tải về được; mua gói để chuyển đổi tiếp.',
} as const;
