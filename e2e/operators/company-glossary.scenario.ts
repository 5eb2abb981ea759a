/** Words of the whole installation: kept on a page of those who run it, seen by everybody. */
import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { expectInOrder } from '../support/accessibility.ts';
import { OPERATOR } from '../support/prepared-data.ts';
import { test, withPage } from '../support/scenario.ts';

// The product of models.scenario.ts: neither looks at what the other changes.
test.use({ ownProduct: 'models', beginsAtHome: false });

const textFile = (name: string, content: Buffer) => ({ name, mimeType: 'text/plain', buffer: content });

test('Who runs the installation brings a list as a file, mends it and takes it along; people see which words come from it', async ({
  nxnote,
  browser,
  owner,
}, testInfo) => {
  await withPage(browser, nxnote.address, OPERATOR, async (page) => {
    await page.goto('/quan-tri/tu-dung-chung');
    await expect(page.getByText('Chưa có từ nào.')).toBeVisible();
    // At this height the list of pages is longer than its room.
    await expect(page.getByRole('link', { name: 'Từ dùng chung' })).toBeInViewport({ ratio: 1 });
    const file = page.getByLabel('Nhập từ tệp', { exact: true }).and(page.locator('input'));
    await file.setInputFiles(textFile('anh.txt', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff])));
    await expect(page.getByRole('alert')).toHaveText(
      'Tệp này không phải văn bản UTF-8. Lưu lại dạng UTF-8 rồi nhập.',
    );
    const list = '- Công ty Sao Mai\r\nNxNote = en nờ nốt; en ích nốt\r\n\r\ncông ty sao mai\r\nThừa\r\n';
    // As Notepad once saved it, and in the form of a Mac.
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(list.normalize('NFD'), 'utf16le')]);
    await file.setInputFiles(textFile('tu.txt', utf16));
    await expect(page.getByText('Đã thêm 3 từ')).toBeVisible();
    await expect(page.getByRole('alert')).toBeHidden();
    const words = page.getByRole('main').getByRole('listitem');
    await expect(words).toHaveText([
      /^Công ty Sao Mai/,
      /^NxNote\s*Hay nghe thành: en nờ nốt, en ích nốt/,
      /^Thừa/,
    ]);
    await page.getByRole('button', { name: 'Xóa “Thừa”' }).click();
    await expect(words).toHaveCount(2);
    // Without the message that they were added.
    await page.reload();
    await expect(words).toHaveCount(2);
    await expectInOrder(page);
    await page.screenshot({ path: testInfo.outputPath('words.png'), fullPage: true });
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Xuất ra tệp' }).click();
    expect(await readFile(await (await download).path(), 'utf8')).toBe(
      'Công ty Sao Mai\nNxNote = en nờ nốt; en ích nốt\n',
    );
  });

  await owner.goto('/tai-khoan');
  await owner.getByText('Từ dùng chung (2)').click();
  await expect(owner.getByText('Công ty Sao Mai')).toBeVisible();
  await expect(owner.getByRole('button', { name: 'Xóa “Công ty Sao Mai”' })).toBeHidden();
});
