/** Words that people teach it, and the words as a reader wants to see them. */
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import type { RecordPage } from '../../contract/records/records.ts';
import { ROUTES } from '../../contract/routes.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { openApi } from '../support/api.ts';
import type { NxNote } from '../support/nxnote.ts';
import { test } from '../support/scenario.ts';
import { paragraphsOf, placeCaret, sheetOf } from '../transcript/two-people.ts';

test.use({ ownProduct: 'glossary', beginsAtHome: false });

test('A list is pasted, a misheard name replaced everywhere and remembered, numbers are shown and downloaded in words', async ({
  nxnote,
  owner,
}) => {
  await owner.goto('/tai-khoan');
  const words = owner
    .locator('section')
    .filter({ has: owner.getByRole('heading', { name: 'Từ riêng của tôi' }) });
  await words.getByLabel('Từ hoặc tên, mỗi dòng một từ').fill('- Thủ Thiêm\n\nẨn Danh\nthủ thiêm');
  await words.getByRole('button', { name: 'Thêm' }).click();
  await expect(owner.getByText('Đã thêm 2 từ')).toBeVisible();
  await expect(words.getByRole('listitem')).toHaveText([/^Ẩn Danh/, /^Thủ Thiêm/]);
  await expectAccessible(owner);

  await openSample(nxnote, owner);
  await placeCaret(owner, 0, 0);
  await owner.keyboard.type('thử thiên gặp thử thiên ');
  await owner.keyboard.press('Control+h');
  const search = owner.getByRole('region', { name: 'Tìm và thay thế' });
  await search.getByRole('textbox', { name: 'Tìm' }).fill('thử thiên');
  await search.getByLabel('Thay bằng').fill('Thủ Thiêm');
  await expectAccessible(owner);
  await search.getByRole('button', { name: 'Thay tất cả và ghi nhớ' }).click();
  await expect(owner.getByText('Đã thay 2 chỗ và ghi nhớ “Thủ Thiêm” vào từ riêng')).toBeVisible();
  await owner.keyboard.press('Escape');
  await expect.poll(async () => (await paragraphsOf(owner))[0]).toMatch(/^Thủ Thiêm gặp Thủ Thiêm /);

  const before = await paragraphsOf(owner);
  await owner.getByRole('button', { name: 'Cách hiển thị chữ' }).click();
  await owner.getByRole('menuitemcheckbox', { name: 'Hiển thị số dạng chữ' }).click();
  await expectAccessible(owner, '[role=menu]');
  await owner.keyboard.press('Escape');
  const said = owner.locator('.said-number').first();
  await expect(said).toBeVisible();
  expect((await paragraphsOf(owner)).join(' ')).not.toBe(before.join(' '));
  await owner.reload();
  await expect(said).toBeVisible();

  await owner.getByRole('button', { name: 'Tải xuống' }).first().click();
  const dialog = owner.getByRole('dialog', { name: 'Tải xuống' });
  await dialog.getByText('Văn bản (.txt)').click();
  await dialog.getByLabel('Số viết bằng chữ').check();
  await dialog.getByLabel('Ẩn từ đệm').check();
  await expectAccessible(owner, '[role=dialog]');
  const download = owner.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Tải xuống' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text).toContain((await said.textContent())!.replace(/[.,?]$/, ''));

  await owner.goto('/tai-khoan');
  await expect(words.getByText('Hay nghe thành: thử thiên')).toBeVisible();
});

async function openSample(nxnote: NxNote, page: Page): Promise<void> {
  const api = await openApi(nxnote.address, nxnote.demo);
  const { data } = await api.call<{ data: RecordPage }>('GET', ROUTES.listRecords.path);
  const { id } = data.items.find(({ name }) => name === 'Cuộc họp mẫu')!;
  await page.goto(`/meeting/${id}`);
  await expect(sheetOf(page)).toBeVisible();
  await expect(page.getByRole('img', { name: 'Mọi thay đổi đã lên máy chủ' })).toBeVisible();
}
