/** Apart from those of the sign-in page, which loads these only when they are asked for. */
export const organisationMessages = {
  hint: 'Nhập email ở công ty. Bạn sẽ được đưa đến trang đăng nhập của tổ chức.',
  email: 'Email ở công ty',
  go: 'Tiếp tục',
  back: 'Dùng cách đăng nhập khác',
} as const;
