import { expect, test } from 'vitest';
import { fitDictated } from './fit-dictated.ts';

const fit = (found: string, heard: string): string | null => {
  const change = fitDictated(found, heard);
  return change && found.slice(0, change.from) + change.insert + found.slice(change.to);
};

test('replaces the words that were heard otherwise, and leaves the others alone', () => {
  expect(fitDictated('họp giao ban sáng thứ hai', 'họp giao ban chiều thứ hai')).toEqual({
    from: 13,
    to: 17,
    insert: 'chiều',
  });
  expect(fit('gửi báo cáo', 'gửi bản báo cáo')).toBe('gửi bản báo cáo');
  expect(fit('gửi gửi báo cáo', 'gửi báo cáo')).toBe('gửi báo cáo');
  expect(fit('báo cáo', 'gửi báo cáo')).toBe('gửi báo cáo');
  expect(fit('một', 'hai ba')).toBe('hai ba');
});

test('leaves the marks around it, and the capital that was there', () => {
  expect(fit('“Hôm nai,', 'hôm nay')).toBe('“Hôm nay,');
  expect(fit('Hôm nai Hà Lội.', 'hôm nay Hà Nội')).toBe('Hôm nay Hà Nội.');
  expect(fit('chị lan', 'chị Lan Anh')).toBe('chị Lan Anh');
  expect(fit('GIAO BAN', 'giao hàng')).toBe('GIAO HÀNG');
  expect(fit('tăng 15%.', '20%')).toBe('20%.');
  expect(fit('…', 'dạ')).toBe('dạ');
});

test('is nothing where it reads so already, whatever the capitals and marks', () => {
  expect(fitDictated('Hôm nay,', 'hôm nay')).toBeNull();
  expect(fitDictated('Hôm nay', 'hôm  nay'.normalize('NFD'))).toBeNull();
});
