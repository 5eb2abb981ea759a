/** A company is made, a colleague accepts, a policy stops a link, another leads to the second factor, and the log tells of it. */
import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { FILING_ROUTES } from '../../contract/filing/filing-routes.ts';
import type { RecordPage } from '../../contract/records/records.ts';
import { ROUTES } from '../../contract/routes.ts';
import { SHARING_ROUTES } from '../../contract/sharing/sharing-routes.ts';
import type { ShareLink } from '../../contract/sharing/sharing.ts';
import { SECOND_FACTOR_ROUTES } from '../../contract/sign-in/second-factor-routes.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { openApi } from '../support/api.ts';
import type { NxNote } from '../support/nxnote.ts';
import { COLLEAGUE } from '../support/prepared-data.ts';
import { test } from '../support/scenario.ts';

test.use({ ownProduct: 'organisations', beginsAtHome: false });

const NAME = 'Công ty Thử Nghiệm';
const RECORD = 'Cuộc họp mẫu';
const FOLDER = 'Dự án chung';

/** The path that the newest invitation to this address leads to. */
async function invitationTo({ output }: NxNote, email: string): Promise<string> {
  const path = () =>
    /\/to-chuc\/loi-moi\?token=[\w-]+/.exec(output().split(`tới ${email}\n`).at(-1) ?? '')?.[0];
  await expect.poll(path).toBeDefined();
  return path()!;
}

/** A link to the owner's record, made before anything forbids it. */
async function makeLink({ address, demo }: NxNote): Promise<{ id: string; path: string }> {
  const { call } = await openApi(address, demo);
  const { data } = await call<{ data: RecordPage }>(ROUTES.listRecords.method, ROUTES.listRecords.path);
  const { id } = data.items.find(({ name }) => name === RECORD)!;
  const { method, path } = SHARING_ROUTES.createShareLink;
  const made = await call<{ data: { link: ShareLink } }>(method, path.replace(':id', id), { right: 'view' });
  return { id, path: `/chia-se/${id}?share_token=${made.data.link.token}` };
}

/** A folder of the owner with the record in it. @returns its id */
async function makeFolder({ address, demo }: NxNote, recordId: string): Promise<string> {
  const { call } = await openApi(address, demo);
  const { createFolder, fileRecords } = FILING_ROUTES;
  const made = await call<{ data: { folder: { id: string } } }>(createFolder.method, createFolder.path, {
    name: FOLDER,
  });
  const { id } = made.data.folder;
  await call(fileRecords.method, fileRecords.path, { changes: [{ audio_id: [recordId], folder_id: id }] });
  return id;
}

async function addSecondFactor({ address, demo }: NxNote): Promise<void> {
  const { call } = await openApi(address, demo);
  const { startTotp, confirmTotp } = SECOND_FACTOR_ROUTES;
  const setup = await call<{ setup_token: string; secret: string }>(startTotp.method, startTotp.path, {
    password: demo.password,
  });
  const code = new TOTP({ secret: Secret.fromBase32(setup.secret) }).generate();
  await call(confirmTotp.method, confirmTotp.path, { setup_token: setup.setup_token, code });
}

const rule = (page: Page, name: string) => page.getByRole('switch', { name });
const log = (page: Page) => page.getByRole('list', { name: 'Nhật ký' });

