import { expect, test } from 'vitest';
import { initialsOf } from './initials-of.ts';

test.each([
  ['Nguyễn Thị Mẫu', 'NM'],
  ['đặng ví dụ', 'ĐD'],
  ['Người nói 1', 'N1'],
  ['  Ẩn  ', 'Ẩ'],
  ['', ''],
  [null, '?'],
])('%j gives %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
