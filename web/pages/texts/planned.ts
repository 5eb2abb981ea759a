/** Pages whose feature is not there yet: what will be here, and what to do until then. */
export const planned = {
  users: {
    title: 'Người dùng',
    heading: 'Chỉ có mình bạn',
    lines: [
      'Những người dùng chung gói dịch vụ với bạn sẽ nằm ở đây. Hiện mỗi gói chỉ dùng cho một tài khoản.',
    ],
  },
} as const;
