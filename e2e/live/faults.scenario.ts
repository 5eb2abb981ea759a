/** What may happen to a recording while it is made: none of it costs more than the last second, and nothing is charged twice. */
import { expect, type Page } from '@playwright/test';
import { WITH_MICROPHONE } from '../support/microphone.ts';
import {
  beginRecording,
  fillForm,
  hearUnchanged,
  stopRecording,
  untilDone,
  untilRecorded,
} from '../support/recording.ts';
import { test } from '../support/scenario.ts';
import { setBalances } from '../support/wallet.ts';
import { sheetOf } from '../transcript/two-people.ts';
import { expectText, expectWhole, hearRecord, lookBefore } from './whole.ts';

// Recordings last as long as what is said in them.
test.slow();
// Together they take longer than all that runs beside them: each goes to the worker that is free.
test.describe.configure({ mode: 'parallel' });

// Servers die here.
test.use({ ...WITH_MICROPHONE, ownProduct: 'live-faults', beginsAtHome: false });

/** Of what the microphone plays, over and over. */
const MEETING_SECONDS = 62;

const offlineBar = (page: Page) => page.getByText(/^Mất kết nối với máy chủ\. Vẫn đang ghi/);

test('The server is killed and the network goes while somebody speaks: one recording without a gap', async ({
  nxnote,
  owner,
}) => {
  const before = await lookBefore(nxnote);
  const id = await beginRecording(owner, 'Máy chủ chết giữa chừng');
  await untilRecorded(owner, 3);
  await nxnote.kill9();
  await expect(offlineBar(owner)).toBeVisible();
  const inTheDark = await untilRecorded(owner, 5);
  await nxnote.restart();
  await expect(offlineBar(owner)).toBeHidden();

  await owner.context().setOffline(true);
  await expect(offlineBar(owner)).toBeVisible();
  await untilRecorded(owner, inTheDark + 4);
  // It is said once.
  await expect(owner.getByText(/ngoại tuyến|Mất kết nối/)).toHaveCount(1);
  await owner.context().setOffline(false);
  await expect(offlineBar(owner)).toBeHidden();
  const seconds = await stopRecording(owner);
  await expect(owner).toHaveURL(/\/meeting\//, { timeout: 30_000 });
  await expectWhole(owner, before, id, seconds);
});

test('The network is away for long: none of it is missing, and the text is that of all of it', async ({
  nxnote,
  owner,
}) => {
  const { api, balance } = await lookBefore(nxnote);
  const id = await beginRecording(owner, 'Mất mạng lâu');
  const before = await untilRecorded(owner, 3);
  await owner.context().setOffline(true);
  await expect(offlineBar(owner)).toBeVisible();
  await untilRecorded(owner, before + 25, 60_000);
  await owner.context().setOffline(false);
  await expect(offlineBar(owner)).toBeHidden();
  const seconds = await stopRecording(owner);
  await expect(owner).toHaveURL(/\/meeting\//, { timeout: 30_000 });

  // In so long a time a busy machine forgets to play a little of the sound here and there; no sentence may be missing.
  const record = await untilDone(api, id);
  expect(record.duration).toBeGreaterThanOrEqual(seconds);
  await expectText(api, id, Math.min(seconds, MEETING_SECONDS));
  expect(balance - (await api.balance())).toBe(Math.ceil(record.duration));
});

test('A tab closed in the middle of a word, without a network: the next visit offers the recording, whole', async ({
  nxnote,
  owner,
}) => {
  const before = await lookBefore(nxnote);
  const id = await beginRecording(owner, 'Thẻ bị đóng');
  await expect(owner.getByRole('region', { name: 'Đang lưu ở đâu' })).toContainText(/Trên máy chủ\s*đến 00:/);
  await owner.context().setOffline(true);
  await expect(offlineBar(owner)).toBeVisible();
  const seconds = await untilRecorded(owner, (await untilRecorded(owner, 1)) + 4);
  const context = owner.context();
  await owner.close({ runBeforeUnload: false });

  await context.setOffline(false);
  const reopened = await context.newPage();
  await reopened.goto('/realtime');
  await expect(reopened.getByText('Bản ghi chưa kết thúc trên máy này')).toBeVisible();
  await expect(reopened.getByText('Thẻ bị đóng')).toBeVisible();
  await reopened.getByRole('button', { name: 'Kết thúc và lưu' }).click();
  await expect(reopened).toHaveURL(/\/meeting\//, { timeout: 30_000 });
  // The last second may have been on its way into the browser's database.
  await expectWhole(reopened, before, id, seconds - 1);
  await reopened.goto('/realtime');
  await expect(reopened.getByRole('button', { name: 'Bắt đầu ghi âm' })).toBeVisible();
  await expect(reopened.getByText('Bản ghi chưa kết thúc trên máy này')).toBeHidden();
});

test('A second tab does not record beside the first; it can go on with the recording', async ({
  nxnote,
  owner,
}) => {
  const { api, balance } = await lookBefore(nxnote);
  const id = await beginRecording(owner, 'Hai thẻ');
  await untilRecorded(owner, 4);
  const second = await owner.context().newPage();
  await hearUnchanged(second);
  await second.goto('/realtime');
  await fillForm(second, 'Bản ghi thứ hai');
  await second.getByRole('button', { name: 'Bắt đầu ghi âm' }).click();
  await expect(second.getByText('Một thẻ khác đang ghi âm')).toBeVisible();
  const first = await untilRecorded(owner, 1);
  await second.getByRole('button', { name: 'Ghi tiếp ở thẻ này' }).click();
  await expect(owner.getByText('Bản ghi đang được ghi ở thẻ khác')).toBeVisible();
  await expect(second).toHaveURL(new RegExp(id));
  await untilRecorded(second, first + 4);
  const seconds = await stopRecording(second);
  await expect(second).toHaveURL(/\/meeting\//, { timeout: 30_000 });

  // The microphone of the second tab hears the meeting from its beginning.
  const { record, ranges } = await hearRecord(second, api, id);
  expect(record.duration).toBeGreaterThanOrEqual(seconds);
  expect(ranges, JSON.stringify(ranges)).toHaveLength(2);
  const [one, two] = ranges as [(typeof ranges)[0], (typeof ranges)[0]];
  expect(one.fromSecond).toBeLessThanOrEqual(1);
  expect(one.untilSecond).toBeGreaterThanOrEqual(first - 1);
  // Nothing but the beginning of a microphone lies between them.
  expect(two.fromSecond - one.untilSecond).toBeLessThanOrEqual(1.5);
  expect(two.untilSecond).toBeGreaterThan(record.duration - 1);
  expect(balance - (await api.balance())).toBe(Math.ceil(record.duration));
  await second.close();
});

test('A browser whose storage is full goes on recording, and the server gets all of it', async ({
  nxnote,
  owner,
}) => {
  const { api, balance } = await lookBefore(nxnote);
  const id = await beginRecording(owner, 'Máy hết chỗ');
  await leaveNoRoom(owner);
  // The browser asks itself how much room there is every 30 s.
  await expect(owner.getByText(/^Máy này hết chỗ lưu/)).toBeVisible({ timeout: 90_000 });
  const full = await untilRecorded(owner, 0);
  await untilRecorded(owner, full + 4);
  const seconds = await stopRecording(owner);
  await expect(owner).toHaveURL(/\/meeting\//, { timeout: 30_000 });

  // In so long a time a busy machine forgets to play some of the sound; what was recorded without room is there all the same.
  const { record, ranges } = await hearRecord(owner, api, id);
  expect(record.duration).toBeGreaterThanOrEqual(seconds);
  expect(ranges[0]!.fromSecond).toBeLessThanOrEqual(1);
  expect(ranges.at(-1)!.untilSecond).toBeGreaterThan(full);
  expect(balance - (await api.balance())).toBe(Math.ceil(record.duration));
});

test('The microphone is unplugged: recording goes on with the next one', async ({ nxnote, owner }) => {
  const { api, balance } = await lookBefore(nxnote);
  await keepTracks(owner);
  const id = await beginRecording(owner, 'Rút micrô');
  const first = await untilRecorded(owner, 4);
  await unplug(owner);
  await untilRecorded(owner, first + 4);
  const seconds = await stopRecording(owner);
  await expect(owner).toHaveURL(/\/meeting\//, { timeout: 30_000 });

  const { record, ranges } = await hearRecord(owner, api, id);
  expect(record.duration).toBeGreaterThanOrEqual(seconds);
  expect(ranges, JSON.stringify(ranges)).toHaveLength(2);
  expect(ranges[0]!.untilSecond).toBeGreaterThanOrEqual(first - 1);
  expect(ranges[1]!.untilSecond).toBeGreaterThan(record.duration - 1);
  expect(balance - (await api.balance())).toBe(Math.ceil(record.duration));
});

test('Minutes run out while somebody speaks: the sound is kept, the text waits and comes with new minutes', async ({
  nxnote,
  owner,
}) => {
  await setBalances(nxnote, 4);
  const id = await beginRecording(owner, 'Hết phút');
  await expect(
    owner.getByText(/^Bạn đã dùng hết thời lượng\. Âm thanh vẫn được ghi đầy đủ/).first(),
  ).toBeVisible();
  await untilRecorded(owner, 7);
  await expect(sheetOf(owner)).toContainText(/bắt đầu nhé/i);
  await expect(sheetOf(owner)).not.toContainText('lịch ra mắt');
  await setBalances(nxnote, 3000);
  await expect(sheetOf(owner)).toContainText('lịch ra mắt', { timeout: 90_000 });
  const seconds = await stopRecording(owner);
  await expect(owner).toHaveURL(/\/meeting\//, { timeout: 30_000 });
  const { api } = await lookBefore(nxnote);
  await expectWhole(owner, { api, balance: 3004 }, id, seconds);
});

/** Lets the browser keep nothing more; what it holds already, and lets go of as the server takes it, is more than that. */
async function leaveNoRoom(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  await browser.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
}

/** Remembers every microphone that the page opens. */
const keepTracks = (page: Page) =>
  page.addInitScript(() => {
    const devices = navigator.mediaDevices as MediaDevices | undefined;
    const open = devices?.getUserMedia.bind(devices);
    if (!devices || !open) return;
    const tracks: MediaStreamTrack[] = [];
    Object.assign(window, { tracks });
    devices.getUserMedia = async (wanted) => {
      const stream = await open(wanted);
      tracks.push(...stream.getTracks());
      return stream;
    };
  });

/** Pulls the plug of all of them: they give no more sound, and the page is told. */
const unplug = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const track of (window as unknown as { tracks: MediaStreamTrack[] }).tracks) {
      track.stop();
      track.dispatchEvent(new Event('ended'));
    }
  });
