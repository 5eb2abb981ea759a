import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { Secret, TOTP } from 'otpauth';
import { expectAccessible } from '../support/accessibility.ts';
import type { NxNote } from '../support/nxnote.ts';
import { test } from '../support/scenario.ts';

const PASSWORD = 'mật khẩu thử 1';
/** A record of the demo account. */
const RECORD = 'Cuộc họp mẫu';
const NEW_PASSWORD = 'mật khẩu mới 2';

/** The path with its token in the newest letter to this address about `page`. */
async function letterPath(nxnote: NxNote, email: string, page: string): Promise<string> {
  const path = () => {
    const letters = nxnote.output().split(`tới ${email}`).slice(1).join('');
    return [...letters.matchAll(new RegExp(`${page}\\?token=[\\w.-]+`, 'g'))].at(-1)?.[0];
  };
  await expect.poll(path).toBeDefined();
  return path()!;
}

async function signUp(page: Page, email: string, address = ''): Promise<void> {
  await page.goto(`${address}/dang-ky`);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Mật khẩu', { exact: true }).fill(PASSWORD);
  await page.getByLabel(/^Tôi đồng ý với/).check();
  await page.getByRole('button', { name: 'Đăng ký', exact: true }).click();
}

async function chooseOccupation(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/thu-thap-thong-tin/);
  await page.getByRole('button', { name: 'Nghề khác' }).click();
  await page.getByLabel('Nghề của bạn').fill('Phiên dịch');
  await page.getByRole('button', { name: 'Tiếp tục' }).click();
  await expect(page).toHaveURL(/\/$/);
}

test('A newcomer reads the sample two taps after signing up, and confirms the address by the letter', async ({
  nxnote,
  guest,
}, { project }) => {
  const email = `moi-${project.name}@example.com`;
  await signUp(guest, email);
  await expect(guest.getByRole('heading', { name: 'Bạn làm nghề gì?' })).toBeVisible();
  await expectAccessible(guest);
  await guest.getByRole('button', { name: 'Nhà báo, biên tập viên' }).click();
  await expect(guest.getByText(`Thư xác nhận đã được gửi tới ${email}.`)).toBeVisible();
  await expectAccessible(guest);
  await guest.getByRole('button', { name: 'Mở bản ghi mẫu' }).click();
  await expect(guest.getByRole('textbox', { name: 'Bản chép lời' })).toContainText('Mình bắt đầu nhé');

  await guest.goto('/dang-ky/hoan-thanh');
  await expect(guest.getByText(`Thư xác nhận đã được gửi tới ${email}.`)).toBeVisible();
  await expectAccessible(guest);
  await guest.goto(await letterPath(nxnote, email, '/dang-ky/hoan-thanh'));
  await expect(guest.getByText('Email của bạn đã được xác nhận.')).toBeVisible();
  await expect(guest.getByRole('button', { name: 'Gửi lại thư' })).toBeHidden();
  await guest.getByRole('button', { name: 'Tiếp tục' }).click();
  await expect(guest).toHaveURL(/\/$/);
});

test('A forgotten password is set anew by the letter', async ({ nxnote, guest }, { project }) => {
  const email = `quen-${project.name}@example.com`;
  await signUp(guest, email);
  await chooseOccupation(guest);
  await guest.context().clearCookies();
  await guest.evaluate(() => localStorage.clear());

  await guest.goto('/dang-nhap');
  await guest.getByRole('link', { name: 'Quên mật khẩu?' }).click();
  await expect(guest.getByRole('heading', { name: 'Quên mật khẩu' })).toBeVisible();
  await guest.getByLabel('Email').fill(email);
  await expectAccessible(guest);
  await guest.getByRole('button', { name: 'Gửi liên kết' }).click();
  await expect(guest.getByText(`Nếu ${email} có tài khoản, thư đã được gửi tới đó.`)).toBeVisible();
  await expectAccessible(guest);

  await guest.goto(await letterPath(nxnote, email, '/dat-lai-mat-khau'));
  await guest.getByLabel('Mật khẩu mới').fill(NEW_PASSWORD);
  await expectAccessible(guest);
  await guest.getByRole('button', { name: 'Lưu mật khẩu mới' }).click();
  await guest.getByRole('link', { name: 'Đăng nhập' }).click();
  await guest.getByLabel('Email').fill(email);
  await guest.getByLabel('Mật khẩu', { exact: true }).fill(NEW_PASSWORD);
  await guest.getByRole('button', { name: 'Đăng nhập', exact: true }).click();
  await expect(guest).toHaveURL(/\/$/);
});

