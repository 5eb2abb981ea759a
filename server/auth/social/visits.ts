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
  /** The name of {@link Way}. */
  provider: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  /** Only the browser that left may come back. */
  browserKeyHash: z.string(),
  /** The account that asked to be joined to what comes back; null for signing in. */
  linkTo: z.string().nullable(),
});
export type AttemptUnderWay = z.infer<typeof Attempt> & { state: string };

/** What a visit that joins begins with: its token goes with the address, and is spent at once. */
export const LINK_START = 'hosted-link-start';
export const LINK_START_SECONDS = 60;
const LinkStart = z.object({ userId: z.string() });

/** What the visit led to: the cookie's value is its token. */
export const RESULT = 'hosted-result';
/** Who came by the provider of their organisation, as the audit trail says it. */
export const ORGANISATION_WAY = 'organisation';
export const SocialResult = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('signed-in'),
    userId: z.string(),
    provider: SocialProviderName.or(z.literal(ORGANISATION_WAY)),
  }),
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
export type SocialResult = z.infer<typeof SocialResult>;

/** A provider, under the name by which an attempt remembers it. */
export interface Way {
  name: string;
  provider: SocialProvider;
  /** Where the provider sends the browser back to. One that not all providers share keeps a provider from passing on what another answered. */
  callbackUrl: string;
}

/** @returns the provider's page, and the key that stays with the browser */
export async function leave(
  deps: AdmitDeps,
  { name, provider, callbackUrl }: Way,
  linkTo: string | null,
): Promise<{ url: URL; browserKey: string }> {
  const browserKey = createToken();
  const secrets = { nonce: randomNonce(), codeVerifier: randomPKCECodeVerifier() };
  const attempt = { ...secrets, provider: name, browserKeyHash: hashToken(browserKey), linkTo };
  const state = await issueOneTimeToken(deps, ATTEMPT, attempt, ATTEMPT_SECONDS);
  return { url: await provider.startUrl({ ...secrets, state }, callbackUrl), browserKey };
}

/**
 * Works out what the browser's coming back means, and keeps it for the page's one call.
 * @param callback the callback's address with everything it was called with as its query
 * @param read what the attempt that this browser began has led to
 * @returns the token of the result
 */
export async function comeBack(
  deps: AdmitDeps & { log: Log },
  callback: URL,
  browserKey: string,
  read: (attempt: AttemptUnderWay) => Promise<SocialResult>,
): Promise<string> {
  const spend = async (): Promise<AttemptUnderWay> => {
    const state = callback.searchParams.get('state') ?? '';
    const attempt = await spendOneTimeToken(deps, ATTEMPT, state, Attempt);
    if (attempt?.browserKeyHash !== hashToken(browserKey)) throw new AppError('HOSTED_STATE');
    return { ...attempt, state };
  };
  const result = await spend()
    .then(read)
    .catch((error: unknown): SocialResult => ({ kind: 'failed', code: failureOf(deps, error) }));
  return issueOneTimeToken(deps, RESULT, result, RESULT_SECONDS);
}

/**
 * To one of the social sign-ins.
 * @param baseUrl of this installation, as the browser knows it
 * @param linkStart a token of {@link LINK_START}, to join what comes back; null for signing in
 */
export async function leaveForSocial(
  deps: VisitDeps,
  name: ProviderName,
  baseUrl: string,
  linkStart: string | null,
): Promise<{ url: URL; browserKey: string; hasFormPost: boolean }> {
  const provider = deps.providers.get(name);
  if (!provider) throw new AppError('NOT_FOUND');
  const linkTo = linkStart === null ? null : await spendOneTimeToken(deps, LINK_START, linkStart, LinkStart);
  if (linkStart !== null && linkTo === null) throw new AppError('HOSTED_STATE');
  const way = { name, provider, callbackUrl: `${baseUrl}${SOCIAL_CALLBACK_PATH}` };
  return { ...(await leave(deps, way, linkTo?.userId ?? null)), hasFormPost: provider.hasFormPost };
}

/** What one of the social sign-ins has answered. */
export async function readSocialReturn(
  deps: VisitDeps,
  callback: URL,
  attempt: AttemptUnderWay,
): Promise<SocialResult> {
  const name = SocialProviderName.safeParse(attempt.provider).data;
  const provider = name && deps.providers.get(name);
  if (!provider) throw new AppError('HOSTED_STATE');

  const person = await provider.finish(callback, attempt);
  const { subject, isEmailVerified, refreshToken } = person;
  if (attempt.linkTo !== null) {
    const { linkTo: userId } = attempt;
    // Which address the provider knows says nothing about the account's.
    return { kind: 'link-ready', provider: name, subject, userId, isEmailVerified: false, refreshToken };
  }
  const { isPasswordNeeded, userId, email } = await admitPerson(deps, name, person);
  if (!isPasswordNeeded) return { kind: 'signed-in', userId, provider: name };
  const identity = { provider: name, subject, isEmailVerified, userId, refreshToken };
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
