/** A transcript from elsewhere becomes a record without sound. */
import { writeFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { test } from '../support/scenario.ts';

const TEAMS = `WEBVTT

00:00:01.000 --> 00:00:03.000
<v Vũ Minh Kê>Mình bắt đầu nhé.</v>

00:00:04.000 --> 00:00:06.000
<v Lê Thị Hạt>Dạ, em báo cáo phần tìm kiếm.</v>
`;

async function choose(page: Page, path: string): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Tải lên' }).first().click();
  await (await choosing).setFiles(path);
}

test(
  'A file of Teams is read, says what was found, and opens with its speakers and no sound; one without times says what to do',
  { tag: '@phone' },
  async ({ owner }, testInfo) => {
    await owner.goto('/');
    const bad = testInfo.outputPath('ghi-chú.txt');
    writeFileSync(bad, 'Chỉ có lời, không có giờ nào.');
    await choose(owner, bad);
    const refused = owner.getByRole('dialog', { name: 'Chưa tải lên được tệp này' });
    await expect(refused).toContainText('Không thấy mốc thời gian nào trong tệp.');
    await refused.getByText('Đóng').click();

    const good = testInfo.outputPath('Họp Teams.vtt');
    writeFileSync(good, TEAMS);
    await choose(owner, good);
    await expect(owner.getByText('Định dạng VTT, 2 câu, 2 người nói. Không trừ phút nào.')).toBeVisible();
    await owner.getByRole('link', { name: 'Họp Teams' }).first().click();

    const text = owner.getByRole('textbox', { name: 'Bản chép lời' });
    await expect(text).toContainText('Dạ, em báo cáo phần tìm kiếm.');
    await expect(owner.getByText('Vũ Minh Kê').first()).toBeVisible();
    await expect(owner.getByRole('contentinfo', { name: 'Trình phát' })).toContainText(
      'Không có âm thanh để phát',
    );
    await expectAccessible(owner);

    await owner.goto('/tim-kiem?q=' + encodeURIComponent('báo cáo phần tìm kiếm'));
    await expect(owner.getByRole('link', { name: /báo cáo phần tìm kiếm/ })).toBeVisible();
    await expect(owner.getByRole('button', { name: /^Nghe từ/ })).toHaveCount(0);
  },
);