test('The account page changes the name and the password, and deletes the account', async ({ guest }, {
  project,
}) => {
  const email = `xoa-${project.name}@example.com`;
  await signUp(guest, email);
  await chooseOccupation(guest);
  await guest.goto('/');
  await guest.getByRole('button', { name: /Tài khoản của|^xoa-/ }).click();
  await guest.getByRole('menuitem', { name: 'Tài khoản' }).click();
  await expect(guest.getByText('Thiết bị này', { exact: true })).toBeVisible();
  await expect(guest.getByRole('menu')).toHaveCount(0);
  await expectAccessible(guest, 'main');

  await guest.getByLabel('Họ và tên').fill('Trần Thị Mẫu');
  await guest.getByRole('button', { name: 'Lưu', exact: true }).click();
  await expect(guest.getByText('Đã lưu thay đổi')).toBeVisible();
  await guest.getByLabel('Mật khẩu hiện tại').fill('sai');
  await guest.getByLabel('Mật khẩu mới').fill(NEW_PASSWORD);
  await guest.getByRole('button', { name: 'Đổi mật khẩu' }).click();
  await expect(guest.getByText(/Mật khẩu hiện tại không đúng/)).toBeVisible();
  await guest.getByLabel('Mật khẩu hiện tại').fill(PASSWORD);
  await guest.getByRole('button', { name: 'Đổi mật khẩu' }).click();
  await expect(guest.getByText('Đã đổi mật khẩu')).toBeVisible();

  await guest.getByRole('button', { name: 'Xóa tài khoản…' }).click();
  const dialog = guest.getByRole('dialog', { name: 'Xóa tài khoản vĩnh viễn?' });
  await dialog.getByLabel('Mật khẩu hiện tại').fill(NEW_PASSWORD);
  await expect(guest.getByText('Đã đổi mật khẩu')).toBeHidden();
  await expectAccessible(guest, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Xóa vĩnh viễn' }).click();
  await expect(guest).toHaveURL(/\/dang-nhap/);
  await guest.getByLabel('Email').fill(email);
  await guest.getByLabel('Mật khẩu', { exact: true }).fill(NEW_PASSWORD);
  await guest.getByRole('button', { name: 'Đăng nhập', exact: true }).click();
  await expect(guest.getByText(/Email hoặc mật khẩu không đúng/)).toBeVisible();
});

test('A passkey and an authenticator app protect the account', async ({ nxnote, guest }, { project }) => {
  const email = `khoa-${project.name}@example.com`;
  const local = nxnote.address.replace('127.0.0.1', 'localhost');
  const browser = await guest.context().newCDPSession(guest);
  await browser.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
  } as const;
  await browser.send('WebAuthn.addVirtualAuthenticator', { options });
  await signUp(guest, email, local);
  await chooseOccupation(guest);
  await guest.goto(`${local}/tai-khoan`);
  const dialog = guest.getByRole('dialog');

  await guest.getByRole('button', { name: 'Thêm khóa truy cập' }).click();
  await dialog.getByLabel('Mật khẩu hiện tại').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Tiếp tục' }).click();
  await expect(guest.getByRole('button', { name: /^Xóa khóa Chrome/ })).toBeVisible();

  await guest.getByRole('button', { name: 'Bật xác thực hai lớp' }).click();
  await dialog.getByLabel('Mật khẩu hiện tại').fill('sai rồi nhé');
  await dialog.getByRole('button', { name: 'Tiếp tục' }).click();
  await expect(dialog.getByText(/Mật khẩu hiện tại không đúng/)).toBeVisible();
  await dialog.getByLabel('Mật khẩu hiện tại').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Tiếp tục' }).click();
  await expect(dialog.getByRole('img', { name: /^Mã QR/ })).toBeVisible();
  await expectAccessible(guest, '[role=dialog]');
  const secret = (await dialog.getByText(/^[A-Z2-7 ]{39}$/).textContent())!.replaceAll(' ', '');
  await dialog.getByLabel('Mã 6 số').fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
  await dialog.getByRole('button', { name: 'Tiếp tục' }).click();
  const recoveryCode = (await dialog.getByRole('listitem').first().textContent())!;
  await dialog.getByRole('button', { name: 'Xong' }).click();
  await expect(guest.getByText('Còn 10 mã khôi phục')).toBeVisible();

  await guest.evaluate(() => localStorage.clear());
  await guest.context().clearCookies();
  await guest.goto(`${local}/dang-nhap`);
  await guest.getByRole('button', { name: 'Đăng nhập bằng khóa truy cập' }).click();
  await expect(guest).toHaveURL(/\/$/);
  await guest.goto(`${local}/tai-khoan`);
  await guest.getByRole('button', { name: /^Xóa khóa Chrome/ }).click();
  await dialog.getByLabel('Mật khẩu hiện tại').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Xóa khóa truy cập' }).click();
  await expect(guest.getByRole('button', { name: /^Xóa khóa Chrome/ })).toBeHidden();

  await guest.evaluate(() => localStorage.clear());
  await guest.context().clearCookies();
  await guest.goto(`${local}/dang-nhap`);
  await guest.getByLabel('Email').fill(email);
  await guest.getByLabel('Mật khẩu', { exact: true }).fill(PASSWORD);
  await guest.getByRole('button', { name: 'Đăng nhập', exact: true }).click();
  // The field of the code has the focus as soon as it is there.
  await expect(guest.getByLabel('Mã 6 số hoặc mã khôi phục')).toBeFocused();
  await guest.keyboard.type('000000');
  await guest.keyboard.press('Enter');
  await expect(guest.getByText(/^Mã không đúng hoặc đã dùng/)).toBeVisible();
  await guest.getByLabel('Mã 6 số hoặc mã khôi phục').fill(recoveryCode);
  await guest.keyboard.press('Enter');
  await expect(guest).toHaveURL(/\/$/);
});

