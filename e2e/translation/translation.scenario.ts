/** The subtitles of a record are translated beside the original. */
import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { expectAccessible, expectInOrder } from '../support/accessibility.ts';
import { countRows } from '../support/count-rows.ts';
import { test } from '../support/with-language-service.ts';

test('The owner translates a line by hand and the rest by machine, and takes both languages home', async ({
  owner,
}, info) => {
  await owner.getByRole('link', { name: 'Cuộc họp mẫu' }).click();
  await expect(owner.locator('.transcript').getByText('việc đầu tiên là lịch ra mắt ứng dụng')).toBeVisible({
    timeout: 60_000,
  });
  await owner.getByRole('link', { name: 'Bản dịch' }).click();
  const first = owner.getByRole('textbox', { name: /^Bản dịch của câu lúc/ }).first();
  // Nobody leaves the field: what is typed is kept all the same, with and without a network.
  await first.fill('Hello every');
  await owner.reload();
  await expect(first).toHaveValue('Hello every');
  await owner.context().setOffline(true);
  await first.fill('Hello everyone');
  await expect(owner.getByText(/^Bạn đang ngoại tuyến/)).toBeVisible();
  await owner.context().setOffline(false);
  await owner.reload();
  await expect(first).toHaveValue('Hello everyone');
  await expect(owner.getByText(/^Đã dịch 1 trên \d+ câu/)).toBeVisible();

  const second = owner.getByRole('textbox', { name: /^Bản dịch của câu lúc/ }).nth(1);
  await owner.getByLabel('Tệp bản dịch, .srt hoặc .vtt').setInputFiles({
    name: 'en.srt',
    mimeType: 'application/x-subrip',
    buffer: Buffer.from('1\n00:00:04,000 --> 00:00:06,000\nFirst, the launch\n'),
  });
  await owner.getByRole('dialog').getByRole('button', { name: 'Nhập 1 câu' }).click();
  await expect(second).toHaveValue('First, the launch');

  await owner.getByRole('button', { name: 'Dịch bằng máy' }).click();
  await expect(owner.getByText(/\d+ câu, [\d.]+ ký tự\. Miễn phí/)).toBeVisible();
  await owner.getByRole('button', { name: 'Gửi và dịch' }).click();
  await expect(owner.getByText('Máy dịch').first()).toBeVisible({ timeout: 30_000 });
  await expect(first).toHaveValue('Hello everyone');
  await expect(owner.getByRole('textbox', { name: /^Bản dịch của câu lúc/ }).nth(2)).toHaveValue(/^en: /);
  await expectInOrder(owner);
  await owner.screenshot({ path: info.outputPath('translation.png') });

  const downloading = owner.waitForEvent('download');
  await owner.getByRole('button', { name: 'Tải bản dịch' }).click();
  await owner.getByRole('menuitem', { name: 'Phụ đề (.srt)' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('Cuộc họp mẫu - Tiếng Anh.srt');
  expect(readFileSync(await download.path(), 'utf8')).toContain('\r\nHello everyone\r\n');
});

test('On a phone what is done to the whole translation takes two rows', async ({ owner }, info) => {
  await owner.setViewportSize({ width: 375, height: 812 });
  const record = await owner.getByRole('link', { name: 'Cuộc họp mẫu' }).getAttribute('href');
  await owner.goto(`${record}/translate`);
  await expect(owner.getByRole('button', { name: 'Dịch bằng máy' })).toBeVisible();
  const tools = owner.getByRole('main').getByRole('button', { name: /^(Dịch bằng máy|Tải bản dịch)$/ });
  expect(await countRows(tools.or(owner.getByLabel('Dịch sang')))).toBe(2);
  await owner.screenshot({ path: info.outputPath('phone.png') });

  await owner.getByRole('button', { name: 'Tải bản dịch' }).click();
  const isBilingual = owner.getByRole('menuitemcheckbox', { name: 'Kèm bản gốc' });
  await expect(isBilingual).toBeChecked();
  await isBilingual.click();
  await expect(isBilingual).not.toBeChecked();
  await expectAccessible(owner, '[role=menu]');
  const asked = owner.waitForRequest(/bilingual=false/);
  await owner.getByRole('menuitem', { name: 'Word (.docx)' }).click();
  await asked;
});
