/** A calendar is connected, bots are planned from it, one meeting is switched off, and a calendar that cannot be read says so. */
import { expect, type Page } from '@playwright/test';
import { FAILURES } from '../../contract/errors.ts';
import {
  calendarEvent,
  startCalendarServer,
  type CalendarServer,
} from '../../server/testing/calendar-server.ts';
import { expectAccessible, expectInOrder } from '../support/accessibility.ts';
import { startNxNote, type NxNote } from '../support/nxnote.ts';
import { PRO } from '../support/prepared-data.ts';
import { test as base, withPage } from '../support/scenario.ts';

const test = base.extend<object, { calendars: CalendarServer; withCalendar: NxNote }>({
  calendars: [
    async ({}, provide) => {
      const calendars = await startCalendarServer();
      await provide(calendars);
      await calendars.stop();
    },
    { scope: 'worker' },
  ],
  withCalendar: [
    async ({ calendars }, provide) => {
      const nxnote = await startNxNote({ NXNOTE_CALENDAR_HOSTS: calendars.origin });
      await provide(nxnote);
      await nxnote.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  nxnote: ({ withCalendar }, provide) => provide(withCalendar),
});

const inDays = (days: number): Date => new Date(Date.now() + days * 24 * 3_600_000);

async function connect(page: Page, address: string): Promise<void> {
  await page.getByLabel('Địa chỉ ICS').fill(address);
  await page.getByRole('button', { name: 'Nối lịch' }).click();
}

test(
  'Somebody connects a calendar, sees its days, switches a meeting off and learns why it cannot be read',
  { tag: '@phone' },
  async ({ browser, nxnote, calendars }, info) => {
    calendars.publish(
      calendarEvent(
        'a',
        'Hợp đồng kho lạnh, tuần 48',
        inDays(1),
        'LOCATION:https://meet.google.com/abc-defg-hij',
      ),
      calendarEvent('b', 'Gặp đối tác phần mềm', inDays(2), 'URL:https://us02web.zoom.us/j/84335626851'),
      calendarEvent('c', 'Giao ban phòng Hành chính', inDays(3)),
    );
    const photograph = async (page: Page, name: string): Promise<void> => {
      await page.screenshot({ path: info.outputPath(`${name}.png`), fullPage: true });
    };
    await withPage(browser, nxnote.address, PRO, async (page) => {
      await page.goto('/meeting');
      await page.getByRole('link', { name: 'Lịch họp' }).click();
      await expect(page.getByRole('heading', { name: 'Nối lịch để bot tự vào họp' })).toBeVisible();
      await expectAccessible(page);
      await photograph(page, 'connect');
      await connect(page, 'https://192.168.1.10/lich.ics');
      await expect(page.getByRole('alert')).toHaveText(FAILURES.CALENDAR_PRIVATE.message);
      await connect(page, calendars.address);

      const days = page.getByRole('region', { name: 'Cuộc họp trong 7 ngày tới' });
      const first = days.getByRole('listitem').filter({ hasText: 'Hợp đồng kho lạnh' });
      await expect(first.getByText(/^Google Meet · bot đến lúc/)).toBeVisible();
      await expect(days.getByText('Zoom có thể chặn bot, nên ghi âm trên máy')).toBeVisible();
      await expect(days.getByText('Không có liên kết họp mà bot vào được')).toBeVisible();
      await expect(page.getByText('private-0123456789abcdef')).toHaveCount(0);
      await expectAccessible(page);
      await photograph(page, 'days');

      const toggle = first.getByRole('switch', { name: 'Bot vào Hợp đồng kho lạnh, tuần 48' });
      await toggle.focus();
      await page.keyboard.press('Space');
      await expect(toggle).not.toBeChecked();
      await expect(first.getByText('Google Meet · đã tắt')).toBeVisible();

      const stops = page.getByRole('switch', { name: 'Dừng khi còn dưới 30 phút' });
      await expect(stops).toBeChecked();
      await stops.click();
      await expect(stops).not.toBeChecked();

      await page.getByText('Hỏi trước mỗi cuộc họp').click();
      const second = days.getByRole('listitem').filter({ hasText: 'Gặp đối tác' });
      await expect(second.getByText(/^Zoom · chờ bạn cho phép/)).toBeVisible();
      await page.getByLabel('Chữ cần bỏ qua').fill('Hợp đồng');
      await page.getByRole('button', { name: 'Thêm' }).click();
      await expect(page.getByRole('button', { name: 'Bỏ chữ Hợp đồng' })).toBeVisible();
      await expectAccessible(page);
      await photograph(page, 'ask');
      await second.getByRole('button', { name: 'Cho bot vào Gặp đối tác phần mềm', exact: true }).click();
      await expect(second.getByRole('switch')).toBeChecked();

      await page.getByText('Chỉ cuộc họp có từ này trong tên').click();
      await page.getByLabel('Từ trong tên cuộc họp').fill('đối tác');
      await page.getByRole('button', { name: 'Lưu' }).click();
      await expect(page.getByText('Đã đổi quy tắc')).toBeVisible();

      await page.goto('/meeting');
      await expect(
        page.getByRole('article', { name: 'Gặp đối tác phần mềm' }).getByText('Đã hẹn'),
      ).toBeVisible();
      await expect(
        page.getByRole('article', { name: 'Hợp đồng kho lạnh, tuần 48' }).getByText('Đã hẹn'),
      ).toHaveCount(0);

      calendars.answer(404);
      await page.goto('/lich-hop');
      await page.getByRole('button', { name: 'Đọc lại' }).click();
      await expect(page.getByText(FAILURES.CALENDAR_GONE.message)).toBeVisible();
      await expect(toggle).not.toBeChecked();
      await expectInOrder(page);
      await photograph(page, 'error');

      await page.getByRole('button', { name: 'Bỏ nối lịch' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Bỏ nối lịch' }).click();
      await expect(page.getByRole('heading', { name: 'Nối lịch để bot tự vào họp' })).toBeVisible();
    });
  },
);