test('A company is made, a colleague accepts, its policy stops a link and asks for a second factor, and its log tells of it @phone', async ({
  owner,
  colleague,
  guest,
  nxnote,
}, info) => {
  test.slow();
  const shot = (page: Page, name: string) =>
    page.screenshot({ path: info.outputPath(`${name}.png`), fullPage: true });
  const link = await makeLink(nxnote);
  await owner.goto('/to-chuc');
  await owner.getByRole('button', { name: 'Tạo tổ chức' }).click();
  await expect(owner.getByText('Vui lòng nhập tên tổ chức')).toBeVisible();
  await expectAccessible(owner);
  await shot(owner, 'none');
  await owner.getByLabel('Tên tổ chức').fill(NAME);
  await owner.getByRole('button', { name: 'Tạo tổ chức' }).click();
  await expect(owner.getByRole('heading', { name: NAME })).toBeVisible();

  // One wrong line, and nobody is invited.
  await owner.getByRole('button', { name: 'Mời người' }).click();
  const dialog = owner.getByRole('dialog', { name: 'Mời vào tổ chức' });
  const lines = dialog.getByLabel('Email của những người được mời');
  await lines.fill(`${COLLEAGUE.email}\nchi@example.com, sếp\nsai`);
  await dialog.getByRole('button', { name: 'Gửi lời mời' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Dòng 2: Vai trò phải là');
  await expect(dialog.getByRole('alert')).toContainText('Dòng 3: Địa chỉ email không đúng');
  await expectAccessible(owner, '[role=dialog]');
  await shot(owner, 'invite');
  await lines.fill(`${COLLEAGUE.email}\nchi@example.com, khách`);
  await dialog.getByRole('button', { name: 'Gửi lời mời' }).click();
  await expect(owner.getByRole('heading', { name: 'Lời mời đang chờ (2)' })).toBeVisible();

  // Whoever is not signed in is told which account to use; so is whoever uses another one.
  const invitation = await invitationTo(nxnote, COLLEAGUE.email);
  await guest.goto(invitation);
  await expect(guest.getByText('Đăng nhập bằng tài khoản của email này để nhận lời.')).toBeVisible();
  await expect(guest.getByText(COLLEAGUE.email)).toBeVisible();
  await expectAccessible(guest);
  await shot(guest, 'invitation-guest');
  await owner.goto(invitation);
  await expect(
    owner.getByText('Lời mời này chỉ nhận được bằng tài khoản của email ghi ở trên.'),
  ).toBeVisible();
  await shot(owner, 'invitation-other');
  await colleague.goto(invitation);
  await expect(colleague.getByRole('button', { name: 'Nhận lời' })).toBeVisible();
  await shot(colleague, 'invitation');
  await colleague.getByRole('button', { name: 'Nhận lời' }).click();
  await expect(colleague).toHaveURL(/\/to-chuc$/);
  await expect(colleague.getByText('Vai trò của bạn: thành viên')).toBeVisible();
  await expect(colleague.getByRole('heading', { name: 'Mọi người (2)' })).toBeVisible();
  await expect(colleague.getByRole('button', { name: 'Mời người' })).toHaveCount(0);
  await expectAccessible(colleague);
  await shot(colleague, 'member');

  // A folder is shared with all: the colleague finds it there, and cannot leave it.
  await owner.goto(`/?folder=${await makeFolder(nxnote, link.id)}`);
  await owner
    .getByRole('main')
    .getByRole('button', { name: `Thao tác với ${FOLDER}` })
    .click();
  await owner.getByRole('menuitem', { name: 'Chia sẻ thư mục' }).click();
  const folderDialog = owner.getByRole('dialog', { name: `Chia sẻ thư mục “${FOLDER}”` });
  await expect(folderDialog.getByText(`Cả tổ chức “${NAME}”`, { exact: true })).toBeVisible();
  await shot(owner, 'folder-before');
  await folderDialog.getByRole('button', { name: 'Chia sẻ', exact: true }).click();
  await expect(folderDialog.getByRole('button', { name: `Gỡ cả tổ chức “${NAME}”` })).toBeVisible();
  await expectAccessible(owner, '[role=dialog]');
  await shot(owner, 'folder');
  await colleague.reload();
  await colleague.getByRole('list', { name: 'Thư mục chung' }).getByRole('link', { name: FOLDER }).click();
  await expect(colleague.getByText(`chia sẻ với cả tổ chức “${NAME}” · Chỉ xem`)).toBeVisible();
  await expect(colleague.getByRole('link', { name: RECORD })).toBeVisible();
  await expect(colleague.getByRole('main').getByRole('button', { name: /^Thao tác với Dự/ })).toHaveCount(0);
  await shot(colleague, 'folder-member');

  // No public links: what it stops is said before, and the link stops.
  await guest.goto(link.path);
  await expect(guest.getByRole('heading', { name: RECORD })).toBeVisible();
  await owner.goto('/to-chuc');
  await expect(owner.getByRole('heading', { name: 'Lời mời đang chờ (1)' })).toBeVisible();
  await rule(owner, 'Không có liên kết công khai').click();
  const linksDialog = owner.getByRole('dialog', { name: 'Tắt liên kết công khai?' });
  await expect(linksDialog).toContainText('1 liên kết đang mở sẽ không mở được nữa');
  await linksDialog.getByRole('button', { name: 'Tắt liên kết công khai' }).click();
  await expect(rule(owner, 'Không có liên kết công khai')).toBeChecked();
  await expectAccessible(owner);
  await shot(owner, 'owner');
  await guest.goto(link.path);
  await expect(guest.getByText('không cho mở bản ghi bằng liên kết công khai')).toBeVisible();
  await shot(guest, 'paused');
  await owner.goto(`/meeting/${link.id}`);
  await owner.getByRole('button', { name: 'Chia sẻ' }).click();
  const share = owner.getByRole('dialog', { name: 'Chia sẻ', exact: true });
  await expect(share.getByText(`Chính sách của tổ chức “${NAME}”`)).toBeVisible();
  await expect(share.getByRole('button', { name: 'Sao chép liên kết', exact: true })).toHaveCount(0);
  await expect(share.getByRole('button', { name: 'Mời' })).toBeVisible();
  await expectAccessible(owner, '[role=dialog]');
  await shot(owner, 'share');

  // A second factor: one's own first, then everybody is led to theirs.
  await owner.goto('/to-chuc');
  await rule(owner, 'Bắt buộc xác thực hai lớp').click();
  const factorDialog = owner.getByRole('dialog', { name: 'Bắt buộc xác thực hai lớp?' });
  await expect(factorDialog.getByRole('link', { name: 'Mở phần Bảo vệ đăng nhập' })).toBeVisible();
  await shot(owner, 'factor-own');
  await factorDialog.getByRole('button', { name: 'Hủy bỏ' }).click();
  await addSecondFactor(nxnote);
  await rule(owner, 'Bắt buộc xác thực hai lớp').click();
  await expect(factorDialog.getByText(COLLEAGUE.email)).toBeVisible();
  await shot(owner, 'factor');
  await factorDialog.getByRole('button', { name: 'Bắt buộc xác thực hai lớp' }).click();
  await expect(rule(owner, 'Bắt buộc xác thực hai lớp')).toBeChecked();
  await owner.getByLabel('Giữ âm thanh nhiều nhất').selectOption('90 ngày');
  const soundDialog = owner.getByRole('dialog', { name: 'Giữ âm thanh nhiều nhất 90 ngày?' });
  await expect(soundDialog).toContainText('Không âm thanh nào đến hạn trong 30 ngày tới.');
  await shot(owner, 'sound');
  await soundDialog.getByRole('button', { name: 'Hủy bỏ' }).click();
  // Their browser remembers somebody who may go on: the server says otherwise.
  await colleague.goto('/meeting');
  await expect(colleague.getByRole('heading', { level: 1 })).toHaveText('Thiết lập xác thực hai lớp');
  await expectAccessible(colleague);
  await shot(colleague, 'required');
  await colleague.getByRole('button', { name: 'Bật xác thực hai lớp' }).click();
  await expect(colleague.getByRole('dialog', { name: 'Bật xác thực hai lớp' })).toBeVisible();
  await colleague.keyboard.press('Escape');
  await colleague.getByRole('button', { name: 'Rời tổ chức này' }).click();
  await expect(colleague.getByRole('heading', { level: 1 })).not.toHaveText('Thiết lập xác thực hai lớp');

  // The log, of everybody and of one.
  await owner.getByRole('link', { name: 'Nhật ký' }).click();
  await expect(log(owner).getByText('Rời tổ chức')).toBeVisible();
  for (const event of [
    'Tổ chức tắt liên kết công khai',
    'Tổ chức yêu cầu xác thực hai lớp',
    `Tạo tổ chức “${NAME}”`,
  ])
    await expect(log(owner).getByText(event)).toBeVisible();
  await expectAccessible(owner);
  await shot(owner, 'log');

  // Whoever owns it alone dissolves it by its name.
  await owner.getByRole('link', { name: 'Về trang Tổ chức' }).click();
  await owner.getByRole('button', { name: 'Giải thể tổ chức…' }).click();
  const end = owner.getByRole('dialog', { name: `Giải thể “${NAME}”?` });
  await end.getByLabel(`Gõ “${NAME}” để xác nhận`).fill('Công ty');
  await end.getByRole('button', { name: 'Giải thể tổ chức' }).click();
  await expect(end.getByRole('alert')).toContainText('Gõ lại đúng tên');
  await shot(owner, 'dissolve');
  await end.getByLabel(`Gõ “${NAME}” để xác nhận`).fill(NAME);
  await end.getByRole('button', { name: 'Giải thể tổ chức' }).click();
  await expect(owner.getByRole('button', { name: 'Tạo tổ chức' })).toBeVisible();
  await guest.goto(link.path);
  await expect(guest.getByRole('heading', { name: RECORD })).toBeVisible();
});
