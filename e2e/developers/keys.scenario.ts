import { expect } from '@playwright/test';
import { PUBLIC_ROUTES } from '../../contract/public-api/routes.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { test } from '../support/scenario.ts';

test.use({ beginsAtHome: false });

test(
  'a key is made, shown once, opens the API and is revoked',
  { tag: '@phone' },
  async ({ owner, nxnote }) => {
    await owner.goto('/nha-phat-trien/khoa');
    await owner.getByRole('button', { name: 'Tạo khóa' }).click();
    const dialog = owner.getByRole('dialog', { name: 'Tạo khóa API' });
    await dialog.getByRole('button', { name: 'Tạo khóa' }).click();
    await expect(dialog.getByText('Nhập tên của khóa')).toBeVisible();
    await expectAccessible(owner);
    await dialog.getByLabel('Tên khóa').fill('Máy chủ phòng Hành chính');
    await dialog.getByRole('button', { name: 'Tạo khóa' }).click();

    const shown = owner.getByRole('status').filter({ hasText: 'Khóa mới: Máy chủ phòng Hành chính' });
    const secret = (await shown.locator('code').textContent())!;
    const me = () =>
      fetch(new URL(PUBLIC_ROUTES.getMe.path, nxnote.address), {
        headers: { authorization: `Bearer ${secret}` },
      });
    expect((await me()).status).toBe(200);
    await expectAccessible(owner);
    await shown.getByRole('checkbox', { name: 'Đã cất khóa vào nơi an toàn' }).click();
    await expect(owner.getByText(secret)).toHaveCount(0);
    await owner.reload();
    await expect(owner.getByText(`nxk_live_…${secret.slice(-4)}`)).toBeVisible();

    await owner.getByRole('button', { name: 'Thu hồi khóa Máy chủ phòng Hành chính' }).click();
    await owner.getByRole('dialog').getByRole('button', { name: 'Thu hồi' }).click();
    await expect(owner.getByText(/^Đã thu hồi \d\d\//)).toBeVisible();
    expect((await me()).status).toBe(401);
  },
);
