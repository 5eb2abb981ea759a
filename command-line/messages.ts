/** Everything that the command line says. */
const HELP_TAIL = `
Chung cho mọi lệnh:
  --server ĐỊA_CHỈ   Máy chủ NxNote, khi không phải máy đã đăng nhập
  --json             In JSON, mỗi kết quả một dòng
  --help             Cách dùng của lệnh

Biến môi trường: NXNOTE_KEY là khóa API, NXNOTE_API là địa chỉ như https://may-chu/api/v1.

Mã kết thúc: 0 xong, 1 bị từ chối, 2 gõ sai, 3 khóa, 4 không tìm thấy, 5 không kết nối được,
6 hết phút, 7 chuyển đổi thất bại, 130 bị ngắt.
`;

const STATUSES = {
  live: 'đang ghi',
  processing: 'đang chuyển đổi',
  done: 'xong',
  failed: 'thất bại',
} as const;

export const messages = {
  help: (lines: string) =>
    `nxnote: gửi âm thanh, nhận văn bản.\n\nCách dùng: nxnote LỆNH [tùy chọn]\n\n${lines}\n${HELP_TAIL}`,
  helpOf: (usage: string, text: string, options: string) =>
    `${text}\n\nCách dùng: nxnote ${usage}\n${options === '' ? '' : `\n${options}\n`}`,
  seeHelp: 'Gõ "nxnote --help" để xem các lệnh.',
  statuses: STATUSES,

  unknownCommand: (name: string) => `Không có lệnh "${name}". Gõ "nxnote --help" để xem các lệnh.`,
  wrongUsage: (usage: string) => `Lệnh chưa đúng. Cách dùng: nxnote ${usage}`,
  unknownOption: (usage: string) => `Có tùy chọn không đúng. Cách dùng: nxnote ${usage}`,
  notOneOf: (option: string, values: readonly string[]) => `${option} là một trong: ${values.join(', ')}.`,
  notDay: (option: string) => `${option} là một ngày, viết như 2026-11-30.`,
  notNumber: (option: string, from: number, to: number) => `${option} là một số từ ${from} đến ${to}.`,
  notId: (text: string) => `"${text}" không phải mã bản ghi. Mã có trong "nxnote list".`,
  notAddress: (text: string) => `"${text}" không phải địa chỉ máy chủ. Viết như https://ghi.congty.vn.`,

  noServer: 'Chưa biết máy chủ nào. Thêm --server https://máy-chủ-của-bạn, hoặc tải lại tệp nxnote từ đó.',
  noKey: 'Chưa có khóa API. Tạo khóa ở trang Nhà phát triển rồi gõ "nxnote login", hoặc đặt biến NXNOTE_KEY.',
  otherServer: (server: string) =>
    `Khóa đã lưu là của ${server}, không gửi sang máy chủ khác. Gõ "nxnote login --server ĐỊA_CHỈ".`,
  keyInArguments:
    'Đừng viết khóa trên dòng lệnh: người khác trên máy này đọc được, lịch sử lệnh cũng giữ lại. Gõ "nxnote login" rồi dán khóa, và thu hồi khóa vừa viết.',
  askKey: (server: string) => `Khóa API của ${server} (không hiện khi gõ): `,
  plainHttp: 'Lưu ý: địa chỉ http không mã hóa, khóa có thể bị đọc trên đường đi.',
  loggedIn: (name: string, server: string, scopes: readonly string[]) =>
    `Đã đăng nhập ${server} với tên ${name}. Quyền của khóa: ${scopes.join(', ') || 'không có'}.`,
  loggedOut: 'Đã xóa khóa khỏi máy này. Khóa vẫn dùng được đến khi thu hồi ở trang Nhà phát triển.',
  openLogin: (path: string) =>
    `Tệp ${path} để người khác đọc được, nên khóa trong đó không được dùng. Gõ "nxnote login" để lưu lại, và nên thu hồi khóa cũ.`,
  brokenLogin: (path: string) => `Không đọc được ${path}. Gõ "nxnote login" để lưu lại.`,

  away: (server: string) => `Không kết nối được ${server}. Kiểm tra mạng và địa chỉ máy chủ rồi thử lại.`,
  awayWaiting: 'Mất kết nối với máy chủ, đang thử lại.',
  moved: (to: string) => `Máy chủ chuyển sang ${to}. Gõ lại với --server ${to}.`,
  notNxNote: (server: string, status: number) => `${server} trả về ${status} và không phải NxNote.`,
  keyFailure: (message: string, scope: string | null) =>
    scope === null ? message : `${message} Quyền cần có: ${scope}.`,

  noFile: (path: string) => `Không có tệp ${path}.`,
  notFile: (path: string) => `${path} không phải tệp.`,
  notFolder: (path: string) => `${path} không phải thư mục.`,
  tooLarge: (path: string) => `${path} quá 200MB. Nén hoặc cắt nhỏ tệp rồi gửi lại.`,
  emptyFile: (path: string) => `${path} là tệp rỗng.`,
  sending: (name: string, percent: number) => `${name}: đang gửi ${percent}%`,
  converting: (name: string, percent: number) => `${name}: đang chuyển đổi ${percent}%`,
  sent: (name: string) => `${name}: đã gửi, đang chuyển đổi.`,
  sentBefore: (name: string) => `${name}: tệp này đã gửi trong 24 giờ qua, dùng lại bản ghi đó.`,
  converted: (name: string) => `${name}: đã chuyển đổi xong.`,
  conversionFailed: (name: string, why: string) => `${name}: chuyển đổi thất bại. ${why}`,
  wrote: (path: string) => `Đã ghi ${path}`,
  exists: (path: string) => `${path} đã có. Chọn tên khác, hoặc thêm --force để ghi đè.`,
  binaryOnTerminal: (format: string) => `Tệp ${format} không in ra màn hình được. Thêm --output TÊN_TỆP.`,

  noRecords: 'Không có bản ghi nào.',
  noHits: 'Không tìm thấy ở bản ghi nào.',
  nearWords: 'Không có đúng những từ này. Dưới đây là những từ gần giống:',
  moreHits: (count: number) => `… và ${count} chỗ nữa`,
  noText: 'Chưa có văn bản.',
  noMinutes: 'Chưa ai soạn biên bản.',
  conclusions: 'Kết luận',
  tasks: 'Việc phải làm',
  task: (what: string, who: string, until: string) =>
    [what, who && `người làm: ${who}`, until && `hạn: ${until}`].filter(Boolean).join('; '),

  watching: (folder: string) => `Đang theo dõi ${folder}. Ctrl-C để dừng; lần sau làm tiếp chỗ dở.`,
  brokenMemory: (path: string) =>
    `Không đọc được ${path}. Đổi tên tệp đó rồi chạy lại; tệp đã gửi trong 24 giờ qua không bị tính hai lần.`,
  skipped: (name: string, why: string) => `${name}: không gửi được. ${why}`,
  waitingForMinutes: (why: string) => `${why} Sẽ thử lại sau một phút.`,

  noInstallation:
    'Chưa thấy NxNote cài trên máy này. Thêm --installation THƯ_MỤC trỏ đến nơi cài, hoặc gõ "nxnote upload" để gửi tệp lên máy chủ.',
  notInstallation: (path: string) =>
    `${path} không phải nơi cài NxNote. Trỏ đến thư mục có tệp package.json của NxNote.`,
  notBuilt: (path: string) =>
    `NxNote ở ${path} chưa được dựng. Gõ "npm run build" trong thư mục đó rồi thử lại.`,
  othersInstallation: (path: string) =>
    `NxNote ở ${path} do người khác trên máy này sửa được, nên không tự chạy. Nếu tin nơi đó, thêm --installation ${path}.`,
  oneOutput: (usage: string) => `--output chỉ dùng với một tệp. Cách dùng: nxnote ${usage}`,
  starterModel:
    'Đang dùng mô hình thử, không hiểu tiếng người nói. Tải mô hình thật: "npm run models -- pull" ở nơi cài NxNote.',

  notTime: (text: string) => `"${text}" không phải giờ. Viết như 2026-11-30T09:00.`,
  noBots: 'Không có bot nào.',
  bot: (name: string, state: string, id: string) => `${id}  ${state}  ${name}`,
  botStates: {
    planned: 'đã hẹn',
    queued: 'chờ máy',
    starting: 'đang mở',
    joining: 'đang vào',
    lobby: 'trong phòng chờ',
    inside: 'trong phòng',
    recording: 'đang ghi',
    leaving: 'đang rời',
    ended: 'đã kết thúc',
    failed: 'không vào được',
  },
  botTaken: (name: string) => `${name} cùng công ty đã gửi bot vào cuộc họp này.`,

  usage: (left: string, used: string, longest: string) =>
    `Còn dùng được: ${left}\nĐã dùng trong kỳ: ${used}\nĐộ dài tối đa của một tệp: ${longest}`,
  package: (name: string) => `Gói: ${name}`,
  until: (time: string) => `Dùng đến: ${time}`,
  keyUsage: (used: string, limit: string | null) =>
    `Khóa này trong tháng: ${used}${limit === null ? '' : ` trên ${limit}`}`,

  noWebhooks: 'Chưa có webhook nào.',
  webhookOn: 'bật',
  webhookOff: 'tắt',
  webhookSent: (status: number | null, tookMs: number | null) =>
    `Máy nhận trả về ${status ?? ''} sau ${tookMs ?? 0} ms.`,
  webhookFailed: (problem: string) => `Gửi thử không thành. ${problem}`,
  webhookWaiting: 'Tin thử vẫn đang chờ gửi. Xem tiếp ở trang Nhà phát triển.',

  completionHint: {
    bash: '# Thêm vào ~/.bashrc: eval "$(nxnote completion bash)"',
    zsh: '# Thêm vào ~/.zshrc: eval "$(nxnote completion zsh)"',
  },
  interrupted: 'Đã dừng.',
  crashed: (what: string) => `Lệnh dừng vì lỗi ngoài dự tính: ${what}`,
} as const;