test('Nobody registers without agreeing; letters with news begin by letter and end with one button', async ({
  nxnote,
  guest,
}, { project }) => {
  const email = `thu-${project.name}@example.com`;
  await guest.goto('/dang-ky');
  await expect(guest.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await guest.getByRole('button', { name: 'Đăng ký', exact: true }).click();
  await expect(guest.getByText(/^Cần đồng ý với Điều khoản sử dụng/)).toBeVisible();
  await expectAccessible(guest);

  await guest.goto('/dang-ky-email');
  await guest.getByLabel('Email').fill(email);
  await guest.getByRole('button', { name: 'Đăng ký nhận thư' }).click();
  await expect(guest.getByText(`Nếu ${email} chưa nhận thư`)).toBeVisible();
  await guest.goto(await letterPath(nxnote, email, '/dang-ky-email'));
  await guest.getByRole('button', { name: 'Xác nhận đăng ký' }).click();
  await expect(guest.getByText('Bạn đã đăng ký nhận thư từ NxNote.')).toBeVisible();

  await guest.goto(await letterPath(nxnote, email, '/huy-dang-ky-email'));
  await guest.getByRole('button', { name: 'Hủy đăng ký' }).click();
  await expect(guest.getByText(/^Đã hủy đăng ký/)).toBeVisible();
  await expectAccessible(guest);
  await guest.getByRole('button', { name: 'Đăng ký lại' }).click();
  await expect(guest.getByText('Bạn đã đăng ký nhận thư từ NxNote.')).toBeVisible();
});

test('The owner lets sound go after a month, sees what goes when, and keeps one @phone', async ({
  owner,
}) => {
  await owner.goto('/tai-khoan');
  const section = owner
    .locator('section')
    .filter({ has: owner.getByRole('heading', { name: 'Thời hạn giữ âm thanh' }) });
  await expect(section.getByRole('button', { name: 'Không thời hạn' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await section.getByRole('button', { name: '30 ngày', exact: true }).click();
  await expect(section.getByRole('heading', { name: /^Sẽ xóa trong 30 ngày tới \(\d+\)$/ })).toBeVisible();
  const row = section.getByRole('listitem').filter({ hasText: RECORD });
  await expect(row).toContainText(/xóa ngày \d\d\/\d\d\/\d{4}/);
  await row.getByRole('button', { name: `Giữ lại âm thanh của ${RECORD}` }).click();
  await expect(section.getByRole('heading', { name: 'Giữ lại dù hết hạn' })).toBeVisible();
  await expect(row).not.toContainText('xóa ngày');
  await owner.reload();
  await row.getByRole('button', { name: `Bỏ giữ âm thanh của ${RECORD}` }).click();
  await expect(row).toContainText('xóa ngày');
  await section.getByRole('button', { name: 'Không thời hạn' }).click();
  await expect(row).toHaveCount(0);
});

test('Everything that somebody has comes as files, which they may remove again @phone', async ({ owner }) => {
  await owner.goto('/tai-khoan#tai-du-lieu');
  const section = owner
    .locator('section')
    .filter({ has: owner.getByRole('heading', { name: 'Tải dữ liệu về máy' }) });
  await section.getByRole('button', { name: 'Chuẩn bị tệp tải về' }).click();
  const link = section.getByRole('link', { name: /^Tải xuống NxNote \d\d-\d\d-\d{4}\.zip \(.+\)$/ });
  await expect(section.getByText(/bản ghi, tải được đến \d\d\/\d\d\/\d{4} \d\d:\d\d$/)).toBeVisible();
  const [download] = await Promise.all([owner.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toMatch(/^NxNote .*\.zip$/);
  const names = Object.keys(unzipSync(readFileSync(await download.path())));
  expect(names.some((name) => name.includes(RECORD) && name.endsWith('/Bản chép lời.docx'))).toBe(true);
  await expectAccessible(owner);
  await section.getByRole('button', { name: 'Xóa các tệp này' }).click();
  await expect(section.getByRole('button', { name: 'Chuẩn bị tệp tải về' })).toBeVisible();
});
