/** Bookmarks and comments: one person makes them, another sees them at once, and everybody gets from them to the sound. */
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { findCovered } from '../support/covered.ts';
import { test } from '../support/scenario.ts';
import { openTogether, placeCaret, sheetOf } from './two-people.ts';

test.use({ ownProduct: 'marks', beginsAtHome: false });

test('One bookmarks and comments, the other sees it in list, timeline and panel, and plays from there', async ({
  nxnote,
  owner,
  colleague,
}) => {
  await openTogether(nxnote, owner, colleague);
  const list = (page: Page) => page.getByRole('region', { name: 'Danh sách đánh dấu' });
  const talk = (page: Page) => page.getByRole('complementary', { name: 'Bình luận' });
  await expect(list(owner)).toContainText('Chưa có đánh dấu nào.');

  // With the pointer: the buttons stand at the selection.
  await selectWords(owner, 1, 2);
  await owner
    .getByRole('toolbar', { name: 'Đoạn đang chọn' })
    .getByRole('button', { name: 'Đánh dấu' })
    .click();
  await expect(list(owner).getByRole('listitem')).toHaveCount(1);
  const words = (await owner.locator('.marked-text').allTextContents()).join('');
  expect(words.split(' ')).toHaveLength(2);
  await expect(colleague.locator('.marked-text')).toHaveText(words);

  // The other presses it in the list, and on the timeline: the sound is there.
  const item = list(colleague).getByRole('button', { name: new RegExp(`^\\d\\d:\\d\\d:\\d\\d.*${words}$`) });
  await item.click();
  const position = colleague.getByRole('slider', { name: 'Vị trí phát' });
  const bookmarkedMs = Number(await position.inputValue());
  expect(bookmarkedMs).toBeGreaterThan(0);
  await position.press('Home');
  await expect(position).toHaveValue('0');
  await colleague.getByRole('button', { name: new RegExp(`^Đánh dấu .*${words}`) }).click();
  await expect(position).toHaveValue(String(bookmarkedMs));

  // The same words again, with the key: a warning, and nothing changes.
  await selectWords(colleague, 1, 2);
  await colleague.keyboard.press('Control+b');
  await colleague.setViewportSize({ width: 1280, height: 600 });
  await expect(colleague.getByText('Đoạn này trùng với một đánh dấu đã có')).toBeVisible();
  // It lies over the rail, whose buttons come out by scrolling.
  expect(await findCovered(colleague)).toEqual([]);
  await expect(list(colleague).getByRole('listitem')).toHaveCount(1);

  // A comment on another passage makes its bookmark in one step; where there was none the rail is folded, and opens for it.
  await expect(talk(owner).getByRole('button', { name: 'Mở cột bên phải' })).toBeVisible();
  const talkedOf = 6;
  await selectWords(owner, talkedOf, 1);
  const topOf = async () => (await sheetOf(owner).locator('.cm-line').nth(talkedOf).boundingBox())!.y;
  const before = await topOf();
  await owner.keyboard.press('Alt+m');
  // At once: no letter may go into the text.
  await owner.keyboard.type('Nhờ anh Thử xem lại số này.');
  const field = talk(owner).getByRole('textbox', { name: 'Viết bình luận…' });
  await expect(field).toHaveValue('Nhờ anh Thử xem lại số này.');
  // What is talked of stays where it is read, although the sheet is narrower now.
  expect(Math.abs((await topOf()) - before)).toBeLessThan(2);
  // Loaded again before it is sent.
  await owner.reload();
  await expect(field).toHaveValue('Nhờ anh Thử xem lại số này.');
  await talk(owner).getByRole('button', { name: 'Việc cần làm' }).click();
  await field.press('Control+Enter');
  await talk(colleague).getByRole('button', { name: 'Mở cột bên phải, 1' }).click();
  const said = talk(colleague).getByRole('article');
  await expect(said).toContainText('Nhờ anh Thử xem lại số này.');
  await expect(said).toContainText('Việc cần làm');
  await expect(list(colleague).getByRole('listitem')).toHaveCount(2);

  // The answer reaches the first; settled, it leaves the open ones; Escape writes nothing.
  await said.getByRole('button', { name: 'Trả lời' }).click();
  await colleague.keyboard.type(`Dạ em sửa ngay ạ. https://example.com/${'a'.repeat(80)}`);
  await colleague.keyboard.press('Control+Enter');
  await expect(talk(owner).getByRole('article')).toContainText('Dạ em sửa ngay ạ.');
  // A long word is broken, not the panel.
  expect(await talk(owner).evaluate((panel) => panel.scrollWidth - panel.clientWidth)).toBe(0);
  await talk(owner).getByRole('button', { name: 'Trả lời' }).click();
  await owner.keyboard.press('Escape');
  await expectAccessible(owner);

  // Without a network it stays with the reason, and goes when there is one.
  await colleague.context().setOffline(true);
  await said.getByRole('button', { name: 'Trả lời' }).click();
  await colleague.keyboard.type('Em gửi lại sau.');
  await colleague.keyboard.press('Control+Enter');
  await expect(said).toContainText('Em gửi lại sau.');
  await expect(said.getByRole('button', { name: 'Thử lại' })).toBeVisible();
  await expectAccessible(colleague, 'article');
  await colleague.context().setOffline(false);
  await expect(talk(owner).getByRole('article')).toContainText('Em gửi lại sau.');
  await expect(said.getByRole('button', { name: 'Thử lại' })).toBeHidden();

  // The author changes it; whoever owns the record may take it away, and is asked first.
  const answer = said.getByRole('listitem').filter({ hasText: 'Em gửi lại sau.' });
  await answer.getByRole('button', { name: /^Thao tác với bình luận/ }).click();
  await colleague.getByRole('menuitem', { name: 'Sửa' }).click();
  await said.getByRole('textbox', { name: 'Sửa bình luận' }).fill('Em đã gửi.');
  await colleague.keyboard.press('Control+Enter');
  const changed = talk(owner).getByRole('listitem').filter({ hasText: 'Em đã gửi.' });
  await changed.getByRole('button', { name: /^Thao tác với bình luận/ }).click();
  await expect(owner.getByRole('menuitem', { name: 'Sửa' })).toBeHidden();
  await owner.getByRole('menuitem', { name: 'Xóa bình luận' }).click();
  await owner.getByRole('dialog').getByRole('button', { name: 'Xóa bình luận' }).click();
  await expect(said.getByRole('listitem')).toHaveCount(2);
  await talk(owner).getByRole('button', { name: 'Đánh dấu đã xong' }).click();
  await expect(talk(colleague)).toContainText('Không còn bình luận nào đang mở.');

  // A bookmark takes a name of its own in the list, and a comment from there.
  const menu = list(owner)
    .getByRole('button', { name: /^Thao tác với đánh dấu/ })
    .first();
  await menu.click();
  await owner.getByRole('menuitem', { name: 'Đổi tên' }).click();
  await expect(owner.getByLabel('Tên của đánh dấu')).toBeFocused();
  await owner.getByLabel('Tên của đánh dấu').fill('Chốt lịch họp');
  await owner.keyboard.press('Enter');
  await expect(list(owner).getByRole('button', { name: /^\d.*Chốt lịch họp/ })).toBeFocused();
  await expect(list(colleague)).toContainText('Chốt lịch họp');
  await menu.click();
  await owner.getByRole('menuitem', { name: 'Bình luận' }).click();
  await expect(field).toBeFocused();
  await owner.keyboard.press('Escape');

  // Removed, with the comments on it, and brought back whole.
  await list(owner)
    .getByRole('button', { name: /^Thao tác với đánh dấu/ })
    .first()
    .click();
  await owner.getByRole('menuitem', { name: 'Bỏ đánh dấu' }).click();
  await expect(list(colleague).getByRole('listitem')).toHaveCount(1);
  await owner.getByRole('button', { name: 'Hoàn tác' }).click();
  await expect(list(colleague).getByRole('listitem')).toHaveCount(2);
  await expect(talk(colleague).getByRole('button', { name: 'Đã xong 1' })).toBeVisible();
});

/** Selects `count` words of a paragraph from its start, by keys. */
async function selectWords(page: Page, paragraph: number, count: number): Promise<void> {
  await placeCaret(page, paragraph, 0);
  for (let word = 0; word < count; word += 1) await page.keyboard.press('Control+Shift+ArrowRight');
}
