const percent = (share: number) => `${Math.floor(share * 100)}%`;

export const messages = {
  plainHttp:
    'Địa chỉ này chưa có https nên trình duyệt không cho ghi âm, sao chép liên kết, nhận thông báo và có thể không cho đăng ký. Bạn hỏi người quản trị địa chỉ https.',

  starterTitle: 'NxNote đang chạy bằng mô hình khởi đầu, chưa hiểu được tiếng người nói',
  starterMeaning:
    'Mô hình đi kèm này chỉ nhận ra giọng máy, dùng để thử các bước. Chữ nó ghi từ giọng người thật không dùng được.',
  starterInstall: 'Để cài mô hình thật, chạy lệnh sau trên máy chủ:',
  starterCommand: 'npm run models -- pull',
  downloading: (share: number) =>
    `Đang tải mô hình tiếng Việt: ${percent(share)}. Bản ghi tải lên sau đó sẽ dùng mô hình mới.`,
  downloadWaiting: 'Chưa tải được mô hình tiếng Việt. NxNote sẽ tự thử lại.',
  downloadLabel: 'Tiến độ tải mô hình',
} as const;
