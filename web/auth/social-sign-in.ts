/** Signing in with Google, Facebook or Apple: what the way back led to, for the pages that show it. */
import { create } from 'zustand';
import type { SocialProvider } from '../../contract/limits.ts';
import { CallFailure, sentenceFor } from '../api/call-failure.ts';
import { call } from '../api/client.ts';
import { beginSession, hasSession } from '../api/session.ts';
import { messages } from './messages.ts';
import { reloadSessionUser } from './session-user.ts';

export const PROVIDER_NAMES: Record<SocialProvider, string> = {
  google: 'Google',
  facebook: 'Facebook',
  apple: 'Apple',
};

interface SocialState {
  /** Why nobody was signed in, ready to show. */
  failure: string | null;
  /** The account that must show its password before it is joined. */
  link: { provider: SocialProvider; email: string; token: string } | null;
}

const NOTHING: SocialState = { failure: null, link: null };
const useSocial = create<SocialState>(() => NOTHING);

export const useSocialOutcome = (): SocialState => useSocial();

/**
 * Asks what the way back from the provider led to, once.
 * @returns whether somebody is signed in now, came back to their account to join the two, or why nobody is: the pages show it
 */
export async function finishSocialSignIn(): Promise<'signed-in' | 'refused' | 'linked'> {
  useSocial.setState(NOTHING);
  try {
    const outcome = await call('finishSocialSignIn', { body: {} });
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
    useSocial.setState({ link: { provider, email, token } });
  } catch (error) {
    const failure = sentenceFor(error, messages.socialFailed);
    if (hasSession()) {
      const { notify } = await import('../ui/toast.ts');
      notify({ kind: 'bad', title: failure, about: 'social' });
      // Somebody signed in who came by without a provider is led home like from any page of guests.
      return error instanceof CallFailure && error.code === 'HOSTED_STATE' ? 'signed-in' : 'linked';
    }
    useSocial.setState({ failure });
  }
  return 'refused';
}

/** After signing in with the password: joins the provider's account that waited for it, where one did. */
export async function linkWaitingAccount(): Promise<void> {
  const { link: waiting } = useSocial.getState();
  useSocial.setState(NOTHING);
  if (waiting !== null) await link(waiting.provider, waiting.token);
}

async function link(provider: SocialProvider, token: string): Promise<void> {
  const { notify } = await import('../ui/toast.ts');
  await call('linkSocialSignIn', { body: { link_token: token } }).then(
    () => notify({ kind: 'ok', title: messages.linked(PROVIDER_NAMES[provider]) }),
    (error: unknown) => notify({ kind: 'bad', title: sentenceFor(error), about: 'social' }),
  );
}
