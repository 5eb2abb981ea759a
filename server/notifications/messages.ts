/** What notifications say. The titles are those of spec 8 "Notices". */
export const messages = {
  done: 'Hoàn thành',
  doneText: (name: string) => `Tệp “${name}” đã chuyển đổi xong.`,
  donePush: (name: string) => `${name} đã được chuyển đổi`,
  failed: 'Thất bại',
  failedText: (name: string, cause: string) => `Tệp “${name}” chuyển đổi thất bại. ${cause}`,
  failedPush: (name: string) => `${name} chuyển đổi không thành công`,
  botRefused: 'NxNote bị từ chối tham gia cuộc họp',
  botFailed: 'NxNote không vào được cuộc họp',
  botRecording: 'NxNote bắt đầu ghi âm',
  botText: (name: string, cause: string) => `Cuộc họp “${name}”. ${cause}`,
  botRecordingText: (name: string) => `NxNote đang ghi âm cuộc họp “${name}”.`,
  botAsk: 'Cho bot vào cuộc họp?',
  botAskText: (name: string, time: string) =>
    `${name === '' ? 'Cuộc họp không có tên' : `“${name}”`}, bắt đầu lúc ${time}. Mở Lịch họp để cho bot vào.`,
  heardAgain: 'Nghe lại bằng mô hình mới',
  heardAgainText: (count: number) =>
    `${count} bản ghi trong 30 ngày qua đang được nghe lại bằng mô hình mới, bắt đầu từ bản mới nhất. Chữ tự đổi khi nghe xong và không tính phút.`,
  moneyLetter: (notice: {
    title: string;
    content: string;
    fullName: string;
    url: string;
    settingsUrl: string | null;
  }) => ({
    subject: `${notice.title} | NxNote`,
    paragraphs: [`Chào ${notice.fullName},`, notice.content],
    action: { label: 'Xem trên NxNote', url: notice.url },
    notes:
      notice.settingsUrl === null
        ? ['Thư này báo một giao dịch trong tài khoản của bạn nên luôn được gửi.']
        : [`Không muốn nhận thư báo hết hạn và hết phút: tắt ở ${notice.settingsUrl}`],
  }),
} as const;
