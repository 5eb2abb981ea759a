/** What records carry on the wire (spec 3 `paymentMessage`). */
export const paymentMessages = {
  vi: {
    /** While minutes are held for a conversion. @param seconds reserved */
    holding: (seconds: number) => `Đang tạm giữ ${Math.ceil(seconds / 60)} phút cho bản ghi này`,
    /** For a live record whose text waits for minutes in the wallet. */
    waiting: 'Gói của bạn đã hết phút. Âm thanh vẫn được giữ, văn bản sẽ được tạo khi có thêm phút',
  },
  en: {
    holding: (seconds: number) => `${Math.ceil(seconds / 60)} min are held for this recording`,
    waiting: 'Your plan has no minutes left. The audio is kept; its text is made once there are more minutes',
  },
};

interface Sharing {
  kind: 'record' | 'folder';
  /** Name and address of the owner; the address is a confirmed one. */
  owner: { name: string; email: string };
  /** What the record or the folder is called. */
  name: string;
}

const sentBy = ({ owner: { name, email } }: Sharing): string => `${name} (${email})`;
const PLACES = { record: 'bản ghi', folder: 'thư mục' } as const;
const oneEmail = ({ kind }: Sharing): string =>
  `Mỗi người nhận nhiều nhất một thư về ${PLACES[kind]} này trong 30 ngày. Nếu không quen người gửi, bạn bỏ qua thư này.`;

/**
 * To somebody with an account. No name stands in the subject: whoever shares chose it.
 * @param how `colleague` where it was shared with all their organisation
 * @param url of the record or the folder
 */
export const welcomeLetter = (sharing: Sharing, how: 'member' | 'colleague', url: string) => ({
  subject: `Một ${PLACES[sharing.kind]} được chia sẻ với bạn trên NxNote`,
  paragraphs: [
    'Chào bạn,',
    `${sentBy(sharing)} đã chia sẻ ${PLACES[sharing.kind]} “${sharing.name}” với ${how === 'colleague' ? 'cả tổ chức của bạn' : 'bạn'} trên NxNote.`,
  ],
  action: { label: `Mở ${PLACES[sharing.kind]}`, url },
  notes: [
    how === 'colleague'
      ? 'Các bản ghi trong thư mục cũng nằm trong danh sách của bạn, chừng nào thư mục còn được chia sẻ và bạn còn ở trong tổ chức.'
      : sharing.kind === 'record'
        ? 'Bản ghi cũng nằm trong danh sách của bạn. Nếu không muốn giữ, bạn có thể tự rời khỏi bản ghi.'
        : 'Các bản ghi trong thư mục cũng nằm trong danh sách của bạn. Nếu không muốn giữ, bạn có thể tự rời khỏi thư mục.',
    oneEmail(sharing),
  ],
});

/** To an address without an account. @param url where to register */
export const invitationLetter = (sharing: Sharing, url: string) => ({
  subject: `Bạn được mời xem một ${PLACES[sharing.kind]} trên NxNote`,
  paragraphs: [
    'Chào bạn,',
    `${sentBy(sharing)} muốn chia sẻ ${PLACES[sharing.kind]} “${sharing.name}” với bạn. Đăng ký NxNote bằng chính email này rồi xác nhận email, ${PLACES[sharing.kind]} sẽ có sẵn trong danh sách của bạn.`,
  ],
  action: { label: 'Đăng ký NxNote', url },
  notes: [oneEmail(sharing)],
});
