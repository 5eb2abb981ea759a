/** A session that comes in an address (spec 2, payment page). */
import { removeLocalCopies } from '../api/local-copies.ts';
import { queryClient } from '../api/query-client.ts';
import { sendRequest } from '../api/send-request.ts';
import { beginSession, keepUser, reloadOtherTabs } from '../api/session.ts';
import { farewell, useSession } from './session-user.ts';

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
  keepUser(user);
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
  keepUser(offered.user);
  useSession.setState({ user: offered.user, offered: null });
  reloadOtherTabs();
  await queryClient.resetQueries();
}
