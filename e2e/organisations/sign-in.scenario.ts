/** An owner sets up the sign-in of their company, and a newcomer comes by it. */
import { expect, type Page } from '@playwright/test';
import { startNameServer } from '../../server/testing/name-server.ts';
import { startOpenIdProvider } from '../../server/testing/openid-provider.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { startNxNote, type NxNote } from '../support/nxnote.ts';
import { test as base } from '../support/scenario.ts';

const DOMAIN = 'congty.example';

type NameServer = Awaited<ReturnType<typeof startNameServer>>;
type OpenIdProvider = Awaited<ReturnType<typeof startOpenIdProvider>>;
interface Company {
  names: NameServer;
  provider: OpenIdProvider;
  nxnote: NxNote;
}

const test = base.extend<object, { company: Company }>({
  company: [
    async ({}, provide) => {
      const names = await startNameServer();
      const provider = await startOpenIdProvider((login) => ({
        email: `${login}@${DOMAIN}`,
        name: 'Đặng Ngọc Ánh',
      }));
      const nxnote = await startNxNote({
        NXNOTE_NAME_SERVERS: names.address,
        NXNOTE_SIGN_IN_HOSTS: provider.issuer,
      });
      await provide({ names, provider, nxnote });
      await nxnote.close();
      await provider.stop();
      await names.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  nxnote: ({ company }, provide) => provide(company.nxnote),
});
test.use({ beginsAtHome: false });

/** The text that stands under its name, to be typed elsewhere. */
const lineOf = (page: Page, name: string) =>
  page.getByText(name, { exact: true }).locator('xpath=following-sibling::p').textContent();

test('An owner proves a domain and names the provider of the company; somebody new signs in by it and is a member', async ({
  owner,
  guest,
  company: { names, provider, nxnote },
}, info) => {
  const shot = (page: Page, name: string) =>
    page.screenshot({ path: info.outputPath(`${name}.png`), fullPage: true });
  await owner.goto('/to-chuc');
  await owner.getByLabel('Tên tổ chức').fill('Công ty Thử Nghiệm');
  await owner.getByRole('button', { name: 'Tạo tổ chức' }).click();
  await owner.getByRole('button', { name: 'Thiết lập' }).click();

  await owner.getByLabel('Tên miền mới').fill(`an@${DOMAIN}`);
  await owner.getByRole('button', { name: 'Thêm tên miền' }).click();
  await expect(owner.getByText('Chưa xác nhận')).toBeVisible();
  await owner.getByRole('button', { name: `Kiểm tra tên miền ${DOMAIN}` }).click();
  await expect(owner.getByText(/Chưa thấy bản ghi TXT/)).toBeVisible();
  await expectAccessible(owner);
  await shot(owner, 'unproved');
  names.records.set((await lineOf(owner, 'Tên bản ghi TXT'))!, (await lineOf(owner, 'Giá trị'))!);
  await owner.getByRole('button', { name: `Kiểm tra tên miền ${DOMAIN}` }).click();
  await expect(owner.getByText('Đã xác nhận', { exact: true })).toBeVisible();

  await owner.getByRole('button', { name: 'Nhập nhà cung cấp' }).click();
  const dialog = owner.getByRole('dialog', { name: 'Nhà cung cấp đăng nhập' });
  await provider.register((await lineOf(owner, 'Địa chỉ quay về (redirect URI) để khai ở nhà cung cấp'))!);
  await dialog.getByLabel('Địa chỉ nhà cung cấp').fill('http://sso.example.com');
  await dialog.getByLabel('Mã ứng dụng').fill(provider.client.client_id);
  await dialog.getByRole('button', { name: 'Lưu' }).click();
  await expect(dialog.getByText('Vui lòng điền mục này')).toBeVisible();
  await dialog.getByLabel('Mã bí mật').fill(provider.client.client_secret);
  await dialog.getByRole('button', { name: 'Lưu' }).click();
  await expect(dialog.getByText(/phải bắt đầu bằng https/)).toBeVisible();
  await expectAccessible(owner);
  await shot(owner, 'provider');
  await dialog.getByLabel('Địa chỉ nhà cung cấp').fill(provider.issuer);
  await dialog.getByRole('button', { name: 'Lưu' }).click();
  await expect(dialog).toBeHidden();
  await owner.getByRole('switch', { name: 'Cho đăng nhập bằng tài khoản tổ chức' }).click();
  await owner.getByRole('switch', { name: 'Chỉ đăng nhập bằng tài khoản tổ chức' }).click();
  await expect(owner.getByRole('switch', { name: 'Chỉ đăng nhập' })).toBeChecked();
  await expectAccessible(owner);
  await shot(owner, 'on');

  await guest.goto('/dang-nhap');
  const byOrganisation = guest.getByRole('button', { name: 'Đăng nhập bằng tài khoản tổ chức' });
  const email = guest.getByLabel('Email ở công ty');
  await expect(byOrganisation).toBeVisible();
  await shot(guest, 'sign-in');
  await byOrganisation.click();
  await email.fill('anh@khac.example');
  await email.press('Enter');
  await expect(guest.getByText(/Chưa có tổ chức nào bật đăng nhập riêng/)).toBeVisible();
  await byOrganisation.click();
  await expect(email).toBeFocused();
  await email.fill(`anh@${DOMAIN}`);
  await expectAccessible(guest);
  await shot(guest, 'by-organisation');
  await email.press('Enter');
  await guest.getByPlaceholder('Enter any login').fill('anh');
  await guest.getByPlaceholder('and password').fill('x');
  await guest.getByRole('button', { name: 'Sign-in' }).click();
  await guest.getByRole('button', { name: 'Continue' }).click();
  await guest.getByRole('checkbox', { name: /Tôi đồng ý/ }).check();
  await guest.getByRole('button', { name: 'Nhân viên văn phòng' }).click();
  await guest.waitForURL(`${nxnote.address}/`);
  await guest.goto('/to-chuc');
  await expect(guest.getByText('Vai trò của bạn: thành viên')).toBeVisible();
});
