/** The transcript is edited: by two people at once, on Vietnamese keyboards, and while the server is gone. */
import { expect, type Page } from '@playwright/test';
import { replaceText } from '../../transcript/document/index.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { test } from '../support/scenario.ts';
import { joinTranscript } from './join-transcript.ts';
import {
  emptyFirstParagraph,
  openTogether,
  paragraphsOf,
  placeCaret,
  sheetOf,
  untilEqual,
} from './two-people.ts';
import { POEM, typeComposed, typeInBursts } from './vietnamese-keyboards.ts';

test.use({ ownProduct: 'editing', beginsAtHome: false });

test('Two people type in one word, split the paragraph under each other, and take back their own', async ({
  nxnote,
  owner,
  colleague,
}) => {
  await openTogether(nxnote, owner, colleague);
  await expect(owner.getByRole('img', { name: 'Đang mở cùng bạn: Trần Văn Thử' })).toBeVisible();
  const [first] = await paragraphsOf(owner);
  const [word] = first!.split(' ');

  // In the same word at once.
  await placeCaret(owner, 0, 1);
  await placeCaret(colleague, 0, 3);
  await Promise.all([owner.keyboard.type('AAAAA'), colleague.keyboard.type('BBBBB')]);
  const [mixed] = await untilEqual(owner, colleague);
  expect(mixed).toBe(`${word![0]}AAAAA${word!.slice(1, 3)}BBBBB${first!.slice(3)}`);
  await expectAccessible(owner);

  // The colleague types behind the place where the owner splits.
  await placeCaret(owner, 0, mixed!.indexOf(' '));
  await placeCaret(colleague, 0, mixed!.indexOf(' ') + 3);
  await Promise.all([owner.keyboard.press('Enter'), colleague.keyboard.type('CCC')]);
  const [head, tail] = await untilEqual(owner, colleague);
  expect(head).toBe(mixed!.split(' ')[0]);
  expect(tail).toBe(`${mixed!.split(' ')[1]!.slice(0, 2)}CCC${mixed!.slice(head!.length + 3)}`);

  // Backspace at the start joins them again; undo takes back what one did oneself.
  await placeCaret(owner, 1, 0);
  await owner.keyboard.press('Backspace');
  await expect.poll(async () => (await paragraphsOf(colleague))[0]).toBe(`${head} ${tail}`);
  await owner.keyboard.press('Control+z');
  await expect.poll(async () => (await paragraphsOf(colleague))[0]).toBe(head);
  await colleague.keyboard.press('Control+z');
  await expect.poll(async () => (await paragraphsOf(owner)).slice(0, 2).join(' ')).not.toContain('CCC');
  expect((await untilEqual(owner, colleague))[0]).toContain('AAAAA');
});

test('Two people select with Shift and a click and delete at once: what either selected is gone, the rest stays', async ({
  nxnote,
  owner,
  colleague,
}) => {
  await openTogether(nxnote, owner, colleague);
  const [first, second, third, ...rest] = await paragraphsOf(owner);
  // Both choose the break behind the first paragraph; neither hears of the other before deleting.
  await colleague.context().setOffline(true);
  await placeCaret(owner, 0, 5);
  await clickStart(owner, 1);
  await placeCaret(colleague, 0, 9);
  await clickStart(colleague, 2);
  await Promise.all([owner.keyboard.press('Delete'), colleague.keyboard.press('Delete')]);
  expect((await paragraphsOf(owner))[0]).toBe(first!.slice(0, 5) + second!);
  expect((await paragraphsOf(colleague))[0]).toBe(first!.slice(0, 9) + third!);

  await colleague.context().setOffline(false);
  await expect.poll(async () => (await paragraphsOf(owner))[0]).toBe(first!.slice(0, 5) + third!);
  const all = await untilEqual(owner, colleague);
  const shown = Math.min(all.length, rest.length + 1);
  expect(all.slice(1, shown)).toEqual(rest.slice(0, shown - 1));
});

test('Two people type over the same word, one a letter ahead or offline: the words of both stay whole', async ({
  nxnote,
  owner,
  colleague,
}) => {
  await openTogether(nxnote, owner, colleague);
  const selectFirstWord = async () => {
    for (const page of [owner, colleague]) {
      await placeCaret(page, 0, 0);
      await page.keyboard.press('Control+Shift+ArrowRight');
    }
  };
  await selectFirstWord();
  await owner.keyboard.type('T');
  await expect.poll(async () => (await paragraphsOf(colleague))[0]).toMatch(/^T /);
  await Promise.all([
    owner.keyboard.type('hưa', { delay: KEY_MS }),
    colleague.keyboard.type('Dạ', { delay: KEY_MS }),
  ]);
  await expect.poll(async () => (await untilEqual(owner, colleague))[0]).toMatch(/^(ThưaDạ|DạThưa) /);

  // The same word again: this time both have typed in it before.
  await selectFirstWord();
  await colleague.context().setOffline(true);
  await Promise.all([owner.keyboard.type('Vâng'), colleague.keyboard.type('Xin')]);
  await colleague.context().setOffline(false);
  await expect.poll(async () => (await untilEqual(owner, colleague))[0]).toMatch(/^(VângXin|XinVâng) /);
});

