import { expect, test } from 'vitest';
import { foldMarks } from './vietnamese.ts';

test('marks, case and đ are folded, whatever the Unicode form', () => {
  expect(foldMarks('Họp ĐỘI kỹ thuật')).toBe('hop doi ky thuat');
  expect(foldMarks('Họp ĐỘI kỹ thuật'.normalize('NFD'))).toBe('hop doi ky thuat');
});
