/** Who is signed in, for the whole app. */
import { create } from 'zustand';
import type { Credentials, SessionUser, TokenPair } from '../../contract/auth.ts';
import { CallFailure } from '../api/call-failure.ts';
import { call } from '../api/client.ts';
import { removeLocalCopies } from '../api/local-copies.ts';
import { sendRequest } from '../api/send-request.ts';
import { queryClient } from '../api/query-client.ts';
import { beginSession, endSession, hasSession, onSessionEnd, reloadOtherTabs } from '../api/session.ts';
import type { TokensToStore } from '../api/stored-tokens.ts';
import { provePerson } from '../bot-check/index.ts';

/** A session that came in an address while somebody else is signed in: taken only when the person says so. */
interface OfferedSession {
  user: SessionUser;
  tokens: TokensToStore;
}

interface SessionState {
  user: SessionUser | null;
  offered: OfferedSession | null;
}

const useSession = create<SessionState>(() => ({ user: null, offered: null }));

onSessionEnd(() => useSession.setState({ user: null, offered: null }));

/** Whose session waits for an answer; null for nobody's. */
export const useOfferedUser = (): SessionUser | null => useSession(({ offered }) => offered?.user ?? null);

/** The signed-in person; null for a guest. */
export const useSessionUser = (): SessionUser | null => useSession((session) => session.user);

/**
 * Finds out who is signed in, asking the server when it is not known yet. Spec 4 "Session": any refusal signs out.
 * Throws when the server cannot be reached, since that says nothing about the session.
 */
export async function loadSessionUser(): Promise<SessionUser | null> {
  const { user } = useSession.getState();
  if (user !== null || !hasSession()) return user;
  try {
    return await fetchUser();
  } catch (error) {
    if (error instanceof CallFailure && error.code === 'NO_CONNECTION') throw error;
    endSession('expired');
    return null;
  }
}

/** Throws `CallFailure`, for one `WRONG_CREDENTIALS`. */
export const signIn = async (credentials: Credentials): Promise<void> => takeTokens(await login(credentials));

/** Begins the session of tokens that the server has just given. */
export async function takeTokens(tokens: TokenPair): Promise<void> {
  beginSession(tokens);
  await fetchUser();
}

/** After several mistakes the server wants to know that a person is there. */
async function login(body: Credentials): Promise<TokenPair> {
  try {
    return await call('login', { body });
  } catch (error) {
    if (!(error instanceof CallFailure && error.code === 'BOT_CHECK_MISSING')) throw error;
    return call('login', { body: { ...body, bot_check: await provePerson() } });
  }
}

/**
 * Takes tokens that came in the address as the session (spec 2, payment page). Tokens that the server refuses change
 * nothing. Without a refresh token the session lasts as long as the access token, and until the page is left. Where somebody else is
 * signed in they are asked first: anybody can send such an address.
 */
export async function adoptSession(accessToken: string, refreshToken: string | null): Promise<void> {
  const user = await sendRequest('currentUser', {}, { accessToken }).catch(() => null);
  if (user === null) return;
  const tokens = { access_token: accessToken, refresh_token: refreshToken };
  const current = useSession.getState().user;
  if (current !== null && current.id !== user.id) return useSession.setState({ offered: { user, tokens } });
  beginSession(tokens);
  useSession.setState({ user });
}

/** Leaves everything as it is. */
export const declineOffered = (): void => useSession.setState({ offered: null });

/** Signs out whoever is signed in, and goes on with the session that came in the address, in all tabs. */
export async function acceptOffered(): Promise<void> {
  const { offered } = useSession.getState();
  if (offered === null) return;
  await farewell();
  void removeLocalCopies();
  beginSession(offered.tokens);
  useSession.setState({ user: offered.user, offered: null });
  reloadOtherTabs();
  await queryClient.resetQueries();
}

/** Ends the session here at once, and on the server as soon as it hears of it. */
export async function signOut(): Promise<void> {
  await farewell();
  endSession('signed-out');
}

/** Tells the server, and waits for it no longer than a moment. */
async function farewell(): Promise<void> {
  const said = call('logout', {}).catch(() => undefined);
  await Promise.race([said, new Promise((resolve) => setTimeout(resolve, 1000))]);
}

/** Takes over what the server says about the signed-in person after a change. */
export const updateSessionUser = (user: SessionUser): void => useSession.setState({ user });

/** Asks again who is signed in; a guest stays one. */
export async function reloadSessionUser(): Promise<void> {
  if (hasSession()) await fetchUser();
}

async function fetchUser(): Promise<SessionUser> {
  const user = await call('currentUser', {});
  useSession.setState({ user });
  return user;
}
