/** A large file that its browser and the server leave half-way: it goes on where it was, and nothing that was acknowledged is sent again. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, type Route } from '@playwright/test';
import { toWav } from '../../server/testing/audio.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { test, withPage } from '../support/scenario.ts';

// It is killed.
test.use({ ownProduct: 'large-files' });

const PART_BYTES = 8 * 1024 * 1024;
/** So many parts that some are left when a browser or the server ends: seven minutes of silence. */
const CONTENT = toWav(new Int16Array((10.2 * PART_BYTES) / 2), 48_000, 2);
const NAME = 'Hội thảo cả ngày';

const choose = async (page: Page, button: RegExp, path: string): Promise<void> => {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).first().click();
  await (await choosing).setFiles(path);
};
const PART = /\/upload\/[\w-]+\/part\/(\d+)$/;
/** Lets one more part arrive and holds those after it, so that some are left however fast the machine is. */
const holdParts = async (page: Page) => {
  const held: Route[] = [];
  let isFirst = true;
  await page.route(PART, (route) => {
    if (!isFirst) return void held.push(route);
    isFirst = false;
    return route.continue();
  });
  return {
    oneCame: page.waitForResponse((response) => PART.test(response.url()) && response.ok()),
    release: async () => {
      await page.unroute(PART);
      for (const route of held) await route.continue();
    },
  };
};
/** Where the parts began that were acknowledged. */
const watchParts = (page: Page): number[] => {
  const offsets: number[] = [];
  page.on('response', (response) => {
    const part = PART.exec(response.url());
    if (part && response.ok()) offsets.push(Number(part[1]));
  });
  return offsets;
};

test('A large file goes on after a closed browser and a killed server', async ({
  owner,
  nxnote,
  browser,
}, info) => {
  test.setTimeout(300_000);
  const path = info.outputPath(`${NAME}.wav`);
  writeFileSync(path, CONTENT);
  const first = watchParts(owner);
  const { oneCame } = await holdParts(owner);
  await choose(owner, /^Tải (tệp âm thanh )?lên/, path);
  await oneCame;
  await owner.context().close();

  await withPage(browser, nxnote.address, nxnote.demo, async (page) => {
    await page.goto('/');
    const unfinished = page.getByRole('region', { name: 'Tệp tải dở' });
    await expect(unfinished).toContainText(/Đã nhận \d+ MB \/ 81,6 MB/);
    await expectAccessible(page);
    await page.screenshot({ path: info.outputPath('unfinished.png') });
    const desktop = page.viewportSize()!;
    await page.setViewportSize({ width: 375, height: 812 });
    await expectAccessible(page);
    await page.screenshot({ path: info.outputPath('unfinished-phone.png') });
    await page.setViewportSize(desktop);
    const other = info.outputPath('Tệp khác.wav');
    writeFileSync(other, CONTENT.subarray(0, 1000));
    await choose(page, /^Tải tiếp/, other);
    await expect(page.getByRole('heading', { name: 'Đây không phải tệp đang tải dở' })).toBeVisible();

    const second = watchParts(page);
    const parts = await holdParts(page);
    await choose(page, /^Tải tiếp/, path);
    await parts.oneCame;
    await nxnote.kill9();
    await parts.release();
    await expect(unfinished).toBeHidden();
    await expect(page.getByText('Mất kết nối, sẽ tự tải tiếp').first()).toBeVisible();
    await page.screenshot({ path: info.outputPath('stalled.png') });
    await nxnote.restart();
    await expect(page.getByRole('link', { name: NAME })).toBeVisible({ timeout: 60_000 });
    expect(second[0]).toBeGreaterThan(first.at(-1)!);
    expect(new Set(second).size).toBe(second.length);
    await expect(unfinished).toBeHidden();
  });

  const files = readdirSync(join(nxnote.dataFolder, 'files', 'objects'), {
    recursive: true,
    encoding: 'utf8',
  });
  const stored = files.filter((name) => /^sounds.*@.*\.wav$/.test(name));
  const contents = stored.map((name) => readFileSync(join(nxnote.dataFolder, 'files', 'objects', name)));
  expect(contents.filter((content) => content.equals(CONTENT))).toHaveLength(1);
});
