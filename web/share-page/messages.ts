import type { MemberRight } from '../../contract/records/records.ts';

const MAY: Record<MemberRight, string> = { view: 'xem', comment: 'xem và bình luận', edit: 'xem và sửa' };

export const messages = {
  productName: 'NxNote',
  // As in spec 6, with what the link really opens.
  whoMay: (right: MemberRight, hasPassword: boolean) =>
    `Bất kỳ ai có liên kết${hasPassword ? ' và mật khẩu' : ''} đều có thể ${MAY[right]}`,
  retry: 'Thử lại',
  pageTitle: 'Bản ghi được chia sẻ',
  sharedBy: (name: string) => `${name} chia sẻ`,
  minutes: (count: number) => `${count} phút`,
  clip: (from: string, to: string) => `Đoạn trích ${from} – ${to}`,
  clipWorking: 'Âm thanh của đoạn này đang được cắt. Bản chép lời đọc được ngay.',
  clipFailed: 'Chưa có âm thanh của đoạn này. Đọc bản chép lời, hoặc báo cho người chia sẻ.',
  canEdit: 'Bạn sửa được bản chép lời này.',
  edit: 'Sửa bản chép lời',
  read: 'Chỉ đọc',
  guest: 'Khách',
  transcript: 'Bản chép lời',
  outcomes: 'Kết quả',
  parts: 'Các phần của bản ghi',
  playFrom: (time: string) => `Phát từ ${time}`,
  empty: 'Bản ghi chưa có lời nào.',
  offline: 'Bạn đang ngoại tuyến. Bản chép lời vẫn đọc được; nghe tiếp và bình luận cần có mạng.',
  growing: 'Bản chép lời đang được tạo. Phần mới hiện ra ở đây khi xong.',
  marks: 'Danh sách đánh dấu',
  noMarks: 'Bản ghi chưa có đánh dấu nào.',
  comment: 'Bình luận',
  commentOn: (label: string) => `Bình luận về “${label}”`,
  yourName: 'Tên của bạn',
  say: 'Gửi bình luận',
  takeBack: 'Xóa',
  takeBackOf: (label: string) => `Xóa bình luận “${label}”`,
  cancel: 'Hủy bỏ',
  change: 'Sửa',
  changeOf: (label: string) => `Sửa bình luận “${label}”`,
  save: 'Lưu',
  commentFailed: 'Chưa gửi được bình luận',
  resolved: 'Đã xong',

  myVoice: 'Giọng của tôi',
  iSpeak: 'Tôi đang nói',
  iSpeakHint: 'Ghi tên, rồi bấm khi đang nói: giọng này sẽ mang tên đó trong bản ghi.',
  notMine: 'Không phải giọng tôi',
  nameMissing: 'Vui lòng nhập tên của bạn.',
  voice: {
    named: (name: string) => `Giọng vừa nói được ghi là ${name}.`,
    taken: (name: string) => `Giọng vừa nói đã có tên ${name}. Nói vài câu rồi bấm lại.`,
    waiting: () => 'Đang nhận giọng…',
    late: () => 'Chưa nhận ra giọng vừa nói. Nói vài câu rồi bấm lại.',
  },

  opening: 'Đang mở bản ghi…',
  passwordTitle: 'Bản ghi có mật khẩu',
  passwordText: 'Nhập mật khẩu mà người chia sẻ đã gửi cho bạn.',
  passwordField: 'Mật khẩu',
  open: 'Mở bản ghi',
  endedTitle: 'Liên kết không còn hiệu lực',
  endedText:
    'Người chia sẻ đã thu hồi liên kết này, hoặc liên kết đã hết hạn. Xin người chia sẻ một liên kết mới.',
  missingTitle: 'Liên kết chưa đủ',
  missingText:
    'Địa chỉ này thiếu phần mở khóa ở cuối. Mở lại đúng liên kết đã nhận, hoặc đăng nhập nếu bạn được mời bằng email.',
  failedTitle: 'Chưa mở được bản ghi',
  /** Spec 8, byte for byte. */
  loadFailed: 'Đã có lỗi khi xử lý file này',
  signIn: 'Đăng nhập',
  home: 'Về trang chủ',
  openAsMember: 'Mở trong danh sách của tôi',
} as const;
