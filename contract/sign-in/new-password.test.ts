import { expect, test } from 'vitest';
import { isLongEnough, isMonotonous, isOfEmail } from './new-password.ts';

test.each([
  ['123456789', false],
  ['1234567890', true],
  ['mật khẩu 1'.normalize('NFD'), true],
  // Nine letters, each with two marks of its own.
  ['ậậậậậậậậậ'.normalize('NFD'), false],
  ['😀'.repeat(9), false],
  ['😀'.repeat(10), true],
])('%j is long enough: %s', (password, isLong) => expect(isLongEnough(password)).toBe(isLong));

test.each([
  [' '.repeat(12), true],
  ['\u3000\u00a0\u2003'.repeat(5), true],
  ['a'.repeat(12), true],
  ['12 12 12 12 12', true],
  ['abcabcabcabc', true],
  ['mật khẩu 1', false],
])('%j is monotonous: %s', (password, isSo) => expect(isMonotonous(password)).toBe(isSo));

test.each([
  ['nguyen.van.an@congty.vn', true],
  ['NGUYEN.VAN.AN@congty.vn', true],
  ['nguyen.van.an', true],
  ['nguyen1990', true],
  ['congty.vn2026', true],
  ['congty12345', true],
  ['ｎｇｕｙｅｎ１９９０', true],
  ['nguyen và bốn con mèo', false],
  ['bốn con mèo đen', false],
])('%j is of the address: %s', (password, isSo) =>
  expect(isOfEmail(password, 'Nguyen.Van.An@congty.vn')).toBe(isSo),
);
