import { createECDH, randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { PUSH_PROMPT_DELAY_MS, RECORD_STATUS } from '../../contract/limits.ts';
import type { RecordPage } from '../../contract/records/records.ts';
import { ROUTES } from '../../contract/routes.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { test } from '../support/scenario.ts';

test.use({ serviceWorkers: 'allow' });

/** There is no push service for this browser: what it would answer is given here, everything around it is real. */
async function standInForPushService(page: Page): Promise<void> {
  const p256dh = createECDH('prime256v1').generateKeys('base64url');
  const keys = { p256dh, auth: randomBytes(16).toString('base64url') };
  await page.addInitScript(
    (subscription) => {
      PushManager.prototype.subscribe = async (options) => {
        if (!options?.userVisibleOnly || typeof options.applicationServerKey !== 'string')
          throw new DOMException('no key', 'AbortError');
        return { toJSON: () => subscription } as unknown as PushSubscription;
      };
    },
    { endpoint: 'https://push.example.com/a', keys },
  );
}

/**
 * Does what the push service does, once a page has brought the service worker in.
 * @returns when the browser shows a notification: asked for those shown while one comes, it forgets that one
 */
async function deliver(page: Page, message: object): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      const active = versions.find(({ status }) => status === 'activated');
      if (active) resolve(active.registrationId);
    });
  });
  const shown = new Promise<void>((resolve) => {
    devtools.on('BackgroundService.backgroundServiceEventReceived', ({ backgroundServiceEvent }) => {
      if (backgroundServiceEvent.eventName === 'Notification displayed') resolve();
    });
  });
  await devtools.send('BackgroundService.startObserving', { service: 'notifications' });
  await devtools.send('BackgroundService.setRecording', { service: 'notifications', shouldRecord: true });
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(message),
  });
  await shown;
}

/** The sample, as if its conversion had just begun and nothing more were heard of it. */
async function beginConversion(page: Page): Promise<void> {
  await page.routeWebSocket('**/ws/audio-status**', () => {});
  await page.route(`**${ROUTES.listRecords.path}?**`, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: RecordPage };
    const [first, ...rest] = answer.data.items;
    const working = { ...first, status: RECORD_STATUS.working, progress: 0.4 };
    await route.fulfill({ response, json: { data: { ...answer.data, items: [working, ...rest] } } });
  });
}

const shownNotifications = (page: Page) =>
  page.evaluate(async () => {
    const shown = await (await navigator.serviceWorker.ready).getNotifications();
    return shown.map(({ title, body, tag, lang, data }) => ({
      title,
      body,
      tag,
      lang,
      data: data as unknown,
    }));
  });

test('Who allows it beside a conversion is told of conversions while no page of ours is looked at @whole', async ({
  owner,
}) => {
  const context = owner.context();
  const devtools = await context.newCDPSession(owner);
  await devtools.send('Browser.setPermission', {
    permission: { name: 'notifications' },
    setting: 'prompt',
    origin: new URL(owner.url()).origin,
  });
  await standInForPushService(owner);
  await owner.evaluate(() => localStorage.setItem('nxnote.push', '{}'));
  await beginConversion(owner);
  await owner.clock.install();
  await owner.reload();
  await expect(owner.getByText('Đang chuyển đổi 40%')).toBeVisible();
  const prompt = owner.getByRole('region', { name: 'Nhận thông báo' });
  await owner.waitForFunction(async () => (await navigator.serviceWorker.getRegistration())?.active);
  await expect(prompt).toBeHidden();
  await owner.clock.runFor(PUSH_PROMPT_DELAY_MS);
  await expect(prompt).toContainText('Nhận thông báo khi bản ghi âm được chuyển đổi xong?');
  await expectAccessible(owner);

  await context.grantPermissions(['notifications']);
  const told = owner.waitForResponse((response) => response.url().endsWith(ROUTES.updateUserDevice.path));
  await prompt.getByRole('button', { name: 'Cho phép' }).click();
  expect((await told).status()).toBe(200);
  await expect(prompt).toBeHidden();

  const url = '/meeting/7d9f3a52-0c1e-4b7a-9a55-6f0f2f1f6c11';
  const message = { title: 'Hoàn thành', body: 'Họp tuần đã được chuyển đổi', tag: 'a' };
  await deliver(owner, { ...message, url });
  expect(await shownNotifications(owner)).toEqual([{ ...message, lang: 'vi', data: { url } }]);

  await owner.goto('/tai-khoan');
  const toggle = owner.getByRole('checkbox', { name: /Báo trên thiết bị này/ });
  await expect(toggle).toBeChecked();
  await toggle.click();
  await expect(toggle).not.toBeChecked();
  await owner.reload();
  await expect(toggle).not.toBeChecked();

  // With the sign-in the server forgets the browser.
  await owner.goto('/');
  await owner
    .getByRole('button', { name: /Nguyễn Thị Mẫu/ })
    .first()
    .click();
  await owner.getByRole('menuitem', { name: 'Đăng xuất' }).click();
  await expect(owner).toHaveURL(/dang-nhap/);
});
