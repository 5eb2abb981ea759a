/** Pages about a record whose text is here before the record itself. */
import { expect } from '@playwright/test';
import { test } from '../support/scenario.ts';

const ONE_RECORD = /\/api\/audio\/[\da-f-]{36}(?:\?|$)/;
const CARRIES_TEXT = /\/(?:document|reading)\/ws\//;

test('Nothing is said of a record before it is here: not that it has no words, nor that it may not be changed', async ({
  owner,
}) => {
  await owner.getByRole('link', { name: 'Cuộc họp mẫu' }).click();
  await expect(owner.locator('.transcript').getByText('việc đầu tiên là lịch ra mắt ứng dụng')).toBeVisible();
  const record = owner.url();
  await owner.route(ONE_RECORD, () => {});

  /** Resolves when the text is here. */
  const open = async (page: string, loading: string) => {
    // Each socket is listened to as soon as it is there: what comes while the page still loads is not missed.
    const received = new Promise<unknown>((resolve) => {
      owner.on('websocket', (socket) => {
        if (CARRIES_TEXT.test(socket.url())) socket.once('framereceived', resolve);
      });
    });
    await owner.goto(`${record}/${page}`);
    await received;
    await expect(owner.getByText(loading).first()).toBeAttached();
    await owner.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  };
  await open('subtitle', 'Đang mở phụ đề');
  await expect(owner.getByText('Chỉ xem', { exact: true })).toBeHidden();
  await expect(owner.getByText('Không có lỗi nào')).toBeHidden();
  await open('translate', 'Đang tải bản dịch…');
  await expect(owner.getByText('Bản ghi chưa có lời nào để dịch')).toBeHidden();
  await owner.unroute(ONE_RECORD);
});
