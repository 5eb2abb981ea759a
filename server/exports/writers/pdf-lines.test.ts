import { expect, test } from 'vitest';
import { breakLines, drawLine } from './pdf-lines.ts';
import type { PdfPen, PenStyle } from './pdf-pen.ts';

const STYLE: PenStyle = { isBold: false, isItalic: false, size: 10, color: '#000000' };
const BOLD: PenStyle = { ...STYLE, isBold: true };

/** Every letter is 1 point wide. */
function drawAll(runs: readonly { text: string; style: PenStyle }[], width: number, indent = 0) {
  const written: { text: string; x: number; wordSpacing: number }[] = [];
  const pen: PdfPen = {
    printable: (text) => text,
    widthOf: ({ length }) => length,
    write: (text, _, { x, wordSpacing = 0 }) => written.push({ text, x, wordSpacing }),
    missing: 0,
  };
  const place = { x: 0, top: 0, width, size: 10, height: 12 };
  const lines = breakLines(pen, runs, { width, indent });
  return lines.map((line) => {
    written.length = 0;
    drawLine(pen, line, 'justify', place);
    return [...written];
  });
}

test('a justified line of several styles ends where its column ends, the last one where its words do', () => {
  const [first, second] = drawAll(
    [
      { text: 'Lan: ', style: BOLD },
      { text: 'xin chào cả nhà', style: STYLE },
    ],
    14,
  );
  expect(first).toEqual([
    { text: 'Lan: ', x: 0, wordSpacing: 0.5 },
    { text: 'xin chào', x: 5.5, wordSpacing: 0.5 },
  ]);
  expect(second).toEqual([{ text: 'cả nhà', x: 0, wordSpacing: 0 }]);
});

test('a line that somebody broke is not stretched, and only the first one is indented', () => {
  expect(drawAll([{ text: 'một hai\nba bốn năm', style: STYLE }], 9, 2)).toEqual([
    [{ text: 'một hai', x: 2, wordSpacing: 0 }],
    [{ text: 'ba bốn', x: 0, wordSpacing: 3 }],
    [{ text: 'năm', x: 0, wordSpacing: 0 }],
  ]);
});

test('a word that no line can hold goes on in the next one', () => {
  expect(drawAll([{ text: 'a bbbbbbb c', style: STYLE }], 5).map(([part]) => part!.text)).toEqual([
    'a',
    'bbbbb',
    'bb c',
  ]);
});

test('runs meet inside a word without a blank or a break between them', () => {
  const [line] = drawAll(
    [
      { text: 'một h', style: STYLE },
      { text: 'ai', style: BOLD },
    ],
    20,
  );
  expect(line!.map(({ text }) => text)).toEqual(['một h', 'ai']);
});
