/** What the pages of `/quan-tri` say in common, and what the first of them says. */
import type { Overview } from '../../contract/staff/staff.ts';

const number = new Intl.NumberFormat('vi-VN');
const stamp = new Intl.DateTimeFormat('vi-VN', {
  weekday: 'long',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

export const consoleMessages = {
  loading: 'Đang đọc dữ liệu',
  notRead: 'Chưa đọc được dữ liệu',

  overview: 'Quản trị',
  lead: (now: Date) => `${capital(stamp.format(now))}. Mọi thay đổi đều cần lý do và được ghi vào nhật ký.`,
  moneyToday: 'Tiền về hôm nay',
  ordersToday: (orders: number) => (orders === 0 ? 'Chưa có đơn mới' : `${number.format(orders)} đơn mới`),
  refundedToday: (sum: string) => `, đã hoàn ${sum}`,
  reviews: 'Cần duyệt',
  items: (amount: number) => `${number.format(amount)} khoản`,
  oldest: (when: string) => `Cũ nhất từ ${when}`,
  nothingWaits: 'Không có khoản nào chờ',
  allReviews: 'Xem tất cả',
  newestOrders: 'Đơn mới nhất',
  allOrders: 'Mọi đơn hàng',
  noOrders: 'Chưa có đơn hàng nào.',
  usedToday: 'Chuyển đổi hôm nay',
  minutes: (seconds: number) => `${number.format(Math.floor(seconds / 60))} phút`,
  jobsWaiting: (amount: number) =>
    amount === 0 ? 'Không có tệp chờ' : `${number.format(amount)} tác vụ đang chờ`,
  jobsFailed: 'Tác vụ hỏng',
  tasks: (amount: number) => `${number.format(amount)} tác vụ`,
  invoices: (amount: number) =>
    amount === 0 ? 'Không còn hóa đơn chờ lập' : `${number.format(amount)} hóa đơn chờ lập`,
  server: ({ version, database, newest_migration }: Overview['server'], since: string) =>
    `NxNote ${version}, ${database === 'postgres' ? 'PostgreSQL' : 'cơ sở dữ liệu nhúng'} ở bước ${newest_migration}. Máy chủ này chạy từ ${since}.`,

  reason: 'Lý do',
  reasonHint: 'Ít nhất 10 ký tự. Người khác sẽ đọc được trong nhật ký.',
  reasonShort: 'Ghi rõ lý do, ít nhất 10 ký tự.',
  passwordOf: (name: string) => `Mật khẩu của ${name}`,
  passwordHint: 'Việc liên quan đến tiền cần nhập lại mật khẩu sau mỗi 10 phút.',
  signInAgain: 'Tài khoản này không có mật khẩu: đăng xuất rồi đăng nhập lại để làm việc liên quan đến tiền.',
  passwordMissing: 'Nhập mật khẩu của tài khoản đang dùng.',
  cancel: 'Hủy bỏ',
} as const;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
