/**
 * A browser in which somebody is signed in: what the sign-in page leaves behind. That page itself has its scenarios in e2e/auth. They have chosen the
 * transcript of each of their records before, so a record opens on it; e2e/outcomes is about how records open for the first time.
 */
import type { BrowserContextOptions } from '@playwright/test';
import { ACCESS_TOKEN_SECONDS, REFRESH_TOKEN_SECONDS, TOKEN_SCHEME } from '../../contract/limits.ts';
import type { RecordPage } from '../../contract/records/records.ts';
import { ROUTES } from '../../contract/routes.ts';
import { send } from '../../server/testing/person.ts';
import { signIn } from './api.ts';
import type { Account } from './nxnote.ts';

type Kept = Exclude<BrowserContextOptions['storageState'], string | undefined>;

export const NOBODY: Kept = { cookies: [], origins: [] };

/** @throws Error when the server refuses */
export async function signedIn(address: string, account: Account): Promise<Kept> {
  const { token, access_token, refresh_token } = await signIn(address, account);
  const { method, path } = ROUTES.listRecords;
  const { body: records } = await send<{ data?: RecordPage }>(address, token, method, path);
  const opened = (records.data?.items ?? []).map(({ id }) => [id, 'transcript']);
  const cookie = {
    domain: new URL(address).hostname,
    path: '/',
    httpOnly: false,
    secure: false,
    sameSite: 'Lax',
  } as const;
  const access = `${TOKEN_SCHEME} ${access_token}`;
  const now = Date.now();
  return {
    cookies: [
      {
        ...cookie,
        name: 'auth._token.local',
        value: encodeURIComponent(access),
        expires: now / 1000 + ACCESS_TOKEN_SECONDS,
      },
      {
        ...cookie,
        name: 'auth._refresh_token.local',
        value: refresh_token,
        expires: now / 1000 + REFRESH_TOKEN_SECONDS,
      },
    ],
    origins: [
      {
        origin: address,
        localStorage: [
          { name: 'auth._token.local', value: access },
          { name: 'auth._token_expiration.local', value: String(now + ACCESS_TOKEN_SECONDS * 1000) },
          { name: 'auth._refresh_token.local', value: refresh_token },
          { name: 'nxnote.pages', value: JSON.stringify(opened) },
        ],
      },
    ],
  };
}
