/** Subtitles are edited beside their sound, by keys and by pointer, seen by a second person, and taken home as they are. */
import { expect, type Page } from '@playwright/test';
import { TOKEN_SCHEME } from '../../contract/limits.ts';
import { PAGE_ROUTES } from '../../contract/page-routes.ts';
import { ROUTES } from '../../contract/routes.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { runAdmin } from '../support/admin.ts';
import { signIn } from '../support/api.ts';
import type { NxNote } from '../support/nxnote.ts';
import { test } from '../support/scenario.ts';
import { openTogether } from '../transcript/two-people.ts';

test.use({ ownProduct: 'subtitles', beginsAtHome: false });
// One long journey of two people, with a restart of the server ahead.
test.slow();

const textOf = (page: Page, number: number) =>
  page.getByRole('textbox', { name: `Nội dung dòng ${number}`, exact: true });
const startOf = (page: Page, number: number) =>
  page.getByRole('textbox', { name: `Bắt đầu dòng ${number}`, exact: true });
const endOf = (page: Page, number: number) =>
  page.getByRole('textbox', { name: `Kết thúc dòng ${number}`, exact: true });
const words = async (page: Page, number: number): Promise<string> =>
  (await textOf(page, number).inputValue()).replaceAll('\n', ' ');

/** Of a time in the first minute. */
const readMs = (time: string): number => Number(time.replace(/^.*:(\d+),(\d+)$/, '$1$2'));

async function exportSrt({ address, demo }: NxNote, recordId: string): Promise<string> {
  const { access_token: token } = await signIn(address, demo);
  const query = new URLSearchParams({ audio_id: recordId, format: 'srt' });
  const reply = await fetch(`${address}${ROUTES.listSrtTexts.path}?${query.toString()}`, {
    headers: { authorization: `${TOKEN_SCHEME} ${token}` },
  });
  return reply.text();
}

async function openSubtitles(page: Page, recordId: string): Promise<void> {
  await page.goto(`/meeting/${recordId}/subtitle`);
  await expect(textOf(page, 1)).toBeVisible();
}

