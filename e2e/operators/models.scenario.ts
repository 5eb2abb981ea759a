import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { zipSync } from 'fflate';
import { FAILURES } from '../../contract/errors.ts';
import { scriptOf, writeTinyModel } from '../../server/speech/testing/tiny-models.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { openInConsole } from '../support/console.ts';
import { OPERATOR } from '../support/prepared-data.ts';
import { test, withPage } from '../support/scenario.ts';

test.use({ ownProduct: 'models', beginsAtHome: false });

/** The archive that somebody brings on a stick. */
async function packModel(folder: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const model = await writeTinyModel(folder, 'zipformerCtc', {
    script: scriptOf('XIN CHÀO CÁC BẠN NHÉ'),
    hears: 'speech',
  });
  const files = readdirSync(model.folder).map(
    (name) => [name, readFileSync(join(model.folder, name))] as const,
  );
  return {
    name: 'mo-hinh.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from(zipSync(Object.fromEntries(files))),
  };
}

test('On a machine without a network, who runs it brings a model as a file and puts it to use @phone', async ({
  nxnote,
  browser,
}, testInfo) => {
  const archive = await packModel(testInfo.outputPath('models'));
  await withPage(browser, nxnote.address, OPERATOR, async (page) => {
    await page.goto('/tai-khoan');
    await page.getByRole('button', { name: 'Phạm Giả Định' }).click();
    await page.getByRole('menuitem', { name: 'Quản trị' }).click();
    await expect(page).toHaveURL(/\/quan-tri$/);
    await expect(page.getByRole('heading', { name: 'Quản trị' })).toBeVisible();
    await expectAccessible(page);
    await openInConsole(page, 'Mô hình');
    await expect(page).toHaveURL(/\/quan-tri\/mo-hinh$/);
    await expect(page.getByText('Đang dùng mô hình khởi đầu')).toBeVisible();
    await expectAccessible(page);

    const choose = page.getByLabel('Chọn tệp mô hình');
    await choose.setInputFiles({ ...archive, buffer: archive.buffer.subarray(0, 900) });
    await expect(page.getByRole('alert')).toHaveText(FAILURES.MODEL_ARCHIVE_BROKEN.message);
    await choose.setInputFiles(archive);
    await expect(page.getByRole('alert')).toBeHidden();
    const row = page.getByRole('listitem').filter({ hasText: 'Tiny zipformerCtc' });
    await expect(row).toContainText('Sẵn sàng');
    await row.getByRole('button', { name: 'Dùng Tiny zipformerCtc' }).click();
    await expect(row).toContainText('Đang dùng');
    await expect(page.getByText('Đang dùng mô hình khởi đầu')).toBeHidden();
  });
});
