/** The invisible question whether a person is there: what the browser is asked, and what it sends back as `bot_check`. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ROUTES } from '../routes.ts';

/** What a form sends along: for ALTCHA the JSON of an {@link AltchaProof}, for reCAPTCHA the token that Google gave. */
export const BotProof = z.string().min(1).max(4096).optional();

const AltchaChallenge = z.object({
  parameters: z.object({
    algorithm: z.literal('PBKDF2/SHA-256'),
    nonce: z.string(),
    salt: z.string(),
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
    /** Seconds since 1970. */
    expiresAt: z.int(),
  }),
  signature: z.string(),
});

export const AltchaProof = z.object({
  challenge: AltchaChallenge,
  solution: z.object({ counter: z.int().min(0), derivedKey: z.string() }),
});
export type AltchaProof = z.infer<typeof AltchaProof>;

export const BotChallenge = z.discriminatedUnion('provider', [
  z.object({ provider: z.literal('altcha'), challenge: AltchaChallenge }),
  z.object({
    provider: z.literal('recaptcha'),
    version: z.literal(2),
    site_key: z.string(),
    script_url: z.string(),
  }),
]);
export type BotChallenge = z.infer<typeof BotChallenge>;

export const botCheckEndpoints = {
  getBotChallenge: endpoint({
    ...ROUTES.getBotChallenge,
    scope: null,
    summary: 'What to solve before a call that asks for `bot_check`; each answer is good for one call.',
    reply: z.object({ data: BotChallenge }),
  }),
} as const;
