/** What the page of failed jobs says. */
const number = new Intl.NumberFormat('vi-VN');

/** What kinds of jobs do, in words; others are shown by their own name. */
const KINDS: Record<string, string> = {
  transcribe: 'Chuyển giọng nói thành văn bản',
  'tell-speakers': 'Nhận diện người nói',
  'help-transcribing': 'Chia việc chuyển đổi bản ghi dài',
  'hear-again': 'Nghe lại bằng mô hình tốt hơn',
  'look-what-to-hear-again': 'Tìm bản ghi cần nghe lại',
  'join-live': 'Ghép âm thanh trực tiếp',
  'live-text': 'Lời trực tiếp',
  'watch-live': 'Theo dõi bản ghi trực tiếp',
  'attend-meeting': 'Bot dự họp',
  'watch-bot': 'Theo dõi bot',
  'convert-audio': 'Xuất tệp âm thanh',
  'cut-clip': 'Cắt đoạn trích',
  translate: 'Dịch văn bản',
  'remove-files': 'Xóa tệp khỏi kho',
  letter: 'Gửi email',
  push: 'Gửi thông báo đẩy',
  'revoke-token': 'Thu hồi liên kết đăng nhập',
  'ask-vnpay': 'Hỏi lại VNPAY',
  'pull-sepay': 'Lấy giao dịch từ SePay',
  'send-refund': 'Gửi lệnh hoàn tiền',
  'issue-invoice': 'Phát hành hóa đơn',
  'daily-notices': 'Nhắc hạn hằng ngày',
  housekeeping: 'Dọn dẹp hằng giờ',
};

/** The first that fits says why, in words. */
const CAUSES: readonly [RegExp, string][] = [
  [
    /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNRESET|fetch failed|socket hang up|unreachable/i,
    'Không kết nối được tới dịch vụ. Kiểm tra mạng, địa chỉ và proxy của máy chủ rồi chạy lại.',
  ],
  [
    /unauthori[sz]ed|forbidden|token|credential|authentication/i,
    'Dịch vụ không nhận thông tin đăng nhập. Kiểm tra khóa hoặc mật khẩu trong cài đặt rồi chạy lại.',
  ],
  [
    /response code|answered|unexpected (status|answer|response)/i,
    'Dịch vụ trả lời lỗi. Xem tình trạng của dịch vụ rồi chạy lại.',
  ],
  [/ENOSPC|no space/i, 'Ổ đĩa đầy. Giải phóng chỗ rồi chạy lại.'],
  [/ENOENT|no such file|not found|missing/i, 'Thiếu tệp hoặc dữ liệu cần dùng. Xem nhật ký của máy chủ.'],
  [/memory|heap|SIGKILL|killed/i, 'Tiến trình bị dừng, có thể do thiếu bộ nhớ. Giảm tải rồi chạy lại.'],
  [
    /stalled|too long|timed? ?out|nothing moved/i,
    'Chạy quá lâu mà không tiến triển. Chạy lại khi máy bớt tải.',
  ],
  [
    /invalid (input|json|payload)|expected (string|number|object|array)|in JSON at|schema/i,
    'Dữ liệu của tác vụ không đúng dạng. Chạy lại thường không giúp được; xem nhật ký của máy chủ.',
  ],
];

export const jobMessages = {
  title: 'Tác vụ hỏng',
  lead: 'Việc nền đã thử đủ số lần mà chưa xong, gộp theo nguyên nhân. Sửa nguyên nhân trước rồi mới chạy lại.',
  none: 'Không có tác vụ nào hỏng.',
  kind: (name: string) => KINDS[name] ?? name,
  cause: (text: string) =>
    CAUSES.find(([pattern]) => pattern.test(text))?.[1] ?? 'Chưa rõ nguyên nhân. Xem nhật ký của máy chủ.',
  amount: (amount: number) => `${number.format(amount)} tác vụ`,
  times: (first: string, last: string) => (first === last ? last : `${first} đến ${last}`),
  /** Where it is begun anew instead. */
  elsewhere: (kind: string) =>
    kind === 'issue-invoice'
      ? 'Phát hành lại ở trang Hóa đơn.'
      : 'Người dùng đã được báo và tự làm lại từ trang của họ.',
  again: 'Chạy lại',
  all: (amount: number) => (amount === 1 ? 'Chạy lại' : `Chạy lại cả ${number.format(amount)}`),
  allOf: (what: string, amount: number) => `Chạy lại ${number.format(amount)} tác vụ: ${what}`,
  oneOf: (what: string, id: string) => `Chạy lại tác vụ ${id}: ${what}`,
  againText:
    'Tác vụ được thử lại từ đầu số lần cho phép. Nếu nguyên nhân còn đó, tác vụ lại hỏng và quay về đây.',
  each: 'Từng tác vụ',
  one: (id: string, at: string, tries: number) => `Số ${id}, hỏng lúc ${at} sau ${tries} lần thử`,
  older: (amount: number) =>
    `Còn ${new Intl.NumberFormat('vi-VN').format(amount)} tác vụ hỏng trước đó, hiện ra khi các tác vụ trên đã chạy lại.`,
  andMore: (amount: number) => `và ${number.format(amount)} tác vụ cũ hơn`,
} as const;
