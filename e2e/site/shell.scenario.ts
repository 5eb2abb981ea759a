/** The frame around the pages: promotions, notifications, the guided tour, the bars of phones. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { PAGE_ROUTES } from '../../contract/page-routes.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { runAdmin } from '../support/admin.ts';
import { test } from '../support/scenario.ts';

test.use({ ownProduct: 'shell' });

/** One pixel. */
const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 1024;

test('A conversion is told and read; a user of the FREE package is shown promotions', async ({
  owner,
  nxnote,
}) => {
  await expect(owner.getByText('Hoàn thành').last()).toBeVisible();
  const picture = join(nxnote.dataFolder, 'banner.png');
  await writeFile(picture, PICTURE, 'base64');
  const add = (...words: string[]) => runAdmin(nxnote.dataFolder, 'campaigns', 'add', picture, ...words);
  add('--alt', 'Gói PLUS', '--to', '/thanh-toan#goi-plus', '--until', '2031-01-31T23:59');
  add('--alt', 'Gói PRO', '--to', '/thanh-toan');
  add('--alt', 'Ưu đãi tháng', '--to', '/', '--type', 'first_promotion_non_paid');

  await owner.goto('/khuyen-mai');
  // What the side column offers is not denied beside it.
  const offers = owner.getByRole('main');
  await expect(offers.getByText('Kết thúc 23:59, 31/01/2031')).toBeVisible();
  await expect(offers.getByRole('link', { name: 'Xem ưu đãi: Gói PLUS' })).toBeVisible();
  await expect(offers.getByRole('link', { name: 'Ưu đãi tháng' })).toBeVisible();
  await expectAccessible(owner, 'main');

  await owner.goto('/thong-bao');
  const told = owner.getByRole('listitem').filter({ hasText: 'Tệp “Cuộc họp mẫu” đã chuyển đổi xong.' });
  const [unread, read] = [
    told.getByRole('button', { name: 'Đánh dấu đã đọc' }),
    told.getByRole('button', { name: 'Đánh dấu chưa đọc' }),
  ];
  await unread.click();
  await read.click();
  await owner.getByRole('button', { name: 'Đánh dấu đã đọc hết' }).click();
  await expect(owner.getByText('Bạn đã đọc hết thông báo.')).toBeVisible();
  await read.click();
  await expect(unread).toBeVisible();
  // Whoever opens any page of the record has read what is told of it, by whatever way.
  await owner.goto('/');
  const record = await owner.getByRole('link', { name: 'Cuộc họp mẫu' }).getAttribute('href');
  const noted = owner.waitForResponse(`**${PAGE_ROUTES.readNotifications.path}`);
  await owner.goto(`${record}/bien-ban`);
  await noted;
  await owner.goBack();
  await owner.getByRole('link', { name: 'Thông báo', exact: true }).first().click();
  await expect(read).toBeVisible();

  if (isPhone(owner)) await owner.getByRole('button', { name: 'Mở trình đơn' }).click();
  const carousel = owner.getByRole('region', { name: 'Ưu đãi', exact: true }).last();
  await expect(carousel.getByRole('link', { name: /^Gói PLUS/ })).toContainText('Còn lại');
  await carousel.getByRole('button', { name: 'Ưu đãi sau' }).click();
  await expect(carousel.getByRole('link', { name: 'Gói PRO' })).toBeVisible();
  // However much stands above them, the person and the way out stay on a low screen.
  await owner.setViewportSize({ width: owner.viewportSize()!.width, height: 657 });
  await expect(owner.getByRole('button', { name: 'Nguyễn Thị Mẫu' }).last()).toBeInViewport({ ratio: 1 });
  await expectAccessible(owner, 'section[aria-roledescription]');
  await owner.getByRole('link', { name: 'Ưu đãi tháng' }).last().click();
  await expect(owner).toHaveURL(/\/thanh-toan#goi-plus$/);
});

test('The tour goes through both steps, and what the package does not hold is said', async ({ owner }) => {
  await owner.getByRole('link', { name: 'Cuộc họp mẫu' }).click();
  // What the package holds no more than to read says so.
  const subtitles = owner.getByRole('link', { name: 'Phụ đề' });
  await expect(subtitles).toHaveAccessibleDescription('Tính năng này chỉ dành cho gói Pro');
  if (isPhone(owner)) {
    await owner.getByRole('button', { name: 'Thao tác khác' }).click();
    await owner.getByRole('menuitem', { name: 'Hướng dẫn' }).click();
  } else {
    await owner.getByRole('button', { name: 'Hướng dẫn' }).click();
  }
  await expect(owner.getByText('Bảng điều khiển âm thanh')).toBeVisible();
  await expectAccessible(owner, '.driver-popover');
  // A place on the page opens no popover, whatever the package says of it.
  await expect(owner.locator('.driver-active-element')).not.toHaveAttribute('aria-expanded');
  await owner.getByRole('button', { name: 'Tiếp', exact: true }).click();
  await expect(owner.getByText('Các chức năng phụ trợ')).toBeVisible();
  await owner.getByRole('button', { name: 'Lùi', exact: true }).click();
  await owner.getByRole('button', { name: 'Tiếp', exact: true }).click();
  await owner.getByRole('button', { name: 'Hoàn thành' }).click();
  await expect(owner.getByText('Các chức năng phụ trợ')).toBeHidden();

  // A page that is left while it comes in is no error, which would fail this scenario.
  await owner.evaluate(async () => {
    document.startViewTransition();
    await document.startViewTransition().finished;
  });
});

test('On a low screen stands what a page is for', async ({ owner, colleague, guest }) => {
  const low = { width: 812, height: 375 };
  const isSeen = async (page: Page, path: string, part: Locator, size = low) => {
    await page.setViewportSize(size);
    await page.goto(path);
    await expect(part).toBeInViewport({ ratio: 1 });
  };
  await isSeen(owner, '/', owner.getByRole('link', { name: 'Cuộc họp mẫu' }));
  await isSeen(owner, '/realtime', owner.getByRole('button', { name: 'Bắt đầu ghi âm' }));
  await isSeen(colleague, '/', colleague.getByRole('button', { name: 'Tải tệp âm thanh lên' }));
  const smallPhone = { width: 375, height: 667 };
  await isSeen(colleague, '/', colleague.getByRole('button', { name: 'Mở bản ghi mẫu' }), smallPhone);
  await isSeen(guest, '/dang-nhap', guest.getByRole('button', { name: 'Đăng nhập', exact: true }));
});