test('The owner edits text and times, splits, merges and imports; a colleague sees it, and the file has it', async ({
  nxnote,
  owner,
  colleague,
}, info) => {
  runAdmin(nxnote.dataFolder, 'package', 'set', nxnote.demo.email, 'pro');
  const recordId = await openTogether(nxnote, owner, colleague, 'edit');
  await openSubtitles(owner, recordId);
  await openSubtitles(colleague, recordId);
  await expectAccessible(owner);
  await owner.screenshot({ path: info.outputPath('table.png') });
  // The colleague's package has no subtitle editor.
  await expect(colleague.getByRole('main').getByText('Tính năng này chỉ dành cho gói Pro')).toBeVisible();
  await expect(textOf(colleague, 1)).toHaveAttribute('readonly');

  // Text flows to the colleague, and a word typed at the start stays in its line.
  const first = await words(owner, 1);
  await textOf(owner, 1).focus();
  await owner.keyboard.press('Home');
  await owner.keyboard.type('Kính thưa ');
  await expect.poll(() => words(colleague, 1)).toBe(`Kính thưa ${first}`);
  // The colleague sees in which line the owner is.
  const ownerIn = (number: number) =>
    colleague
      .getByRole('row')
      .filter({ has: textOf(colleague, number) })
      .getByText(/ đang ở dòng này$/);
  await expect(ownerIn(1)).toBeVisible();
  await textOf(owner, 2).focus();
  await owner.keyboard.press('End');
  await expect(ownerIn(2)).toBeVisible();
  await expect(ownerIn(1)).toBeHidden();
  await textOf(owner, 1).focus();
  // What is typed with a pause in it, as on a busy machine, is taken back in as many steps.
  await expect(async () => {
    await owner.keyboard.press('Control+z');
    expect(await words(owner, 1)).toBe(first);
  }).toPass();
  await expect.poll(() => words(colleague, 1)).toBe(first);

  // Times by the keyboard: typed, and refused where they overlap the next line.
  await endOf(owner, 1).fill('00:00:01,900');
  await endOf(owner, 1).press('Enter');
  await expect(endOf(colleague, 1)).toHaveValue('00:00:01,900');
  // What is typed in a time is taken back first, and what is stored after that.
  await endOf(owner, 1).fill('00:00:0');
  await endOf(owner, 1).press('Control+z');
  await expect(endOf(owner, 1)).toHaveValue('00:00:01,900');
  await endOf(owner, 1).fill('59:00');
  await endOf(owner, 1).press('Enter');
  await expect(owner.getByRole('alert').getByText('chồng lên dòng bên cạnh')).toBeVisible();
  await endOf(owner, 1).press('Escape');
  await owner.keyboard.press('Alt+Digit3');
  await expect(endOf(colleague, 1)).toHaveValue('00:00:01,850');

  // Times by the pointer: the end of the first line is dragged half a second to the left.
  const startMs = readMs(await startOf(owner, 1).inputValue());
  const box = (await owner.getByRole('img', { name: /^Kéo mép một ô/ }).boundingBox())!;
  const atMs = (timeMs: number) => box.x + (timeMs * 83) / 1000;
  await owner.mouse.move(atMs(1_850), box.y + box.height / 2);
  await owner.mouse.down();
  await owner.mouse.move(atMs(1_600), box.y + box.height / 2, { steps: 4 });
  await owner.mouse.move(atMs(1_350), box.y + box.height / 2, { steps: 4 });
  await owner.mouse.up();
  await expect.poll(() => endOf(colleague, 1).inputValue()).toMatch(/^00:00:01,3[3-7]\d$/);
  expect(startMs).toBeLessThan(1_350);
  // Escape in the middle of it gives the old time back.
  const dragged = await endOf(owner, 1).inputValue();
  await owner.mouse.move(atMs(1_350), box.y + box.height / 2);
  await owner.mouse.down();
  await owner.mouse.move(atMs(1_700), box.y + box.height / 2, { steps: 4 });
  await owner.keyboard.press('Escape');
  await owner.mouse.up();
  // From there it goes on, and back.
  await owner.keyboard.press('Alt+Digit3');
  await expect.poll(async () => readMs(await endOf(colleague, 1).inputValue())).toBe(readMs(dragged) - 50);
  await owner.keyboard.press('Alt+Digit4');
  await expect(endOf(colleague, 1)).toHaveValue(dragged);

  // Split at the caret and merged again.
  const text = await words(owner, 1);
  const cut = text.indexOf(' ', text.length / 2);
  await textOf(owner, 1).focus();
  await owner.keyboard.press('Control+Home');
  for (let step = 0; step < cut; step += 1) await owner.keyboard.press('ArrowRight');
  await owner.keyboard.press('Control+Enter');
  await expect.poll(() => words(colleague, 2)).toBe(text.slice(cut + 1));
  await expect(textOf(owner, 2)).toBeFocused();
  await owner.keyboard.press('Backspace');
  await expect.poll(() => words(colleague, 1)).toBe(text);
  await expect(textOf(owner, 1)).toBeFocused();

  // The keys are told, and every dialog can be used.
  await owner.keyboard.press('Alt+Slash');
  await expect(owner.getByRole('dialog', { name: 'Phím tắt' })).toBeVisible();
  await expectAccessible(owner, '[role=dialog]');
  await owner.keyboard.press('Escape');
  await owner.getByRole('button', { name: 'Thao tác phụ đề khác' }).click();
  await owner.getByRole('menuitem', { name: 'Dời tất cả' }).click();
  await owner.getByLabel('Số giây').fill('0,25');
  await owner.getByRole('button', { name: 'Dời', exact: true }).click();
  await expect.poll(() => endOf(colleague, 1).inputValue()).toMatch(/^00:00:01,(5[89]|6[0-2])\d$/);

  // What was taken home comes in again as it is; a changed file changes just that.
  const file = await exportSrt(nxnote, recordId);
  expect(file.split('\r\n').slice(1, 3)).toEqual([
    `${await startOf(owner, 1).inputValue()} --> ${await endOf(owner, 1).inputValue()}`,
    (await textOf(owner, 1).inputValue()).split('\n')[0],
  ]);
  await stopImport(owner, Buffer.from(file));
  await importFile(owner, 'kho-lanh.zip', Buffer.from('PK\x03\x04'));
  await expect(owner.getByText('Đây là tệp nén.')).toBeVisible();
  await importFile(owner, 'kho-lanh.srt', Buffer.from(file));
  await expect(owner.getByText('Chữ giống hệt bản chép lời.')).toBeVisible();
  await expectAccessible(owner, '[role=dialog]');
  await showBrokenFile(owner, file, text);
  await importFile(owner, 'kho-lanh.srt', Buffer.from(file.replace(text.split(' ')[0]!, 'Vâng')));
  await expect(owner.getByText('Đổi 1 từ.')).toBeVisible();
  await replaceByDraft(owner, nxnote);
  await expect.poll(() => words(colleague, 1)).toBe(text.replace(text.split(' ')[0]!, 'Vâng'));
  const changed = file.replace(text.split(' ')[0]!, 'Vâng');
  await expect.poll(() => exportSrt(nxnote, recordId)).toBe(changed);
});

