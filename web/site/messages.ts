const percent = (share: number) => `${Math.floor(share * 100)}%`;

export const messages = {
  plainHttp:
    'Địa chỉ này chưa có https nên trình duyệt không cho ghi âm, sao chép liên kết, nhận thông báo và có thể không cho đăng ký. Hỏi người quản trị địa chỉ https.',

  starter: 'Mô hình khởi đầu chỉ nhận ra giọng máy, chưa hiểu giọng người thật.',
  starterClose: 'Ẩn dòng này',
  downloading: (share: number) => `Đang tải mô hình tiếng Việt: ${percent(share)}.`,
} as const;
