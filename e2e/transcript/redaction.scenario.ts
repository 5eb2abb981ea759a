/** The owner removes a passage for good: it goes for everybody, through a killed server, and stays in no browser. */
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { test } from '../support/scenario.ts';
import { openTogether, paragraphsOf, placeCaret, sheetOf } from './two-people.ts';

test.use({ ownProduct: 'redaction', beginsAtHome: false });

test('A passage is removed for good, with everybody there and a server that is killed', async ({
  nxnote,
  owner,
  colleague,
}, info) => {
  await openTogether(nxnote, owner, colleague);
  const before = await paragraphsOf(owner);
  await select(owner);
  const chosen = (await owner.evaluate(() => getSelection()!.toString())).trim();
  expect(chosen.split(' ').length).toBeGreaterThanOrEqual(2);
  await select(colleague);
  const bar = (page: Page) => page.getByRole('toolbar', { name: 'Đoạn đang chọn' });
  await expect(bar(colleague)).toBeVisible();
  await owner.screenshot({ path: info.outputPath('bar.png') });
  await expect(bar(colleague).getByRole('button', { name: 'Xóa hẳn' })).toBeHidden();
  await colleague.keyboard.press('Escape');

  // It says what goes, and nothing does without another yes.
  await bar(owner).getByRole('button', { name: 'Xóa hẳn' }).click();
  const dialog = owner.getByRole('dialog', { name: 'Xóa hẳn đoạn này?' });
  await expect(dialog).toContainText(chosen);
  await expect(dialog).toContainText('Không thể lấy lại');
  await expect(dialog.getByRole('button', { name: 'Hủy bỏ' })).toBeFocused();
  const desktop = owner.viewportSize()!;
  for (const [name, size] of [
    ['dialog', desktop],
    ['dialog-phone', { width: 375, height: 812 }],
  ] as const) {
    await owner.setViewportSize(size);
    await expectAccessible(owner, '[role=dialog]');
    await owner.screenshot({ path: info.outputPath(`${name}.png`) });
  }
  await owner.setViewportSize(desktop);
  await owner.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  expect(await paragraphsOf(owner)).toEqual(before);

  // From the side, for who uses keys; the server is killed while it works and goes on when it is back.
  await owner.getByRole('button', { name: 'Xóa hẳn đoạn đang chọn…' }).click();
  const asked = owner.waitForResponse(
    (answer) => answer.url().endsWith('/redaction') && answer.request().method() === 'POST',
  );
  await dialog.getByRole('button', { name: 'Xóa hẳn' }).click();
  expect((await asked).status()).toBe(200);
  await nxnote.kill9();
  await nxnote.restart();
  const rest = before.map((text) => text.replace(`${chosen} `, ''));
  for (const page of [owner, colleague]) {
    await expect.poll(() => paragraphsOf(page).catch(() => []), { timeout: 60_000 }).toEqual(rest);
    await expect(page.getByRole('img', { name: 'Mọi thay đổi đã lên máy chủ' })).toBeVisible();
  }
  await expect(owner.getByText(/Đang xóa hẳn đoạn/)).toBeHidden({ timeout: 60_000 });

  // Nothing brings it back, and no copy in a browser holds it.
  await placeCaret(owner, 0, 0);
  await owner.keyboard.press('Control+z');
  expect(await paragraphsOf(owner)).toEqual(rest);
  for (const page of [owner, colleague])
    await expect
      .poll(() => page.evaluate(isInCopies, chosen.split(' ')[0]!), { timeout: 15_000 })
      .toBe(false);
  await owner.goto('/tai-khoan');
  await expect(owner.getByText(/Xóa hẳn đoạn 0:\d\d/).first()).toBeVisible();
});

/** Selects the first two words. */
async function select(page: Page): Promise<void> {
  await placeCaret(page, 0, 0);
  for (let word = 0; word < 2; word += 1) await page.keyboard.press('Control+Shift+ArrowRight');
  await expect(sheetOf(page)).toBeFocused();
}

/** Whether a stored copy of any document holds a word. Runs in the page. */
async function isInCopies(word: string): Promise<boolean> {
  const needle = [...new TextEncoder().encode(word)];
  const holds = (bytes: Uint8Array): boolean =>
    bytes.some((_, at) => needle.every((byte, index) => bytes[at + index] === byte));
  for (const { name } of await indexedDB.databases()) {
    const opened = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name!);
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error!));
    });
    const stored = opened.objectStoreNames.contains('updates')
      ? await new Promise<unknown[]>((resolve) => {
          const request = opened.transaction('updates').objectStore('updates').getAll();
          request.addEventListener('success', () => resolve(request.result as unknown[]));
        })
      : [];
    opened.close();
    if (stored.some((bytes) => bytes instanceof Uint8Array && holds(bytes))) return true;
  }
  return false;
}
