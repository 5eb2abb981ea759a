import { expect, test } from 'vitest';
import { keepCase } from './keep-case.ts';

test.each([
  ['kinh thừa', 'kính thưa', 'kính thưa'],
  ['Kinh thừa', 'kính thưa', 'Kính thưa'],
  ['Kinh Thừa', 'kính thưa', 'Kính Thưa'],
  ['KINH THỪA', 'kính thưa', 'KÍNH THƯA'],
  ['Đ', 'đồng', 'Đồng'],
  ['kinh Thừa', 'kính thưa', 'kính thưa'],
  ['“Kinh thừa', '“kính thưa', '“Kính thưa'],
  ['hà nội', 'Hà Nội', 'Hà Nội'],
  ['HÀ NỘI', 'Hà Nội', 'Hà Nội'],
  ['Covid', 'covid-19', 'Covid-19'],
  ['ViệtNam', 'việt nam', 'việt nam'],
  ['2 Tỷ', '3 tỷ', '3 Tỷ'],
  ['Ừ', '', ''],
  ['', 'kính', 'kính'],
])('%s replaced by %s reads %s', (found, replacement, expected) => {
  expect(keepCase(found, replacement)).toBe(expected);
});