/** A file with one good cue: what is left out and what would go is said, and looking at it changes nothing. */
async function showBrokenFile(page: Page, file: string, text: string): Promise<void> {
  const [first] = file.split('\r\n\r\n');
  await importFile(page, 'hong.srt', Buffer.from(`${first}\r\n\r\n2\r\nxx --> yy\r\nKhông đọc được\r\n`));
  await expect(
    page.getByText(/^Dòng \d của tệp: thời gian không đọc được – “Không đọc được”$/),
  ).toBeVisible();
  await expect(page.getByText(/^1 dòng phụ đề\. Bỏ \d+ từ\.$/)).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await page.getByRole('button', { name: 'Thay bản chép lời…' }).click();
  await expect(page.getByText(/Một phiên bản được lưu ngay trước đó/)).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await page.getByRole('button', { name: 'Quay lại bản nháp' }).click();
  await expect(page.getByRole('region', { name: 'Bản nháp từ tệp' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await words(page, 1)).toBe(text);
}

/** Not before a version is made of what is replaced. */
async function replaceByDraft(page: Page, { address }: NxNote): Promise<void> {
  const signature = `${address}${PAGE_ROUTES.createDocumentSignature.path}`;
  const replace = async () => {
    await page.getByRole('button', { name: 'Thay bản chép lời…' }).click();
    await page.getByRole('button', { name: 'Thay bằng bản nháp' }).click();
  };
  await page.route(signature, (route) => route.abort());
  await replace();
  await expect(
    page.getByText(/^Chưa lưu được phiên bản trước khi thay, nên chưa có gì thay đổi\./),
  ).toBeVisible();
  await page.unroute(signature);
  const saved = page.waitForResponse(`${address}${PAGE_ROUTES.registerDocument.path}`);
  await replace();
  expect((await saved).ok()).toBe(true);
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** While a file is read the page says so, and can be told to stop. */
async function stopImport(page: Page, file: Buffer): Promise<void> {
  const script = /import-worker/;
  // The reader never arrives, so that the file is being read for as long as we look.
  await page.route(script, () => {});
  await importFile(page, 'kho-lanh.srt', file);
  await expect(page.getByRole('progressbar', { name: 'Đang đọc tệp…' })).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await page.getByRole('button', { name: 'Hủy bỏ' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.unroute(script);
}

async function importFile(page: Page, name: string, buffer: Buffer): Promise<void> {
  if (!(await page.getByRole('dialog', { name: 'Nhập tệp phụ đề' }).isVisible())) {
    await page.getByRole('button', { name: 'Thao tác phụ đề khác' }).click();
    await page.getByRole('menuitem', { name: 'Nhập tệp phụ đề' }).click();
  }
  const input = page.locator('input[type=file]');
  await input.setInputFiles({ name, mimeType: 'text/plain', buffer });
}
