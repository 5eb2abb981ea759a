import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { openInConsole } from '../support/console.ts';
import { OPERATOR, PRO } from '../support/prepared-data.ts';
import { test, withPage } from '../support/scenario.ts';

// Its folder of files is taken away for a moment.
test.use({ ownProduct: 'request-log', beginsAtHome: false });

test('Somebody reads out the id of what failed, and whoever runs the installation finds it @phone', async ({
  nxnote,
  browser,
}) => {
  const files = join(nxnote.dataFolder, 'files');
  let readOut = '';
  await withPage(browser, nxnote.address, PRO, async (page) => {
    await page.goto('/');
    renameSync(files, `${files}-away`);
    writeFileSync(files, '');
    await page.getByRole('button', { name: 'Mở bản ghi mẫu' }).click();
    const sentence = page.getByRole('region', { name: 'Tin báo' }).getByText(/Mã yêu cầu: [0-9a-f]{8}\./);
    await expect(sentence).toBeVisible();
    readOut = /Mã yêu cầu: ([0-9a-f]{8})/.exec((await sentence.textContent())!)![1]!;
    rmSync(files);
    renameSync(`${files}-away`, files);
  });

  await withPage(browser, nxnote.address, OPERATOR, async (page) => {
    await page.goto('/quan-tri');
    await expect(page.getByRole('heading', { name: 'Quản trị' })).toBeVisible();
    await openInConsole(page, 'Yêu cầu lỗi');
    const calls = page.getByRole('list', { name: 'Yêu cầu lỗi' });
    await expect(calls).toContainText(readOut);
    const search = page.getByRole('searchbox', { name: 'Tìm yêu cầu' });
    await search.fill('00000000');
    await expect(page.getByText('Không có yêu cầu nào mang mã này.')).toBeVisible();
    await expectAccessible(page);
    await search.fill(readOut.toUpperCase());
    await expect(calls.getByRole('listitem')).toHaveCount(1);
    await expect(calls).toContainText(`Mã yêu cầu ${readOut}`);
    for (const part of ['500 ', '/audio/sample', 'Lê Văn Mẫu']) await expect(calls).toContainText(part);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Bị từ chối' }).click();
    await expect(page.getByText('Không có yêu cầu nào mang mã này.')).toBeVisible();
  });
});
