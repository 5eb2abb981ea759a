/**
 * Signing in with Google, Facebook or Apple. Starting and coming back are visits of the browser (`HOSTED_START_PATH` and
 * spec 2 `/login`); what they led to waits behind a cookie that no script can read, and is fetched by `finishHostedSignIn`.
 */
import { z } from 'zod';
import { TokenPair } from './auth.ts';
import { endpoint } from '../endpoint.ts';
import { SOCIAL_PROVIDERS } from '../limits.ts';
import { ROUTES } from '../routes.ts';

export const SocialProviderName = z.enum(SOCIAL_PROVIDERS);

export const SocialOutcome = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('signed-in'), tokens: TokenPair }),
  /** The address belongs to an account that must show its password once; then `linkHostedSignIn` joins the two. */
  z.object({
    outcome: z.literal('password-needed'),
    provider: SocialProviderName,
    email: z.string(),
    link_token: z.string(),
  }),
  /** Begun by `startHostedLink`: `linkHostedSignIn` by the same person joins the two. */
  z.object({ outcome: z.literal('link-ready'), provider: SocialProviderName, link_token: z.string() }),
]);
export type SocialOutcome = z.infer<typeof SocialOutcome>;

/** What an account can be signed in to by. */
export const SocialLinks = z.object({
  /** False for an account that was made by a social sign-in and was never given a password. */
  has_password: z.boolean(),
  linked: z.array(SocialProviderName),
});
export type SocialLinks = z.infer<typeof SocialLinks>;

export const socialSignInEndpoints = {
  finishSocialSignIn: endpoint({
    ...ROUTES.finishSocialSignIn,
    scope: null,
    summary: 'What the social sign-in that this browser has just come back from led to, once.',
    body: z.object({}),
    reply: SocialOutcome,
  }),
  linkSocialSignIn: endpoint({
    ...ROUTES.linkSocialSignIn,
    scope: null,
    summary: 'Join the social sign-in to the account that is signed in now.',
    body: z.object({ link_token: z.string().min(1).max(200) }),
    reply: z.object({}),
  }),
  listSocialLinks: endpoint({
    ...ROUTES.listSocialLinks,
    scope: null,
    summary: 'The social sign-ins that are joined to the account, and whether it has a password.',
    reply: z.object({ data: SocialLinks }),
  }),
  startSocialLink: endpoint({
    ...ROUTES.startSocialLink,
    scope: null,
    summary:
      "What the visit to a provider's start begins with, to join it to the account; good for a minute and once.",
    body: z.object({}),
    reply: z.object({ link: z.string() }),
  }),
  unlinkSocialSignIn: endpoint({
    ...ROUTES.unlinkSocialSignIn,
    scope: null,
    summary: 'Part the account from a social sign-in; refused when it is the only way in.',
    reply: z.object({}),
  }),
} as const;
