/** Who is signed in, for the whole app. */
import { create } from 'zustand';
import type { Credentials, SessionUser, TokenPair } from '../../contract/auth.ts';
import { CallFailure } from '../api/call-failure.ts';
import { call } from '../api/client.ts';
import { sendRequest } from '../api/send-request.ts';
import { beginSession, endSession, hasSession, onSessionEnd } from '../api/session.ts';
import { provePerson } from '../bot-check/index.ts';

const useSession = create<{ user: SessionUser | null }>(() => ({ user: null }));

onSessionEnd(() => useSession.setState({ user: null }));

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
export async function signIn(credentials: Credentials): Promise<void> {
  beginSession(await login(credentials));
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
 * nothing. Without a refresh token the session lasts as long as the access token, and until the page is left.
 */
export async function adoptSession(accessToken: string, refreshToken: string | null): Promise<void> {
  const user = await sendRequest('currentUser', {}, { accessToken }).catch(() => null);
  if (user === null) return;
  beginSession({ access_token: accessToken, refresh_token: refreshToken });
  useSession.setState({ user });
}

/** Ends the session here at once, and on the server as soon as it hears of it. */
export async function signOut(): Promise<void> {
  const farewell = call('logout', {}).catch(() => undefined);
  await Promise.race([farewell, new Promise((resolve) => setTimeout(resolve, 1000))]);
  endSession('signed-out');
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
