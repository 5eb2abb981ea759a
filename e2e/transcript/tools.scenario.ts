/** What stands beside the text: speakers, search and replace, words to hear again, and the keys of all of it. */
import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import type { RecordPage } from '../../contract/records/records.ts';
import { ROUTES } from '../../contract/routes.ts';
import { addSpeaker, assignSpeaker, readParagraphs } from '../../transcript/document/index.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { openApi } from '../support/api.ts';
import type { NxNote } from '../support/nxnote.ts';
import { test } from '../support/scenario.ts';
import { doubtWords } from './doubtful-words.ts';
import { joinTranscript } from './join-transcript.ts';
import { paragraphsOf, placeCaret, sheetOf } from './two-people.ts';

test.use({ ownProduct: 'tools', beginsAtHome: false });

/** Longer than the sheet is wide. */
const SPEAKER = 'Công Tằng Tôn Nữ Phước Ngọc Quỳnh Anh, Phó Trưởng phòng Kế hoạch và Hợp tác quốc tế';

test('On a large screen, where a short text ends above the player, Home goes to the start of the line that was pressed', async ({
  nxnote,
  owner,
}) => {
  await owner.setViewportSize({ width: 1920, height: 1080 });
  await openSample(nxnote, owner);
  const pressed = sheetOf(owner).locator('.cm-line').nth(2);
  await pressed.click();
  await owner.keyboard.press('Home');
  const atCaret = () =>
    owner.evaluate(() => getSelection()!.anchorNode!.parentElement!.closest('.cm-line')?.textContent);
  await expect.poll(atCaret).toBe(await pressed.textContent());
});

/** The name of what has the focus at the end of a key's own task: the next one, however fast it comes, goes there. */
const nextKeyGoesTo = (target: Locator, key: { key: string; altKey: boolean }): Promise<string | null> =>
  target.evaluate(async (element, init) => {
    element.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true }));
    for (let step = 0; step < 20; step++) await Promise.resolve();
    return document.activeElement?.getAttribute('aria-label') ?? null;
  }, key);

