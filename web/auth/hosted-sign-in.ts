/** Signing in with Google, Facebook or Apple: what the way back led to, for the pages that show it. */
import { create } from 'zustand';
import type { HostedProvider } from '../../contract/limits.ts';
import { sentenceFor } from '../api/call-failure.ts';
import { call } from '../api/client.ts';
import { beginSession } from '../api/session.ts';
import { messages } from './messages.ts';
import { reloadSessionUser } from './session-user.ts';

export const PROVIDER_NAMES: Record<HostedProvider, string> = {
  google: 'Google',
  facebook: 'Facebook',
  apple: 'Apple',
};

interface HostedState {
  /** Why nobody was signed in, ready to show. */
  failure: string | null;
  /** The account that must show its password before it is joined. */
  link: { provider: HostedProvider; email: string; token: string } | null;
}

const NOTHING: HostedState = { failure: null, link: null };
const useHosted = create<HostedState>(() => NOTHING);

export const useHostedOutcome = (): HostedState => useHosted();

/** Asks what the way back from the provider led to, once. @returns whether somebody is signed in now */
export async function finishHostedSignIn(): Promise<boolean> {
  useHosted.setState(NOTHING);
  try {
    const outcome = await call('finishHostedSignIn', { body: {} });
    if (outcome.outcome === 'signed-in') {
      beginSession(outcome.tokens);
      await reloadSessionUser();
      return true;
    }
    const { provider, email, link_token: token } = outcome;
    useHosted.setState({ link: { provider, email, token } });
  } catch (error) {
    useHosted.setState({ failure: sentenceFor(error, messages.hostedFailed) });
  }
  return false;
}

/** After signing in with the password: joins the provider's account that waited for it, where one did. */
export async function linkWaitingAccount(): Promise<void> {
  const { link } = useHosted.getState();
  useHosted.setState(NOTHING);
  if (link === null) return;
  const { notify } = await import('../ui/toast.ts');
  await call('linkHostedSignIn', { body: { link_token: link.token } }).then(
    () => notify({ kind: 'ok', title: messages.linked(PROVIDER_NAMES[link.provider]) }),
    (error: unknown) => notify({ kind: 'bad', title: sentenceFor(error) }),
  );
}
