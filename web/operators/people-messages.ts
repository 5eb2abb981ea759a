/** What the pages about people and their minutes say. */
import type { LedgerKind, LotSource } from '../../contract/limits.ts';
import type { StaffRole } from '../../contract/account/roles.ts';

const number = new Intl.NumberFormat('vi-VN');

export const peopleMessages = {
  people: 'Người dùng',
  peopleLead: 'Email được che trong danh sách. Tìm theo tên hoặc email, có dấu hay không dấu đều được.',
  search: 'Tìm người dùng',
  searchHint: 'Tên hoặc email',
  nobody: 'Không có người dùng nào như vậy.',
  showAll: 'Xem tất cả',
  range: (from: number, to: number, total: number) => `${from}–${to} trong ${number.format(total)}`,
  left: (time: string) => `còn ${time}`,
  suspended: 'Đang tạm khóa',
  joined: (day: string) => `từ ${day}`,
  roles: { operator: 'Vận hành', finance: 'Tài chính', support: 'Hỗ trợ' } satisfies Record<
    StaffRole,
    string
  >,

  until: (category: string, day: string) => `${category} đến hết ${day}`,
  unconfirmed: 'email chưa xác nhận',
  remaining: 'Còn',
  held: 'Tạm giữ',
  used: 'Đã dùng trong kỳ',
  openLots: 'Nguồn đang mở',
  orders: (amount: number) => `Đơn hàng ${amount}`,
  requests: 'Yêu cầu lỗi',
  suspend: 'Tạm khóa',
  restore: 'Mở lại',
  signOut: 'Đăng xuất mọi nơi',
  setPackage: 'Đổi gói',
  suspendTitle: (name: string) => `Tạm khóa ${name}?`,
  suspendText:
    'Mọi thiết bị bị đăng xuất, đăng nhập bị từ chối cho đến khi mở lại. Bản ghi, phút và đơn hàng giữ nguyên.',
  restoreTitle: (name: string) => `Mở lại tài khoản ${name}`,
  restoreText: 'Người dùng đăng nhập lại được ngay.',
  signOutTitle: (name: string) => `Đăng xuất ${name} khỏi mọi thiết bị`,
  signOutText: (amount: number) => `${amount} phiên đăng nhập kết thúc ngay. Mật khẩu không đổi.`,
  packageTitle: (name: string) => `Đổi gói của ${name}`,
  packageText: 'Đổi gói không thu tiền. Số phút đã dùng trong tháng vẫn tính là đã dùng.',
  package: 'Gói',

  lots: 'Nguồn phút',
  ofCompany: (source: string, company: string) => `${source}, của ${company}`,
  noLots: 'Chưa có nguồn phút nào.',
  lotState: (left: string, seconds: string) => `còn ${left} trong ${seconds}`,
  lotHeld: (time: string) => `, tạm giữ ${time}`,
  lotEnds: (day: string) => `dùng đến ${day}`,
  lotStarts: (day: string) => `bắt đầu ${day}`,
  lotForever: 'không hết hạn',
  sources: {
    package: 'Gói đã mua',
    topup: 'Mua thêm',
    gift: 'Quà tặng',
    promo: 'Khuyến mãi',
    operator: 'Cấp tay',
    refill: 'Phút hằng tháng',
    legacy: 'Số dư cũ',
  } satisfies Record<LotSource, string>,

  ledger: 'Sổ phút',
  noLedger: 'Sổ chưa có dòng nào.',
  more: 'Xem thêm',
  kinds: {
    grant: 'Cấp',
    hold: 'Tạm giữ',
    settle: 'Trừ',
    release: 'Trả lại',
    return: 'Hoàn phút',
    expire: 'Hết hạn',
    revoke: 'Thu hồi',
    adjust: 'Điều chỉnh',
  } satisfies Record<LedgerKind, string>,
  record: (id: string) => `Bản ghi ${id.slice(0, 8)}`,
  refundOf: (id: string) => `Lệnh hoàn tiền ${id}`,
  orderOf: (code: string) => `Đơn ${code}`,
  actors: { self: 'người dùng', operator: 'quản trị', system: 'hệ thống' },
  balance: (time: string) => `số dư ${time}`,
  seconds: (seconds: number) =>
    `${seconds > 0 ? '+' : seconds < 0 ? '\u2212' : ''}${number.format(Math.abs(seconds))} giây`,
  duration: (seconds: number) =>
    `${number.format(Math.floor(seconds / 60))} phút${seconds % 60 === 0 ? '' : ` ${String(seconds % 60).padStart(2, '0')} giây`}`,

  correct: 'Điều chỉnh phút',
  correctTitle: (name: string) => `Điều chỉnh phút của ${name}`,
  direction: 'Cộng hay trừ',
  give: 'Cộng',
  take: 'Trừ',
  minutes: 'Số phút',
  minutesWrong: 'Nhập số phút từ 1 trở lên.',
  lastDayWrong: 'Nhập lại ngày cuối cùng, hoặc để trống.',
  lastDay: 'Dùng đến hết ngày (để trống: không hết hạn)',
  dayWrong: 'Chọn một ngày từ hôm nay trở đi.',
  becomes: (before: string, after: string) =>
    `Số dư ${before} thành ${after}. Sổ chỉ thêm dòng, không sửa dòng cũ.`,

  events: 'Nhật ký',
  eventsLead: 'Mọi việc người quản trị đã làm, việc mới nhất ở trên. Không sửa và không xóa được.',
  noEvents: 'Chưa có việc nào.',
  machine: 'Dòng lệnh',
} as const;
