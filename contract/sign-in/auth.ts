/** Sign-in calls (spec 7, `/authen`). The header is `Authorization: Basic <access token>`. */
import { z } from 'zod';
import { BotProof } from './bot-check.ts';
import { endpoint } from '../endpoint.ts';
import { OneLine } from '../values/one-line.ts';
import { isLongEnough, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './new-password.ts';
import { ROUTES } from '../routes.ts';

export const Email = z.string().trim().toLowerCase().max(254).pipe(z.email());
export const FullName = OneLine(200);
/** A new password. More is asked of it by the server: that it is not common, not the address, not the old one. */
export const Password = z
  .string()
  .max(MAX_PASSWORD_LENGTH)
  .check(({ value, issues }) => {
    const minimum = /\S/u.test(value) ? MIN_PASSWORD_LENGTH : 1;
    if (minimum === 1 || !isLongEnough(value))
      issues.push({ code: 'too_small', origin: 'string', minimum, inclusive: true, input: value });
  });

/** The signed-in person as the browser sees them (spec 3 User; `ocupation` is spelled so on the wire). */
export const SessionUser = z.object({
  id: z.string(),
  full_name: z.string(),
  email: z.string(),
  ocupation: z.string().nullable(),
  scope: z.array(z.string()),
  /** True once the address was proved by a letter. */
  email_verified: z.boolean(),
  /** True once the texts in force were agreed to. */
  has_agreed: z.boolean(),
  /** True while their organisation asks for a second factor that they have not set up: nothing else is open to them. */
  lacks_second_factor: z.boolean(),
});
export type SessionUser = z.infer<typeof SessionUser>;

export const TokenPair = z.object({
  /** The same value as `access_token`; the specification's login reads the field `token`. */
  token: z.string(),
  access_token: z.string(),
  refresh_token: z.string(),
});
export type TokenPair = z.infer<typeof TokenPair>;

export const Registration = z.object({
  email: Email,
  password: Password,
  full_name: FullName,
});
export type Registration = z.infer<typeof Registration>;

/** The editions of the texts that the form showed when its box was ticked. */
export const AgreedTexts = z.object({ terms: z.string().max(20), privacy: z.string().max(20) });
export type AgreedTexts = z.infer<typeof AgreedTexts>;

/** What the form of the register page sends: without `agreed_texts` there is no account. */
export const RegistrationForm = Registration.extend({
  agreed_texts: AgreedTexts.optional(),
  /** News and offers by letter. */
  wants_mailing: z.boolean().optional(),
  bot_check: BotProof,
});
export type RegistrationForm = z.infer<typeof RegistrationForm>;

/** Six digits of an authenticator app, or a recovery code; blanks and dashes as people type them. */
export const SecondFactorCode = z.string().trim().min(1).max(40);

export const Credentials = z.object({
  email: Email,
  password: z.string().min(1).max(200),
  /** Asked for by BOT_CHECK_MISSING after several mistakes. */
  bot_check: BotProof,
  /** Asked for by SECOND_FACTOR_NEEDED: six digits of the authenticator app, or a recovery code. */
  second_factor: SecondFactorCode.optional(),
});
export type Credentials = z.infer<typeof Credentials>;

export const authEndpoints = {
  register: endpoint({
    ...ROUTES.register,
    scope: null,
    summary: 'Create an account with a FREE package and a wallet, and sign it in.',
    body: RegistrationForm,
    reply: TokenPair,
  }),
  login: endpoint({
    ...ROUTES.login,
    scope: null,
    summary: 'Sign in with e-mail and password.',
    body: Credentials,
    reply: TokenPair,
  }),
  refreshToken: endpoint({
    ...ROUTES.refreshToken,
    scope: null,
    summary: 'Exchange a refresh token for a new pair; the old one is spent.',
    body: z.object({ refresh_token: z.string().min(1).max(200) }),
    reply: TokenPair,
  }),
  logout: endpoint({
    ...ROUTES.logout,
    scope: null,
    opensBeforeSecondFactor: true,
    summary: 'End the session that the access token belongs to.',
    reply: z.object({}),
  }),
  currentUser: endpoint({
    ...ROUTES.currentUser,
    scope: null,
    opensBeforeSecondFactor: true,
    summary: 'The signed-in user.',
    reply: SessionUser,
  }),
} as const;
