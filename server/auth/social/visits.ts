/** The two visits of the browser: the one that leaves for the provider, and the one that comes back. */
import { randomNonce, randomPKCECodeVerifier, AuthorizationResponseError } from 'openid-client';
import { z } from 'zod';
import { SocialProviderName } from '../../../contract/sign-in/social-sign-in.ts';
import type { FailureCode } from '../../../contract/errors.ts';
import { SOCIAL_CALLBACK_PATH } from '../../../contract/routes.ts';
import type { SocialProvider as ProviderName } from '../../../contract/limits.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Log } from '../../platform/log.ts';
import { issueOneTimeToken, spendOneTimeToken } from '../one-time-tokens.ts';
import { createToken, hashToken } from '../tokens.ts';
import { admitPerson, type AdmitDeps } from './admit-person.ts';
import type { SocialProvider } from './provider.ts';

export interface VisitDeps extends AdmitDeps {
  providers: ReadonlyMap<ProviderName, SocialProvider>;
  log: Log;
}

/** Long enough to find a telephone and type a code. */
export const ATTEMPT_SECONDS = 600;
/** From coming back to the page's call. */
export const RESULT_SECONDS = 60;

/** Its token is the `state` of the protocol. */
const ATTEMPT = 'hosted-attempt';
const Attempt = z.object({
  provider: SocialProviderName,
  nonce: z.string(),
  codeVerifier: z.string(),
  /** Only the browser that left may come back. */
  browserKeyHash: z.string(),
  /** The account that asked to be joined to what comes back; null for signing in. */
  linkTo: z.string().nullable(),
});

/** What a visit that joins begins with: its token goes with the address, and is spent at once. */
export const LINK_START = 'hosted-link-start';
export const LINK_START_SECONDS = 60;
const LinkStart = z.object({ userId: z.string() });

/** What the visit led to: the cookie's value is its token. */
export const RESULT = 'hosted-result';
export const SocialResult = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('signed-in'), userId: z.string(), provider: SocialProviderName }),
  z.object({
    kind: z.literal('password-needed'),
    provider: SocialProviderName,
    subject: z.string(),
    isEmailVerified: z.boolean(),
    userId: z.string(),
    email: z.string(),
    refreshToken: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('link-ready'),
    provider: SocialProviderName,
    subject: z.string(),
    userId: z.string(),
    isEmailVerified: z.literal(false),
    refreshToken: z.string().nullable(),
  }),
  z.object({ kind: z.literal('failed'), code: z.custom<FailureCode>((code) => typeof code === 'string') }),
]);
type SocialResult = z.infer<typeof SocialResult>;

/**
 * @param linkStart a token of {@link LINK_START}, to join what comes back; null for signing in
 * @returns the provider's page, and the key that stays with the browser
 */
export async function leave(
  deps: VisitDeps,
  name: ProviderName,
  baseUrl: string,
  linkStart: string | null,
): Promise<{ url: URL; browserKey: string; hasFormPost: boolean }> {
  const provider = deps.providers.get(name);
  if (!provider) throw new AppError('NOT_FOUND');
  const linkTo = linkStart === null ? null : await spendOneTimeToken(deps, LINK_START, linkStart, LinkStart);
  if (linkStart !== null && linkTo === null) throw new AppError('HOSTED_STATE');
  const browserKey = createToken();
  const secrets = { nonce: randomNonce(), codeVerifier: randomPKCECodeVerifier() };
  const browserKeyHash = hashToken(browserKey);
  const attempt = { ...secrets, provider: name, browserKeyHash, linkTo: linkTo?.userId ?? null };
  const state = await issueOneTimeToken(deps, ATTEMPT, attempt, ATTEMPT_SECONDS);
  const url = await provider.startUrl({ ...secrets, state }, `${baseUrl}${SOCIAL_CALLBACK_PATH}`);
  return { url, browserKey, hasFormPost: provider.hasFormPost };
}

/**
 * Works out what the browser's coming back means, and keeps it for the page's one call.
 * @param callback the callback's address with everything it was called with as its query
 * @returns the token of the result
 */
export async function comeBack(deps: VisitDeps, callback: URL, browserKey: string): Promise<string> {
  const result = await readCallback(deps, callback, browserKey).catch((error: unknown): SocialResult => ({
    kind: 'failed',
    code: failureOf(deps, error),
  }));
  return issueOneTimeToken(deps, RESULT, result, RESULT_SECONDS);
}

async function readCallback(deps: VisitDeps, callback: URL, browserKey: string): Promise<SocialResult> {
  const state = callback.searchParams.get('state') ?? '';
  const attempt = await spendOneTimeToken(deps, ATTEMPT, state, Attempt);
  if (attempt?.browserKeyHash !== hashToken(browserKey)) throw new AppError('HOSTED_STATE');
  const provider = deps.providers.get(attempt.provider);
  if (!provider) throw new AppError('HOSTED_STATE');

  const person = await provider.finish(callback, { ...attempt, state });
  const { subject, isEmailVerified, refreshToken } = person;
  if (attempt.linkTo !== null) {
    const { provider: name, linkTo: userId } = attempt;
    // Which address the provider knows says nothing about the account's.
    return { kind: 'link-ready', provider: name, subject, userId, isEmailVerified: false, refreshToken };
  }
  const { isPasswordNeeded, userId, email } = await admitPerson(deps, attempt.provider, person);
  if (!isPasswordNeeded) return { kind: 'signed-in', userId, provider: attempt.provider };
  const identity = { provider: attempt.provider, subject, isEmailVerified, userId, refreshToken };
  return { kind: 'password-needed', ...identity, email };
}

/** What Google and Facebook, and what Apple says when the person thought better of it. */
const REFUSALS = ['access_denied', 'user_cancelled_authorize'];

/** The name of what went wrong; only what nobody meant goes to the log, without the provider's words. */
export function failureOf({ log }: { log: Log }, error: unknown): FailureCode {
  if (error instanceof AppError) return error.code;
  if (error instanceof AuthorizationResponseError && REFUSALS.includes(error.error)) return 'HOSTED_REFUSED';
  const { name, code } = error as { name?: string; code?: string };
  log.warn({ name, code }, 'social sign-in failed');
  return 'HOSTED_FAILED';
}

/** Keeps a failure for the page's one call. @returns the token of the result */
export const keepFailure = (deps: AdmitDeps, code: FailureCode): Promise<string> =>
  issueOneTimeToken(deps, RESULT, { kind: 'failed', code }, RESULT_SECONDS);
