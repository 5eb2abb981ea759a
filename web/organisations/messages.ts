/** Words of the pages about organisations. */
import type { MemberRight } from '../../contract/records/records.ts';
import type { InvitedRole, OrganisationRole } from '../../contract/organisations/organisations.ts';

export const messages = {
  title: 'Tổ chức',
  loading: 'Đang tải tổ chức',
  failedTitle: 'Chưa tải được tổ chức',
  retry: 'Thử lại',
  cancel: 'Hủy bỏ',
  failed: 'Chưa thực hiện được',
  roles: { owner: 'Chủ sở hữu', manager: 'Quản lý', member: 'Thành viên', guest: 'Khách' } satisfies Record<
    OrganisationRole,
    string
  >,
  invitedRoles: { member: 'Thành viên', manager: 'Quản lý', guest: 'Khách' } satisfies Record<
    InvitedRole,
    string
  >,

  noneTitle: 'Làm việc cùng đồng nghiệp trong một tổ chức',
  noneText:
    'Tổ chức gom mọi người của công ty lại: mời bằng email, giao vai trò, đặt chính sách chung và xem nhật ký. Bản ghi của ai vẫn là của người đó.',
  name: 'Tên tổ chức',
  nameMissing: 'Vui lòng nhập tên tổ chức',
  create: 'Tạo tổ chức',
  created: 'Đã tạo tổ chức',
  guestOf: 'Bạn là khách của',
  guestHint: 'Khách có tên trong tổ chức và không bị chính sách của tổ chức ràng buộc.',

  ownRole: (role: string) => `Vai trò của bạn: ${role}`,
  log: 'Nhật ký',
  rename: 'Đổi tên',
  renameTitle: 'Đổi tên tổ chức',
  save: 'Lưu',
  renamed: 'Đã đổi tên tổ chức',

  people: (amount: number) => `Mọi người (${amount.toLocaleString('vi')})`,
  peopleLoading: 'Đang tải danh sách',
  peopleFailed: 'Chưa tải được danh sách mọi người',
  you: '(bạn)',
  roleOf: (name: string) => `Vai trò của ${name}`,
  noFactor: 'Chưa có xác thực hai lớp',
  guestStays: 'Mời lại với vai trò khác để đổi',
  roleChanged: (name: string, role: string) => `${name} giờ là ${role}`,
  remove: (name: string) => `Đưa ${name} ra khỏi tổ chức`,
  removeTitle: (name: string) => `Đưa ${name} ra khỏi tổ chức?`,
  removeText:
    'Tài khoản và bản ghi vẫn là của người này, và chính sách của tổ chức không còn áp dụng. Người này không mở được thư mục chung nữa, và thư mục họ chia sẻ với cả tổ chức thôi được chia sẻ. Những gì chia sẻ riêng với từng người vẫn còn.',
  removeConfirm: 'Đưa ra khỏi tổ chức',
  removed: (name: string) => `Đã đưa ${name} ra khỏi tổ chức`,

  invite: 'Mời người',
  inviteTitle: 'Mời vào tổ chức',
  inviteText:
    'Mỗi dòng một địa chỉ, có thể kèm vai trò sau dấu phẩy. Người được mời nhận thư, dùng được trong 7 ngày.',
  inviteLines: 'Email của những người được mời',
  inviteExample: 'an@congty.example\nbinh@congty.example, quản lý\nchi@doitac.example, khách',
  inviteMissing: 'Nhập ít nhất một địa chỉ email',
  inviteRole: 'Vai trò của dòng không ghi vai trò',
  inviteProblems: 'Chưa mời ai. Sửa các dòng này rồi gửi lại:',
  inviteProblem: (line: string, problem: string) => `Dòng ${line}: ${problem}`,
  send: 'Gửi lời mời',
  invited: (amount: number) => `Đã gửi ${amount.toLocaleString('vi')} lời mời`,
  roleMeanings: {
    manager: 'Quản lý mời và gỡ người, đặt chính sách, xem nhật ký.',
    member: 'Thành viên theo chính sách của tổ chức.',
    guest: 'Khách chỉ có tên trong tổ chức, không theo chính sách.',
  } satisfies Record<InvitedRole, string>,
  waiting: (amount: number) => `Lời mời đang chờ (${amount.toLocaleString('vi')})`,
  expires: (time: string) => `Hết hạn ${time}`,
  expired: 'Đã hết hạn, gửi lại để dùng tiếp',
  resend: 'Gửi lại',
  resendTo: (email: string) => `Gửi lại lời mời cho ${email}`,
  resent: (email: string) => `Đã gửi lại lời mời cho ${email}`,
  revoke: (email: string) => `Thu hồi lời mời của ${email}`,
  revoked: (email: string) => `Đã thu hồi lời mời của ${email}`,

  folders: 'Thư mục chung',
  foldersHint: 'Mọi thành viên mở được các thư mục này, kể cả người vào sau; khách thì không.',
  foldersNone:
    'Chưa có thư mục nào. Trong một thư mục của bạn, chọn “Chia sẻ thư mục” rồi chia sẻ với cả tổ chức.',
  foldersLoading: 'Đang tải các thư mục chung',
  foldersFailed: 'Chưa tải được các thư mục chung',
  folderOf: (owner: string, right: string) => `${owner} chia sẻ · ${right}`,
  youAlone: 'Bạn',
  folderRights: {
    view: 'Chỉ xem',
    comment: 'Xem và bình luận',
    edit: 'Xem và sửa',
  } satisfies Record<MemberRight, string>,

  policy: 'Chính sách',
  policyHint: 'Áp dụng cho chủ sở hữu, quản lý và thành viên; không áp dụng cho khách.',
  policyHintMember: 'Chủ sở hữu và quản lý của tổ chức đặt những điều này; áp dụng cho bạn.',
  policySaved: 'Đã lưu chính sách',
  checking: 'Đang xem chính sách này ảnh hưởng đến ai',
  linksRule: 'Không có liên kết công khai',
  linksHint: 'Bản ghi của thành viên chỉ mở được cho người được mời bằng email.',
  linksTitle: 'Tắt liên kết công khai?',
  linksText: (amount: number) =>
    amount === 0
      ? 'Thành viên không tạo được liên kết công khai nữa. Lúc này không có liên kết nào đang mở.'
      : `${amount.toLocaleString('vi')} liên kết đang mở sẽ không mở được nữa, cả với người đang xem. Khi bạn bỏ chính sách này, các liên kết mở lại được.`,
  linksConfirm: 'Tắt liên kết công khai',
  factorRule: 'Bắt buộc xác thực hai lớp',
  factorHint: 'Thành viên đăng nhập bằng mật khẩu phải có ứng dụng xác thực.',
  factorTitle: 'Bắt buộc xác thực hai lớp?',
  factorOwn: 'Bật xác thực hai lớp cho tài khoản của bạn trước, rồi quay lại đây.',
  factorOwnLink: 'Mở phần Bảo vệ đăng nhập',
  factorNobody: 'Mọi thành viên đã có xác thực hai lớp.',
  factorText: (amount: number) =>
    `${amount.toLocaleString('vi')} người chưa có xác thực hai lớp. Từ bây giờ họ phải thiết lập trước khi làm được việc khác:`,
  factorConfirm: 'Bắt buộc xác thực hai lớp',
  soundRule: 'Giữ âm thanh nhiều nhất',
  soundHint: 'Hạn của thành viên ngắn hơn thì theo hạn ngắn hơn. Bản chép lời và biên bản vẫn còn.',
  soundForever: 'Không giới hạn',
  soundDays: (days: number) => `${days} ngày`,
  soundTitle: (days: number) => `Giữ âm thanh nhiều nhất ${days} ngày?`,
  soundGrace: (days: number) =>
    `Quá hạn, âm thanh bị xóa hẳn, kể cả bản ghi mà thành viên chọn giữ lại. Trong ${days} ngày đầu chưa xóa gì.`,
  soundNothing: (days: number) => `Không âm thanh nào đến hạn trong ${days} ngày tới.`,
  soundNext: (days: number) => `Sẽ xóa trong ${days} ngày tới:`,
  soundOf: (name: string, amount: number, day: string) =>
    `${name}: ${amount.toLocaleString('vi')} bản ghi, từ ngày ${day}`,
  soundConfirm: 'Đặt hạn này',
  on: 'Đang bật',
  off: 'Không áp dụng',

  endSection: 'Rời tổ chức',
  endHint: 'Bản ghi của bạn vẫn là của bạn. Muốn vào lại cần lời mời mới.',
  leave: 'Rời tổ chức',
  leaveText:
    'Bản ghi của bạn vẫn là của bạn. Bạn không mở được thư mục chung của tổ chức nữa, và thư mục bạn chia sẻ với cả tổ chức thôi được chia sẻ. Muốn vào lại cần lời mời mới.',
  leaveTitle: (name: string) => `Rời tổ chức “${name}”?`,
  left: (name: string) => `Đã rời tổ chức “${name}”`,
  dissolve: 'Giải thể tổ chức…',
  dissolveTitle: (name: string) => `Giải thể “${name}”?`,
  dissolveText:
    'Mọi người rời tổ chức, thư mục chung thôi được chia sẻ, lời mời hết dùng được, chính sách thôi áp dụng và không ai xem được nhật ký nữa. Tài khoản và bản ghi của từng người vẫn còn. Việc này không hoàn tác được.',
  dissolveType: (name: string) => `Gõ “${name}” để xác nhận`,
  dissolveConfirm: 'Giải thể tổ chức',
  dissolved: (name: string) => `Đã giải thể “${name}”`,

  logTitle: 'Nhật ký tổ chức',
  logHint:
    'Những gì đã xảy ra trong 12 tháng qua, theo giờ Việt Nam: lời mời, vai trò, chính sách và những gì thành viên mở ra bên ngoài. Không ai sửa hay xóa được.',
  logBack: 'Về trang Tổ chức',
  logPerson: 'Của ai',
  logEverybody: 'Tất cả mọi người',
  logList: 'Nhật ký',
  logFailed: 'Chưa tải được nhật ký',
  logLoading: 'Đang tải nhật ký',
  logEmpty: 'Người này chưa làm gì được ghi trong nhật ký.',
  logAll: 'Xem của tất cả mọi người',
  logMore: 'Xem thêm',
  logGone: 'Tài khoản đã xóa',
  logAbout: (name: string) => `với ${name}`,
  logNetwork: (network: string) => `mạng ${network}`,
  logClosed: 'Chỉ chủ sở hữu và quản lý của tổ chức xem được nhật ký.',

  invitationTitle: 'Lời mời vào tổ chức',
  invitationLine: (name: string) => `Vào tổ chức “${name}” trên NxNote.`,
  invitationLoading: 'Đang mở lời mời',
  invitationNoToken: 'Liên kết này thiếu mã. Mở lại liên kết trong thư, hoặc xin lời mời mới.',
  invitationFrom: (sender: string, role: string) =>
    sender === '' ? `Bạn được mời với vai trò ${role}.` : `${sender} mời bạn với vai trò ${role}.`,
  invitationTo: 'Gửi tới',
  invitationBinds: 'Khi nhận lời, tổ chức áp dụng với bạn:',
  invitationFree: 'Lúc này tổ chức không đặt chính sách nào.',
  bindsLinks: 'Bản ghi của bạn không có liên kết công khai.',
  bindsFactor: 'Bạn phải có xác thực hai lớp.',
  bindsSound: (days: number) => `Âm thanh của bản ghi được giữ nhiều nhất ${days} ngày.`,
  signInAs: 'Đăng nhập bằng tài khoản của email này để nhận lời.',
  registerAs: 'Chưa có tài khoản? Đăng ký bằng chính email này, rồi trang này mở lại.',
  signIn: 'Đăng nhập',
  register: 'Đăng ký',
  otherAccount: (email: string) =>
    `Bạn đang đăng nhập bằng ${email}. Lời mời này chỉ nhận được bằng tài khoản của email ghi ở trên.`,
  signInOther: 'Đăng nhập bằng tài khoản khác',
  accept: 'Nhận lời',
  accepted: (name: string) => `Bạn đã vào tổ chức “${name}”`,
  home: 'Về trang chủ',
} as const;
