/** The minutes of a meeting are written, drafted, and taken home; two tabs do not overwrite each other. */
import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { expectAccessible, expectInOrder } from '../support/accessibility.ts';
import { countRows } from '../support/count-rows.ts';
import { test } from '../support/with-language-service.ts';

test('The owner fills, drafts, confirms and downloads the minutes; a second tab and a lost network lose nothing', async ({
  owner,
}, info) => {
  await owner.getByRole('link', { name: 'Cuộc họp mẫu' }).click();
  await expect(owner.getByText('việc đầu tiên là lịch ra mắt ứng dụng')).toBeVisible({ timeout: 60_000 });
  await owner.getByRole('link', { name: 'Biên bản' }).click();
  await expect(owner.getByRole('link', { name: 'Biên bản' })).toHaveAttribute('aria-current', 'page');

  await owner.getByRole('button', { name: 'Điền từ bản ghi' }).click();
  await expect(owner.getByRole('textbox', { name: 'Tên cuộc họp' })).toHaveValue('Cuộc họp mẫu');
  await owner.getByRole('textbox', { name: 'Địa điểm' }).fill('Phòng họp số 2');
  await owner.getByRole('textbox', { name: 'Chủ trì', exact: true }).fill('<img src=x onerror=alert(1)>');
  const saved = owner.getByRole('status').getByText('Đã lưu', { exact: true });
  await expect(saved).toBeVisible();

  await owner.getByRole('button', { name: 'Thêm ý kiến' }).click();
  await expect(owner.getByRole('textbox', { name: 'Người nói' })).toBeFocused();
  await owner.getByRole('button', { name: 'Xóa: dòng trống' }).click();
  const beside = owner.getByRole('complementary', { name: 'Bản chép lời' });
  const sendTask = beside.getByRole('button', { name: 'Đưa vào Việc cần làm' });
  await expect(sendTask).toBeDisabled();
  await beside.getByText('việc đầu tiên là lịch ra mắt ứng dụng').click({ clickCount: 3 });
  await sendTask.click();
  const task = owner.getByRole('textbox', { name: 'Việc', exact: true });
  await expect(task).toBeFocused();
  await expect(task).toHaveValue(/việc đầu tiên là lịch ra mắt ứng dụng/i);
  await expectAccessible(owner, 'main');
  await owner.screenshot({ path: info.outputPath('beside.png') });
  await owner
    .getByRole('region', { name: 'Việc cần làm' })
    .getByRole('button', { name: /^Xóa: / })
    .click();

  await owner.getByRole('button', { name: 'Soạn nháp bằng máy' }).click();
  await owner.getByRole('button', { name: 'Gửi và soạn nháp' }).click();
  await expect(owner.getByText('Bản nháp có 1 mục')).toBeVisible({ timeout: 30_000 });
  await expect(owner.getByText('Đã bỏ 1 câu không dẫn được lời đã nói.')).toBeVisible();
  await owner.getByRole('button', { name: 'Đưa vào biên bản' }).click();
  await expect(owner.getByText('Máy soạn', { exact: true })).toBeVisible();
  await expectInOrder(owner);
  await owner.screenshot({ path: info.outputPath('minutes.png'), fullPage: true });
  await owner.getByRole('button', { name: 'Xác nhận: Bàn lịch ra mắt ứng dụng.' }).click();
  await expect(owner.getByText('Máy soạn', { exact: true })).toBeHidden();
  await owner.getByRole('button', { name: 'Xóa: Bàn lịch ra mắt ứng dụng.' }).click();
  await expect(owner.getByRole('button', { name: 'Xóa: Bàn lịch ra mắt ứng dụng.' })).toBeHidden();
  await owner.getByRole('button', { name: 'Hoàn tác' }).click();
  await expect(owner.getByRole('button', { name: 'Xóa: Bàn lịch ra mắt ứng dụng.' })).toBeVisible();
  await owner
    .getByRole('listitem')
    .getByRole('button', { name: /^Phát từ/ })
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
  await expect(second.getByRole('textbox', { name: 'Địa điểm' })).toHaveValue('Phòng của tôi');
  await second.close();

  const downloading = owner.waitForEvent('download');
  await owner.getByRole('button', { name: 'Tải xuống' }).click();
  await owner.getByRole('menuitem', { name: 'PDF (.pdf)' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('Biên bản Cuộc họp mẫu.pdf');
  expect(readFileSync(await download.path()).toString('latin1', 0, 4)).toBe('%PDF');
});

test('On a phone the button that takes somebody out stands beside the box that says whether they came', async ({
  owner,
}, info) => {
  await owner.setViewportSize({ width: 375, height: 812 });
  const record = await owner.getByRole('link', { name: 'Cuộc họp mẫu' }).getAttribute('href');
  await owner.goto(`${record}/bien-ban`);
  await owner.getByRole('button', { name: 'Thêm người' }).click();
  const isPresent = (await owner.getByRole('checkbox', { name: 'Có mặt' }).boundingBox())!;
  const remove = (await owner.getByRole('button', { name: 'Xóa: dòng trống' }).boundingBox())!;
  expect(Math.abs(isPresent.y + isPresent.height / 2 - remove.y - remove.height / 2)).toBeLessThan(8);
  expect(remove.x).toBeGreaterThan(isPresent.x + isPresent.width);
  await owner.screenshot({ path: info.outputPath('phone.png') });
});

test('On a phone the tools take two rows, and a draft is begun from their menu', async ({ owner }, info) => {
  await owner.setViewportSize({ width: 375, height: 812 });
  const record = await owner.getByRole('link', { name: 'Cuộc họp mẫu' }).getAttribute('href');
  await owner.goto(`${record}/bien-ban`);
  const tools = owner.getByRole('region', { name: 'Công cụ soạn biên bản' });
  const more = tools.getByRole('button', { name: 'Thêm', exact: true });
  await expect(more).toBeVisible();
  await expect(tools.getByRole('button', { name: 'Điền từ bản ghi' })).toBeVisible();
  expect(await countRows(tools.getByRole('button'))).toBe(2);
  await owner.screenshot({ path: info.outputPath('phone-tools.png') });

  await more.click();
  await expectAccessible(owner, '[role=menu]');
  await owner.getByRole('menuitem', { name: 'Soạn nháp bằng máy' }).click();
  await owner.getByRole('dialog').getByRole('button', { name: 'Hủy bỏ' }).click();
  await expect(more).toBeFocused();
  await expectAccessible(owner);

  await owner.getByRole('button', { name: 'Thêm nội dung' }).click();
  const label = owner.getByRole('region', { name: 'Chương trình' }).getByText('Nội dung', { exact: true });
  // A label that is only read out is one pixel high.
  expect((await label.boundingBox())?.height).toBeGreaterThan(12);
});
