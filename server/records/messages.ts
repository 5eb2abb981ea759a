/** Vietnamese text that records carry on the wire. */

/** Spec 3 `paymentMessage`: shown while minutes are held for a conversion. @param seconds reserved */
export const holdingMessage = (seconds: number): string =>
  `Đang tạm giữ ${Math.ceil(seconds / 60)} phút cho bản ghi này`;

/** The same for a live record whose text waits for minutes in the wallet. */
export const waitingMessage =
  'Gói của bạn đã hết phút. Âm thanh vẫn được giữ, văn bản sẽ được tạo khi có thêm phút';

/** To somebody with an account. @param url of the record */
export const welcomeLetter = (ownerName: string, recordName: string, url: string) => ({
  subject: `${ownerName} đã chia sẻ một bản ghi với bạn`,
  paragraphs: ['Chào bạn,', `${ownerName} đã chia sẻ bản ghi “${recordName}” với bạn trên NxNote.`],
  action: { label: 'Mở bản ghi', url },
  notes: ['Bản ghi cũng nằm trong danh sách của bạn. Nếu không muốn giữ, bạn có thể tự rời khỏi bản ghi.'],
});

/** To an address without an account. @param url where to register */
export const invitationLetter = (ownerName: string, recordName: string, url: string) => ({
  subject: `${ownerName} mời bạn xem một bản ghi trên NxNote`,
  paragraphs: [
    'Chào bạn,',
    `${ownerName} muốn chia sẻ bản ghi “${recordName}” với bạn. Bạn đăng ký NxNote bằng chính email này rồi xác nhận email, bản ghi sẽ có sẵn trong danh sách của bạn.`,
  ],
  action: { label: 'Đăng ký NxNote', url },
  notes: ['Nếu bạn không quen người gửi, bạn bỏ qua thư này; chúng tôi không gửi thêm thư nào.'],
});