test('A speaker is renamed everywhere, "hop" becomes "họp", doubtful words are heard again, and ? shows every key', async ({
  nxnote,
  owner,
}, info) => {
  const recordId = await openSample(nxnote, owner);

  await placeCaret(owner, 0, 0);
  await owner.keyboard.type('hợp đồng hop giao ban ');
  await owner.keyboard.press('Control+f');
  // At once: no letter may go into the text.
  await owner.keyboard.type('hop');
  const search = owner.getByRole('region', { name: 'Tìm trong bản chép lời' });
  await expect(search.getByRole('textbox')).toHaveValue('hop');
  // The search goes on from the caret, which stands behind both.
  await expect(search.getByRole('status')).toHaveText(/^3\/\d+$/);
  await owner.keyboard.press('Shift+Enter');
  await expect(search.getByRole('status')).toHaveText(/^2\/\d+$/);
  await owner.keyboard.press('Control+h');
  await search
    .or(owner.getByRole('region', { name: 'Tìm và thay thế' }))
    .getByLabel('Thay bằng')
    .fill('họp');
  await expectAccessible(owner);
  await owner.getByRole('button', { name: 'Thay thế tất cả' }).click();
  await expect(owner.getByText(/^Đã thay \d+ chỗ$/)).toBeVisible();
  await expect.poll(async () => (await paragraphsOf(owner))[0]).toMatch(/^họp đồng họp giao ban /);
  // Also from the text.
  await placeCaret(owner, 0, 0);
  await owner.keyboard.press('Escape');
  await expect(owner.getByLabel('Thay bằng')).toBeHidden();

  const leaveSpeakers = await addThirtySpeakers(nxnote, recordId);
  const picker = owner.getByRole('dialog', { name: 'Người nói của đoạn' });
  const option = picker.getByRole('list').getByRole('button', { name: 'Đại biểu 30' });
  for (const width of [375, 1280]) {
    await owner.setViewportSize({ width, height: 800 });
    await owner.getByRole('button', { name: /^Đại biểu 30 ?, đổi/ }).click();
    await expect(option).toBeInViewport({ ratio: 1 });
    await owner.screenshot({ path: info.outputPath(`speakers-${width}.png`) });
    await owner.keyboard.press('ArrowDown');
    await expect(option).toBeFocused();
    await owner.keyboard.press('Escape');
  }
  leaveSpeakers();

  await placeCaret(owner, 0, 0);
  expect(await nextKeyGoesTo(sheetOf(owner), { key: 'Enter', altKey: true })).toBe('Tìm hoặc gõ tên mới');
  await owner.keyboard.type(SPEAKER);
  await expect(picker.getByLabel('Tìm hoặc gõ tên mới')).toHaveValue(SPEAKER);
  await expect(picker.getByLabel(/^Mọi đoạn cùng tên/)).toBeChecked();
  await expectAccessible(owner, '[role=dialog]');
  await picker.getByRole('button', { name: `Thêm “${SPEAKER}”` }).click();
  await expect(sheetOf(owner)).toBeFocused();
  await expect(owner.getByRole('button', { name: new RegExp(`^${SPEAKER} ?, đổi`) })).not.toHaveCount(0);
  await expectWithin(owner, sheetOf(owner));
  await expect(owner.getByRole('button', { name: /^Người nói 1 ?, đổi/ })).toHaveCount(0);

  const leave = await doubtWords(nxnote, recordId, 4);
  await expect(owner.getByRole('button', { name: 'Từ cần nghe lại 4' })).toBeVisible();
  leave();
  const left = owner.getByText(/^còn \d+ từ$/);
  await owner.keyboard.press('F8');
  await expect(owner.getByRole('button', { name: 'Tạm dừng' })).toBeVisible();
  await expect(left).toBeVisible();
  await expect(left).toHaveText('còn 4 từ');
  // It stops by itself.
  await expect(owner.getByRole('button', { name: 'Phát', exact: true })).toBeVisible();
  await owner.keyboard.type('sửa');
  await expect(left).toHaveText('còn 3 từ');
  await owner.keyboard.press('F8');
  await owner.keyboard.press('Shift+F8');
  await expect(left).toHaveText('còn 2 từ');

  await owner.getByRole('button', { name: 'Phát từ 00:00' }).click();
  await owner.getByRole('button', { name: 'Tạm dừng' }).click();

  await owner.getByRole('button', { name: 'Phím tắt' }).focus();
  await owner.keyboard.press('?');
  const map = owner.getByRole('dialog', { name: 'Phím tắt' });
  await expect(map.getByText('Nghe từ cần nghe lại tiếp theo')).toBeVisible();
  await expectAccessible(owner, '[role=dialog]');
  await owner.keyboard.press('Escape');
  await expect(map).toBeHidden();
  // Who searches while not in the text is not in it afterwards either.
  await owner.keyboard.press('Control+f');
  await expect(search.getByRole('textbox')).toBeFocused();
  await owner.keyboard.press('Escape');
  await expect(owner.getByRole('button', { name: 'Phím tắt' })).toBeFocused();

  const longName = 'Giao ban tuần 47 về tiến độ triển khai và kế hoạch ra mắt';
  await owner.getByRole('button', { name: 'Đổi tên' }).click();
  await owner.keyboard.type(longName);
  await owner.keyboard.press('Enter');
  const heading = owner.getByRole('heading', { name: longName, level: 1 });
  await expect(heading).toBeVisible();
  await owner.setViewportSize({ width: 375, height: 812 });
  expect((await heading.boundingBox())!.y).toBeGreaterThanOrEqual(0);
  await owner.setViewportSize({ width: 1280, height: 800 });

  // While the record itself does not come, its text can be read.
  const recordPath = `**${ROUTES.listRecords.path}/${recordId}`;
  await owner.route(recordPath, (route) => route.fulfill({ status: 503 }));
  await owner.reload();
  const again = owner.getByRole('main').getByRole('button', { name: 'Thử lại' });
  await expect(again).toBeVisible();
  await expect(sheetOf(owner)).toContainText(/họp đồng họp giao ban/);
  await expect(owner.getByText('Chỉ xem')).toBeHidden();
  await owner.unroute(recordPath);
  await again.click();
  await expect(heading).toBeVisible();

  await owner.goto('/yjs');
  await owner.getByLabel('Mã hoặc địa chỉ của bản ghi').fill(`${nxnote.address}/meeting/${recordId}`);
  await owner.getByRole('button', { name: 'Mở' }).click();
  await expect(owner.getByText('đã kết nối', { exact: true })).toBeVisible();
  await expect(owner.getByText(/^họp đồng họp giao ban /)).toBeVisible();
  await expectAccessible(owner);
});

/** Lets the list of speakers be longer than its place, and the last of them speak in the second paragraph. */
async function addThirtySpeakers(nxnote: NxNote, recordId: string): Promise<() => void> {
  const { transcript, leave } = await joinTranscript(nxnote, recordId);
  const context = { nowMs: Date.now(), userId: 'program', newId: () => randomUUID() };
  const added = Array.from({ length: 30 }, (_, index) =>
    addSpeaker(transcript, `Đại biểu ${String(index + 1).padStart(2, '0')}`, context),
  );
  assignSpeaker(transcript, [readParagraphs(transcript)[1]!.key], added.at(-1)!.id);
  return leave;
}

/** Nothing of the text lies beside the sheet, on a wide screen and on a phone. */
async function expectWithin(page: Page, sheet: Locator): Promise<void> {
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const overhang = () =>
      sheet.evaluate(({ parentElement: scroller }) => scroller!.scrollWidth - scroller!.clientWidth);
    await expect.poll(overhang).toBe(0);
  }
}

async function openSample(nxnote: NxNote, page: Page): Promise<string> {
  const api = await openApi(nxnote.address, nxnote.demo);
  const { data } = await api.call<{ data: RecordPage }>('GET', ROUTES.listRecords.path);
  const { id } = data.items.find(({ name }) => name === 'Cuộc họp mẫu')!;
  await page.goto(`/meeting/${id}`);
  await expect(sheetOf(page)).toBeVisible();
  await expect(page.getByRole('img', { name: 'Mọi thay đổi đã lên máy chủ' })).toBeVisible();
  return id;
}
