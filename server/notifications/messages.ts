/** What notifications say. The titles are those of spec 8 "Notices". */
export const messages = {
  done: 'Hoàn thành',
  doneText: (name: string) => `Tệp “${name}” đã chuyển đổi xong.`,
  donePush: (name: string) => `${name} đã được chuyển đổi`,
  failed: 'Thất bại',
  failedText: (name: string, cause: string) => `Tệp “${name}” chuyển đổi thất bại. ${cause}`,
  failedPush: (name: string) => `${name} chuyển đổi không thành công`,
  heardAgain: 'Nghe lại bằng mô hình mới',
  heardAgainText: (count: number) =>
    `${count} bản ghi trong 30 ngày qua đang được nghe lại bằng mô hình mới, bắt đầu từ bản mới nhất. Chữ tự đổi khi nghe xong và không tính phút.`,
} as const;
