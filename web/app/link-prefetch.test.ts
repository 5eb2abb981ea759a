import { expect, test, vi } from 'vitest';
import { endPrefetchInTime, mayPrefetch } from './link-prefetch.ts';

test.each([
  [undefined, true],
  [{ effectiveType: '4g', saveData: false }, true],
  [{ effectiveType: '3g' }, true],
  [{ effectiveType: '2g' }, false],
  [{ effectiveType: 'slow-2g' }, false],
  [{ effectiveType: '4g', saveData: true }, false],
])('pages may be fetched ahead with %j: %s', (connection, expected) =>
  expect(mayPrefetch({ connection })).toBe(expected),
);

test('what is fetched ahead ends after 2 s', () => {
  vi.useFakeTimers();
  const prefetch = new AbortController();
  endPrefetchInTime(prefetch);
  vi.advanceTimersByTime(1999);
  expect(prefetch.signal.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(prefetch.signal.aborted).toBe(true);
  vi.useRealTimers();
});
