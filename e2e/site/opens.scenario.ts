import { expect } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { newDataFolder, startNxNote } from '../support/nxnote.ts';
import { test, withPage } from '../support/scenario.ts';

test('A guest who opens the product is shown the sign-in page', async ({ guest }) => {
  const reply = await guest.goto('/');
  expect(reply?.status()).toBe(200);
  await expect(guest).toHaveURL(/\/dang-nhap/);
  await expect(guest.getByRole('heading', { name: 'Đăng nhập' })).toBeVisible();
  await expectAccessible(guest);
});

test('On a first start the owner of the demo account signs in, and the sample recording is transcribed', async ({
  browser,
}) => {
  test.slow();
  const nxnote = await startNxNote({}, newDataFolder());
  await withPage(browser, nxnote.address, null, async (page) => {
    await page.goto('/');
    await page.getByLabel('Email').fill(nxnote.demo.email);
    await page.getByLabel('Mật khẩu', { exact: true }).fill(nxnote.demo.password);
    await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('row', { name: 'Cuộc họp mẫu' }).getByText('Hoàn thành')).toBeVisible({
      timeout: 60_000,
    });
  });
  await nxnote.close();
});

test('A server that was killed comes back on the same address with the same account', async ({
  nxnote,
  guest,
}) => {
  await nxnote.kill9();
  await nxnote.restart();
  const reply = await guest.goto('/dang-nhap');
  expect(reply?.status()).toBe(200);
});
