import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { FAILURES } from '../../contract/errors.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { clipPath, clipText } from '../support/audio.ts';
import { OPERATOR } from '../support/prepared-data.ts';
import { test, withPage } from '../support/scenario.ts';

test.use({ beginsAtHome: false });

test('Who runs it brings recordings with their texts and sees what the models make of them @phone', async ({
  nxnote,
  browser,
}) => {
  const files = [1, 2].flatMap((number) => [
    { name: `câu ${number}.wav`, mimeType: 'audio/wav', buffer: readFileSync(clipPath(number)) },
    { name: `câu ${number}.txt`, mimeType: 'text/plain', buffer: Buffer.from(clipText(number)) },
  ]);
  await withPage(browser, nxnote.address, OPERATOR, async (page) => {
    await page.goto('/quan-tri/do-chinh-xac');
    await expect(page.getByText('Chưa có lượt đo nào')).toBeVisible();
    const choose = page.getByLabel('Chọn bản ghi và lời');
    await choose.setInputFiles(files.slice(0, 1));
    await expect(page.getByRole('alert')).toHaveText(FAILURES.ACCURACY_NO_TEXT.message);
    await choose.setInputFiles(files);
    await expect(page.getByRole('progressbar', { name: 'Tiến độ đo' })).toBeVisible();
    const line = page.getByRole('row').filter({ hasText: 'khởi đầu' });
    await expect(line).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole('button', { name: 'Dừng đo' })).toBeHidden();
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Gỡ kết quả/ }).click();
    await expect(page.getByText('Chưa có lượt đo nào')).toBeVisible();
  });
});
