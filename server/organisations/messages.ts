/** The mail to whoever is invited. */
import type { InvitedRole } from '../../contract/organisations/organisations.ts';

const ROLES: Readonly<Record<InvitedRole, string>> = {
  manager: 'quản lý',
  member: 'thành viên',
  guest: 'khách',
};

interface Invitation {
  organisation: string;
  role: InvitedRole;
  /** Name and confirmed address of who invites; empty once the account is gone. */
  sender: string;
  email: string;
  until: string;
}

/** No name stands in the subject: whoever invites chose it. @param url of the invitation */
export const invitationLetter = ({ organisation, role, sender, email, until }: Invitation, url: string) => ({
  subject: 'Bạn được mời vào một tổ chức trên NxNote',
  paragraphs: [
    'Chào bạn,',
    sender === ''
      ? `Bạn được mời vào tổ chức “${organisation}” trên NxNote với vai trò ${ROLES[role]}.`
      : `${sender} mời bạn vào tổ chức “${organisation}” trên NxNote với vai trò ${ROLES[role]}.`,
    `Nhận lời bằng tài khoản NxNote của ${email}. Nếu chưa có, đăng ký bằng chính email này rồi mở lại thư.`,
  ],
  action: { label: 'Xem lời mời', url },
  notes: [
    `Lời mời dùng được một lần, đến ${until}. Thư gửi lại thay cho thư trước.`,
    'Nếu không quen người gửi, bạn bỏ qua thư này.',
  ],
});
