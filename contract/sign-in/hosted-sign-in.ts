/**
 * Signing in with Google, Facebook or Apple. Starting and coming back are visits of the browser (`HOSTED_START_PATH` and
 * spec 2 `/login`); what they led to waits behind a cookie that no script can read, and is fetched by `finishHostedSignIn`.
 */
import { z } from 'zod';
import { TokenPair } from './auth.ts';
import { endpoint } from '../endpoint.ts';
import { HOSTED_PROVIDERS } from '../limits.ts';
import { ROUTES } from '../routes.ts';

export const HostedProviderName = z.enum(HOSTED_PROVIDERS);

export const HostedOutcome = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('signed-in'), tokens: TokenPair }),
  /** The address belongs to an account that must show its password once; then `linkHostedSignIn` joins the two. */
  z.object({
    outcome: z.literal('password-needed'),
    provider: HostedProviderName,
    email: z.string(),
    link_token: z.string(),
  }),
  /** Begun by `startHostedLink`: `linkHostedSignIn` by the same person joins the two. */
  z.object({ outcome: z.literal('link-ready'), provider: HostedProviderName, link_token: z.string() }),
]);
export type HostedOutcome = z.infer<typeof HostedOutcome>;

/** What an account can be signed in to by. */
export const HostedLinks = z.object({
  /** False for an account that was made by a hosted sign-in and was never given a password. */
  has_password: z.boolean(),
  linked: z.array(HostedProviderName),
});
export type HostedLinks = z.infer<typeof HostedLinks>;

export const hostedSignInEndpoints = {
  finishHostedSignIn: endpoint({
    ...ROUTES.finishHostedSignIn,
    scope: null,
    summary: 'What the hosted sign-in that this browser has just come back from led to, once.',
    body: z.object({}),
    reply: HostedOutcome,
  }),
  linkHostedSignIn: endpoint({
    ...ROUTES.linkHostedSignIn,
    scope: null,
    summary: 'Join the hosted sign-in to the account that is signed in now.',
    body: z.object({ link_token: z.string().min(1).max(200) }),
    reply: z.object({}),
  }),
  listHostedLinks: endpoint({
    ...ROUTES.listHostedLinks,
    scope: null,
    summary: 'The hosted sign-ins that are joined to the account, and whether it has a password.',
    reply: z.object({ data: HostedLinks }),
  }),
  startHostedLink: endpoint({
    ...ROUTES.startHostedLink,
    scope: null,
    summary:
      "What the visit to a provider's start begins with, to join it to the account; good for a minute and once.",
    body: z.object({}),
    reply: z.object({ link: z.string() }),
  }),
  unlinkHostedSignIn: endpoint({
    ...ROUTES.unlinkHostedSignIn,
    scope: null,
    summary: 'Part the account from a hosted sign-in; refused when it is the only way in.',
    reply: z.object({}),
  }),
} as const;
