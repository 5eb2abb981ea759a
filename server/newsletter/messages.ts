export const messages = {
  confirmLetter: (url: string) => ({
    subject: 'Xác nhận đăng ký nhận thư từ NxNote',
    paragraphs: [
      'Chào bạn,',
      'Có người vừa đăng ký nhận thư về tính năng mới và khuyến mãi của NxNote bằng email này. Xác nhận để bắt đầu nhận thư.',
    ],
    action: { label: 'Xác nhận đăng ký', url },
    notes: [
      'Liên kết dùng được một lần, trong 24 giờ.',
      'Nếu không phải bạn, bạn bỏ qua thư này; bạn sẽ không nhận thêm thư nào.',
    ],
  }),
  begunLetter: (homeUrl: string, unsubscribeUrl: string) => ({
    subject: 'Bạn đã đăng ký nhận thư từ NxNote',
    paragraphs: [
      'Chào bạn,',
      'Từ nay, khi có tính năng mới hoặc khuyến mãi, chúng tôi sẽ báo cho bạn qua email này.',
    ],
    action: { label: 'Mở NxNote', url: homeUrl },
    notes: ['Bạn có thể dừng nhận thư bất cứ lúc nào.'],
    unsubscribe: { label: 'Hủy đăng ký nhận thư', url: unsubscribeUrl },
  }),
} as const;
