import { expect, test } from 'vitest';
import { ShownWords } from './shown-words.ts';

const words = (text: string) =>
  text.split(' ').map((word, index) => ({ text: word, endMs: (index + 1) * 100 }));

test('counts a word from its last change, its letters from theirs, and what changed or vanished', () => {
  const shown = new ShownWords();
  shown.see(words('Anh gửi'), 300);
  shown.see(words('Anh gửi dồi đ'), 500);
  shown.see(words('Anh gửi rồi'), 600);
  shown.see(words('Anh gửi rồi.'), 900);
  expect(shown.measure(0, 1000)).toEqual({
    lettersMs: [200, 100, 300],
    finalMs: [200, 100, 600],
    changed: 2,
    shown: 4,
  });
  expect(shown.measure(100, 200)).toEqual({ lettersMs: [100], finalMs: [100], changed: 0, shown: 1 });
});
