/** Who is signed in, for the whole app. */
import { create } from 'zustand';
import type { SessionUser } from '../../contract/auth.ts';
import { CallFailure } from '../api/call-failure.ts';
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
 * Finds out who is signed in, asking the server when it is not known yet. Spec 4 "Session": any refusal signs out.
 * Where the server cannot be reached it is who it was last, since that says nothing about the session; throws where nobody is known.
 */
export async function loadSessionUser(): Promise<SessionUser | null> {
  const { user } = useSession.getState();
  if (user !== null || !hasSession()) return user;
  try {
    return await fetchUser();
  } catch (error) {
    if (!(error instanceof CallFailure && error.code === 'NO_CONNECTION')) {
      endSession('expired');
      return null;
    }
    const kept = keptUser();
    if (kept === null) throw error;
    // Whether they are still signed in is asked when there is a network.
    addEventListener('online', () => void reloadSessionUser().catch(() => undefined), { once: true });
    useSession.setState({ user: kept });
    return kept;
  }
}

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
  keepUser(user);
  useSession.setState({ user });
  return user;
}
