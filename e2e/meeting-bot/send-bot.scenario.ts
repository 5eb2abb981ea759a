/** A bot is sent to a meeting: the dialog, the card, another time, and what a package without bots says. */
import { expect } from '@playwright/test';
import { formatDateTime } from '../../contract/values/date-time.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { PRO } from '../support/prepared-data.ts';
import { test, withPage } from '../support/scenario.ts';

const DAY_MS = 24 * 3_600_000;
const INVITATION = 'Hợp đồng kho lạnh\nLiên kết: https://meet.google.com/abc-defg-hij\nThứ Hai · 15:00';

const inDays = (days: number): string => formatDateTime(new Date(Date.now() + days * DAY_MS).toISOString());

test(
  'Somebody plans a bot from home, moves it, and takes it back',
  { tag: '@phone' },
  async ({ browser, nxnote }) => {
    await withPage(browser, nxnote.address, PRO, async (page) => {
      await page.goto('/');
      await page.getByRole('button', { name: 'Tham gia họp' }).filter({ visible: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Tham gia cuộc họp' });
      const invitation = dialog.getByLabel('Dán liên kết hoặc cả thư mời');

      await invitation.fill('Mai họp lúc 15:00 nhé cả nhà');
      await expect(dialog.getByText('Chưa thấy liên kết cuộc họp trong đoạn này.')).toBeVisible();
      await invitation.fill('https://us02web.zoom.us/j/84335626851?pwd=abc');
      await expect(dialog.getByText('Nhiều cuộc họp Zoom chặn bot.')).toBeVisible();
      await invitation.fill(INVITATION);
      await expect(dialog.getByText('Google Meet abc-defg-hij')).toBeVisible();

      await dialog.getByText('Hẹn giờ').click();
      await dialog.getByLabel('Ngày và giờ họp').fill(inDays(60));
      await expect(dialog.getByText('Chọn ngày và giờ từ bây giờ đến 30 ngày tới.')).toBeVisible();
      const planned = inDays(2);
      await dialog.getByLabel('Ngày và giờ họp').fill(planned);
      await expectAccessible(page, '[role=dialog]');
      await dialog.getByRole('button', { name: `Hẹn bot lúc ${planned.slice(11)}` }).click();

      const card = page.getByRole('article', { name: /^Họp Google Meet/ });
      await expect(card.getByText('Đã hẹn')).toBeVisible();
      await expect(card.getByText('Chưa trừ phút')).toBeVisible();
      await expectAccessible(page);

      await card.getByRole('button', { name: 'Đổi giờ' }).click();
      const change = page.getByRole('dialog', { name: 'Đổi giờ họp' });
      const moved = inDays(3);
      await change.getByLabel('Ngày và giờ họp').fill(moved);
      await change.getByRole('button', { name: 'Lưu' }).click();
      await expect(change).toBeHidden();
      await page.reload();
      await expect(card.getByText(`Google Meet · ${moved.slice(11)} ${moved.slice(0, 5)}`)).toBeVisible();

      await card.getByRole('button', { name: 'Hủy hẹn' }).click();
      await expect(card.getByText('Đã hẹn')).toBeHidden();
      await expect(card.getByText('Không mất phút nào')).toBeVisible();
    });
  },
);

test('A package without bots says how to have them, and records with the microphone', async ({ owner }) => {
  await owner.goto('/meeting');
  await owner.getByRole('button', { name: 'Tham gia họp' }).first().click();
  const dialog = owner.getByRole('dialog', { name: 'Gói FREE chưa có bot' });
  await expect(dialog.getByRole('button', { name: 'Ghi âm ngay trên máy này' })).toBeVisible();
  await dialog.getByRole('link', { name: 'Nâng cấp gói' }).click();
  await expect(owner).toHaveURL(/\/thanh-toan#goi-plus$/);
});
