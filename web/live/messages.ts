/** Every Vietnamese word of the live pages. */
import type { EndProblem, Interruption, StartProblem } from './capture/index.ts';

interface Explained {
  readonly title: string;
  readonly text: string;
}

export const messages = {
  startTitle: 'Ghi âm trực tiếp',
  liveTitle: 'Cuộc họp trực tiếp',
  signIn: 'Đăng nhập',

  // Setting up
  lead: 'Âm thanh được lưu từng giây: trên máy này trước, rồi lên máy chủ.',
  kind: 'Bạn muốn làm gì',
  kinds: {
    meeting: { title: 'Ghi và chép lời ngay', text: 'Chữ hiện ra trong lúc mọi người nói.' },
    recording: { title: 'Chỉ ghi âm', text: 'Chữ có sau khi dừng.' },
  },
  textLater: 'Máy chủ này chưa đủ nhanh để viết chữ trong lúc nói. Chữ có sau khi dừng.',
  name: 'Tên bản ghi',
  nameMissing: 'Vui lòng nhập tên bản ghi',
  defaultName: {
    meeting: (date: string) => `Ghi âm ${date}`,
    recording: (date: string) => `Ghi âm ${date}`,
  },
  microphone: 'Micrô',
  browserChoice: 'Micrô mặc định của máy',
  unnamedMicrophone: (number: number) => `Micrô ${number}`,
  tryMicrophone: 'Thử micrô',
  level: 'Mức âm thanh',
  levelHint: 'Nói thử một câu: các vạch xanh sẽ chạy.',
  levelUnknown: 'Trình duyệt sẽ hỏi quyền dùng micrô khi bạn thử hoặc bắt đầu.',
  tabSound: 'Ghi cả tiếng của một thẻ hoặc của máy',
  tabSoundHint: 'Dùng khi bạn họp trực tuyến. Trình duyệt sẽ hỏi chọn thẻ nào; nhớ bật chia sẻ âm thanh.',
  /** conventions.md 5.5. */
  consentHint: 'Hãy thông báo và xin phép mọi người tham gia trước khi ghi âm.',
  consent: 'Tôi đã được sự đồng ý của những người tham gia',
  consentWhy: 'Giọng nói là dữ liệu cá nhân: người trong phòng cần được biết mình đang được ghi âm.',
  consentMore: 'Cách NxNote giữ âm thanh',
  consentMissing: 'Xác nhận điều này trước khi ghi âm.',
  minutesLeft: (minutes: number, ofCompany: number) =>
    `Bạn còn ${minutes.toLocaleString('vi')} phút chuyển thành văn bản${ofCompany > 0 ? `, trong đó ${ofCompany.toLocaleString('vi')} của tổ chức` : ''}.`,
  noMinutes: 'Bạn đã dùng hết thời lượng. Âm thanh vẫn được ghi; chữ chờ đến khi bạn có thêm phút.',
  upgrade: 'Nâng cấp gói',
  start: 'Bắt đầu ghi âm',
  starting: 'Đang mở micrô…',
  startOffline: 'Máy đang ngoại tuyến. Bạn vẫn ghi được: âm thanh giữ trên máy này và tự gửi khi có mạng.',
  linkRefused: 'Liên kết này không dùng được',
  linkRefusedText: 'Liên kết đã hết hạn hoặc không đúng. Mở lại từ nơi đã gửi, hoặc đăng nhập để ghi âm.',

  startProblems: {
    permission: {
      title: 'Trình duyệt chưa được phép dùng micrô',
      text: 'Bấm biểu tượng ổ khóa hoặc micrô cạnh thanh địa chỉ, chọn Cho phép với Micrô, rồi thử lại. Trên điện thoại, kiểm tra thêm quyền micrô của trình duyệt trong phần Cài đặt.',
    },
    noDevice: {
      title: 'Không tìm thấy micrô nào',
      text: 'Cắm micrô hoặc tai nghe có micrô vào máy, đợi vài giây rồi thử lại.',
    },
    deviceBusy: {
      title: 'Micrô đang được chương trình khác dùng',
      text: 'Tắt ứng dụng họp hoặc ghi âm đang giữ micrô, hoặc chọn micrô khác, rồi thử lại.',
    },
    unsupported: {
      title: 'Trình duyệt này không ghi âm được',
      text: 'Mở NxNote bằng Chrome, Edge, Firefox hoặc Safari bản mới, qua địa chỉ https.',
    },
    noTabSound: {
      title: 'Chưa có âm thanh của thẻ',
      text: 'Khi trình duyệt hỏi, chọn thẻ đang họp và bật Chia sẻ cả âm thanh. Hoặc bỏ chọn ghi tiếng của thẻ.',
    },
    otherTab: {
      title: 'Một thẻ khác đang ghi âm',
      text: 'Mỗi trình duyệt ghi một bản tại một thời điểm, để không giây nào bị ghi hai lần.',
    },
  } satisfies Record<StartProblem, Explained>,
  openOtherTab: 'Xem bản ghi đó',
  takeOver: 'Ghi tiếp ở thẻ này',
  show: 'Mở',
  dismiss: 'Đóng',
  onlineSound: 'Tiếng của thẻ, máy',
  settings: 'Tên, micrô và tiếng của thẻ',
  consentReminder: 'Nhớ báo mọi người trong phòng là đang ghi âm.',
  consentTold: 'Đã báo',
  notRenamed: 'Chưa đổi được tên',
  tryAgain: 'Thử lại',

  // What was left behind
  unfinishedTitle: 'Bản ghi chưa kết thúc trên máy này',
  unfinished: (recorded: string, stored: string) => `Đã ghi ${recorded}, máy chủ đã nhận ${stored}.`,
  unfinishedElsewhere: 'Bản ghi này đang mở ở một thẻ khác.',
  continue: 'Ghi tiếp',
  finish: 'Kết thúc và lưu',
  discard: 'Bỏ',
  discardTitle: 'Bỏ phần chưa gửi?',
  discardText: (unsent: string) =>
    `${unsent} âm thanh chỉ có trên máy này sẽ bị xóa, không lấy lại được. Phần đã lên máy chủ được giữ.`,
  discardConfirm: 'Xóa phần này',
  cancel: 'Hủy bỏ',

  // While it is live
  live: 'Trực tiếp',
  recording: 'Đang ghi âm…',
  paused: 'Đã tạm dừng',
  interrupted: 'Chưa có âm thanh',
  stopped: 'Đã dừng',
  watching: 'Đang theo dõi',
  bar: 'Điều khiển ghi âm',
  clock: 'Đã ghi',
  bookmark: 'Đánh dấu',
  bookmarkDone: 'Đã đánh dấu 15 giây vừa nói',
  wordsLater: 'Chữ hiện ra ở đây khi có người nói.',
  sound: 'Micrô và tiếng của thẻ',
  bookmarkLater: 'Đánh dấu hiện trong danh sách khi chữ của đoạn này có.',
  lateMarks: (count: number) => `${count} đánh dấu đang chờ chữ`,
  pause: 'Tạm dừng',
  resume: 'Tiếp tục',
  stop: 'Dừng ghi âm',
  stopTitle: 'Dừng ghi âm?',
  goOn: 'Ghi tiếp',
  stopText: 'Bản ghi kết thúc và không ghi thêm được. Nếu chỉ nghỉ giải lao, bấm Tạm dừng.',
  facts: 'Cuộc họp',
  people: 'Người tham gia',
  readers: 'Đang cùng đọc',
  you: (name: string) => `${name} (bạn)`,
  where: 'Đang lưu ở đâu',
  here: 'Trên máy này',
  server: 'Trên máy chủ',
  until: (time: string) => `đến ${time}`,
  nothingYet: 'chưa có gì',
  minutes: 'Thời lượng',
  used: (used: number, left: number) =>
    `Cuộc họp này đã dùng ${used} phút, bạn còn ${left.toLocaleString('vi')} phút.`,
  usedLabel: 'Thời lượng đã dùng',
  textWaiting: 'Chữ đang chờ',
  room: 'Mã QR cho người trong phòng',
  roomCode: 'Mã QR mở bản ghi này để đọc',
  roomTitle: 'Đọc cùng và nhận giọng của mình',
  roomText: 'Quét mã, ghi tên rồi bấm “Tôi đang nói” khi đang nói.',
  roomFailed: 'Chưa tạo được mã QR',
  copyLink: 'Sao chép liên kết',
  claims: 'Người đã nhận giọng',
  claimed: (name: string, time: string) => `${name} nhận giọng lúc ${time}`,
  unname: 'Bỏ tên',
  unnameOf: (name: string) => `Bỏ tên ${name} khỏi giọng này`,
  notUnnamed: 'Chưa bỏ được tên',
  marksAndNotes: 'Đánh dấu và ghi chú',
  keyHintBefore: 'Bấm phím',
  keyHintAfter: 'để đánh dấu 15 giây vừa nói, cả khi đang gõ. Không cần rời mắt khỏi cuộc họp.',
  listen: 'Nghe cùng',
  stopListening: 'Thôi nghe',
  listenFailed: 'Chưa nghe cùng được. Thử lại sau ít giây.',
  offlineTitle: 'Đang ghi, chưa có mạng',
  offlineText: [
    'Âm thanh được giữ trên máy này từng giây.',
    'Khi có mạng, bản ghi tự được gửi lên và chữ bắt đầu hiện ra ở đây.',
  ],
  recordingOnlyTitle: 'Đang ghi âm',
  recordingOnly: [
    'Bản ghi này không hiện chữ trong lúc ghi. Chữ có sau khi bạn dừng.',
    'Bấm Đánh dấu ở chỗ quan trọng: dấu sẽ nằm đúng chỗ khi có chữ.',
  ],

  interruptions: {
    deviceLost: {
      title: 'Mất micrô',
      text: 'Micrô đã bị rút hoặc tắt. Cắm lại, hoặc chọn micrô khác: việc ghi tự tiếp tục.',
    },
    deviceTaken: {
      title: 'Micrô đang bận',
      text: 'Cuộc gọi hoặc chương trình khác đang dùng micrô. Việc ghi tự tiếp tục khi micrô rảnh.',
    },
    soundStopped: {
      title: 'Trình duyệt đã ngừng lấy âm thanh',
      text: 'Điện thoại thường làm vậy khi khóa màn hình. Chạm để ghi tiếp.',
    },
    storageFull: {
      title: 'Máy này hết chỗ và chưa gửi được lên máy chủ',
      text: 'Phần đã ghi vẫn còn nguyên. Giải phóng bộ nhớ hoặc kết nối mạng để ghi tiếp.',
    },
  } satisfies Record<Interruption, Explained>,
  wake: 'Ghi tiếp',
  offline:
    'Mất kết nối với máy chủ. Vẫn đang ghi: âm thanh và chỗ bạn sửa giữ trên máy này, tự gửi khi có mạng.',
  signedOut: 'Phiên đăng nhập đã hết hạn. Vẫn đang ghi trên máy này; đăng nhập ở thẻ mới để gửi tiếp.',
  silent: 'Không nghe thấy gì. Micrô có thể đang tắt, bị che hoặc chọn nhầm.',
  storageLow: 'Máy này sắp hết chỗ lưu. Âm thanh vẫn được gửi lên máy chủ.',
  storageFull: 'Máy này hết chỗ lưu. Âm thanh được gửi thẳng lên máy chủ; giữ kết nối mạng.',
  storageNone: 'Trình duyệt không cho lưu trên máy này (thường do cửa sổ riêng tư). Giữ kết nối mạng.',
  fewMinutes: (minutes: number) => `Bạn còn ${minutes} phút. Hết phút, âm thanh vẫn được ghi và chữ chờ.`,
  waitingMinutes:
    'Bạn đã dùng hết thời lượng. Âm thanh vẫn được ghi đầy đủ; chữ đang chờ đến khi có thêm phút.',

  // The end
  sending: 'Đang gửi phần còn lại',
  sendingHow: (stored: string, recorded: string) =>
    `${stored} trên ${recorded} đã lên máy chủ. Giữ trang này mở.`,
  sendingOffline: 'Đang chờ mạng. Âm thanh được giữ trên máy này.',
  finishing: 'Đang kết thúc bản ghi',
  endProblems: {
    takenOver: {
      title: 'Bản ghi đang được ghi ở nơi khác',
      text: 'Một thẻ hoặc thiết bị khác của bạn đã nhận việc ghi. Phần đã ghi ở đây vẫn còn.',
    },
    movedToOtherTab: {
      title: 'Bản ghi đang được ghi ở thẻ khác',
      text: 'Một thẻ khác của trình duyệt này đã nhận việc ghi. Không giây nào bị mất.',
    },
    endedElsewhere: {
      title: 'Bản ghi đã được kết thúc ở nơi khác',
      text: 'Phần máy chủ chưa nhận vẫn còn trên máy này. Lưu thành một bản ghi mới, hoặc tải về máy.',
    },
    notFound: {
      title: 'Bản ghi không còn trên máy chủ',
      text: 'Có thể bản ghi đã bị xóa. Âm thanh còn trên máy này: lưu thành một bản ghi mới, hoặc tải về máy.',
    },
    tooLong: {
      title: 'Đã đủ tám giờ',
      text: 'Một bản ghi dài tối đa tám giờ. Mọi thứ trước đó đã được giữ; bắt đầu bản ghi mới để ghi tiếp.',
    },
    signedOut: {
      title: 'Bạn đã đăng xuất',
      text: 'Phần chưa gửi được giữ trên máy này. Đăng nhập lại và mở trang ghi âm để gửi tiếp.',
    },
    empty: {
      title: 'Bản ghi chưa có âm thanh nào',
      text: 'Không có gì được lưu và bạn không bị trừ phút nào. Kiểm tra micrô rồi ghi lại.',
    },
    refused: {
      title: 'Máy chủ chưa nhận bản ghi này',
      text: 'Phần đã ghi được giữ trên máy này. Lưu thành một bản ghi mới, hoặc tải về máy.',
    },
  } satisfies Record<EndProblem, Explained>,
  saveRest: 'Lưu thành bản ghi mới',
  downloadRest: 'Tải về máy',
  restSaved: 'Phần còn lại đang được tải lên như một bản ghi mới',
  recordAgain: 'Ghi bản khác',

  leaveTitle: 'Cảnh báo',
  /** Spec 4, byte for byte. */
  leaveRecording: 'Dữ liệu đang ghi âm có thể sẽ không được lưu, bạn có muốn thoát khỏi trang?',
  leaveUnsent: 'Audio của bạn vẫn chưa được tải lên, bạn có muốn thoát khỏi trang?',
  leave: 'Thoát',
  stay: 'Hủy bỏ',
} as const;
