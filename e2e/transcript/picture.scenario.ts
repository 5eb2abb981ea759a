/** A video is seen with its text: one clock for picture, sound and words, and a picture that is as large as somebody wants it. */
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { encodeVideo } from '../../server/speech/testing/encode-audio.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { openApi, postForm } from '../support/api.ts';
import { readMeeting } from '../support/audio.ts';
import { test } from '../support/scenario.ts';
import { sheetOf } from './two-people.ts';

test.use({ ownProduct: 'picture', beginsAtHome: false });

/** A quarter of the meeting. */
const SAMPLES = readMeeting().slice(0, 16 * 16_000);

test(
  'A video is seen with its text and under its subtitles, and its picture stays as somebody left it',
  { tag: '@phone' },
  async ({ owner, nxnote, isMobile }, info) => {
    const path = info.outputPath('Họp qua video.webm');
    const kinds = { container: 'webm', pictureCodec: 'libvpx-vp9', codec: 'libopus' } as const;
    encodeVideo(path, SAMPLES, { ...kinds, channels: 1, sampleRate: 48_000 });
    const api = await openApi(nxnote.address, nxnote.demo);
    const form = await api.createSignature('.webm');
    await postForm(nxnote.address, form, new Uint8Array(readFileSync(path)));
    const { id } = await api.createRecord(form.signature, 'Họp qua video');
    await expect.poll(async () => (await api.readRecord(id)).status, { timeout: 60_000 }).toBe(4);

    await owner.goto(`/meeting/${id}`);
    await expect(sheetOf(owner)).toBeVisible();
    const panel = owner.getByRole('region', { name: 'Hình của video' });
    const video = panel.locator('video');
    await expect(video).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Toàn màn hình' })).toBeVisible();
    await expectAccessible(owner);
    await owner.screenshot({ path: info.outputPath('small.png') });

    // One clock: the place on the timeline is that of the picture, and a press on the picture plays.
    const position = owner.getByRole('slider', { name: 'Vị trí phát' });
    await position.press('Home');
    for (let press = 0; press < 3; press += 1) await position.press('ArrowRight');
    const placeMs = Number(await position.inputValue());
    expect(placeMs).toBeGreaterThan(0);
    expect(Math.abs((await timeOf(video)) * 1000 - placeMs)).toBeLessThan(50);
    await video.click();
    await expect(owner.getByRole('button', { name: 'Tạm dừng' })).toBeVisible();
    await expect.poll(() => timeOf(video)).toBeGreaterThan(placeMs / 1000 + 0.3);

    if (!isMobile) {
      const before = (await video.boundingBox())!.height;
      await panel.getByRole('button', { name: 'Phóng to hình' }).click();
      await expect.poll(async () => (await video.boundingBox())!.height).toBeGreaterThan(before * 1.5);
      await owner.screenshot({ path: info.outputPath('large.png') });
    }
    // It is closed while it plays: the sound goes on.
    await position.press('Home');
    const play = owner.getByRole('button', { name: 'Phát', exact: true });
    if (await play.isVisible()) await play.click();
    await panel.getByRole('button', { name: 'Đóng hình' }).click();
    await expect(panel).toBeHidden();
    const closedAt = await timeOf(owner.locator('video'));
    await expect.poll(() => timeOf(owner.locator('video'))).toBeGreaterThan(closedAt + 0.3);
    await owner.screenshot({ path: info.outputPath('closed.png') });

    await owner.reload();
    const open = owner.getByRole('button', { name: 'Hiện hình của video' });
    await expect(open).toBeVisible();
    await expect(panel).toBeHidden();
    await open.click();
    await expect(video).toBeVisible();
    if (!isMobile) await expect(panel.getByRole('button', { name: 'Thu nhỏ hình' })).toBeVisible();

    await owner.goto(`/meeting/${id}/subtitle`);
    const preview = owner.getByRole('region', { name: 'Xem trước' });
    await expect(preview.locator('video')).toBeVisible();
    await owner.getByRole('textbox', { name: 'Nội dung dòng 1', exact: true }).click();
    await expect(preview).toContainText(/\p{L}+ \p{L}+/u);
    await owner.screenshot({ path: info.outputPath('subtitles.png') });
  },
);

/** Seconds from the start, of what is shown. */
const timeOf = (video: ReturnType<Page['locator']>): Promise<number> =>
  video.evaluate((element) => (element as HTMLVideoElement).currentTime);
