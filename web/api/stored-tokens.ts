/**
 * Where the tokens lie: in a cookie and in local storage, under the names of spec 9 (prefixes `auth.`, `_token.`,
 * `_refresh_token.`). The copies cover for each other where a browser closes one of the two.
 */
import type { SessionUser } from '../../contract/sign-in/auth.ts';
import { ACCESS_TOKEN_SECONDS, REFRESH_TOKEN_SECONDS, TOKEN_SCHEME } from '../../contract/limits.ts';

const ACCESS_KEY = 'auth._token.local';
const ACCESS_EXPIRY_KEY = 'auth._token_expiration.local';
export const REFRESH_KEY = 'auth._refresh_token.local';
/** Whose they are, for a start without a network. */
const USER_KEY = 'nxnote.user';

export interface StoredTokens {
  /** Null when there is none or its 900 s are over. */
  accessToken: string | null;
  refreshToken: string | null;
}

export function readTokens(): StoredTokens {
  const expiresAt = Number(readLocal(ACCESS_EXPIRY_KEY) ?? Number.POSITIVE_INFINITY);
  const access = readCookie(ACCESS_KEY) ?? (Date.now() < expiresAt ? readLocal(ACCESS_KEY) : null);
  return {
    accessToken: access?.replace(`${TOKEN_SCHEME} `, '') ?? null,
    refreshToken: readCookie(REFRESH_KEY) ?? readLocal(REFRESH_KEY),
  };
}

export interface TokensToStore {
  access_token: string;
  /** Null for a session that ends with its access token. */
  refresh_token: string | null;
}

export function writeTokens(tokens: TokensToStore): void {
  const access = `${TOKEN_SCHEME} ${tokens.access_token}`;
  writeCookie(ACCESS_KEY, access, ACCESS_TOKEN_SECONDS);
  writeCookie(
    REFRESH_KEY,
    tokens.refresh_token ?? '',
    tokens.refresh_token === null ? 0 : REFRESH_TOKEN_SECONDS,
  );
  writeLocal(ACCESS_KEY, access);
  writeLocal(ACCESS_EXPIRY_KEY, String(Date.now() + ACCESS_TOKEN_SECONDS * 1000));
  writeLocal(REFRESH_KEY, tokens.refresh_token);
}

export function clearTokens(): void {
  for (const key of [ACCESS_KEY, REFRESH_KEY]) writeCookie(key, '', 0);
  for (const key of [ACCESS_KEY, ACCESS_EXPIRY_KEY, REFRESH_KEY, USER_KEY]) writeLocal(key, null);
}

export const writeUser = (user: SessionUser | null): void =>
  writeLocal(USER_KEY, user && JSON.stringify(user));

/** As the server last described them; null when it never did. */
export const readUser = (): SessionUser | null =>
  JSON.parse(readLocal(USER_KEY) ?? 'null') as SessionUser | null;

function readCookie(key: string): string | null {
  const entry = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${key}=`));
  return entry === undefined ? null : decodeURIComponent(entry.slice(key.length + 1)) || null;
}

function writeCookie(key: string, value: string, maxAgeSeconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${key}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure}`;
}

/** Local storage throws where the browser has closed it to this site; the cookie then stands alone. */
function readLocal(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function writeLocal(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // See readLocal.
  }
}
