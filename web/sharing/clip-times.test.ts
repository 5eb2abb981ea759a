import { expect, test } from 'vitest';
import { parseClip } from './clip-times.ts';

test('a part is between two times as people type them', () => {
  expect(parseClip('0:10', '1:05')).toEqual({ from_ms: 10_000, to_ms: 65_000 });
  expect(parseClip(' 00:00:10', '1:00:00 ')).toEqual({ from_ms: 10_000, to_ms: 3_600_000 });
  expect(parseClip('5', '65')).toEqual({ from_ms: 5_000, to_ms: 65_000 });
});

test('what is no time, or leaves nothing between, is no part', () => {
  for (const [from, to] of [
    ['', ''],
    ['0:10', ''],
    ['1:05', '0:10'],
    ['0:10', '0:10'],
    ['0:70', '2:00'],
    ['-1', '5'],
    ['một', 'hai'],
  ] as const)
    expect(parseClip(from, to)).toBeNull();
});
