/** Signing in with Google, Facebook or Apple: what the way back led to, for the pages that show it. */
import { create } from 'zustand';
import type { HostedProvider } from '../../contract/limits.ts';
import { CallFailure, sentenceFor } from '../api/call-failure.ts';
import { call } from '../api/client.ts';
import { beginSession, hasSession } from '../api/session.ts';
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

/**
 * Asks what the way back from the provider led to, once.
 * @returns whether somebody is signed in now, came back to their account to join the two, or why nobody is: the pages show it
 */
export async function finishHostedSignIn(): Promise<'signed-in' | 'refused' | 'linked'> {
  useHosted.setState(NOTHING);
  try {
    const outcome = await call('finishHostedSignIn', { body: {} });
    if (outcome.outcome === 'signed-in') {
      beginSession(outcome.tokens);
      await reloadSessionUser();
      return 'signed-in';
    }
    if (outcome.outcome === 'link-ready') {
      await link(outcome.provider, outcome.link_token);
      return 'linked';
    }
    const { provider, email, link_token: token } = outcome;
    useHosted.setState({ link: { provider, email, token } });
  } catch (error) {
    const failure = sentenceFor(error, messages.hostedFailed);
    if (hasSession()) {
      const { notify } = await import('../ui/toast.ts');
      notify({ kind: 'bad', title: failure, about: 'hosted' });
      // Somebody signed in who came by without a provider is led home like from any page of guests.
      return error instanceof CallFailure && error.code === 'HOSTED_STATE' ? 'signed-in' : 'linked';
    }
    useHosted.setState({ failure });
  }
  return 'refused';
}

/** After signing in with the password: joins the provider's account that waited for it, where one did. */
export async function linkWaitingAccount(): Promise<void> {
  const { link: waiting } = useHosted.getState();
  useHosted.setState(NOTHING);
  if (waiting !== null) await link(waiting.provider, waiting.token);
}

async function link(provider: HostedProvider, token: string): Promise<void> {
  const { notify } = await import('../ui/toast.ts');
  await call('linkHostedSignIn', { body: { link_token: token } }).then(
    () => notify({ kind: 'ok', title: messages.linked(PROVIDER_NAMES[provider]) }),
    (error: unknown) => notify({ kind: 'bad', title: sentenceFor(error), about: 'hosted' }),
  );
}
