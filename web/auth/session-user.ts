/** Who is signed in, for the whole app. */
import { create } from 'zustand';
import type { SessionUser } from '../../contract/sign-in/auth.ts';
import { isUnreached, noConnection } from '../api/call-failure.ts';
import { call } from '../api/client.ts';
import { endSession, hasSession, keepUser, keptUser, onSessionEnd } from '../api/session.ts';
import type { TokensToStore } from '../api/stored-tokens.ts';

/** A session that came in an address while somebody else is signed in: taken only when the person says so. */
interface OfferedSession {
  user: SessionUser;
  tokens: TokensToStore;
}

interface SessionState {
  user: SessionUser | null;
  offered: OfferedSession | null;
}

export const useSession = create<SessionState>(() => ({ user: null, offered: null }));

onSessionEnd(() => useSession.setState({ user: null, offered: null }));

/** Whose session waits for an answer; null for nobody's. */
export const useOfferedUser = (): SessionUser | null => useSession(({ offered }) => offered?.user ?? null);

/** The signed-in person; null for a guest. */
export const useSessionUser = (): SessionUser | null => useSession((session) => session.user);

/**
 * Finds out who is signed in: who it was last, whom the server confirms meanwhile, else whom the server names. Spec 4 "Session": any refusal
 * signs out. A server that cannot be reached says nothing about the session; throws where nobody is known.
 */
export async function loadSessionUser(): Promise<SessionUser | null> {
  const { user } = useSession.getState();
  if (user !== null || !hasSession()) return user;
  const kept = keptUser();
  // Without an occupation they would be led away to say it, though they may have said it elsewhere since.
  if (kept?.ocupation) {
    useSession.setState({ user: kept });
    void confirmUser();
    return kept;
  }
  const found = await confirmUser();
  if (found !== undefined) return found;
  if (kept === null) throw noConnection();
  useSession.setState({ user: kept });
  return kept;
}

/** Whom the server names; null where it refuses, which ends the session; undefined where it cannot be reached, and then it is asked later. */
async function confirmUser(): Promise<SessionUser | null | undefined> {
  try {
    return await fetchUser();
  } catch (error) {
    if (isUnreached(error)) {
      addEventListener('online', () => void reloadSessionUser().catch(() => undefined), { once: true });
      return undefined;
    }
    endSession('expired');
    return null;
  }
}

/** Whether the server is not waited for to know who is signed in. */
export const isUserKnown = (): boolean =>
  useSession.getState().user !== null || Boolean(keptUser()?.ocupation);

/** Ends the session here at once, and on the server as soon as it hears of it. */
export async function signOut(): Promise<void> {
  await farewell();
  endSession('signed-out');
}

/** Tells the server, and waits for it no longer than a moment. */
export async function farewell(): Promise<void> {
  const said = call('logout', {}).catch(() => undefined);
  await Promise.race([said, new Promise((resolve) => setTimeout(resolve, 1000))]);
}

/** Takes over what the server says about the signed-in person after a change. */
export function updateSessionUser(user: SessionUser): void {
  keepUser(user);
  useSession.setState({ user });
}

/** Asks again who is signed in; a guest stays one. */
export async function reloadSessionUser(): Promise<void> {
  if (hasSession()) await fetchUser();
}

/** Asks the server who the tokens belong to. */
export async function fetchUser(): Promise<SessionUser> {
  const user = await call('currentUser', {});
  // Whoever has signed out meanwhile stays signed out.
  if (!hasSession()) return user;
  keepUser(user);
  useSession.setState({ user });
  return user;
}
