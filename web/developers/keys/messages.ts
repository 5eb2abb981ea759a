import type { ApiScope } from '../../../contract/public-api/api-scopes.ts';

export const messages = {
  title: 'Khóa API',
  lead: 'Khóa cho chương trình của bạn gọi API thay bạn: gửi tệp, lấy văn bản, tải tệp. Gọi API trừ phút như dùng trên web; gói FREE cũng có khóa.',
  guide: 'Xem tài liệu API',
  keys: 'Khóa',
  create: 'Tạo khóa',
  loading: 'Đang tải danh sách khóa',
  failedTitle: 'Chưa tải được danh sách khóa',
  emptyTitle: 'Chưa có khóa nào',
  emptyText: 'Tạo một khóa, chọn đúng những quyền chương trình cần. Thu hồi được bất cứ lúc nào.',

  name: 'Tên',
  scopes: 'Quyền',
  used: 'Dùng lần cuối',
  ends: 'Hạn',
  never: 'Chưa dùng',
  usedAt: (day: string, hour: number) => `${day}, ${hour} giờ`,
  endless: 'Không hết hạn',
  until: (day: string) => `Hết ngày ${day}`,
  ended: (day: string) => `Đã hết hạn ${day}`,
  revoked: (day: string) => `Đã thu hồi ${day}`,
  minutes: (used: number, all: number) =>
    `${used.toLocaleString('vi')}/${all.toLocaleString('vi')} phút tháng này`,

  revoke: 'Thu hồi',
  revokeOf: (name: string) => `Thu hồi khóa ${name}`,
  revokeTitle: (name: string) => `Thu hồi khóa “${name}”?`,
  revokeText:
    'Chương trình đang dùng khóa này sẽ bị từ chối ngay từ lời gọi tiếp theo. Không khôi phục lại được.',
  keep: 'Giữ lại',
  revokeDone: 'Đã thu hồi khóa',

  newTitle: 'Tạo khóa API',
  newName: 'Tên khóa',
  newNameHint: 'Để nhớ khóa dùng ở đâu, ví dụ “Máy chủ phòng Hành chính”.',
  newNameMissing: 'Nhập tên của khóa',
  newScopes: 'Khóa được làm gì',
  newScopesMissing: 'Chọn ít nhất một quyền',
  newEnds: 'Hết hạn',
  endChoices: { none: 'Không hết hạn', 30: 'Sau 30 ngày', 90: 'Sau 90 ngày', 365: 'Sau 1 năm' },
  newMinutes: 'Giới hạn phút mỗi tháng',
  newMinutesHint: 'Bỏ trống nếu không giới hạn.',
  newMinutesWrong: 'Nhập số phút từ 1 đến 1.000.000',
  cancel: 'Hủy bỏ',

  shownTitle: (name: string) => `Khóa mới: ${name}`,
  shownText:
    'Sao chép ngay bây giờ. Khóa chỉ hiện một lần; NxNote không giữ bản đọc được, mất thì tạo khóa khác.',

  scopeTexts: {
    'records:read': 'Xem danh sách và trạng thái bản ghi',
    'records:write': 'Gửi tệp, đổi tên, chạy lại và xóa bản ghi (trừ phút)',
    'transcripts:read': 'Đọc văn bản và biên bản',
    'transcripts:write': 'Sửa câu trong văn bản',
    'exports:read': 'Tải tệp văn bản, phụ đề và âm thanh',
    'meetings:manage': 'Gửi bot vào cuộc họp và cho bot rời họp (trừ phút)',
    'webhooks:manage': 'Thêm, sửa, xóa webhook và xem lần gửi',
    'usage:read': 'Xem số phút còn lại',
  } satisfies Record<ApiScope, string>,
} as const;
