import { expect, test } from 'vitest';
import { CallFailure, noConnection } from './call-failure.ts';
import { createRefreshSession, type RefreshDeps } from './refresh-session.ts';
import type { StoredTokens } from './stored-tokens.ts';

function setUp(tokens: StoredTokens, exchange?: RefreshDeps['exchange']) {
  const stored = { ...tokens };
  const exchanged: string[] = [];
  const refreshSession = createRefreshSession({
    readTokens: () => ({ ...stored }),
    writeTokens: (pair) => {
      stored.accessToken = pair.access_token;
      stored.refreshToken = pair.refresh_token;
    },
    exchange: (refreshToken) => {
      exchanged.push(refreshToken);
      return exchange?.(refreshToken) ?? Promise.resolve({ access_token: 'a2', refresh_token: 'r2' });
    },
    withLock: (work) => work(),
  });
  return { refreshSession, stored, exchanged };
}

test('stores the new pair and gives its access token', async () => {
  const { refreshSession, stored } = setUp({ accessToken: 'a1', refreshToken: 'r1' });
  expect(await refreshSession('a1')).toBe('a2');
  expect(stored).toEqual({ accessToken: 'a2', refreshToken: 'r2' });
});

test('asks the server once for calls that come together', async () => {
  const { refreshSession, exchanged } = setUp({ accessToken: 'a1', refreshToken: 'r1' });
  expect(await Promise.all([refreshSession('a1'), refreshSession('a1')])).toEqual(['a2', 'a2']);
  expect(exchanged).toEqual(['r1']);
});

test('takes the token that another tab has fetched meanwhile', async () => {
  const { refreshSession, exchanged } = setUp({ accessToken: 'a2', refreshToken: 'r2' });
  expect(await refreshSession('a1')).toBe('a2');
  expect(exchanged).toEqual([]);
});

test('asks again after the first refresh has ended', async () => {
  const { refreshSession, exchanged } = setUp({ accessToken: 'a1', refreshToken: 'r1' });
  await refreshSession('a1');
  await refreshSession('a2');
  expect(exchanged).toEqual(['r1', 'r2']);
});

test('the session is over without a refresh token, or when it is refused', async () => {
  expect(await setUp({ accessToken: null, refreshToken: null }).refreshSession(null)).toBeNull();
  const refused = setUp({ accessToken: 'a1', refreshToken: 'r1' }, () =>
    Promise.reject(new CallFailure('REFRESH_TOKEN_INVALID', '')),
  );
  expect(await refused.refreshSession('a1')).toBeNull();
});

test('a server that cannot be reached does not end the session', async () => {
  const offline = setUp({ accessToken: 'a1', refreshToken: 'r1' }, () => Promise.reject(noConnection()));
  await expect(offline.refreshSession('a1')).rejects.toMatchObject({ code: 'NO_CONNECTION' });
  expect(offline.stored.refreshToken).toBe('r1');
});
