import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../server/platform/entry-point.ts';
import { findVietnamese } from './languages.ts';

test('what people read is found wherever it stands', () => {
  const source =
    'const a = { b: "Đóng" }; const c = (n) => `Còn ${n} phút`; const d = <p title="Tên">Chữ</p>;';
  expect(findVietnamese('web/a.tsx', source)).toEqual(['Đóng', 'Còn', 'phút', 'Tên', 'Chữ']);
});

test('comments, patterns and English are not', () => {
  expect(findVietnamese('web/a.tsx', '// Đóng\nconst a = /đóng/; const b = <p>Close</p>;')).toEqual([]);
});

test('what stands beside the app in English differs from the Vietnamese in its texts alone', () => {
  const read = (folder: string, name: string) => readFileSync(join(projectRoot, 'web', folder, name), 'utf8');
  const withoutTexts = (manifest: string): unknown =>
    JSON.parse(manifest, (key, value: unknown) =>
      ['lang', 'description'].includes(key) || (key === 'name' && value !== 'file' && value !== 'NxNote')
        ? '…'
        : value,
    );
  const manifest = 'manifest.webmanifest';
  expect(withoutTexts(read('language/public', manifest))).toEqual(withoutTexts(read('public', manifest)));
  const script = (folder: string) =>
    read(folder, 'old-browser.js').replaceAll(/'[^'\n]*'(?=[\],]|,\n)/g, "'…'");
  expect(script('language/public')).toBe(script('public'));
});
