/** Every Vietnamese word about saving a transcript and its versions. */
import { formatDateTime } from '../../../contract/values/date-time.ts';

const MAX_LISTED = 3;
const MAX_LABEL = 40;

/** How many, and the first of them: “họp giao ban”, “chốt giá”, … */
function listed(labels: readonly string[], what: string): string[] {
  if (labels.length === 0) return [];
  const shown = labels
    .slice(0, MAX_LISTED)
    .map((label) => `“${label.length > MAX_LABEL ? `${label.slice(0, MAX_LABEL)}…` : label}”`);
  return [`${labels.length} ${what}: ${shown.join(', ')}${labels.length > MAX_LISTED ? ', …' : ''}`];
}

export const messages = {
  save: 'Lưu',
  unsavedOffline: 'Chưa lưu: mất mạng',
  saving: 'Đang lưu…',
  saved: 'Đã lưu',
  notSaved: 'Chưa lưu được',
  saveFailed: 'Có lỗi xảy ra khi lưu.',

  beforeNotSaved: 'Chưa lưu được phiên bản trước khi xóa.',

  leaveTitle: 'Cảnh báo',
  leaveQuestion: 'Thay đổi chưa được lưu, bạn có muốn bỏ qua thay đổi?',
  leaveUnsaved: 'Không lưu',
  stay: 'Hủy bỏ',
  saveAndLeave: 'Lưu và thoát',
  kept: 'Thay đổi được giữ trên máy này',
  keptHint: 'Mở lại bản ghi khi có mạng để gửi lên máy chủ.',

  history: 'Lịch sử phiên bản',
  historyEmpty: 'Chưa có phiên bản nào. Mỗi lần lưu, một phiên bản sẽ hiện ở đây.',
  historyLoading: 'Đang tải lịch sử phiên bản',
  versionLoading: 'Đang tải phiên bản',
  loadFailed: 'Đã có lỗi khi xử lý file này',
  retry: 'Thử lại',
  version: (version: number) => `Phiên bản ${version}`,
  savedBy: (time: string, name: string | undefined) =>
    `${formatDateTime(time)} · ${name ?? 'Tài khoản đã xóa'}`,
  back: 'Về danh sách phiên bản',
  titleOf: (version: number, name: string | null) =>
    name === null ? `Phiên bản ${version}` : `${name} · Phiên bản ${version}`,
  nameVersion: 'Đặt tên phiên bản',
  versionName: 'Tên phiên bản',
  versionNameHint: 'Phiên bản có tên được giữ mãi. Enter để lưu, Esc để thôi.',
  same: 'Khôi phục phiên bản này không đổi gì trong bản đang mở.',
  completed: 'Đã xong',
  compared: {
    texts: (count: number) =>
      count === 0 ? [] : [`Chữ khác ở ${count} đoạn: gạch dưới là chữ sẽ trở lại, gạch ngang là chữ sẽ mất.`],
    speakers: (count: number) => (count === 0 ? [] : [`Người nói khác ở ${count} đoạn.`]),
    completed: (count: number) => (count === 0 ? [] : [`Dấu “Đã xong” khác ở ${count} đoạn.`]),
    renamed: (now: string, stored: string) => `“${now}” sẽ lại mang tên “${stored}”.`,
    bookmarksBack: (labels: readonly string[]) => listed(labels, 'đánh dấu sẽ trở lại'),
    bookmarksKept: (labels: readonly string[]) => listed(labels, 'đánh dấu có sau phiên bản này được giữ'),
    commentsGone: (labels: readonly string[]) => listed(labels, 'bình luận đã xóa không trở lại'),
    commentsKept: (labels: readonly string[]) => listed(labels, 'bình luận có sau phiên bản này được giữ'),
  },
  restore: 'Khôi phục phiên bản này',
  restoreQuestion:
    'Bản đang mở sẽ được thay bằng phiên bản này cho tất cả mọi người. Bạn có thể hoàn tác ngay sau đó.',
  restoreConfirm: 'Khôi phục',
  restored: (version: number) => `Đã khôi phục phiên bản ${version}`,
} as const;
