// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearTokens, readTokens, writeTokens } from './stored-tokens.ts';

const pair = { access_token: 'a1', refresh_token: 'r1' };

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T02:00:00Z') });
});

afterEach(() => {
  clearTokens();
  vi.useRealTimers();
});

test('keeps both tokens in the cookie and in local storage, under the names of spec 9', () => {
  writeTokens(pair);
  expect(document.cookie).toContain('auth._token.local=Basic%20a1');
  expect(document.cookie).toContain('auth._refresh_token.local=r1');
  expect(localStorage.getItem('auth._token.local')).toBe('Basic a1');
  expect(localStorage.getItem('auth._refresh_token.local')).toBe('r1');
});

test('reads back the bare tokens', () => {
  writeTokens(pair);
  expect(readTokens()).toEqual({ accessToken: 'a1', refreshToken: 'r1' });
});

test('local storage stands in where cookies are refused, until the 900 s are over', () => {
  writeTokens(pair);
  document.cookie = 'auth._token.local=; Path=/; Max-Age=0';
  document.cookie = 'auth._refresh_token.local=; Path=/; Max-Age=0';
  expect(readTokens()).toEqual({ accessToken: 'a1', refreshToken: 'r1' });
  vi.advanceTimersByTime(900_000);
  expect(readTokens()).toEqual({ accessToken: null, refreshToken: 'r1' });
});

test('nothing is left after clearing', () => {
  writeTokens(pair);
  clearTokens();
  expect(readTokens()).toEqual({ accessToken: null, refreshToken: null });
  expect(localStorage).toHaveLength(0);
});
