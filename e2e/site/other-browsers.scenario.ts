/** What browsers other than the newest Chromium lack is taken away here. */
import { expect, type Page } from '@playwright/test';
import { test } from '../support/scenario.ts';

/** Fields keep the height of their rows, as where the browser has no `field-sizing`. */
async function withoutFieldSizing(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const supports = CSS.supports.bind(CSS);
    CSS.supports = (name: string, value?: string) =>
      name !== 'field-sizing' && (value === undefined ? supports(name) : supports(name, value));
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('textarea { field-sizing: fixed !important; }');
    document.adoptedStyleSheets.push(sheet);
  });
}

test('Fields grow with their text where the browser does not see to it', async ({ owner }) => {
  await withoutFieldSizing(owner);
  await owner.reload();
  await owner.getByRole('link', { name: 'Cuộc họp mẫu' }).click();
  await owner.getByRole('link', { name: 'Bản dịch' }).click();
  const field = owner.getByRole('textbox', { name: /^Bản dịch của câu lúc/ }).first();
  const hiddenPx = () => field.evaluate((area) => area.scrollHeight - area.clientHeight);
  await field.fill('one\ntwo\nthree\nfour\nfive');
  await expect.poll(hiddenPx).toBeLessThanOrEqual(1);
  const highPx = (await field.boundingBox())!.height;
  await field.fill('one');
  await expect.poll(async () => (await field.boundingBox())!.height).toBeLessThan(highPx / 2);
});

test('A record is rated beside its subtitles and its translation', async ({ owner }) => {
  await owner.getByRole('link', { name: 'Cuộc họp mẫu' }).click();
  await owner.getByRole('link', { name: 'Bản dịch' }).click();
  // The page that is left has a button of that name too.
  await expect(owner.getByRole('link', { name: 'Bản dịch' })).toHaveAttribute('aria-current', 'page');
  const asking = owner.getByRole('dialog', { name: 'Đánh giá', exact: true });
  await owner.getByRole('button', { name: 'Đánh giá' }).click();
  await expect(asking).toBeVisible();
  await owner.goto(owner.url().replace(/translate$/, 'subtitle'));
  await owner.getByRole('button', { name: 'Đánh giá' }).click();
  await expect(asking).toBeVisible();
});

test('A browser that is too old is told so', async ({ guest }) => {
  await guest.addInitScript(() => Reflect.deleteProperty(URL, 'canParse'));
  const told: string[] = [];
  guest.on('console', (message) => told.push(message.text()));
  await guest.goto('/');
  await expect(guest.getByRole('alert')).toContainText('Trình duyệt này quá cũ để mở NxNote');
  await expect(guest.getByRole('button')).toHaveCount(0);
  expect(told.filter((text) => text.includes('Content Security Policy'))).toEqual([]);
});

test('A press on a word of a shared record finds it in Safari too', async ({ owner, guest }) => {
  await guest.addInitScript(() =>
    Object.defineProperty(Document.prototype, 'caretPositionFromPoint', { value: undefined }),
  );
  await owner.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await owner.getByRole('link', { name: 'Cuộc họp mẫu' }).click();
  await owner.getByRole('button', { name: 'Chia sẻ' }).click();
  await owner
    .getByRole('dialog', { name: 'Chia sẻ', exact: true })
    .getByRole('button', { name: 'Sao chép liên kết', exact: true })
    .click();
  await expect(owner.getByText('Liên kết đã được sao chép').first()).toBeVisible();
  await guest.goto(await owner.evaluate(() => navigator.clipboard.readText()));
  const text = guest.locator('[data-paragraph="0"]');
  await expect(text).toBeVisible();
  // The last word of a paragraph begins some seconds after it.
  const position = await text.evaluate((paragraph) => {
    const letters = document.createRange();
    const end = paragraph.textContent.length;
    letters.setStart(paragraph.firstChild!, end - 4);
    letters.setEnd(paragraph.firstChild!, end - 2);
    const word = letters.getBoundingClientRect();
    const { left, top } = paragraph.getBoundingClientRect();
    return { x: word.left - left + 1, y: word.top - top + word.height / 2 };
  });
  await text.click({ position });
  await expect(text.locator('mark')).toHaveText(/họp/);
});
