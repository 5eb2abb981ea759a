import PdfDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { createPen, type PenStyle } from './pdf-pen.ts';

const SANS: PenStyle = { family: 'sans', size: 11, color: '#000000' };

/** Writes a text and tells which stretches went to which font, and how many letters no font has. */
function write(text: string, style = SANS) {
  const pdf = new PdfDocument();
  const pen = createPen(pdf, 0);
  const stretches: [string, string][] = [];
  const { text: draw } = pdf;
  pdf.text = function (this: typeof pdf, ...given: Parameters<typeof draw>) {
    stretches.push([fontName(pdf), given[0]]);
    return draw.apply(pdf, given);
  } as typeof draw;
  pen.write(text, style);
  pdf.end();
  return { stretches, missing: pen.missing };
}

function fontName(pdf: InstanceType<typeof PdfDocument>): string {
  const { _font: open } = pdf as unknown as { _font: { name: string } };
  return open.name;
}

test('Vietnamese is written in one stretch', () => {
  const { stretches, missing } = write('Ẩn Ỗng Ễnh ợ Ặc ữ “1.200 ₫” – xong…');
  expect(stretches).toHaveLength(1);
  expect(missing).toBe(0);
});

test('letters that the font lacks come from the other family', () => {
  const { stretches, missing } = write('chào Привет nhé');
  expect(stretches.map(([, text]) => text)).toEqual(['chào ', 'Привет', ' nhé']);
  expect(new Set(stretches.map(([font]) => font)).size).toBe(2);
  expect(missing).toBe(0);
});

test('what no font has is a box for each letter, whatever it is made of, and is counted', () => {
  const { stretches, missing } = write('họ 中文 👨‍👩‍👧 xong');
  expect(stretches.map(([, text]) => text).join('')).toBe('họ □□ □ xong');
  expect(missing).toBe(3);
});

test('a box that somebody wrote is no missing letter', () => {
  expect(write('□ đã xong', { ...SANS, family: 'serif' }).missing).toBe(0);
});
