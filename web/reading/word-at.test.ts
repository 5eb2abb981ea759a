import { describe, expect, it } from 'vitest';
import { lastBegun, timeAtOffset } from './word-at.ts';

describe('the place of the sound', () => {
  it('is the last paragraph that has begun', () => {
    const stimes = [100, 500, 900];
    expect([0, 100, 499, 500, 5000].map((timeMs) => lastBegun(stimes, timeMs))).toEqual([-1, 0, 0, 1, 2]);
    expect(lastBegun([], 10)).toBe(-1);
  });
});

describe('the time of a letter', () => {
  const words = ['xin', 'chào', 'bạn'];
  it('is that of its word, whose blank belongs to it', () => {
    expect([0, 3, 4, 8, 9, 99].map((offset) => timeAtOffset(words, [10, 20, 30], offset))).toEqual([
      10, 10, 20, 20, 30, 30,
    ]);
  });
  it('is that of a word before where a word has none', () => {
    expect(timeAtOffset(words, [10, -1, 30], 5)).toBe(10);
    expect(timeAtOffset(words, [-1, -1, -1], 5)).toBeNull();
  });
});
