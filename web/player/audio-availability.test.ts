import { expect, test } from 'vitest';
import type { RecordStatus } from '../../contract/records/records.ts';
import { isPlayable } from './audio-availability.ts';

test.each<[RecordStatus, string | null, boolean]>([
  ['END', null, true],
  [4, null, true],
  [5, null, true],
  [1, 'Đang giữ 2 phút', true],
  [1, null, false],
  [1, '', false],
  [6, null, false],
  [6, 'Đang giữ 2 phút', false],
])('spec 4: status %s with payment message %j plays: %s', (status, paymentMessage, expected) => {
  expect(isPlayable({ status, paymentMessage })).toBe(expected);
});
