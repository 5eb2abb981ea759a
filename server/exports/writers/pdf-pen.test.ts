import PdfDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { createPen, type PenStyle } from './pdf-pen.ts';

const STYLE: PenStyle = { isBold: false, isItalic: false, size: 12, color: '#000000' };

/** What is shown of a text, and how many letters are not. */
function show(text: string) {
  const pen = createPen(new PdfDocument());
  return { shown: pen.printable(text, STYLE), missing: pen.missing };
}

test('Vietnamese, Greek and Cyrillic stay as they are', () => {
  for (const text of ['Ẩn Ỗng Ễnh ợ Ặc ữ “1.200 ₫” – xong…', 'chào Привет, Αθήνα nhé'])
    expect(show(text)).toEqual({ shown: text, missing: 0 });
});

test('what the font has not is a box for each letter, whatever it is made of, and is counted', () => {
  expect(show('họ 中文 👨‍👩‍👧 xong')).toEqual({ shown: 'họ □□ □ xong', missing: 3 });
});

test('a box that somebody wrote is no missing letter', () => {
  expect(show('□ đã xong').missing).toBe(0);
});
