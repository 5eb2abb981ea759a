/** Pages about a record whose text is here before the record itself. */
import { expect } from '@playwright/test';
import { test } from '../support/scenario.ts';

const ONE_RECORD = /\/api\/audio\/[\da-f-]{36}(?:\?|$)/;

test('Nothing is said of a record before it is here: not that it has no words, nor that it may not be changed', async ({
  owner,
}) => {
  await owner.getByRole('link', { name: 'Cuộc họp mẫu' }).click();
  await expect(owner.getByText('việc đầu tiên là lịch ra mắt ứng dụng')).toBeVisible();
  const record = owner.url();
  await owner.route(ONE_RECORD, () => {});

  await owner.goto(`${record}/subtitle`);
  // The text is here.
  await expect(owner.getByText('Không có lỗi nào')).toBeVisible();
  await expect(owner.getByText('Chỉ xem', { exact: true })).toBeHidden();

  const socket = owner.waitForEvent('websocket');
  await owner.goto(`${record}/translate`);
  await (await socket).waitForEvent('framereceived');
  await expect(owner.getByText('Đang tải bản dịch…')).toBeAttached();
  await owner.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await expect(owner.getByText('Bản ghi chưa có lời nào để dịch')).toBeHidden();
  await owner.unroute(ONE_RECORD);
});
