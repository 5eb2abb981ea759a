/** Many at one transcript: five who write in one paragraph, one of them offline; somebody who may only read; a keyboard in a bookmark. */
import { expect } from '@playwright/test';
import { replaceText } from '../../transcript/document/index.ts';
import { openDocument, type Member } from '../../server/testing/member.ts';
import { signIn } from '../support/api.ts';
import { test } from '../support/scenario.ts';
import { openTogether, paragraphsOf, placeCaret, sheetOf, untilEqual } from './two-people.ts';
import { POEM, typeInBursts } from './vietnamese-keyboards.ts';

test.use({ ownProduct: 'five-people', beginsAtHome: false });

/** Of the others, beside the two in browsers: letters that the recording does not have. */
const MARKS = ['$', '^', '&'];
const TIMES = 25;

test('A keyboard that writes in bursts works inside a bookmark, and the bookmark lives', async ({
  nxnote,
  owner,
  colleague,
}) => {
  await openTogether(nxnote, owner, colleague);
  const [first] = await paragraphsOf(owner);
  const [one, two, ...rest] = first!.split(' ');
  await placeCaret(owner, 0, 0);
  for (let word = 0; word < 2; word += 1) await owner.keyboard.press('Control+Shift+ArrowRight');
  await owner.keyboard.press('Control+b');
  await expect(colleague.locator('.marked-text')).toHaveText(`${one} ${two}`);

  // Goes when typing has paused, and with it what would be a bookmark on nothing.
  await placeCaret(owner, 1, 0);
  await owner.keyboard.press('Control+ArrowRight');
  await owner.keyboard.type('  ');
  const poem = POEM.split(',')[0]!;
  await placeCaret(owner, 0, one!.length);
  await owner.keyboard.press('Space');
  await typeInBursts(owner, await owner.context().newCDPSession(owner), poem);
  expect((await paragraphsOf(owner))[0]).toBe([one, poem, two, ...rest].join(' '));
  await expect.poll(async () => (await paragraphsOf(colleague))[1]).not.toContain('  ');
  await untilEqual(owner, colleague);
  const marked = async () => (await colleague.locator('.marked-text').allTextContents()).join('');
  await expect.poll(marked).toBe(`${one} ${poem} ${two}`);
  await expect(
    colleague.getByRole('region', { name: 'Danh sách đánh dấu' }).getByRole('listitem'),
  ).toHaveCount(1);
});

test('Five people write in one paragraph, one of them offline for a while: all texts are equal, nothing is lost', async ({
  nxnote,
  owner,
  colleague,
}) => {
  const id = await openTogether(nxnote, owner, colleague);
  const before = await paragraphsOf(owner);
  const { token } = await signIn(nxnote.address, nxnote.demo);
  const others = MARKS.map(() => openDocument(nxnote.address, id, token));
  await Promise.all(others.map((other) => other.synced()));

  await placeCaret(owner, 0, 3);
  await placeCaret(colleague, 0, 9);
  await colleague.context().setOffline(true);
  for (let count = 0; count < TIMES; count += 1) {
    others.forEach((other, index) => write(other, MARKS[index]!, count));
    await Promise.all([owner.keyboard.type('#'), colleague.keyboard.type('@')]);
  }
  await expect.poll(async () => (await paragraphsOf(owner))[0]).not.toContain('@');
  expect((await paragraphsOf(colleague))[0]).toContain('@'.repeat(TIMES));

  await colleague.context().setOffline(false);
  await expect.poll(async () => (await paragraphsOf(owner))[0]).toContain('@'.repeat(TIMES));
  const all = await untilEqual(owner, colleague);
  for (const other of others) {
    // What lies further down is drawn when somebody scrolls there.
    await other.until((text) => text.startsWith(all.join('\n')));
    other.leave();
  }
  for (const mark of ['#', '@', ...MARKS]) expect(all[0]!.split(mark)).toHaveLength(TIMES + 1);
  const shown = Math.min(all.length, before.length);
  expect([all[0]!.replaceAll(/[#@$^&]/g, ''), ...all.slice(1, shown)]).toEqual(before.slice(0, shown));
});

test('Who may only read sees every change at once and can make none', async ({
  nxnote,
  owner,
  colleague,
}) => {
  await openTogether(nxnote, owner, colleague, 'view');
  const before = await paragraphsOf(colleague);
  await sheetOf(colleague).focus();
  await colleague.keyboard.type('xyz');
  await colleague.keyboard.press('Control+Enter');
  await placeCaret(owner, 0, 0);
  await owner.keyboard.type('Vâng ');
  await expect.poll(() => paragraphsOf(colleague)).toEqual([`Vâng ${before[0]}`, ...before.slice(1)]);
  expect(await paragraphsOf(owner)).toEqual(await paragraphsOf(colleague));
});

/** Writes the mark somewhere into the first paragraph, another place each time. */
function write({ transcript, text }: Member, mark: string, count: number): void {
  const at = (count * 17 + mark.codePointAt(0)! * 31) % text().indexOf('\n');
  const newId = () => crypto.randomUUID();
  replaceText(transcript, { from: at, to: at, insert: mark }, { nowMs: Date.now(), userId: 'u', newId });
}
