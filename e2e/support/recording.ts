/** Live recordings as people make them, with a microphone that plays the bundled meeting (`microphone.ts`). */
import { expect, type Page } from '@playwright/test';
import { RECORD_STATUS, type RecordDetail } from '../../contract/records/records.ts';
import type { Api } from './api.ts';

/**
 * Opens `/realtime` and begins.
 * @returns the record's id
 */
export async function beginRecording(page: Page, name: string): Promise<string> {
  await hearUnchanged(page);
  await page.goto('/realtime');
  await fillForm(page, name);
  await page.getByRole('button', { name: 'Bắt đầu ghi âm' }).click();
  await expect(page).toHaveURL(/\/realtime\/[\da-f-]{36}/);
  await untilRecorded(page, 1);
  return new URL(page.url()).pathname.split('/').pop()!;
}

/** What is asked before a recording begins. */
export async function fillForm(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Tên bản ghi' }).fill(name);
  await page.getByRole('checkbox', { name: /^Tôi đã được sự đồng ý/ }).check();
}

/**
 * From the next page on. The browser makes quiet voices louder and loud ones quieter, as it should; then no second of a recording would be
 * quite what the microphone heard.
 */
export async function hearUnchanged(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const devices = navigator.mediaDevices as MediaDevices | undefined;
    const open = devices?.getUserMedia.bind(devices);
    if (!devices || !open) return;
    devices.getUserMedia = (wanted) =>
      open({ ...wanted, audio: { ...(wanted?.audio as object), autoGainControl: false } });
  });
}

/** Seconds that the page says it has recorded. */
async function recordedSeconds(page: Page): Promise<number> {
  const shown =
    (await page
      .getByRole('timer', { name: 'Đã ghi' })
      .getByText(/^\d\d:\d\d:\d\d$/)
      .first()
      .textContent()) ?? '';
  return shown.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
}

/** Resolves when the clock of the page has come so far, with what it shows then. */
export async function untilRecorded(page: Page, seconds: number, timeout = 40_000): Promise<number> {
  let shown = 0;
  const look = async () => (shown = await recordedSeconds(page));
  await expect.poll(look, { timeout, intervals: [100] }).toBeGreaterThanOrEqual(seconds);
  return shown;
}

/** Ends the recording. @returns the seconds that the page said it had recorded before */
export async function stopRecording(page: Page): Promise<number> {
  const seconds = await recordedSeconds(page);
  await page.getByRole('button', { name: 'Dừng ghi âm' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Dừng ghi âm' }).click();
  return seconds;
}

/** Resolves when the record has its sound and its text. */
export async function untilDone(api: Api, id: string): Promise<RecordDetail> {
  const status = async () => (await api.readRecord(id)).status;
  await expect.poll(status, { timeout: 60_000, intervals: [200] }).toBe(RECORD_STATUS.done);
  return api.readRecord(id);
}
