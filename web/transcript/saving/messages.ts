/** Every Vietnamese word about saving a transcript and its versions. */
import { formatDateTime } from '../../../contract/date-time.ts';

export const messages = {
  save: 'Lưu',
  saveAgain: 'Lưu lại',
  nothingToSave: 'Không có thay đổi nào cần lưu',
  unsaved: 'Chưa lưu',
  saving: 'Đang lưu…',
  saved: 'Đã lưu',
  notSaved: 'Chưa lưu được',
  saveFailed: 'Có lỗi xảy ra khi lưu.',

  beforeNotSaved: 'Chưa lưu được phiên bản trước khi xóa.',

  leaveTitle: 'Cảnh báo',
  leaveQuestion: 'Thay đổi chưa được lưu, bạn có muốn bỏ qua thay đổi?',
  leaveUnsaved: 'Không lưu',
  stay: 'Hủy',
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
  same: 'Giống hệt bản đang mở.',
  differences: (count: number) => `Khác bản đang mở ở ${count} đoạn.`,
  legend: 'Gạch dưới là chữ sẽ trở lại; gạch ngang là chữ sẽ mất.',
  restore: 'Khôi phục phiên bản này',
  restoreQuestion:
    'Bản đang mở sẽ được thay bằng phiên bản này cho tất cả mọi người. Bạn có thể hoàn tác ngay sau đó.',
  restoreConfirm: 'Khôi phục',
  restored: (version: number) => `Đã khôi phục phiên bản ${version}`,
} as const;
