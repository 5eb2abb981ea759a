/** A bot in a real meeting of this machine: turned away, sent again, let in, read along on another screen, and read in the end with names. */
import { expect, type Page } from '@playwright/test';
import { startMeetingServer, type MeetingServer } from '../../server/meeting-bot/testing/meeting-server.ts';
import { LOCAL_FLAGS } from '../../server/meeting-bot/testing/talkers.ts';
import { NAMES, startTwoTalkers } from '../../server/meeting-bot/testing/two-talkers.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { startNxNote, type NxNote } from '../support/nxnote.ts';
import { PRO } from '../support/prepared-data.ts';
import { test as base, withPage } from '../support/scenario.ts';
import { sheetOf } from '../transcript/two-people.ts';

const test = base.extend<object, { meetings: MeetingServer; withMeetings: NxNote }>({
  meetings: [
    async ({}, provide) => {
      const meetings = await startMeetingServer();
      await provide(meetings);
      await meetings.close();
    },
    { scope: 'worker' },
  ],
  withMeetings: [
    async ({ meetings }, provide) => {
      const nxnote = await startNxNote({
        NXNOTE_MEETING_HOSTS: `${meetings.origin}=jitsi`,
        NXNOTE_BOT_BROWSER_FLAGS: LOCAL_FLAGS.join(' '),
        NXNOTE_BOTS_PER_WORKER: '1',
      });
      await provide(nxnote);
      await nxnote.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  nxnote: ({ withMeetings }, provide) => provide(withMeetings),
});
// A meeting lasts as long as what is said in it.
test.slow();

const ROOM = '/giao-ban-tuan-48';
const knocks = (meetings: MeetingServer) =>
  meetings.until('the bot knocks', () => meetings.waiting(ROOM).length === 1);

test(
  'A bot is turned away, sent again and let in; others read along, and in the end it is written who said what',
  { tag: '@phone' },
  async ({ browser, nxnote, meetings }, info) => {
    const talkers = await startTwoTalkers(meetings, ROOM);
    const photograph = (page: Page, name: string) =>
      page.screenshot({ path: info.outputPath(`${name}.png`), fullPage: true });
    await withPage(browser, nxnote.address, PRO, async (page) => {
      await page.goto('/');
      await page.getByRole('button', { name: 'Tham gia họp' }).filter({ visible: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Tham gia cuộc họp' });
      await dialog
        .getByLabel('Dán liên kết hoặc cả thư mời')
        .fill(`Giao ban tuần 48\nVào họp: ${meetings.origin}${ROOM}?skin=jitsi\nXin đúng giờ.`);
      await dialog.getByRole('button', { name: 'Gửi bot vào họp' }).click();

      const cards = page.getByRole('article', { name: /^Họp Jitsi/ });
      const waiting = cards.filter({ hasText: 'Chờ người chủ trì bấm Cho phép, còn 14:' });
      await expect(waiting).toBeVisible();
      await expectAccessible(page);
      await photograph(page, 'lobby');
      await knocks(meetings);
      meetings.deny(ROOM);
      const refused = cards.filter({ hasText: 'Bị từ chối' });
      await expect(refused.getByText('NxNote bị từ chối tham gia cuộc họp.')).toBeVisible();
      await expect(refused.getByText('Người chủ trì đã từ chối cho NxNote vào.')).toBeVisible();
      await expect(refused.getByText('Không mất phút nào')).toBeVisible();
      await expect(refused.getByRole('button', { name: 'Ghi âm ngay trên máy này' })).toBeVisible();
      await expectAccessible(page);
      await photograph(page, 'refused');

      await refused.getByRole('button', { name: 'Gửi lại' }).click();
      await expect(waiting).toBeVisible();
      await knocks(meetings);
      meetings.admit(ROOM);
      const recording = cards.filter({ hasText: 'Đang ghi' }).filter({ hasNotText: 'Bị từ chối' });
      for (const name of NAMES) await expect(recording.getByText(`${name} đang nói`)).toBeVisible();
      await expectAccessible(page);
      await photograph(page, 'recording');

      const watch = recording.getByRole('link', { name: 'Xem trực tiếp' });
      const address = new URL((await watch.getAttribute('href'))!, nxnote.address).href;
      await withPage(browser, nxnote.address, PRO, async (second) => {
        await second.goto(address);
        for (const name of NAMES) await expect(sheetOf(second).getByText(name).first()).toBeVisible();
        await expectAccessible(second);
        await photograph(second, 'live');
        const facts = second.getByRole('button', { name: 'Cuộc họp', exact: true });
        if (await facts.isVisible()) await facts.click();
        const inMeeting = second.getByRole('region', { name: 'Trong cuộc họp' });
        for (const name of NAMES)
          await expect(inMeeting.getByText(new RegExp(`^${name}( đang nói)?$`))).toBeVisible();
        await expect(inMeeting.getByRole('button', { name: 'Cho bot rời họp' })).toBeVisible();
        await photograph(second, 'live-people');
        meetings.end(ROOM);
        await expect(second).toHaveURL(/\/meeting\//);
      });

      const ended = cards.filter({ hasText: 'Đã kết thúc' });
      await expect(ended).toBeVisible();
      await photograph(page, 'ended');
      await ended.getByRole('link', { name: 'Mở bản ghi' }).click();
      for (const name of NAMES) await expect(sheetOf(page).getByText(name).first()).toBeVisible();
      await photograph(page, 'finished');
    });
    for (const talker of talkers) await talker.leave();
  },
);