test('The line that one reads stays where it is while others write above it, without a caret and with one', async ({
  nxnote,
  owner,
  colleague,
}) => {
  // So low that the sample is longer than its sheet: where all of a text fits, nothing can be held.
  await owner.setViewportSize({ width: 1280, height: 560 });
  const id = await openTogether(nxnote, owner, colleague);
  const member = await joinTranscript(nxnote, id);
  const sheet = sheetOf(owner);
  const writeAbove = async (position: number) => {
    const word = `Chen${member.text().length}`;
    const context = { nowMs: Date.now(), userId: 'u', newId: () => crypto.randomUUID() };
    const insert = position === 0 ? `${word}\nmột\nhai\nba\n` : `\n${word}\nmột\nhai\nba`;
    replaceText(member.transcript, { from: position, to: position, insert }, context);
    await expect.poll(() => member.text()).toContain(word);
    return word;
  };
  const topOf = async (text: string) => {
    const line = sheet.locator('.cm-line').filter({ hasText: text });
    return Math.round((await line.boundingBox())?.y ?? -1);
  };
  const expectStill = async (text: string, position: number) => {
    const before = await topOf(text);
    const linesAbove = () => sheet.evaluate((element) => element.textContent);
    await writeAbove(position);
    await expect.poll(linesAbove).toContain('hai');
    await expect.poll(() => topOf(text)).toBeGreaterThan(before - 3);
    expect(await topOf(text)).toBeLessThan(before + 3);
  };

  const middle = await sheet.evaluate((element) => {
    const { top, bottom, left, width } = element.closest('.cm-scroller')!.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, (top + bottom) / 2)!.closest('.cm-line')!.textContent;
  });
  await expectStill(middle, 0);
  // Between the first line in view and the one that is read.
  await expectStill(middle, member.text().indexOf(middle) - 1);

  await sheet
    .locator('.cm-line')
    .filter({ hasText: middle })
    .click({ position: { x: 16, y: 8 } });
  await expectStill(middle, member.text().indexOf(middle) - 1);
  member.leave();
});

/** Between two keys of somebody who types at ease. */
const KEY_MS = 180;

/** Selects from the caret up to the start of a paragraph. */
async function clickStart(page: Page, paragraph: number): Promise<void> {
  const line = sheetOf(page).locator('.cm-line').nth(paragraph);
  await line.click({ position: { x: 16, y: 8 }, modifiers: ['Shift'] });
}

test('Vietnamese comes out letter for letter, composed or in bursts, also while a colleague types beside it', async ({
  nxnote,
  owner,
  colleague,
}) => {
  await openTogether(nxnote, owner, colleague);
  const session = await owner.context().newCDPSession(owner);
  const lineCount = (await paragraphsOf(owner)).length;

  // In a paragraph that is empty.
  await emptyFirstParagraph(owner);
  await typeInBursts(owner, session, POEM);
  expect((await paragraphsOf(owner))[0]).toBe(POEM);
  expect(await untilEqual(owner, colleague)).toHaveLength(lineCount);

  // In the paragraph in which the colleague writes as well.
  await emptyFirstParagraph(owner);
  await owner.keyboard.type('x ');
  await untilEqual(owner, colleague);
  await placeCaret(colleague, 0, 0);
  const others = Array.from('0123456789'.repeat(9));
  let typed = '';
  await typeComposed(owner, session, POEM, async () => {
    const letter = others.shift();
    if (letter === undefined) return;
    typed += letter;
    await colleague.keyboard.type(letter);
  });
  await expect.poll(async () => (await paragraphsOf(owner))[0]).toBe(`${typed}x ${POEM}`);
  expect(await untilEqual(owner, colleague)).toHaveLength(lineCount);
});

test('Both go on while the server is gone, and nothing is lost when it is back', async ({
  nxnote,
  owner,
  colleague,
}) => {
  await openTogether(nxnote, owner, colleague);
  await placeCaret(owner, 0, 0);
  await owner.keyboard.type('trước ');
  await untilEqual(owner, colleague);

  await nxnote.kill9();
  await expect(owner.getByRole('img', { name: 'Đang kết nối…' })).toBeVisible();
  await owner.keyboard.type('giữa ');
  await placeCaret(colleague, 1, 0);
  await colleague.keyboard.type('Chiều ');
  await colleague.keyboard.press('Enter');
  await nxnote.restart();
  // Where starting takes so long that they gave up, the browser's coming online takes it up again.
  for (const page of [owner, colleague]) await page.evaluate(() => dispatchEvent(new Event('online')));

  await expect
    .poll(async () => (await paragraphsOf(owner)).join('\n'), { timeout: 30_000 })
    .toContain('Chiều');
  const merged = await untilEqual(owner, colleague);
  expect(merged[0]!.startsWith('trước giữa ')).toBe(true);
  await expect(owner.getByRole('img', { name: 'Mọi thay đổi đã lên máy chủ' })).toBeVisible();
  await colleague.reload();
  await expect(sheetOf(colleague)).toBeVisible();
  // What lies further down is drawn when somebody scrolls there.
  await expect.poll(async () => (await paragraphsOf(colleague)).slice(0, 6)).toEqual(merged.slice(0, 6));
});
