/** Vietnamese names of the files of an archive, and the letter about it. */
export const messages = {
  unnamed: 'Bản ghi',
  /** @param of how many parts, from 1 */
  partName: (day: string, part: number, of: number) =>
    of === 1 ? `NxNote ${day}` : `NxNote ${day} - phần ${part} trong ${of}`,
  sound: 'Âm thanh',
  transcript: 'Bản chép lời',
  subtitles: 'Phụ đề',
  /** @param language code of ISO 639-1 */
  translated: (language: string) =>
    `Phụ đề - ${new Intl.DisplayNames('vi', { type: 'language' }).of(language) ?? language}`,
  minutes: 'Biên bản',
  readyLetter: (fullName: string, url: string, until: string) => ({
    subject: 'Dữ liệu của bạn đã sẵn sàng để tải về',
    paragraphs: [
      `Chào ${fullName},`,
      `Các bản ghi của bạn đã được gói thành tệp zip. Tải về trong mục Tải dữ liệu về máy của trang Tài khoản, đến ${until}.`,
    ],
    action: { label: 'Mở trang Tài khoản', url },
    notes: ['Nếu bạn không yêu cầu, hãy đổi mật khẩu ngay và xóa các tệp này trong trang Tài khoản.'],
  }),
} as const;
