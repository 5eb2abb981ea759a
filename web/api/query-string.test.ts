import { expect, test } from 'vitest';
import { fromQueryString, toQueryString } from './query-string.ts';

test('sorts keys, drops null and repeats arrays (spec 9)', () => {
  expect(toQueryString({ q: 'họp', page: 2, none: null, missing: undefined, b: ['x', 'y'] })).toBe(
    '?b=x&b=y&page=2&q=h%E1%BB%8Dp',
  );
});

test('is empty for nothing', () => {
  expect(toQueryString({ page: undefined })).toBe('');
});

test('reads back what it wrote, as text', () => {
  expect(fromQueryString('?b=x&b=y&page=2&q=h%E1%BB%8Dp')).toEqual({ b: ['x', 'y'], page: '2', q: 'họp' });
});
