/** The tokens of the signed-in person: where they come from, how long they serve, and who hears of their end. */
import type { SessionUser } from '../../contract/sign-in/auth.ts';
import { createRefreshSession } from './refresh-session.ts';
import { sendRequest } from './send-request.ts';
import {
  clearTokens,
  readTokens as readStored,
  readUser,
  REFRESH_KEY,
  writeTokens,
  writeUser,
  type StoredTokens,
  type TokensToStore,
} from './stored-tokens.ts';

/** Signed out by the person, here or in another tab, or ended by the server. */
export type EndReason = 'signed-out' | 'expired';

/** Stands for the session of this page alone, without touching what is stored. */
let lent: StoredTokens | null = null;

/** Takes the access token of a link (spec 2: `access_token` with `api_key`) until the page is left; null gives it back. */
export function lendSession(accessToken: string | null): void {
  lent = accessToken === null ? null : { accessToken, refreshToken: null };
}

const readTokens = (): StoredTokens => lent ?? readStored();

const endListeners = new Set<(reason: EndReason) => void>();

export const refreshSession = createRefreshSession({
  readTokens,
  writeTokens,
  exchange: (refreshToken) => sendRequest('refreshToken', { body: { refresh_token: refreshToken } }),
  withLock: (work) =>
    // Locks exist on https and localhost only; elsewhere the server's grace for a refresh token just spent must do.
    'locks' in navigator ? navigator.locks.request('nxnote.refresh', work) : work(),
});

/** Spec 4: without a refresh token there is no session, and what is left of one goes. */
export function hasSession(): boolean {
  if (lent !== null) return true;
  const { accessToken, refreshToken } = readTokens();
  if (refreshToken === null && accessToken !== null) clearTokens();
  return refreshToken !== null;
}

export function beginSession(tokens: TokensToStore): void {
  writeUser(null);
  writeTokens(tokens);
}

/** Whom this browser keeps answers and sound for: nobody who came by a link. Null until the server has said who it is. */
export const keptUser = (): SessionUser | null => (lent === null ? readUser() : null);

export function keepUser(user: SessionUser): void {
  if (lent === null) writeUser(user);
}

/** Forgets the tokens and tells everyone who keeps something of the person who was signed in. */
export function endSession(reason: EndReason): void {
  // Whoever came by a link stays on the page, which may be recording.
  if (lent !== null && reason === 'expired') return;
  lent = null;
  clearTokens();
  for (const listener of endListeners) listener(reason);
}

export function onSessionEnd(listener: (reason: EndReason) => void): void {
  endListeners.add(listener);
}

/** A token good for the next call or socket; refreshed first when its time is over. Null for a guest. */
export async function freshAccessToken(): Promise<string | null> {
  const { accessToken, refreshToken } = readTokens();
  if (accessToken !== null || refreshToken === null) return accessToken;
  return refreshSession(null);
}

/** Written when one person takes the place of another: what other tabs show belongs to somebody else from then on. */
const SWITCH_KEY = 'nxnote.switched';

export function reloadOtherTabs(): void {
  try {
    localStorage.setItem(SWITCH_KEY, String(Date.now()));
  } catch {
    // Closed to this site: other tabs find out with their next call.
  }
}

/** Signing out in one tab ends the session in all of them. */
export function followOtherTabs(): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === SWITCH_KEY) location.reload();
    if (key === REFRESH_KEY && newValue === null) endSession('signed-out');
  });
}
