export const messages = {
  deletionTitle: 'Yêu cầu xóa dữ liệu từ Facebook | NxNote',
  deletionDone: (time: string) =>
    `Yêu cầu đã được thực hiện lúc ${time}: NxNote không còn giữ liên kết với tài khoản Facebook của bạn.`,
  deletionRest:
    'Nếu Facebook là cách đăng nhập duy nhất, tài khoản NxNote và mọi bản ghi cũng đã bị xóa. Nếu bạn còn đăng nhập bằng mật khẩu, Google hoặc Apple, tài khoản đó vẫn còn; bạn xóa trong trang Tài khoản.',
  privacy: 'Chính sách bảo mật thông tin',
} as const;
