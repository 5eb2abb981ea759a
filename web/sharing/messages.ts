import type { MemberRight } from '../../contract/records.ts';

export const messages = {
  // Spec 8, byte for byte.
  copied: 'Liên kết đã được sao chép',
  notCopied: 'Chưa thể sao chép liên kết',
  copyByHand: 'Bạn chọn liên kết rồi sao chép bằng tay:',
  title: 'Chia sẻ',
  links: 'Liên kết',
  noLinks: 'Chưa có liên kết nào. Ai có liên kết đều mở được bản ghi, không cần tài khoản.',
  newLink: 'Liên kết mới',
  rightLabel: 'Người mở được',
  rights: { view: 'Chỉ xem', comment: 'Xem và bình luận', edit: 'Xem và sửa' } satisfies Record<
    MemberRight,
    string
  >,
  expiryLabel: 'Hết hạn',
  expiries: { never: 'Không hết hạn', day: 'Sau 1 ngày', week: 'Sau 7 ngày', month: 'Sau 30 ngày' },
  password: 'Mật khẩu (không bắt buộc)',
  passwordShort: (least: number) => `Mật khẩu cần ít nhất ${least} ký tự`,
  create: 'Tạo liên kết',
  copy: 'Sao chép',
  copyOf: (right: string) => `Sao chép liên kết, ${right}`,
  revoke: 'Thu hồi',
  revokeOf: (right: string) => `Thu hồi liên kết, ${right}`,
  revoked: 'Đã thu hồi liên kết',
  revokedText: 'Ai đang mở liên kết này sẽ không xem được nữa.',
  withPassword: 'Có mật khẩu',
  until: (time: string) => `Hết hạn ${time}`,
  ended: (time: string) => `Đã hết hạn ${time}`,
  notOpened: 'Chưa có ai mở',
  opened: (times: number, last: string) => `Đã mở ${times} lần, gần nhất ${last}`,

  people: 'Người được mời',
  email: 'Email',
  invite: 'Mời',
  invited: 'Đã gửi lời mời',
  waiting: 'Chưa mở bản ghi',
  rightOf: (email: string) => `Quyền của ${email}`,
  remove: (email: string) => `Gỡ ${email}`,
  failed: 'Chưa thực hiện được',
  loadFailed: 'Chưa tải được danh sách chia sẻ',
  retry: 'Thử lại',
  onlyOwner:
    'Chỉ chủ bản ghi tạo được liên kết và mời thêm người. Bạn có thể gửi địa chỉ của trang này cho những người đã được mời.',
  copyAddress: 'Sao chép địa chỉ trang',
} as const;
