import { expect, test } from 'vitest';
import type { CalendarEvent } from '../../../contract/meeting-bot/meeting-calendar.ts';
import { describeEvent, listDays } from './describe-event.ts';

const EVENT: CalendarEvent = {
  id: 'a',
  title: 'Giao ban',
  start_time: '2026-11-23T08:00:00Z',
  end_time: '2026-11-23T09:00:00Z',
  platform: 'meet',
  code: 'abc-defg-hij',
  state: 'planned',
  is_on: true,
  can_switch: true,
  taken_by: null,
  skip_word: null,
};

test('seven days of Vietnam, each with what begins in it', () => {
  const late = { ...EVENT, id: 'b', start_time: '2026-11-23T17:30:00Z' };
  const before = { ...EVENT, id: 'c', start_time: '2026-11-22T16:00:00Z' };
  const days = listDays([before, EVENT, late], Date.parse('2026-11-23T01:00:00Z'));
  expect(days.map(({ title }) => title)).toEqual([
    'Hôm nay, thứ Hai 23/11',
    'Thứ Ba 24/11',
    'Thứ Tư 25/11',
    'Thứ Năm 26/11',
    'Thứ Sáu 27/11',
    'Thứ Bảy 28/11',
    'Chủ Nhật 29/11',
  ]);
  expect(days.map(({ events }) => events.map(({ id }) => id).join(''))).toEqual([
    'ca',
    'b',
    '',
    '',
    '',
    '',
    '',
  ]);
});

test.each<[Partial<CalendarEvent>, string, boolean]>([
  [{}, 'Google Meet · bot đến lúc 14:58', false],
  [{ platform: 'jitsi', code: 'hop.vn/x' }, 'Jitsi, hop.vn/x · bot đến lúc 14:58', false],
  [{ platform: 'zoom' }, 'Zoom có thể chặn bot, nên ghi âm trên máy', true],
  [{ platform: null, code: null, state: 'no_link' }, 'Không có liên kết họp mà bot vào được', false],
  [{ state: 'off' }, 'Google Meet · đã tắt', false],
  [{ state: 'skipped', skip_word: 'riêng' }, 'Google Meet · bỏ qua vì tên có chữ “riêng”', false],
  [{ state: 'upgrade' }, 'Google Meet · gói FREE chưa có bot', true],
  [{ state: 'taken', taken_by: 'Lê Thử' }, 'Google Meet · Bot của Lê Thử đã có ở phòng họp này', false],
])('%j', (change, text, isWarning) => {
  expect(describeEvent({ ...EVENT, ...change })).toEqual({ text, isWarning });
});
