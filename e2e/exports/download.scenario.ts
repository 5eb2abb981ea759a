/** A record is taken home as files. */
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type { AudioDownloads } from '../../contract/exports/exports.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { test } from '../support/scenario.ts';

/** Not the toast, which says that something was downloaded. */
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Tải xuống', exact: true });

async function openDialog(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Cuộc họp mẫu' }).click();
  await expect(page.locator('.transcript').getByText('việc đầu tiên là lịch ra mắt ứng dụng')).toBeVisible({
    timeout: 60_000,
  });
  await page.getByRole('button', { name: 'Tải xuống' }).click();
  await expect(dialogOf(page)).toBeVisible();
}

/** Presses the button of the dialog, and gives the name and the content of what the browser saves. */
async function save(page: Page): Promise<{ name: string; content: Buffer }> {
  const downloading = page.waitForEvent('download');
  await dialogOf(page).getByRole('button', { name: 'Tải xuống' }).click();
  const download = await downloading;
  return { name: download.suggestedFilename(), content: readFileSync(await download.path()) };
}

test(
  'The owner downloads a Word document, subtitles and the sound',
  { tag: '@phone' },
  async ({ owner }, info) => {
    await openDialog(owner);
    const dialog = dialogOf(owner);
    await expect(dialog.getByRole('radio', { name: 'Word (.docx)' })).toBeChecked();
    await expect(dialog.getByText(/Tệp gốc \.wav/)).toBeVisible();
    await expectAccessible(owner, '[role=dialog]');
    await owner.screenshot({ path: info.outputPath('dialog.png') });
    const word = await save(owner);
    expect(word.name).toBe('Cuộc họp mẫu.docx');
    expect(word.content.toString('latin1', 0, 2)).toBe('PK');
    await expect(owner.getByText('Đã tải xuống')).toBeVisible();
    await expect(dialog).toBeHidden();

    await owner.getByRole('button', { name: 'Tải xuống' }).click();
    await dialog.getByRole('radio', { name: 'Phụ đề (.srt)' }).check();
    await expect(dialog.getByRole('checkbox', { name: 'Kèm mốc thời gian' })).toBeHidden();
    await dialog.getByText('Cách chia phụ đề').click();
    const lineLength = dialog.getByRole('textbox', { name: 'Ký tự mỗi dòng' });
    await lineLength.fill('200');
    await expect(dialog.getByText('Nhập số từ 20 đến 80')).toBeVisible();
    await lineLength.fill('24');
    await dialog.getByRole('combobox', { name: 'Khung hình mỗi giây' }).selectOption('25');
    await expectAccessible(owner, '[role=dialog]');
    await owner.screenshot({ path: info.outputPath('subtitles.png') });
    const subtitles = await save(owner);
    const lines = subtitles.content.toString('utf8').split('\r\n');
    expect(
      Math.max(...lines.filter((line) => !line.includes('-->')).map(({ length }) => length)),
    ).toBeLessThan(25);
    expect(subtitles.name).toBe('Cuộc họp mẫu.srt');
    expect(subtitles.content.toString('utf8')).toMatch(
      /^1\r\n00:00:\d\d,\d{3} --> 00:00:\d\d,\d{3}\r\n.+\r\n/,
    );

    await owner.getByRole('button', { name: 'Tải xuống' }).click();
    await dialog.getByText('Định dạng khác').click();
    await dialog.getByRole('radio', { name: 'Markdown (.md)' }).check();
    await dialog.getByRole('checkbox', { name: 'Chỉ phần đánh dấu' }).check();
    await expectAccessible(owner, '[role=dialog]');
    await owner.screenshot({ path: info.outputPath('more.png') });
    await dialog.getByRole('button', { name: 'Tải xuống' }).click();
    await expect(owner.getByRole('alert').getByText('Bản ghi chưa có đánh dấu nào.')).toBeVisible();
    await expect(dialog).toBeVisible();

    await dialog.getByRole('radio', { name: 'Tệp âm thanh' }).check();
    const sound = await save(owner);
    expect(sound.name).toBe('Cuộc họp mẫu.wav');
    expect(sound.content.toString('latin1', 0, 4)).toBe('RIFF');
  },
);

test('A sound that does not play everywhere comes as MP3 too, once the server has made it', async ({
  owner,
}) => {
  // The sample recording plays everywhere: only what the server says of that is changed.
  await owner.route('**/analytic-v2/api/audio/*/download', async (route) => {
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: AudioDownloads };
    const original = data.original && { ...data.original, plays_everywhere: false };
    await route.fulfill({ response, json: { data: { ...data, original } } });
  });
  await openDialog(owner);
  const dialog = dialogOf(owner);
  await dialog.getByRole('radio', { name: 'Tệp âm thanh' }).check();
  await dialog.getByRole('radio', { name: 'MP3 (.mp3)' }).check();
  await expectAccessible(owner, '[role=dialog]');
  const copy = await save(owner);
  expect(copy.name).toBe('Cuộc họp mẫu.mp3');
  // The tags before the first frame, or a frame.
  expect(copy.content.toString('latin1', 0, 3) === 'ID3' || copy.content[0] === 0xff).toBe(true);
});

test('A failure without words of the server is told in those of the specification', async ({ owner }) => {
  await owner.route('**/analytic/v1/texts?*format=docx*', (route) =>
    route.fulfill({ status: 502, body: '' }),
  );
  await openDialog(owner);
  await dialogOf(owner).getByRole('button', { name: 'Tải xuống' }).click();
  await expect(
    owner.getByRole('alert').getByText('Đã có lỗi xảy ra.Vui lòng thử lại sau ít phút'),
  ).toBeVisible();
  await owner.keyboard.press('Escape');
  await expect(dialogOf(owner)).toBeHidden();
});

test('Subtitles wait for the sound, and say so', async ({ owner }) => {
  await owner.route('**/analytic-v2/api/audio/*/download', (route) =>
    route.fulfill({ json: { data: { has_sound: true, original: null, copies: [] } } }),
  );
  await openDialog(owner);
  const dialog = dialogOf(owner);
  for (const name of ['Phụ đề (.srt)', 'Tệp âm thanh']) {
    await expect(dialog.getByRole('radio', { name })).toBeDisabled();
    await expect(dialog.getByRole('radio', { name })).toHaveAccessibleDescription(
      'Audio sẽ sẵn sàng khi cuộc họp kết thúc !',
    );
  }
  await expectAccessible(owner, '[role=dialog]');
});
