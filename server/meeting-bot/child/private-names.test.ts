import type { LookupFunction } from 'node:net';
import { expect, test, vi } from 'vitest';
import { HiddenAddressError } from '../../platform/push/public-address.ts';
import { createPrivateNames } from './private-names.ts';

test('a name that leads inside is known for a minute; one without an answer, or unknown, is not held up', async () => {
  let nowMs = 0;
  let isHidden = true;
  const lookUp = vi.fn<LookupFunction>((host, _options, done) => {
    if (host === 'im-lang.example') return;
    if (host === 'la.example') return done(new Error('ENOTFOUND'), []);
    done(isHidden ? new HiddenAddressError() : null, []);
  });
  const isPrivate = createPrivateNames(lookUp, () => nowMs);
  expect(await Promise.all([isPrivate('a.example'), isPrivate('a.example')])).toEqual([true, true]);
  expect(lookUp).toHaveBeenCalledTimes(1);
  isHidden = false;
  nowMs = 59_000;
  expect(await isPrivate('a.example')).toBe(true);
  nowMs = 61_000;
  expect(await isPrivate('a.example')).toBe(false);
  vi.useFakeTimers();
  const silent = isPrivate('im-lang.example');
  await vi.advanceTimersByTimeAsync(2_000);
  vi.useRealTimers();
  expect([await silent, await isPrivate('la.example')]).toEqual([false, false]);
});
