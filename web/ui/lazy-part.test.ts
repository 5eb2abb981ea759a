import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.useFakeTimers({ now: 0, toFake: ['setTimeout', 'performance'] });
  vi.resetModules();
});
afterEach(() => vi.useRealTimers());

test('guesses wait for three seconds and come one after the other; one that fails stops none', async () => {
  const { fetchWhenIdle } = await import('./lazy-part.ts');
  const asked: string[] = [];
  const answers: { resolve: () => void; reject: (error: Error) => void }[] = [];
  for (const name of ['first', 'second', 'third'])
    fetchWhenIdle(() => {
      asked.push(name);
      return new Promise<void>((resolve, reject) => answers.push({ resolve, reject }));
    });
  await vi.advanceTimersByTimeAsync(2_999);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(asked).toEqual(['first']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toEqual(['first']);
  answers[0]!.reject(new Error('no network'));
  await vi.advanceTimersByTimeAsync(1_500);
  expect(asked).toEqual(['first', 'second']);
  answers[1]!.resolve();
  await vi.advanceTimersByTimeAsync(1_500);
  expect(asked).toEqual(['first', 'second', 'third']);
});

test('what a lost network needs does not wait for them', async () => {
  const { fetchSoon } = await import('./lazy-part.ts');
  const load = vi.fn<() => Promise<void>>(() => Promise.resolve());
  fetchSoon(load);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(load).toHaveBeenCalledOnce();
});
