/** What our letters say. */
export const messages = {
  confirmLetter: (fullName: string, url: string) => ({
    subject: 'Xác nhận email của bạn trên NxNote',
    paragraphs: [
      `Chào ${fullName},`,
      'Tài khoản NxNote của bạn đã sẵn sàng. Xác nhận email này để lấy lại được mật khẩu khi cần.',
    ],
    action: { label: 'Xác nhận email', url },
    notes: [
      'Liên kết dùng được một lần, trong 24 giờ.',
      'Nếu bạn không tạo tài khoản này, bạn bỏ qua thư này là được.',
    ],
  }),
  resetLetter: (fullName: string, url: string) => ({
    subject: 'Đặt lại mật khẩu NxNote',
    paragraphs: [
      `Chào ${fullName},`,
      'Chúng tôi nhận được yêu cầu đặt lại mật khẩu cho tài khoản NxNote dùng email này.',
    ],
    action: { label: 'Đặt lại mật khẩu', url },
    notes: [
      'Liên kết dùng được một lần, trong 1 giờ. Đặt lại xong, mọi thiết bị đang đăng nhập sẽ bị đăng xuất.',
      'Nếu bạn không yêu cầu, bạn bỏ qua thư này; mật khẩu không thay đổi.',
    ],
  }),
  passwordChangedEmail: (fullName: string, when: string, device: string, url: string) => ({
    subject: 'Mật khẩu NxNote của bạn vừa được thay đổi',
    paragraphs: [
      `Chào ${fullName},`,
      `Mật khẩu tài khoản NxNote của bạn được thay đổi lúc ${when}, từ ${device}. Các thiết bị khác đã bị đăng xuất.`,
    ],
    action: { label: 'Đặt lại mật khẩu', url },
    notes: ['Nếu là bạn, không cần làm gì thêm. Nếu không phải bạn, hãy đặt lại mật khẩu ngay.'],
  }),
  secondFactorEmail: (fullName: string, when: string, device: string, url: string) => ({
    subject: 'Cách đăng nhập NxNote của bạn vừa được thay đổi',
    paragraphs: [
      `Chào ${fullName},`,
      `Khóa truy cập hoặc xác thực hai lớp của tài khoản NxNote được thay đổi lúc ${when}, từ ${device}.`,
    ],
    action: { label: 'Xem hoạt động của tài khoản', url },
    notes: ['Nếu là bạn, không cần làm gì thêm. Nếu không phải bạn, hãy đổi mật khẩu ngay rồi xóa khóa lạ.'],
  }),
  newDeviceEmail: (fullName: string, when: string, device: string, url: string) => ({
    subject: 'Đăng nhập NxNote từ thiết bị mới',
    paragraphs: [
      `Chào ${fullName},`,
      `Tài khoản NxNote của bạn vừa được đăng nhập lúc ${when}, từ ${device}, một thiết bị chưa từng dùng.`,
    ],
    action: { label: 'Xem hoạt động của tài khoản', url },
    notes: [
      'Nếu là bạn, không cần làm gì thêm. Nếu không phải bạn, hãy đổi mật khẩu ngay: mọi thiết bị khác sẽ bị đăng xuất.',
    ],
  }),
  wrongCodesEmail: (fullName: string, when: string, device: string, url: string) => ({
    subject: 'Có người biết mật khẩu NxNote của bạn?',
    paragraphs: [
      `Chào ${fullName},`,
      `Mật khẩu của bạn vừa được nhập đúng từ ${device}, nhưng mã xác thực đi kèm sai nhiều lần; lần gần nhất lúc ${when}. Tài khoản chưa bị đăng nhập.`,
    ],
    action: { label: 'Đặt lại mật khẩu', url },
    notes: ['Nếu là bạn, không cần làm gì thêm. Nếu không phải bạn, hãy đặt lại mật khẩu ngay.'],
  }),
  deviceFrom: (device: string, network: string) => `${device} (mạng ${network})`,
  on: (browser: string, system: string) => `${browser} trên ${system}`,
  unknownDevice: 'một thiết bị không rõ',
} as const;
