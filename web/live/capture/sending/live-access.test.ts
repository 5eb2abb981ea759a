// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { beginSession, endSession } from '../../../api/session.ts';
import { keyAccess, sessionAccess } from './live-access.ts';

const asked: { path: string; authorization: string | null }[] = [];

/** The server knows one person by each token. */
beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('fetch', (path: string, { headers }: { headers: Headers }) => {
    const authorization = headers.get('authorization');
    asked.push({ path, authorization });
    return Promise.resolve(Response.json({ id: authorization === 'Basic of-u1' ? 'u1' : 'u2' }));
  });
});

it('lets a recording out only while its owner is the one who is signed in', async () => {
  const access = sessionAccess('u1');
  expect(await access.socketQuery()).toBeNull();
  expect(asked).toEqual([]);
  beginSession({ access_token: 'of-u2', refresh_token: 'r2' });
  expect(await access.socketQuery()).toBeNull();
  endSession('signed-out');
  beginSession({ access_token: 'of-u1', refresh_token: 'r1' });
  expect(await access.socketQuery()).toEqual({ token: 'of-u1' });
});

it('takes access by the address of the page as it is', async () => {
  const access = keyAccess('of-key', 'k1');
  expect(await access.socketQuery()).toEqual({ access_token: 'of-key', api_key: 'k1' });
  await access.read('r1').catch(() => undefined);
  expect(asked).toEqual([{ path: '/analytic-v2/api/live/r1', authorization: 'Basic of-key' }]);
});
