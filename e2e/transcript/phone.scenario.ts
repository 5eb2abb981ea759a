/** The page of a record on a phone, where there are no keys and little room. */
import { expect, type Locator } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { test } from '../support/scenario.ts';
import { doubtWords } from './doubtful-words.ts';
import { paragraphsOf, sheetOf } from './two-people.ts';

test.use({
  ownProduct: 'transcript-phone',
  viewport: { width: 375, height: 812 },
  hasTouch: true,
  isMobile: true,
});

const FINGER_PX = 44;

test('All paragraphs become one from a menu, and what offers the way back covers no button', async ({
  owner,
}, info) => {
  await owner.getByRole('link', { name: 'Cuộc họp mẫu' }).click();
  await expect(sheetOf(owner)).toContainText('việc đầu tiên là lịch ra mắt ứng dụng', { ignoreCase: true });
  const [first = ''] = await paragraphsOf(owner);
  // The name has the line of the header to itself; what is told of saving stands below it and moves nothing.
  const middleOf = async (part: Locator) => {
    const { y, height } = (await part.boundingBox())!;
    return y + height / 2;
  };
  const name = owner.getByRole('heading', { name: 'Cuộc họp mẫu' });
  expect(await middleOf(name)).toBeCloseTo(await middleOf(owner.getByRole('banner')), 0);
  // What is not seen cannot be pressed by accident: only the paragraph of the caret offers it.
  await expect(owner.getByRole('button', { name: 'Đã xong' })).toHaveCount(1);
  const mark = (await owner.getByRole('button', { name: 'Đã xong' }).boundingBox())!;
  expect(Math.min(mark.width, mark.height)).toBeGreaterThanOrEqual(FINGER_PX);
  // The search takes the room of the tools, and gives both back.
  const tools = owner.getByRole('region', { name: 'Công cụ của bản chép lời' });
  const search = tools.getByRole('button', { name: 'Tìm trong bản chép lời' });
  await search.click();
  await expect(tools).toBeHidden();
  await owner.keyboard.press('Escape');
  await expect(search).toBeFocused();

  await owner.getByRole('button', { name: 'Cả bản chép lời' }).click();
  await expectAccessible(owner, '[role=menu]');
  await owner.getByRole('menuitem', { name: 'Gộp mọi đoạn thành một' }).click();
  await expect.poll(async () => (await paragraphsOf(owner)).length).toBe(1);
  const toast = owner.getByRole('region', { name: 'Tin báo' });
  const takeBack = toast.getByRole('button', { name: 'Hoàn tác' });
  await expect(takeBack).toBeVisible();
  await owner.screenshot({ path: info.outputPath('merged.png') });
  const { y, height } = (await toast.boundingBox())!;
  const player = (await owner.getByRole('contentinfo', { name: 'Trình phát' }).boundingBox())!;
  expect(y + height).toBeLessThan(player.y);
  // The text ends above it.
  const bottomOf = async (part: Locator) => {
    const box = (await part.boundingBox())!;
    return box.y + box.height;
  };
  await expect.poll(() => bottomOf(owner.getByRole('main'))).toBeLessThanOrEqual(y);
  await owner.getByRole('button', { name: 'Phát', exact: true }).click();
  await owner.getByRole('button', { name: 'Tạm dừng' }).click();

  await takeBack.click();
  await expect.poll(async () => (await paragraphsOf(owner))[0]).toBe(first);

  for (const told of ['Đã gộp', 'Không còn đoạn nào để gộp']) {
    await owner.getByRole('button', { name: 'Cả bản chép lời' }).click();
    await owner.getByRole('menuitem', { name: 'Gộp mọi đoạn thành một' }).click();
    await expect(toast.getByText(told)).toBeVisible();
  }
});

test('A word to hear again is written in full beside what can be done about it', async ({
  nxnote,
  owner,
}, info) => {
  const link = await owner.getByRole('link', { name: 'Cuộc họp mẫu' }).getAttribute('href');
  await owner.goto(link!);
  const leave = await doubtWords(nxnote, link!.split('/').at(-1)!, 3);
  await owner.getByRole('button', { name: 'Từ cần nghe lại 3' }).click();
  leave();
  const tools = owner.getByRole('region', { name: 'Công cụ của bản chép lời' });
  const word = tools.getByText(/^“.+”$/);
  await expect(word).toBeVisible();
  expect(await word.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await owner.screenshot({ path: info.outputPath('hear-again.png') });
  await expectAccessible(owner);
  await tools.getByRole('button', { name: 'Thôi nghe lại' }).click();
  await expect(tools.getByRole('button', { name: 'Cả bản chép lời' })).toBeVisible();

  // What the record came to says it too, and leads back.
  await owner
    .getByRole('navigation', { name: 'Các trang của bản ghi' })
    .getByRole('link', { name: 'Kết quả' })
    .click();
  await owner.getByRole('button', { name: 'Người nói và bình luận' }).click();
  const again = owner.getByRole('dialog').getByRole('region', { name: 'Từ cần nghe lại' });
  await expect(again.getByRole('listitem')).toHaveCount(3);
  await owner.screenshot({ path: info.outputPath('beside-outcomes.png') });
  await expectAccessible(owner, '[role=dialog]');
  await again.getByRole('link', { name: 'Sửa trong bản chép lời' }).click();
  await expect(sheetOf(owner)).toBeVisible();
});
