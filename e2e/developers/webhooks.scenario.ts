import { expect } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { test } from '../support/scenario.ts';

test.use({ beginsAtHome: false });

test('an address that is not public is refused where it is typed', { tag: '@phone' }, async ({ owner }) => {
  await owner.goto('/nha-phat-trien/khoa');
  await owner.getByRole('button', { name: 'Thêm địa chỉ nhận' }).click();
  const dialog = owner.getByRole('dialog', { name: 'Thêm địa chỉ nhận' });
  await dialog.getByLabel('Địa chỉ').fill('https://127.0.0.1/nhan');
  await dialog.getByRole('button', { name: 'Thêm địa chỉ nhận' }).click();
  await expect(dialog.getByText('nằm trong mạng nội bộ')).toBeVisible();
  await expectAccessible(owner);
});

test(
  'an address is added, its secret shown once, tried, changed and removed',
  { tag: '@phone' },
  async ({ owner }) => {
    await owner.goto('/nha-phat-trien/khoa');
    await owner.getByRole('button', { name: 'Thêm địa chỉ nhận' }).click();
    const dialog = owner.getByRole('dialog');
    // A name that nobody has (RFC 6761): nothing leaves this machine.
    await dialog.getByLabel('Địa chỉ').fill('https://hooks.nxnote.invalid/nhan');
    await dialog.getByRole('button', { name: 'Thêm địa chỉ nhận' }).click();
    const shown = owner.getByRole('status').filter({ hasText: 'Khóa ký của hooks.nxnote.invalid' });
    const secret = (await shown.locator('code').textContent())!;
    expect(secret).toMatch(/^whsec_/);
    await shown.getByRole('checkbox', { name: 'Đã cất khóa' }).click();
    await owner.getByRole('button', { name: 'Gửi thử đến hooks.nxnote.invalid' }).click();
    await expect(owner.getByText(/Không trả lời, thử \d lần/)).toBeVisible();
    await owner.getByText('test.ping', { exact: true }).click();
    await expect(owner.getByText('"type":"test.ping"')).toBeVisible();
    await expectAccessible(owner);

    await owner.getByRole('button', { name: 'Sửa webhook hooks.nxnote.invalid' }).click();
    await owner.getByRole('dialog').getByRole('button', { name: 'Đổi khóa ký' }).click();
    await expect(shown.locator('code')).not.toHaveText(secret);
    await expect(owner.getByText('hai chữ ký đến')).toBeVisible();
    await owner.getByRole('button', { name: 'Sửa webhook hooks.nxnote.invalid' }).click();
    await owner.getByRole('dialog').getByRole('button', { name: 'Xóa webhook' }).click();
    await owner.getByRole('dialog').getByRole('button', { name: 'Xóa webhook' }).click();
    await expect(owner.getByText('Chưa có địa chỉ nhận nào.')).toBeVisible();
  },
);
