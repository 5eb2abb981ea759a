/** Corrections that are spoken: by a key that is held, and by a button that is pressed. The microphone plays the bundled meeting. */
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { WITH_MICROPHONE } from '../support/microphone.ts';
import { test } from '../support/scenario.ts';
import { openTogether, paragraphsOf, placeCaret, sheetOf, untilEqual } from './two-people.ts';

test.use({ ...WITH_MICROPHONE, ownProduct: 'dictation', beginsAtHome: false });

const listening = (page: Page) =>
  page.getByRole('toolbar', { name: 'Đoạn đang chọn' }).getByText('Đang nghe…');
const heardFor = (page: Page, seconds: number) =>
  expect(page.getByText(`0:0${seconds}`, { exact: true })).toBeVisible();
/** Without the space that words taken from its beginning leave: the page takes it away in its own time. */
const firstLine = async (page: Page) => (await paragraphsOf(page))[0]!.trim();

async function selectFirstWords(page: Page): Promise<void> {
  await placeCaret(page, 0, 0);
  for (let word = 0; word < 2; word += 1) await page.keyboard.press('Control+Shift+ArrowRight');
}

/** Two seconds of speech; what comes of it is up to the one who calls. */
async function holdKey(page: Page): Promise<void> {
  await page.keyboard.down('Alt');
  await page.keyboard.down('g');
  await heardFor(page, 2);
}
async function releaseKey(page: Page): Promise<void> {
  // Alt first, as many do: no letter may go into the text.
  await page.keyboard.up('Alt');
  await page.keyboard.down('g');
  await page.keyboard.up('g');
}

test('A key is held, what is said replaces what is selected in one step, and nothing else does', async ({
  nxnote,
  owner,
  colleague,
}, info) => {
  await openTogether(nxnote, owner, colleague);
  const before = await firstLine(owner);

  await selectFirstWords(owner);
  await holdKey(owner);
  await expectAccessible(owner);
  await owner.screenshot({ path: info.outputPath('listening.png') });
  await releaseKey(owner);
  await expect(listening(owner)).toBeHidden();
  await expect.poll(() => firstLine(owner), { timeout: 20_000 }).not.toBe(before);
  const after = await firstLine(owner);
  expect(after.toLocaleLowerCase('vi')).toMatch(/(bắt đầu|nhé|hôm nay|ba việc)/);
  expect(after.endsWith(before.split(' ').slice(2).join(' '))).toBe(true);
  expect(await untilEqual(owner, colleague)).toContain(after);
  await owner.keyboard.press('Control+z');
  await expect.poll(() => firstLine(owner)).toBe(before);

  await selectFirstWords(owner);
  await holdKey(owner);
  await owner.keyboard.press('Escape');
  await releaseKey(owner);
  await expect(listening(owner)).toBeHidden();
  expect(await firstLine(owner)).toBe(before);

  // What somebody else takes away meanwhile is not written again.
  await selectFirstWords(owner);
  await holdKey(owner);
  await selectFirstWords(colleague);
  await colleague.keyboard.press('Delete');
  await expect.poll(() => firstLine(owner)).not.toBe(before);
  const taken = await firstLine(owner);
  await releaseKey(owner);
  await expect(owner.getByText('Chỗ đã chọn vừa bị xóa')).toBeVisible({ timeout: 20_000 });
  await expect(owner.getByText(/^Bạn đọc “.+”\. Chưa có gì được thay\.$/)).toBeVisible();
  expect(await firstLine(owner)).toBe(taken);

  await selectFirstWords(owner);
  await holdKey(owner);
  await owner.context().setOffline(true);
  await releaseKey(owner);
  await expect(owner.getByRole('heading', { name: 'Chưa đọc sửa được' })).toBeVisible();
  await owner.context().setOffline(false);
  await owner.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await selectFirstWords(owner);
  await owner.keyboard.press('Alt+g');
  await expect(owner.getByText(/^Trình duyệt chưa cho trang này dùng micro\./).first()).toBeVisible();
  expect(await firstLine(owner)).toBe(taken);
});

test(
  'A button beside the selection does the same: pressed to begin, and pressed to end',
  { tag: '@phone' },
  async ({ nxnote, owner, colleague }, info) => {
    await openTogether(nxnote, owner, colleague);
    await selectFirstWords(owner);
    const before = await firstLine(owner);
    await owner.screenshot({ path: info.outputPath('selected.png') });
    const bar = owner.getByRole('toolbar', { name: 'Đoạn đang chọn' });
    await bar.getByRole('button', { name: 'Đọc sửa' }).click();
    await heardFor(owner, 3);
    const meter = bar.getByRole('meter', { name: 'Âm lượng micro' });
    await expect(meter).not.toHaveAttribute('aria-valuenow', '0');
    const drawn = () => meter.evaluate((element) => getComputedStyle(element, '::before').transform);
    await expect.poll(drawn).not.toMatch(/^(none|matrix\(0,)/);
    await owner.screenshot({ path: info.outputPath('listening.png') });
    await bar.getByRole('button', { name: 'Xong' }).click();
    await expect.poll(() => firstLine(owner), { timeout: 20_000 }).not.toBe(before);
    const after = await firstLine(owner);

    // From the keyboard: to the button and through it, and away with the other.
    await selectFirstWords(owner);
    await bar.getByRole('button', { name: 'Đọc sửa' }).focus();
    await owner.keyboard.press('Enter');
    await heardFor(owner, 1);
    await bar.getByRole('button', { name: 'Hủy bỏ' }).focus();
    await owner.keyboard.press('Enter');
    await expect(listening(owner)).toBeHidden();
    expect(await firstLine(owner)).toBe(after);
    await expect(sheetOf(owner)).toBeVisible();
  },
);
