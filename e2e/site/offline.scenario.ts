/** Without a network: the app and what was open come from this browser, and go with the sign-out. */
import { writeFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { clipPath } from '../support/audio.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { test } from '../support/scenario.ts';

test.use({ ownProduct: 'offline', serviceWorkers: 'allow' });

const sheetOf = (page: Page) => page.getByRole('textbox', { name: 'Bản chép lời' });
const soundOf = (page: Page) => page.getByRole('slider', { name: 'Vị trí phát' });
const rowOf = (page: Page) => page.getByRole('row', { name: 'Cuộc họp mẫu' });
const firstLineOf = (page: Page) => sheetOf(page).locator('.cm-line').first();

/** What of this browser names a person: caches, databases, keys of the local store. */
const keptHere = (page: Page) =>
  page.evaluate(async () => [
    ...(await caches.keys()).filter((name) => name.startsWith('nxnote.kept.')),
    ...(await indexedDB.databases()).map(({ name }) => name).filter((name) => name?.includes('transcript')),
    ...Object.keys(localStorage).filter((key) => /^nxnote\.(user|notes|place|comments)/.test(key)),
  ]);

const untilKept = (page: Page, path: RegExp) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const caught = await Promise.all(
          (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
        );
        return caught
          .flat()
          .map(({ url }) => new URL(url).pathname)
          .join(' ');
      }),
    )
    .toMatch(path);

/** What is kept of texts, for opening records without a network, goes. */
const forgetText = (page: Page) =>
  page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        if (request.url.endsWith('/reading')) await cache.delete(request);
    }
  });

async function typeFirst(page: Page, text: string): Promise<void> {
  await firstLineOf(page).click({ position: { x: 16, y: 8 } });
  await page.keyboard.press('Home');
  await page.keyboard.type(text);
}

test('A record that was open opens again without a network, with what was typed and its sound; nothing of it outlives the sign-out', async ({
  owner,
}, info) => {
  await expect(owner.getByRole('row', { name: 'Cuộc họp mẫu' }).getByText('Hoàn thành')).toBeVisible();
  await owner.getByRole('link', { name: 'Cuộc họp mẫu' }).click();
  await expect(owner.getByRole('img', { name: 'Mọi thay đổi đã lên máy chủ' })).toBeVisible();
  await owner.getByRole('button', { name: 'Phát', exact: true }).click();
  await untilKept(owner, /\/sound( |$)/);
  await expect.poll(() => soundOf(owner).inputValue()).not.toBe('0');
  await owner.getByRole('button', { name: 'Tạm dừng', exact: true }).click();
  const stoppedAt = await soundOf(owner).inputValue();
  // The start page comes last into the copy of the app.
  await untilKept(owner, /(^| )\/( |$)/);
  await owner.evaluate(async () => navigator.serviceWorker.ready);

  await owner.context().setOffline(true);
  await typeFirst(owner, 'Ngoại tuyến ');
  await owner.reload();
  await expect(firstLineOf(owner)).toHaveText(/^Ngoại tuyến /);
  await expect(owner.getByText('Bạn đang ngoại tuyến')).toHaveCount(1);
  await owner.screenshot({ path: info.outputPath('offline.png') });
  // The sound is where it was.
  await expect
    .poll(async () => Number(await soundOf(owner).inputValue()))
    .toBeGreaterThanOrEqual(Number(stoppedAt));
  await typeFirst(owner, 'Rồi ');
  await owner.getByRole('button', { name: 'Phát', exact: true }).click();
  await expect(owner.getByRole('button', { name: 'Tạm dừng', exact: true })).toBeVisible();

  const tab = await owner.context().newPage();
  // What needs the network says so where it would stand.
  await tab.goto('/thong-bao');
  await expect(tab.getByRole('navigation', { name: 'Trình đơn' }).first()).toBeVisible();
  await expect(tab.getByRole('main').getByRole('button', { name: 'Thử lại' })).toBeVisible();
  await expect(tab.getByText('500')).toHaveCount(0);
  await tab.screenshot({ path: info.outputPath('offline-notifications.png') });
  await tab.goto('/');
  await expect(rowOf(tab).getByText('Trên máy này')).toBeVisible();
  await tab.screenshot({ path: info.outputPath('offline-home.png') });
  await tab.getByRole('link', { name: 'Cuộc họp mẫu' }).click();
  await expect(firstLineOf(tab)).toHaveText(/^Rồi Ngoại tuyến /);
  await typeFirst(tab, 'Và ');
  await owner.context().setOffline(false);
  await expect(owner.getByRole('img', { name: 'Mọi thay đổi đã lên máy chủ' })).toBeVisible();
  await expect(firstLineOf(owner)).toHaveText(/^Và Rồi Ngoại tuyến /);

  await tab.close();
  await owner.context().setOffline(true);
  await typeFirst(owner, 'Cuối ');
  await owner.goto('/');
  await expect(rowOf(owner).getByText('Trên máy này')).toBeVisible();
  // As browsers do that need room.
  await forgetText(owner);
  await owner.reload();
  await expect(rowOf(owner).getByText('Cần mạng để mở')).toBeVisible();
  await expect(owner.getByRole('link', { name: 'Cuộc họp mẫu' })).toHaveCount(0);
  await owner.getByRole('button', { name: 'Cuộc họp mẫu', exact: true }).click();
  await expect(owner.getByText(/chưa có trên máy này/)).toBeVisible();
  await expect(owner).toHaveURL(/\/$/);
  // What fails because of it is not said again for each of them.
  await expect(owner.getByText(/thất bại|Đã có lỗi/)).toHaveCount(0);
  await expectAccessible(owner);
  await owner.screenshot({ path: info.outputPath('offline-closed.png') });
  const menu = owner.getByRole('button', { name: /Nguyễn Thị Mẫu/ }).first();
  await menu.click();
  await owner.getByRole('menuitem', { name: 'Đăng xuất' }).click();
  const question = owner.getByRole('dialog', { name: 'Còn thay đổi chưa gửi' });
  await question.getByRole('button', { name: 'Ở lại' }).click();
  await owner.context().setOffline(false);
  await owner.getByRole('link', { name: 'Cuộc họp mẫu' }).click();
  await expect(owner.getByRole('img', { name: 'Mọi thay đổi đã lên máy chủ' })).toBeVisible();
  await expect(firstLineOf(owner)).toHaveText(/^Cuối Và Rồi /);
  await owner.goBack();
  expect(await keptHere(owner)).not.toEqual([]);
  await menu.click();
  await owner.getByRole('menuitem', { name: 'Đăng xuất' }).click();
  await expect(owner).toHaveURL(/dang-nhap/);
  await expect.poll(() => keptHere(owner)).toEqual([]);
  // Nor does the next person see anything without a network.
  await owner.context().setOffline(true);
  await owner.goto('/');
  await expect(owner).toHaveURL(/dang-nhap/);
});

