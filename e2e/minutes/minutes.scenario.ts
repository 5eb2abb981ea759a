/** The minutes of a meeting are written, drafted, and taken home; two tabs do not overwrite each other. */
import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { SHARING_ROUTES } from '../../contract/sharing/sharing-routes.ts';
import { expectAccessible, expectInOrder } from '../support/accessibility.ts';
import { countRows } from '../support/count-rows.ts';
import { test } from '../support/with-language-service.ts';

test('The owner fills, drafts, confirms and downloads the minutes; a second tab and a lost network lose nothing', async ({
  owner,
}, info) => {
  await owner.getByRole('link', { name: 'Cuộc họp mẫu' }).click();
  await expect(owner.locator('.transcript').getByText('việc đầu tiên là lịch ra mắt ứng dụng')).toBeVisible({
    timeout: 60_000,
  });
  await owner.getByRole('link', { name: 'Biên bản' }).click();
  await expect(owner.getByRole('link', { name: 'Biên bản' })).toHaveAttribute('aria-current', 'page');

  await expect(owner.getByText('Đã điền từ bản ghi: 3 nội dung')).toBeVisible();
  const title = owner.getByRole('textbox', { name: 'Tên cuộc họp' });
  await expect(title).toHaveText('Cuộc họp mẫu');
  await owner.getByRole('button', { name: 'Ô kế tiếp' }).click();
  await expect(owner.getByRole('textbox', { name: 'Cơ quan ban hành' })).toBeFocused();
  await owner.getByRole('textbox', { name: 'Địa điểm' }).fill('Phòng họp số 2');
  await owner.getByRole('textbox', { name: 'Chủ trì', exact: true }).fill('<img src=x onerror=alert(1)>');
  const saved = owner.getByRole('status').getByText('Đã lưu', { exact: true });
  await expect(saved).toBeVisible();

  const points = owner.getByRole('region', { name: 'Ý kiến phát biểu' });
  await points.getByRole('button', { name: 'Thêm ý kiến' }).click();
  await expect(points.getByRole('textbox', { name: 'Nội dung' }).last()).toBeFocused();
  await owner.keyboard.type('Ý kiến gõ tay');
  await owner.keyboard.press('Enter');
  await owner.keyboard.type('Dòng kế');
  await expect(points.getByText('Ý kiến gõ tay')).toBeVisible();
  await expect(points.getByText('Dòng kế')).toBeVisible();

  // By the button, by the keys, and by the mouse.
  const beside = owner.getByRole('complementary', { name: 'Bản chép lời' });
  const conclusions = owner.getByRole('region', { name: 'Kết luận' });
  const tasks = owner.getByRole('region', { name: 'Phân công nhiệm vụ' });
  await beside.getByRole('button', { name: 'Việc', exact: true }).click();
  await beside.getByRole('button', { name: /^Đưa vào biên bản: Việc đầu tiên/ }).click();
  await expect(tasks.getByText(/Việc đầu tiên là lịch ra mắt ứng dụng/)).toBeVisible();
  await beside.getByRole('button', { name: 'Kết luận', exact: true }).click();
  await beside.getByRole('button', { name: /^Đưa vào biên bản: Mình bắt đầu/ }).focus();
  await owner.keyboard.press('ArrowDown');
  await owner.keyboard.press('Control+Enter');
  await expect(conclusions.getByText(/Việc đầu tiên là lịch ra mắt ứng dụng/)).toBeVisible();
  await conclusions.getByRole('heading').scrollIntoViewIfNeeded();
  await beside.getByText('Mình bắt đầu nhé').dragTo(conclusions.getByRole('heading'), { steps: 5 });
  await expect(conclusions.getByText(/Mình bắt đầu nhé/)).toBeVisible();
  await expectAccessible(owner, 'main');
  await owner.screenshot({ path: info.outputPath('beside.png') });

  const more = owner.getByRole('button', { name: 'Thao tác khác với biên bản' });
  await more.click();
  await owner.getByRole('menuitem', { name: 'Soạn nháp bằng máy' }).click();
  await owner.getByRole('button', { name: 'Gửi và soạn nháp' }).click();
  await expect(owner.getByText('Đã bỏ 1 câu không dẫn được lời đã nói.')).toBeVisible({ timeout: 30_000 });
  await owner.getByRole('button', { name: 'Đưa vào biên bản', exact: true }).click();
  await expectInOrder(owner);
  await owner.screenshot({ path: info.outputPath('minutes.png') });
  await owner.getByRole('button', { name: 'Xác nhận: Bàn lịch ra mắt ứng dụng.' }).click();
  await expect(owner.getByRole('button', { name: 'Xác nhận: Bàn lịch ra mắt ứng dụng.' })).toBeHidden();
  const drafted = owner.getByRole('textbox').filter({ hasText: 'Bàn lịch ra mắt ứng dụng.' });
  await drafted.hover();
  await owner.getByRole('button', { name: 'Thao tác khác: Bàn lịch ra mắt ứng dụng.' }).click();
  await owner.getByRole('menuitem', { name: 'Xóa dòng' }).click();
  await expect(drafted).toBeHidden();
  await owner.getByRole('button', { name: 'Hoàn tác' }).click();
  await expect(drafted).toBeVisible();
  await conclusions
    .getByRole('button', { name: /^Phát từ/ })
    .first()
    .click();
  await expect(owner.getByRole('button', { name: 'Tạm dừng' })).toBeVisible();
  await expect(saved).toBeVisible();

  // A second tab writes; the first, which writes something else, is told and decides.
  const second = await owner.context().newPage();
  await second.goto(owner.url());
  await second.getByRole('textbox', { name: 'Địa điểm' }).fill('Phòng của tab kia');
  await expect(second.getByRole('status').getByText('Đã lưu', { exact: true })).toBeVisible();
  await owner.getByRole('textbox', { name: 'Địa điểm' }).fill('Phòng của tab này');
  await expect(owner.getByText('Biên bản đã được sửa ở nơi khác')).toBeVisible();
  await expectAccessible(owner, 'main');
  await owner.getByRole('button', { name: 'Giữ bản của tôi' }).click();
  await expect(saved).toBeVisible();

  await owner.context().setOffline(true);
  await owner.getByRole('textbox', { name: 'Địa điểm' }).fill('Phòng của tôi');
  await expect(owner.getByText('Chưa lưu lên máy chủ, đã giữ trong trình duyệt này')).toBeVisible();
  await owner.context().setOffline(false);
  await expect(saved).toBeVisible();
  await second.reload();
  await expect(second.getByRole('textbox', { name: 'Địa điểm' })).toHaveText('Phòng của tôi');
  await second.close();

  const downloading = owner.waitForEvent('download');
  await owner.getByRole('button', { name: 'Tải PDF' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('Biên bản Cuộc họp mẫu.pdf');
  expect(readFileSync(await download.path()).toString('latin1', 0, 4)).toBe('%PDF');
});

test('On a phone the paper is one column, and sentences come from a sheet', async ({ owner }, info) => {
  await owner.setViewportSize({ width: 375, height: 812 });
  const record = (await owner.getByRole('link', { name: 'Cuộc họp mẫu' }).getAttribute('href'))!;
  const fetched: string[] = [];
  owner.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await owner.goto(`${record}/bien-ban`);
  const tools = owner.getByRole('region', { name: 'Công cụ soạn biên bản' });
  await expect(tools.getByRole('button', { name: 'Ô kế tiếp' })).toBeVisible();
  expect(await countRows(tools.getByRole('button'))).toBe(1);
  await expect(owner.getByRole('button', { name: 'Tải Word' })).toBeInViewport();
  await owner.getByRole('button', { name: 'Thêm người tham dự' }).click();
  await owner.keyboard.type('Trần Văn Thử');
  await owner.getByRole('button', { name: 'Chọn thư ký' }).click();
  await owner.getByRole('menuitem', { name: 'Trần Văn Thử' }).click();
  await expect(owner.getByRole('textbox', { name: 'Thư ký', exact: true })).toHaveText('Trần Văn Thử');
  await owner.screenshot({ path: info.outputPath('phone.png') });
  // Neither player nor sentences are shown so far.
  const texts = SHARING_ROUTES.readShared.path.replace(':id', record.split('/').at(-1)!);
  expect(fetched).not.toContain(texts);

  await owner.getByRole('button', { name: 'Thêm câu' }).click();
  const sheet = owner.getByRole('dialog', { name: 'Thêm câu' });
  await sheet.getByRole('searchbox').fill('bat dau');
  await sheet.getByRole('button', { name: /^Đưa vào biên bản: Mình bắt đầu/ }).click();
  await expect(sheet.getByText('Đã đưa')).toBeVisible();
  await expectAccessible(owner, '[role=dialog]');
  await sheet.getByRole('button', { name: 'Xong' }).click();
  await expect(
    owner.getByRole('region', { name: 'Ý kiến phát biểu' }).getByText(/Mình bắt đầu nhé/),
  ).toBeVisible();
  await expectAccessible(owner);
});
