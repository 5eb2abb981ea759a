import { expect } from '@playwright/test';
import { ROUTES } from '../../contract/routes.ts';
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

test('The first picture is the outline of the page, before any script or answer has come', async ({
  owner,
  guest,
}) => {
  const visits = [
    { page: owner, path: '/', link: 'Thông báo' },
    { page: owner, path: '/meeting/00000000-0000-4000-8000-000000000000', link: 'NxNote' },
    { page: guest, path: '/chia-se/00000000-0000-4000-8000-000000000000', link: 'NxNote' },
    { page: guest, path: '/dieu-khoan-su-dung', link: 'NxNote' },
    { page: guest, path: '/', link: null },
  ];
  for (const page of [owner, guest])
    await page.route(/\/(assets\/.*\.js|analytic|authen)/, () => {
      // Held for as long as the test lasts.
    });
  for (const { page, path, link } of visits) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('progressbar', { name: 'Đang tải trang' })).toBeVisible();
    if (link !== null) await expect(page.getByRole('link', { name: new RegExp(link) }).first()).toBeVisible();
  }
});

test('Somebody who goes back while a page is on its way comes to the page before', async ({ guest }) => {
  await guest.goto('/dang-nhap');
  await guest.getByRole('link', { name: 'Quên mật khẩu' }).click();
  await expect(guest.getByRole('heading', { name: 'Quên mật khẩu' })).toBeVisible();
  // The page waits for what is set, for as long as it may.
  await guest.route(`**${ROUTES.getRemoteConfig.path}`, () => {});
  const isOnItsWay = guest.waitForRequest(`**${ROUTES.getRemoteConfig.path}`);
  await guest.reload({ waitUntil: 'commit' });
  await isOnItsWay;
  await guest.goBack({ waitUntil: 'commit' });
  await expect(guest.getByRole('heading', { name: 'Đăng nhập' })).toBeVisible();
});

test('Records that were there are shown while the server keeps its answers back', async ({ owner }) => {
  await owner.goto('/');
  await expect(owner.getByRole('link', { name: 'Cuộc họp mẫu' })).toBeVisible();
  await expect
    .poll(() =>
      owner.evaluate(async () => (await caches.keys()).some((name) => name.startsWith('nxnote.kept.'))),
    )
    .toBe(true);
  await owner.route(/\/(analytic|analytic-v2|authen)\//, () => {
    // Held for as long as the test lasts.
  });
  await owner.goto('/', { waitUntil: 'commit' });
  await expect(owner.getByRole('link', { name: 'Cuộc họp mẫu' })).toBeVisible();
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