test('A file that another app shares waits until somebody signs in, and goes up when they say so', async ({
  guest,
  nxnote,
}, info) => {
  // As the system posts it to the installed app.
  const share = async (path: string) => {
    await guest.evaluate(() => {
      const form = Object.assign(document.createElement('form'), { id: 'share', action: '/nhan-tep' });
      Object.assign(form, { method: 'post', enctype: 'multipart/form-data' });
      form.append(Object.assign(document.createElement('input'), { type: 'file', name: 'file' }));
      document.body.append(form);
    });
    await guest.locator('#share input').setInputFiles(path);
    await guest.locator('#share').evaluate((form) => (form as HTMLFormElement).submit());
  };
  await guest.goto('/dang-nhap');
  await expect.poll(() => guest.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await share(clipPath(3));
  await expect(guest).toHaveURL(/\/dang-nhap/);
  await guest.getByLabel('Email').fill(nxnote.demo.email);
  await guest.getByLabel('Mật khẩu', { exact: true }).fill(nxnote.demo.password);
  await guest.getByRole('button', { name: 'Đăng nhập', exact: true }).click();
  const dialog = guest.getByRole('dialog', { name: 'Tải tệp âm thanh lên' });
  await expect(dialog).toContainText('clip-03.wav');
  await expect(guest).toHaveURL(/\/$/);
  await guest.screenshot({ path: info.outputPath('shared.png') });
  await dialog.getByRole('button', { name: 'Tải lên' }).click();
  await expect(guest.getByRole('row', { name: /clip-03/ })).toBeVisible();

  const wrong = info.outputPath('bao-cao.pdf');
  writeFileSync(wrong, '%PDF-1.4');
  await guest.reload();
  await expect(dialog).toHaveCount(0);
  await share(wrong);
  await dialog.getByRole('button', { name: 'Tải lên' }).click();
  await expect(guest.getByText(/Chỉ hỗ trợ tệp \.3gp/).first()).toBeVisible();
});

test('Whoever has chosen English reads the app in it without a network, too', async ({ owner }) => {
  await untilKept(owner, /(^| )\/( |$)/);
  await owner.getByRole('button', { name: 'Nguyễn Thị Mẫu' }).click();
  await owner.getByRole('menuitem', { name: 'English' }).click();
  const title = owner.getByRole('heading', { level: 1, name: 'Recordings' });
  await expect(title).toBeVisible();
  // The copy of the English app has taken the place of the other, whole.
  await untilKept(owner, /^(?!.*( |^)\/assets\/).*\/en\/assets\/.* \/( |$)/);
  await owner.context().setOffline(true);
  await owner.reload();
  await expect(title).toBeVisible();
  await expect(owner.getByText(/^You are offline/)).toHaveCount(1);
  await owner.context().setOffline(false);
});
