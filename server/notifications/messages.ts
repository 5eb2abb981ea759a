/** What notifications say. The titles are those of spec 8 "Notices". */
export const messages = {
  done: 'Hoàn thành',
  doneText: (name: string) => `Tệp “${name}” đã chuyển đổi xong.`,
  donePush: (name: string) => `${name} đã được chuyển đổi`,
  failed: 'Thất bại',
  failedText: (name: string, cause: string) => `Tệp “${name}” chuyển đổi thất bại. ${cause}`,
  failedPush: (name: string) => `${name} chuyển đổi không thành công`,
} as const;
