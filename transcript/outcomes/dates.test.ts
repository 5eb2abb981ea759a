import { expect, test } from 'vitest';
import { findDates, readWrittenDay } from './dates.ts';

/** A Wednesday. */
const TODAY = '2026-08-12';
const daysOf = (said: string, today = TODAY) => findDates(said.split(' '), today).map(({ day }) => day);

test.each([
  ['trước ngày 15', '2026-08-15'],
  ['trước mùng 7', '2026-09-07'],
  ['ngày mười lăm tháng mười một', '2026-11-15'],
  ['ngày hai mươi mốt tháng tám', '2026-08-21'],
  ['hạn 15/9', '2026-09-15'],
  ['trước 20 tháng 1', '2027-01-20'],
  ['ngày 20 tháng này', '2026-08-20'],
  ['ngày 3 tháng sau', '2026-09-03'],
  ['mồng 2 tháng 9 năm 2027', '2027-09-02'],
  ['thứ sáu tuần này', '2026-08-14'],
  ['thứ tư này', '2026-08-12'],
  ['thứ ba', '2026-08-18'],
  ['thứ hai tuần sau', '2026-08-17'],
  ['thứ 6 tuần tới', '2026-08-21'],
  ['chủ nhật', '2026-08-16'],
  ['sáng mai', '2026-08-13'],
  ['trong hôm nay', '2026-08-12'],
  ['ngày kia', '2026-08-14'],
  ['cuối tháng', '2026-08-31'],
  ['cuối tháng 2', '2027-02-28'],
  ['cuối tuần', '2026-08-16'],
  ['đầu tuần sau', '2026-08-17'],
  ['giữa tháng sau', '2026-09-15'],
  ['trong tháng chín', '2026-09-30'],
  ['tuần sau', '2026-08-23'],
  ['trong vòng mười ngày', '2026-08-22'],
  ['hai tuần nữa', '2026-08-26'],
])('%s is %s', (said, day) => expect(daysOf(said)).toEqual([day]));

test.each([
  'ngày 31 tháng 2',
  'việc thứ hai là thăm hỏi',
  'giữ log 90 ngày',
  'tháng trước tốn hai triệu',
  'tầng ba',
  'năm người',
  'ngày 45',
  '30/13',
])('%s names no day', (said) => expect(daysOf(said)).toEqual([]));

test('a written day is read as it would be said', () => {
  expect(readWrittenDay(' 04/12/2026', TODAY)).toBe('2026-12-04');
  expect(readWrittenDay('Thứ  sáu tuần này'.normalize('NFD'), TODAY)).toBe('2026-08-14');
  expect(readWrittenDay('khi nào xong', TODAY)).toBeNull();
  expect(readWrittenDay('', TODAY)).toBeNull();
});
