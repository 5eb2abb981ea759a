import { expect, type Page } from '@playwright/test';
import { test } from '../support/scenario.ts';

/** Set in a page that is still the one which was opened. */
const MARK = 'isTheSamePage';
const mark = (page: Page) => page.evaluate((name) => Object.assign(window, { [name]: true }), MARK);
const isTheSame = (page: Page) => page.evaluate((name) => name in window, MARK);

const listed = (page: Page) => page.getByRole('link', { name: 'Cuộc họp mẫu' });

test('Offline a page whose code has not come says so, and opens when the network is back', async ({
  owner,
}) => {
  // What the page is whole without takes nothing down with it.
  const part = /\/assets\/(promotions|RecordingBar|UsagePanel)-/;
  await owner.route(part, (route) => route.abort());
  const missing = owner.waitForRequest(part);
  await owner.reload();
  await missing;
  await expect(listed(owner)).toBeVisible();
  await mark(owner);
  await owner.context().setOffline(true);
  await owner.getByRole('link', { name: 'Bảng giá' }).first().click();
  await expect(owner.getByText('Chưa kết nối được với máy chủ. Kiểm tra mạng rồi thử lại.')).toBeVisible();
  await owner.unroute(part);
  const askedAgain = owner.waitForResponse(part);
  await owner.context().setOffline(false);
  await owner.getByRole('button', { name: 'Thử lại' }).click();
  await expect(owner.getByRole('heading', { name: 'Bảng giá' })).toBeVisible();
  expect((await askedAgain).ok()).toBe(true);
  expect(await isTheSame(owner)).toBe(true);
});

test('A tab whose edition of the product is gone from the server reloads for the next page', async ({
  owner,
}) => {
  await expect(listed(owner)).toBeVisible();
  await mark(owner);
  await owner.route('**/assets/PricingPage*', (route) => route.fulfill({ status: 404 }), { times: 2 });
  const asked = owner.waitForResponse('**/assets/PricingPage*');
  await owner.getByRole('link', { name: 'Bảng giá' }).first().hover();
  expect((await asked).status()).toBe(404);
  await expect(listed(owner)).toBeVisible();
  expect(await isTheSame(owner)).toBe(true);
  await owner.getByRole('link', { name: 'Bảng giá' }).first().click();
  await expect(owner.getByRole('heading', { name: 'Bảng giá' })).toBeVisible();
  expect(await isTheSame(owner)).toBe(false);
});

for (const { code, button, shown } of [
  { code: 'KeyboardMap', button: 'Phím tắt', shown: 'Phím tắt' },
  // It stays in the page when it is closed.
  { code: 'HistoryPanel', button: 'Lịch sử phiên bản', shown: 'Lịch sử phiên bản' },
])
  test(`The code of "${button}" does not come: that is told, the page stays, and the next press opens it`, async ({
    owner,
  }) => {
    await owner.route(`**/assets/${code}*`, (route) => route.abort());
    await listed(owner).click();
    const opener = owner.getByRole('button', { name: button });
    await opener.click();
    await expect(
      owner.getByRole('region', { name: 'Tin báo' }).getByText('Chưa mở được phần này'),
    ).toBeVisible();
    await expect(opener).toBeVisible();
    await owner.unrouteAll();
    await opener.click();
    await expect(owner.getByRole('dialog', { name: shown })).toBeVisible();
  });
