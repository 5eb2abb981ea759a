/** What our letters say. */
export const messages = {
  confirmLetter: (fullName: string, url: string) => ({
    subject: 'Xác nhận email của bạn trên NxNote',
    paragraphs: [
      `Chào ${fullName},`,
      'Tài khoản NxNote của bạn đã sẵn sàng. Bạn xác nhận email này để lấy lại được mật khẩu khi cần.',
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
} as const;
