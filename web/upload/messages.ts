import type { ImportSummary } from '../../contract/records/import.ts';
import type { PackageCategory } from '../../contract/limits.ts';

export const messages = {
  upload: 'Tải lên',
  uploadHint: 'Âm thanh hoặc video',
  uploadFile: 'Tải tệp âm thanh lên',
  dropHere: 'Hoặc kéo thả tệp vào bất cứ đâu trên trang này',
  formats: (maxSize: string, maxMinutes: number, category: PackageCategory) =>
    `.mp3, .m4a, .wav, .mp4, .mov và các định dạng khác, tối đa ${maxSize} và ${maxMinutes} phút với gói ${category}`,

  importFile: 'Nhập bản chép lời có sẵn',
  importHint: 'Tệp .srt, .vtt, .docx, .txt hoặc .json có mốc thời gian; không trừ phút',
  imported: (name: string) => `Đã nhập “${name}”`,
  importedBody: ({ format, sentences, speakers, left_out, mended }: ImportSummary) =>
    [
      `Định dạng ${format.toUpperCase()}, ${sentences.toLocaleString('vi-VN')} câu, ${speakers === 0 ? 'không ghi người nói' : `${speakers} người nói`}.`,
      mended > 0 && `${mended} chỗ thời gian chồng nhau hoặc ngược thứ tự đã được xếp lại.`,
      left_out > 0 && `${left_out} chỗ không đọc được đã bỏ qua.`,
      'Không trừ phút nào.',
    ]
      .filter((part) => part !== false)
      .join(' '),

  offEmpty: 'Bạn đã dùng hết thời lượng nên chưa tải lên được.',

  dropTitle: 'Thả tệp để tải lên',
  dropInto: (folder: string) => `Thả tệp để tải lên “${folder}”`,
  dropAudio: (count: number) => `${count} tệp âm thanh, video`,
  dropFiles: (count: number) => `${count} tệp`,
  dropLimits: (maxSize: string, maxMinutes: number, category: PackageCategory) =>
    `Tệp âm thanh, video tới ${maxSize}, dài tối đa ${maxMinutes} phút với gói ${category}.`,
  dropBalance: (minutes: number, ofCompany: number) =>
    ofCompany > 0
      ? `Bạn còn ${minutes} phút, trong đó ${ofCompany} của tổ chức.`
      : `Bạn còn ${minutes} phút.`,
  dropOff: 'Chưa thể thả tệp lúc này',
  dropTranscripts: 'Thả được bản chép lời, chưa tải được âm thanh',
  dropImports: 'Bản chép lời .srt, .vtt, .docx, .txt hoặc .json được nhập, không trừ phút.',

  waiting: 'Đang chờ tải lên',
  checking: 'Đang kiểm tra tệp',
  sending: (share: number) => `Đang tải lên ${Math.floor(share * 100)}%`,
  stalled: 'Mất kết nối, sẽ tự tải tiếp',
  creating: 'Đang tạo bản ghi',
  failed: 'Chưa tải lên được',
  cancel: 'Hủy bỏ',
  cancelNamed: (name: string) => `Hủy tải lên ${name}`,
  retry: 'Thử lại',
  dismissNamed: (name: string) => `Bỏ ${name} khỏi danh sách`,
  sizeSent: (sent: string, total: string) => `${sent} / ${total}`,

  unfinished: 'Tệp tải dở',
  unfinishedDetail: (sent: string, total: string, until: string) =>
    `Đã nhận ${sent} / ${total}, giữ đến ${until}. Chọn lại đúng tệp này để tải tiếp.`,
  continue: 'Tải tiếp',
  continueNamed: (name: string) => `Tải tiếp ${name}`,
  forget: 'Bỏ',
  forgetNamed: (name: string) => `Bỏ tệp tải dở ${name}`,
  notForgotten: 'Chưa bỏ được tệp tải dở',
  otherFile: 'Đây không phải tệp đang tải dở',
  otherFileHelp: (name: string, size: string) =>
    `Chọn lại đúng tệp “${name}”, ${size}, chưa sửa từ lần tải trước.`,

  choose: 'Chọn tệp',
  notShared: 'Chưa nhận được tệp',
  notSharedHelp: 'Bấm Tải lên rồi chọn tệp trên máy.',

  refusedTitle: 'Chưa tải lên được tệp này',
  nothingCharged: 'Bạn không bị trừ phút nào.',
  close: 'Đóng',
  chooseAnother: 'Chọn tệp khác',

  /** Spec 5; the second sentence is of video, which came later. */
  wrongType:
    'Chỉ hỗ trợ tệp .3gp, .aa, .aac, .amr, .m4a, .mp3, .ogg, .oga, .wav, .wma, .webm dưới 200MB. Video: .mp4, .mov, .mkv.',
  tooLarge: 'Chỉ hỗ trợ tệp âm thanh dưới 200MB',
  overPackage: (maxSize: string, category: PackageCategory) =>
    `Gói ${category} nhận tệp tới ${maxSize}. Cắt nhỏ tệp hoặc xuất riêng phần âm thanh rồi tải lại.`,
  unreadable: 'Không đọc được tệp: tệp đã bị sửa, chuyển chỗ hoặc xóa. Chọn lại tệp trên máy.',
  transcriptTooLarge: 'Tệp bản chép lời lớn hơn 10MB. Chia thành nhiều tệp rồi chọn lại.',
  empty: 'Tệp không có dữ liệu. Kiểm tra lại tệp trên máy.',
  offline: 'Máy đang ngoại tuyến. Kết nối mạng rồi chọn lại tệp.',
  noMinutes: 'Bạn đã dùng hết thời lượng của gói.',
  tooLong: (minutes: number, maxMinutes: number, category: PackageCategory) =>
    `Bản ghi dài khoảng ${minutes} phút, gói ${category} cho phép tối đa ${maxMinutes} phút. Cắt nhỏ tệp rồi tải lại.`,
  shortOfMinutes: (minutes: number, balanceMinutes: number) =>
    `Bản ghi dài khoảng ${minutes} phút, bạn còn ${balanceMinutes} phút.`,
  connectionLost: 'Mất kết nối khi đang tải. Tệp vẫn còn trên máy của bạn.',
  storageRefused: 'Kho lưu trữ chưa nhận tệp này. Thử lại sau ít phút.',

  leaveTitle: 'Cảnh báo',
  /** Spec 4, byte for byte. */
  leaveQuestion: 'Audio của bạn vẫn chưa được tải lên, bạn có muốn thoát khỏi trang?',
  leave: 'Thoát',
  stay: 'Hủy bỏ',
} as const;
