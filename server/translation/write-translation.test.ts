import { expect, test } from 'vitest';
import { layOutTranslation, toSubtitles, writeSubtitles, writeText } from './write-translation.ts';

const LINES = [
  { startMs: 1_000, endMs: 2_500, text: 'Xin chào cả nhà.', translation: 'Hello everyone.' },
  { startMs: 3_000, endMs: 6_000, text: 'Mình bắt đầu nhé.', translation: '' },
];

test('bilingual subtitles have the original above; what is not translated keeps its original', () => {
  expect(writeSubtitles('srt', toSubtitles(LINES, true))).toBe(
    '1\r\n00:00:01,000 --> 00:00:02,500\r\nXin chào cả nhà.\r\nHello everyone.\r\n\r\n' +
      '2\r\n00:00:03,000 --> 00:00:06,000\r\nMình bắt đầu nhé.\r\n\r\n',
  );
  expect(writeSubtitles('vtt', toSubtitles(LINES, false))).toBe(
    'WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nHello everyone.\n\n00:00:03.000 --> 00:00:06.000\nMình bắt đầu nhé.\n',
  );
});

test('long translations are divided into lines, Chinese between letters', () => {
  const long = 'We have to buy three barcode scanners before the end of the first quarter of next year';
  const [cue] = toSubtitles([{ ...LINES[0]!, translation: long }], false);
  const lines = cue!.lines.map((line) => line.map(({ text }) => text).join(' '));
  expect(lines.join(' ')).toBe(long);
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(42);
  const chinese = '我们必须在明年第一季度结束之前购买三台条码扫描仪'.repeat(3);
  const [other] = toSubtitles([{ ...LINES[0]!, translation: chinese }], false);
  expect(other!.lines.map((line) => line.map(({ text }) => text).join('')).join('')).toBe(chinese);
});

test('text has each original over its translation, or the translation alone', () => {
  expect(writeText(LINES, true)).toBe('Xin chào cả nhà.\nHello everyone.\n\nMình bắt đầu nhé.\n\n\n');
  expect(writeText(LINES, false)).toBe('Hello everyone.\nMình bắt đầu nhé.\n');
});

test('script in a translation stays text', () => {
  const hostile = [{ ...LINES[0]!, translation: '<script>alert(1)</script>\u202e --> {\\an8}' }];
  const srt = writeSubtitles('srt', toSubtitles(hostile, false));
  expect(srt.split('\r\n')[2]).not.toMatch(/[<>{}\u202e]/);
  const vtt = writeSubtitles('vtt', toSubtitles(hostile, false));
  expect(vtt).not.toContain('<script');
  expect(vtt.match(/-->/g)).toHaveLength(1);
  expect(JSON.stringify(layOutTranslation('a', 'Tiếng Anh', hostile, true))).not.toContain('\u202e');
});
