/** The tokens of the signed-in person: where they come from, how long they serve, and who hears of their end. */
import { createRefreshSession } from './refresh-session.ts';
import { sendRequest } from './send-request.ts';
import { clearTokens, readTokens, REFRESH_KEY, writeTokens, type TokensToStore } from './stored-tokens.ts';

/** Signed out by the person, here or in another tab, or ended by the server. */
export type EndReason = 'signed-out' | 'expired';

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
  const { accessToken, refreshToken } = readTokens();
  if (refreshToken === null && accessToken !== null) clearTokens();
  return refreshToken !== null;
}

export const beginSession = (tokens: TokensToStore): void => writeTokens(tokens);

/** Forgets the tokens and tells everyone who keeps something of the person who was signed in. */
export function endSession(reason: EndReason): void {
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

/** Signing out in one tab ends the session in all of them. */
export function followOtherTabs(): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === REFRESH_KEY && newValue === null) endSession('signed-out');
  });
}
