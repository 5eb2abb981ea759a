/** Turns a refresh token into a new pair: once at a time, in this tab and across tabs. */
import { CallFailure } from './call-failure.ts';
import type { StoredTokens } from './stored-tokens.ts';

interface TokenPair {
  access_token: string;
  refresh_token: string;
}

export interface RefreshDeps {
  readTokens: () => StoredTokens;
  writeTokens: (pair: TokenPair) => void;
  /** Asks the server; throws `CallFailure` when the token is refused or the server cannot be reached. */
  exchange: (refreshToken: string) => Promise<TokenPair>;
  /** Runs the work while no other tab runs its own. */
  withLock: <T>(work: () => Promise<T>) => Promise<T>;
}

/**
 * Gives an access token that is not `spentToken`, or null when the session is over. Calls that come while one runs
 * share its result. Throws where nothing can be said about the session: no connection, server in trouble.
 */
export type RefreshSession = (spentToken: string | null) => Promise<string | null>;

export function createRefreshSession(deps: RefreshDeps): RefreshSession {
  let running: Promise<string | null> | null = null;
  return (spentToken) => {
    running ??= deps.withLock(() => refreshOnce(deps, spentToken)).finally(() => (running = null));
    return running;
  };
}

async function refreshOnce(deps: RefreshDeps, spentToken: string | null): Promise<string | null> {
  const { accessToken, refreshToken } = deps.readTokens();
  // Another tab was faster: its pair is the only one that still counts.
  if (accessToken !== null && accessToken !== spentToken) return accessToken;
  if (refreshToken === null) return null;
  try {
    const pair = await deps.exchange(refreshToken);
    deps.writeTokens(pair);
    // Cookies are written behind our back and read in order: once this one is read, the next tab with the lock sees it too.
    deps.readTokens();
    return pair.access_token;
  } catch (error) {
    if (error instanceof CallFailure && REFUSALS.has(error.code)) return null;
    throw error;
  }
}

const REFUSALS = new Set(['REFRESH_TOKEN_INVALID', 'UNAUTHENTICATED', 'BAD_REQUEST', 'FORBIDDEN']);
