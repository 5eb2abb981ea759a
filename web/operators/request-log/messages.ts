/** What the page of calls that failed says. */
import type { CallKind, Caller } from '../../../contract/staff/request-log-kinds.ts';
import type { CallList, JobOfCall } from '../../../contract/staff/request-log.ts';

const number = new Intl.NumberFormat('vi-VN');
const seconds = new Intl.NumberFormat('vi-VN', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export const requestLogMessages = {
  title: 'Yêu cầu lỗi',
  lead: 'Yêu cầu bị lỗi, bị từ chối hoặc chậm trong 7 ngày qua. Nội dung người dùng gửi và nhận không được lưu.',
  lastDay: ({ failed, refused, slow }: CallList['last_day']) =>
    `24 giờ qua: ${number.format(failed)} lỗi máy chủ, ${number.format(refused)} lần từ chối, ${number.format(slow)} yêu cầu chậm.`,
  search: 'Tìm yêu cầu',
  searchHint: 'Mã yêu cầu, tên, /đường dẫn',
  from: 'Từ ngày',
  to: 'Đến ngày',
  order: 'Thứ tự',
  newest: 'Mới nhất trước',
  slowest: 'Chậm nhất trước',
  filters: 'Lọc theo kết quả',
  all: 'Tất cả',
  kinds: {
    failed: 'Lỗi máy chủ',
    refused: 'Bị từ chối',
    slow: 'Chậm',
  } satisfies Record<CallKind, string>,
  none: '7 ngày qua không có yêu cầu nào lỗi, bị từ chối hoặc chậm.',
  noneFound: 'Không có yêu cầu nào như vậy.',
  noneWithId:
    'Không có yêu cầu nào mang mã này. Yêu cầu thành công và nhanh, hoặc đã quá 7 ngày, không được lưu.',
  showAll: 'Xem tất cả',
  more: 'Xem thêm',

  unknownRoute: '(không khớp đường dẫn nào)',
  went: 'Thành công nhưng chậm',
  duration: (ms: number) => (ms < 1000 ? `${number.format(ms)} ms` : `${seconds.format(ms / 1000)} giây`),
  callers: {
    person: 'Tài khoản đã xóa',
    key: 'Tài khoản đã xóa',
    guest: 'Khách theo liên kết',
    nobody: 'Không đăng nhập',
  } satisfies Record<Caller, string>,
  key: (tail: string | null) => (tail === null ? 'Bằng khóa API' : `Bằng khóa API …${tail}`),
  id: 'Mã yêu cầu',
  process: (name: string) => `Máy chủ ${name}`,
  jobs: 'Tác vụ sinh ra',
  job: (kind: string, id: string, state: string) => `${kind}, số ${id}: ${state}`,
  states: ({ state, tries }: JobOfCall) =>
    ({
      ready: 'đang chờ',
      running: 'đang chạy',
      done: 'đã xong',
      dead: `hỏng sau ${tries} lần thử`,
    })[state],
  notKept: 'Yêu cầu này thành công và nhanh nên không được lưu. Các tác vụ sinh ra từ nó:',
} as const;
