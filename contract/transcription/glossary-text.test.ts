import { expect, test } from 'vitest';
import { formatGlossaryText, parseGlossaryText } from './glossary-text.ts';

test('what is written is read again', () => {
  const words = [
    { text: 'Đặng Hữu Phước', heard: ['đăng hữu phược', 'đặng hữu phước'] },
    { text: 'NxNote', heard: [] },
  ];
  const text = formatGlossaryText(words);
  expect(text).toBe('Đặng Hữu Phước = đăng hữu phược; đặng hữu phước\nNxNote\n');
  expect(parseGlossaryText(text)).toEqual([
    { text: 'Đặng Hữu Phước', heard: 'đăng hữu phược' },
    { text: 'Đặng Hữu Phước', heard: 'đặng hữu phước' },
    { text: 'NxNote' },
  ]);
});

test('lists as people have them: ends of lines of all systems, cells of tables, blank lines, an equals sign within a word', () => {
  expect(parseGlossaryText('A\r\n\r\nB\rC\tD\n  \nE=F\nG = \n')).toEqual(
    ['A', 'B', 'C', 'D', 'E=F', 'G'].map((text) => ({ text })),
  );
});
