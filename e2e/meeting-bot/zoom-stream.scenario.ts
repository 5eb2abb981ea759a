/** A Zoom meeting that is heard by its stream: what is promised, what is waited for, who speaks, and the end. */
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { startZoomServer, ZOOM_APP, type ZoomServer } from '../../server/meeting-bot/testing/zoom-server.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { runAdmin } from '../support/admin.ts';
import { clipPath } from '../support/audio.ts';
import { startNxNote, type NxNote } from '../support/nxnote.ts';
import { COLLEAGUE } from '../support/prepared-data.ts';
import { test as base, withPage } from '../support/scenario.ts';

const test = base.extend<object, { zoom: ZoomServer; withZoom: NxNote }>({
  zoom: [
    async ({}, provide) => {
      const zoom = await startZoomServer();
      await provide(zoom);
      await zoom.close();
    },
    { scope: 'worker' },
  ],
  withZoom: [
    async ({ zoom }, provide) => {
      const nxnote = await startNxNote({
        ZOOM_CLIENT_ID: ZOOM_APP.clientId,
        ZOOM_CLIENT_SECRET: ZOOM_APP.clientSecret,
        ZOOM_WEBHOOK_SECRET: ZOOM_APP.webhookSecret,
        ZOOM_DOMAINS: 'example.com',
        ZOOM_HOSTS: zoom.origin,
        NXNOTE_BOTS_PER_WORKER: '1',
      });
      runAdmin(nxnote.dataFolder, 'package', 'set', COLLEAGUE.email, 'pro');
      zoom.callsAt(`${nxnote.address}/zoom/webhook`);
      await provide(nxnote);
      await nxnote.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  nxnote: ({ withZoom }, provide) => provide(withZoom),
});

test(
  'Somebody has a Zoom meeting recorded without a bot in the room, and stops it',
  { tag: '@phone' },
  async ({ browser, nxnote, zoom }, info) => {
    const photograph = (page: Page, name: string) =>
      page.screenshot({ path: info.outputPath(`${name}.png`), fullPage: true });
    await withPage(browser, nxnote.address, COLLEAGUE, async (page) => {
      await page.goto('/');
      await page.getByRole('button', { name: 'Tham gia họp' }).filter({ visible: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Tham gia cuộc họp' });
      await dialog
        .getByLabel('Dán liên kết hoặc cả thư mời')
        .fill('Giao ban\nhttps://us02web.zoom.us/j/84335626851?pwd=abc');
      await expect(dialog.getByText('Zoom gửi thẳng âm thanh cho NxNote')).toBeVisible();
      await expect(dialog.getByText('hãy báo mọi người là đang ghi')).toBeVisible();
      await expect(dialog.getByText('Nhiều cuộc họp Zoom chặn bot.')).toBeHidden();
      await expectAccessible(page, '[role=dialog]');
      await photograph(page, 'dialog');
      await dialog.getByRole('button', { name: 'Ghi cuộc họp này' }).click();

      const card = page.getByRole('article', { name: /^Họp Zoom/ });
      await expect(card.getByText('Chờ Zoom gửi âm thanh, còn 14:')).toBeVisible();
      await expect(card.getByText('Chưa trừ phút')).toBeVisible();
      await expectAccessible(page);
      await photograph(page, 'waiting');

      const talkers = ['An', 'Bình'].map((name, at) => {
        const samples = new Int16Array(new Uint8Array(readFileSync(clipPath(at + 1))).slice(44).buffer);
        return { id: at + 1, name, samples };
      });
      await zoom.openMeeting('84335626851', talkers).announce('object');
      for (const name of ['An', 'Bình']) await expect(card.getByText(`${name} đang nói`)).toBeVisible();
      await expectAccessible(page);
      await photograph(page, 'recording');

      await card.getByRole('button', { name: 'Dừng ghi' }).click();
      const question = page.getByRole('dialog', { name: 'Dừng ghi cuộc họp?' });
      await photograph(page, 'question');
      await question.getByRole('button', { name: 'Dừng ghi' }).click();
      await expect(card.getByText('Đã dừng ghi theo yêu cầu.')).toBeVisible();
      await expect(card.getByRole('link', { name: 'Mở bản ghi' })).toBeVisible();
      await photograph(page, 'ended');
    });
  },
);
