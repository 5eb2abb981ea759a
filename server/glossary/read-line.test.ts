import { expect, test } from 'vitest';
import { readLine } from './read-line.ts';

test.each([
  ['  Nguyễn   Hữu\tPhước, ', 'Nguyễn Hữu Phước'],
  ['- Minh Khai', 'Minh Khai'],
  ['12. Thủ Thiêm;', 'Thủ Thiêm'],
  ['• KPI\u200b', 'KPI'],
  ['Hà Nội'.normalize('NFD'), 'Hà Nội'],
  ['4.0', null],
  ['  ', null],
  ['---', null],
])('%j is %j', (line, text) => {
  expect(readLine(line)?.text ?? null).toBe(text);
});

test('too many syllables, or letters', () => {
  expect(readLine('một hai ba bốn năm sáu bảy tám')?.isTooLong).toBe(false);
  expect(readLine('một hai ba bốn năm sáu bảy tám chín')?.isTooLong).toBe(true);
  expect(readLine('a'.repeat(81))?.isTooLong).toBe(true);
});
