/** Two people on one transcript: the owner of the sample recording, and a colleague who was let in. */
import { expect, type Page } from '@playwright/test';
import type { RecordPage } from '../../contract/records/records.ts';
import { ROUTES } from '../../contract/routes.ts';
import { SHARING_ROUTES } from '../../contract/sharing/sharing-routes.ts';
import { openApi } from '../support/api.ts';
import type { NxNote } from '../support/nxnote.ts';
import { COLLEAGUE } from '../support/prepared-data.ts';

/** Lets the colleague into the sample recording, and opens it for both. Returns its id. */
export async function openTogether(
  nxnote: NxNote,
  owner: Page,
  colleague: Page,
  right: 'edit' | 'view' = 'edit',
): Promise<string> {
  const api = await openApi(nxnote.address, nxnote.demo);
  const findSample = async () =>
    (await api.call<{ data: RecordPage }>('GET', ROUTES.listRecords.path)).data.items.find(
      ({ name, status }) => name === 'Cuộc họp mẫu' && status === 4,
    );
  await expect.poll(findSample, { timeout: 60_000 }).toBeDefined();
  const { id } = (await findSample())!;

  const { email } = COLLEAGUE;
  await api.call('POST', SHARING_ROUTES.setMember.path.replace(':id', id), { email, right });
  for (const page of [owner, colleague]) {
    await page.goto(`/meeting/${id}`);
    await expect(sheetOf(page)).toBeVisible();
    await expect(page.getByRole('img', { name: 'Mọi thay đổi đã lên máy chủ' })).toBeVisible();
  }
  return id;
}

export const sheetOf = (page: Page) => page.getByRole('textbox', { name: 'Bản chép lời' });

/** The paragraphs as they are shown. */
export const paragraphsOf = (page: Page): Promise<string[]> =>
  sheetOf(page).locator('.cm-line').allTextContents();

/** Places the caret before the letter at `offset` of a paragraph, with the pointer and keys only. */
export async function placeCaret(page: Page, paragraph: number, offset: number): Promise<void> {
  await sheetOf(page)
    .locator('.cm-line')
    .nth(paragraph)
    .click({ position: { x: 16, y: 8 } });
  await page.keyboard.press('Home');
  for (let step = 0; step < offset; step += 1) await page.keyboard.press('ArrowRight');
}

/** Resolves when both show the same paragraphs, which are returned. */
export async function untilEqual(one: Page, other: Page): Promise<string[]> {
  const readBoth = async (): Promise<string[]> => {
    // The page keeps the line that one reads in its place, and draws only what is near.
    const read = async (page: Page) => {
      await sheetOf(page).evaluate((sheet) => sheet.closest('.cm-scroller')!.scrollTo(0, 0));
      return (await paragraphsOf(page)).join('\n');
    };
    return Promise.all([one, other].map(read));
  };
  await expect
    .poll(async () => {
      const [first, second] = await readBoth();
      return first === second;
    })
    .toBe(true);
  return paragraphsOf(one);
}

/** Selects all of the first paragraph word by word, and deletes it; the paragraph stays. */
export async function emptyFirstParagraph(page: Page): Promise<void> {
  const [text] = await paragraphsOf(page);
  await placeCaret(page, 0, 0);
  // Commas and signs are steps of their own.
  for (let left = text!.match(/[\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}\s]+/gu)!.length; left > 0; left -= 1)
    await page.keyboard.press('Control+Shift+ArrowRight');
  await page.keyboard.press('Delete');
  await expect(sheetOf(page).locator('.cm-line').first()).toHaveText('');
}
