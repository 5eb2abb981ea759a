import { expect, test } from 'vitest';
import { findVietnamese } from './languages.ts';

test('what people read is found wherever it stands', () => {
  const source =
    'const a = { b: "Đóng" }; const c = (n) => `Còn ${n} phút`; const d = <p title="Tên">Chữ</p>;';
  expect(findVietnamese('web/a.tsx', source)).toEqual(['Đóng', 'Còn', 'phút', 'Tên', 'Chữ']);
});

test('comments, patterns and English are not', () => {
  expect(findVietnamese('web/a.tsx', '// Đóng\nconst a = /đóng/; const b = <p>Close</p>;')).toEqual([]);
});
