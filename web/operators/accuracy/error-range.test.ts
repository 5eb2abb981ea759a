import { expect, test } from 'vitest';
import { errorRange } from './error-range.ts';

test('narrows with more words, stays between 0 and 100, and holds the rate', () => {
  const [low, high] = errorRange({ edits: 8, words: 100 });
  expect(low).toBeGreaterThan(2);
  expect(low).toBeLessThan(8);
  expect(high).toBeGreaterThan(8);
  const [lower, higher] = errorRange({ edits: 800, words: 10_000 });
  expect(higher - lower).toBeLessThan((high - low) / 5);
  expect(errorRange({ edits: 0, words: 0 })).toEqual([0, expect.closeTo(79.3, 0)]);
  expect(errorRange({ edits: 300, words: 100 })[1]).toBe(100);
});
