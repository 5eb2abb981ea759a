import { describe, expect, test } from 'vitest';
import type { WordSpan } from '../time-spans.ts';
import { cutLoops } from './cut-loops.ts';

/** A word every so many milliseconds. */
const say = (text: string, everyMs: number): WordSpan[] =>
  text
    .split(' ')
    .map((word, index) => ({ text: word, startMs: index * everyMs, endMs: index * everyMs + everyMs - 10 }));
const cut = (text: string, everyMs: number): string =>
  cutLoops(say(text, everyMs))
    .map((word) => word.text)
    .join(' ');

describe('loops', () => {
  test.each([
    ['a word', 'xin ha ha ha ha ha ha chào', 'xin ha chào'],
    ['two words', 'cảm ơn cảm ơn cảm ơn cảm ơn cảm ơn các bạn', 'cảm ơn các bạn'],
    ['four words', `${'đăng ký kênh nhé '.repeat(6)}hết`, 'đăng ký kênh nhé hết'],
    ['a loop that breaks off in the middle', `${'a b c '.repeat(5)}a b`, 'a b c a b'],
  ])('%s is kept once', (_what, heard, kept) => {
    expect(cut(heard, 80)).toBe(kept);
  });

  test('what is kept is marked as doubtful', () => {
    const words = cutLoops(say('xin ha ha ha ha ha ha', 80));
    expect(words.map(({ confidence }) => confidence)).toEqual([undefined, 0]);
    expect(words[1]).toMatchObject({ startMs: 80, endMs: 150 });
  });
});

describe('what people say more than once stays', () => {
  test.each([
    ['as fast as people speak', 'đi đi đi đi đi đi đi', 130],
    ['four times', 'ha ha ha ha', 80],
    ['answers, however fast', 'dạ dạ dạ dạ dạ dạ vâng vâng vâng vâng vâng vâng', 60],
    ['answers in turns', 'dạ vâng dạ vâng dạ vâng dạ vâng dạ vâng dạ vâng', 60],
    ['doubled words', 'từ từ thôi từ từ thôi anh', 80],
  ])('%s', (_what, text, everyMs) => {
    expect(cut(text, everyMs)).toBe(text);
  });
});
