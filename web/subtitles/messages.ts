import type { ParseProblemKind, ProblemKind, RefusalReason } from '../../transcript/subtitles/index.ts';
import type { ImportPreview } from '../../transcript/document/index.ts';

const tenths = (value: number): string => value.toFixed(1).replace('.', ',');
const hundredths = (ms: number): string => (ms / 1000).toFixed(2).replace('.', ',');

export const messages = {
  loading: 'Đang mở phụ đề',
  table: 'Các dòng phụ đề',
  number: 'Dòng',
  numberOf: (number: number) => `Dòng ${number}`,
  times: 'Bắt đầu, kết thúc',
  text: 'Nội dung',
  speed: 'Ký tự/giây',
  textOf: (number: number) => `Nội dung dòng ${number}`,
  startOf: (number: number) => `Bắt đầu dòng ${number}`,
  endOf: (number: number) => `Kết thúc dòng ${number}`,
  speedOf: (speed: number) => tenths(speed),
  speedLabel: (speed: number) => `${tenths(speed)} ký tự mỗi giây`,
  here: (names: string) => `${names} đang ở dòng này`,
  noTime: 'Nhập thời gian dạng giờ:phút:giây,mili giây, ví dụ 00:12:49,020.',
  overlaps: 'Thời gian này chồng lên dòng bên cạnh hoặc ngắn hơn 0,1 giây.',
  preview: 'Xem trước',
  silence: 'Không có phụ đề ở đây',

  split: 'Tách tại con trỏ',
  merge: 'Gộp với dòng sau',
  mergeBack: 'Gộp với dòng trước',
  snap: 'Khớp với lời nói',
  snapAll: 'Khớp mọi dòng với lời nói',
  remove: 'Xóa dòng',
  playCue: 'Nghe dòng này',
  addBreak: 'Ngắt dòng tại con trỏ',
  lengthen: 'Kéo dài',
  shift: 'Dời tất cả',
  import: 'Nhập tệp phụ đề',
  undo: 'Hoàn tác',
  redo: 'Làm lại',
  keys: 'Phím tắt',
  tools: 'Công cụ phụ đề',
  more: 'Thao tác phụ đề khác',
  nothingToSplit: 'Đặt con trỏ vào giữa hai từ rồi tách.',
  otherParagraph: 'Dòng sau thuộc đoạn khác. Gộp hai đoạn trong bản chép lời trước.',
  removed: 'Đã xóa dòng, cả trong bản chép lời',
  snapped: 'Đã khớp mọi dòng với lời nói',
  gone: 'Dòng này vừa bị người khác xóa hoặc gộp.',

  checks: 'Kiểm tra phụ đề',
  see: 'Xem',
  seeProblem: (problem: string) => `Xem ${problem}`,
  allWell: 'Không có lỗi nào',
  allWellMore: 'tốc độ đọc, độ dài dòng và thời gian đều đạt',
  problems: {
    unreadable: { count: (count: number) => `${count} dòng đọc nhanh`, rule: 'trên 25 ký tự mỗi giây' },
    hasty: { count: (count: number) => `${count} dòng đọc hơi nhanh`, rule: 'trên 20 ký tự mỗi giây' },
    line: { count: (count: number) => `${count} dòng quá 42 ký tự`, rule: 'nên ngắt thành hai dòng' },
    lines: { count: (count: number) => `${count} dòng có hơn hai hàng`, rule: 'nên tách ra' },
    short: { count: (count: number) => `${count} dòng hiện quá ngắn`, rule: 'dưới 0,83 giây' },
    long: { count: (count: number) => `${count} dòng hiện quá lâu`, rule: 'trên 7 giây' },
    gap: { count: (count: number) => `${count} chỗ hai dòng sát nhau`, rule: 'khoảng cách dưới 83 ms' },
    overlap: { count: (count: number) => `${count} dòng chồng nhau`, rule: 'không nên có hai dòng cùng lúc' },
  } satisfies Record<ProblemKind, { count: (count: number) => string; rule: string }>,
  noOverlap: 'Không có dòng chồng nhau',
  gapRule: 'khoảng cách từ 83 ms',
  problemOf: {
    unreadable: 'Đọc quá nhanh',
    hasty: 'Đọc hơi nhanh',
    line: 'Có hàng dài hơn 42 ký tự',
    lines: 'Có hơn hai hàng',
    short: 'Hiện dưới 0,83 giây',
    long: 'Hiện trên 7 giây',
    gap: 'Cách dòng sau dưới 83 ms',
    overlap: 'Chồng lên dòng sau',
  } satisfies Record<ProblemKind, string>,
  tooFast: (speed: number) => `Đọc nhanh: ${tenths(speed)} ký tự mỗi giây.`,
  canLengthen: (byMs: number, speed: number) =>
    `Kéo dài ${hundredths(byMs)} giây vào khoảng lặng phía sau thì còn ${tenths(speed)}.`,

  timeline: 'Dạng sóng và các dòng phụ đề',
  timelineHint: 'Kéo mép một ô để đổi thời gian, bấm để nghe từ đó',
  zoomIn: 'Phóng to dạng sóng',
  zoomOut: 'Thu nhỏ dạng sóng',

  shiftTitle: 'Dời tất cả các dòng',
  shiftText: 'Mọi dòng hiện muộn hơn, hoặc sớm hơn với số âm. Dòng đầu không dời quá giây 0.',
  shiftBy: 'Số giây',
  shiftBad: 'Nhập một số khác 0, ví dụ 1,5 hoặc -0,25.',
  shiftDo: 'Dời',
  shifted: (ms: number) => `Đã dời tất cả ${ms > 0 ? 'muộn' : 'sớm'} hơn ${hundredths(Math.abs(ms))} giây`,
  cancel: 'Hủy bỏ',

  importTitle: 'Nhập tệp phụ đề',
  importText:
    'Tệp .srt hoặc .vtt được đọc thành bản nháp. Bản chép lời chỉ đổi khi chọn thay; từ nào giống thì giữ nguyên thời gian.',
  importChoose: 'Chọn tệp',
  importOther: 'Chọn tệp khác',
  importDo: 'Nhập',
  importPhases: {
    reading: 'Đang đọc tệp…',
    comparing: 'Đang so với bản chép lời…',
    keeping: 'Đang lưu một phiên bản trước khi thay…',
    writing: 'Đang nhập phụ đề…',
  },
  importFailed: 'Chưa xử lý được tệp này, và chưa có gì thay đổi. Kiểm tra kết nối mạng rồi chọn lại tệp.',
  importNotKept: 'Chưa lưu được phiên bản trước khi thay, nên chưa có gì thay đổi.',
  importFound: (cues: number) => `${cues.toLocaleString('vi')} dòng phụ đề`,
  importSame: 'Chữ giống hệt bản chép lời.',
  importWords: ({ added, changed, removed }: Pick<ImportPreview, 'added' | 'changed' | 'removed'>) =>
    sentenceOf([amount('thêm', added), amount('đổi', changed), amount('bỏ', removed)]),
  importDraft: 'Bản nháp từ tệp',
  importDraftLegend: 'Gạch dưới là chữ của tệp; gạch ngang là chữ sẽ mất.',
  importLost: (bookmarks: number, comments: number) =>
    comments > 0
      ? `${bookmarks.toLocaleString('vi')} đánh dấu và ${comments.toLocaleString('vi')} bình luận sẽ mất cùng với lời của chúng:`
      : `${bookmarks.toLocaleString('vi')} đánh dấu sẽ mất cùng với lời của chúng:`,
  importLeftOut: (count: number) => `${count.toLocaleString('vi')} chỗ trong tệp bị bỏ qua:`,
  importMended: (count: number) => `${count.toLocaleString('vi')} chỗ trong tệp đã được sửa:`,
  importMore: (count: number) => `và ${count.toLocaleString('vi')} chỗ khác`,
  importReplace: 'Thay bản chép lời…',
  importQuestion: 'Thay bản chép lời bằng bản nháp?',
  importForAll:
    'Lời đổi cho tất cả mọi người đang mở bản ghi. Một phiên bản được lưu ngay trước đó, lấy lại được trong “Lịch sử phiên bản” của bản ghi.',
  importBack: 'Quay lại bản nháp',
  importConfirm: 'Thay bằng bản nháp',
  imported: (cues: number) => `Đã nhập ${cues.toLocaleString('vi')} dòng phụ đề`,
  importLine: (line: number, problem: string, text: string | undefined) =>
    `Dòng ${line.toLocaleString('vi')} của tệp: ${problem}${text === undefined ? '' : ` – “${text}”`}`,
  parseProblems: {
    time: 'thời gian không đọc được',
    stray: 'chữ không thuộc dòng phụ đề nào',
    blank: 'không có chữ',
    backwards: 'kết thúc trước khi bắt đầu, cho hiện 0,83 giây',
    order: 'không đúng thứ tự, đã xếp lại',
    overlap: 'chồng lên dòng sau, đã cắt ngắn',
  } satisfies Record<ParseProblemKind, string>,
  refusals: {
    archive: 'Đây là tệp nén. Giải nén rồi chọn tệp .srt hoặc .vtt bên trong.',
    binary: 'Đây không phải tệp chữ. Chọn tệp .srt hoặc .vtt.',
    encoding: 'Tệp không dùng bảng mã Unicode. Lưu lại với bảng mã UTF-8 rồi chọn lần nữa.',
    'too-large': 'Tệp lớn hơn 10 MB. Chia nhỏ rồi nhập từng phần.',
    'too-many': 'Tệp có hơn 50.000 dòng phụ đề. Chia nhỏ rồi nhập từng phần.',
    'no-cues': 'Không tìm thấy dòng phụ đề nào trong tệp. Kiểm tra lại tệp rồi chọn lần nữa.',
  } satisfies Record<RefusalReason, string>,

  onlyPro: 'Tính năng này chỉ dành cho gói Pro',
  onlyProMore: 'Gói hiện tại chỉ xem được phụ đề. Nâng cấp gói để chỉnh sửa.',
  packages: 'Xem các gói',
  notForLive: 'Tính năng không khả dụng cho bản ghi trực tiếp',
  notForLiveMore: 'Phụ đề mở được khi cuộc họp kết thúc.',
  toLive: 'Về trang trực tiếp',
  readOnly: 'Bạn chỉ xem được phụ đề của bản ghi này.',
  emptyTitle: 'Chưa có chữ nào',
  emptyText: 'Phụ đề được làm từ bản chép lời. Khi bản chép lời có chữ, phụ đề hiện ở đây.',
  toTranscript: 'Về bản chép lời',
  failed: 'Đã có lỗi khi xử lý file này',
  retry: 'Thử lại',
  offline: 'Bạn đang ngoại tuyến. Thay đổi được giữ trong trình duyệt này và gửi đi khi có mạng.',
  disconnected: 'Mất kết nối với máy chủ. Thay đổi được giữ trong trình duyệt này.',
  reconnect: 'Kết nối lại',

  arrowUp: 'Mũi tên lên',
  arrowDown: 'Mũi tên xuống',
  keysTitle: 'Phím tắt',
  keysHint: 'Bấm ? hoặc Alt+/ để mở bảng này.',
  keyGroups: { cues: 'Dòng phụ đề', times: 'Thời gian', text: 'Khi đang sửa chữ', other: 'Khác' },
  keyNames: {
    next: 'Dòng sau',
    previous: 'Dòng trước',
    edit: 'Sửa chữ của dòng đang chọn',
    leave: 'Thôi sửa chữ',
    nextProblem: 'Lỗi tiếp theo',
    previousProblem: 'Lỗi trước đó',
    startEarlier: 'Bắt đầu sớm hơn 0,05 giây',
    startLater: 'Bắt đầu muộn hơn 0,05 giây',
    endEarlier: 'Kết thúc sớm hơn 0,05 giây',
    endLater: 'Kết thúc muộn hơn 0,05 giây',
    startHere: 'Bắt đầu tại chỗ đang nghe',
    endHere: 'Kết thúc tại chỗ đang nghe',
  },
} as const;

const amount = (verb: string, words: number): string =>
  words === 0 ? '' : `${verb} ${words.toLocaleString('vi')} từ`;

function sentenceOf(parts: readonly string[]): string {
  const said = parts.filter((part) => part !== '').join(', ');
  return `${said.charAt(0).toLocaleUpperCase('vi')}${said.slice(1)}.`;
}
