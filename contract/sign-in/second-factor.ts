/**
 * Passkeys (WebAuthn), which sign in without a password, and the second factor beside the password: codes of an authenticator app
 * (TOTP, RFC 6238) and recovery codes for the day on which the phone is gone.
 */
import { z } from 'zod';
import { SecondFactorCode, TokenPair } from './auth.ts';
import { endpoint } from '../endpoint.ts';
import { OneLine } from '../values/one-line.ts';
import { SECOND_FACTOR_ROUTES } from './second-factor-routes.ts';

const Token = z.string().min(1).max(200);
const Nothing = z.object({});
const base64Url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/);

/** Typed once more by who has a password; accounts that came by another provider have none. */
const TypedPassword = z.string().max(200).optional();

/** What the browser's `navigator.credentials` takes, as JSON. */
const Options = z.looseObject({ challenge: z.string() });

/** What every answer of an authenticator has (WebAuthn level 3, 5.1). */
const CREDENTIAL = {
  id: base64Url(1400),
  rawId: base64Url(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  clientExtensionResults: z.looseObject({}),
};
const Transport = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);

const NewCredential = z.object({
  ...CREDENTIAL,
  response: z.object({
    clientDataJSON: base64Url(8_000),
    attestationObject: base64Url(20_000),
    transports: z.array(z.string().max(30)).max(10).optional(),
  }),
});
export type NewCredential = z.infer<typeof NewCredential>;

const UsedCredential = z.object({
  ...CREDENTIAL,
  response: z.object({
    clientDataJSON: base64Url(8_000),
    authenticatorData: base64Url(8_000),
    signature: base64Url(4_000),
    userHandle: base64Url(200).optional(),
  }),
});
export type UsedCredential = z.infer<typeof UsedCredential>;

/** How a passkey is reached, as far as we know the word. */
export const readTransports = (given: readonly string[] | undefined): z.infer<typeof Transport>[] =>
  (given ?? []).flatMap((name) => Transport.safeParse(name).data ?? []);

export const Passkey = z.object({
  id: z.string(),
  /** Given by its person. */
  name: z.string(),
  /** ISO 8601. */
  create_time: z.string(),
  /** ISO 8601; null for one that was never used. */
  last_used_time: z.string().nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

/** How the account of who asks is protected beside its password. */
export const SecondFactor = z.object({
  /** ISO 8601; null where no authenticator app is set up. */
  totp_since: z.string().nullable(),
  recovery_codes_left: z.int(),
  passkeys: z.array(Passkey),
});
export type SecondFactor = z.infer<typeof SecondFactor>;

/** Shown once; each is good for one sign-in. */
const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

export const secondFactorEndpoints = {
  getSecondFactor: endpoint({
    ...SECOND_FACTOR_ROUTES.getSecondFactor,
    scope: null,
    opensBeforeSecondFactor: true,
    summary: 'Passkeys, authenticator app and recovery codes of the account of who asks.',
    reply: z.object({ data: SecondFactor }),
  }),
  startTotp: endpoint({
    ...SECOND_FACTOR_ROUTES.startTotp,
    scope: null,
    opensBeforeSecondFactor: true,
    summary: 'A new secret for an authenticator app. Nothing changes before a code of it was shown.',
    body: z.object({ password: TypedPassword }),
    reply: z.object({
      setup_token: z.string(),
      /** Base32, for typing by hand. */
      secret: z.string(),
      /** `otpauth://`, for a QR code. */
      uri: z.string(),
    }),
  }),
  confirmTotp: endpoint({
    ...SECOND_FACTOR_ROUTES.confirmTotp,
    scope: null,
    opensBeforeSecondFactor: true,
    summary: 'Turn the second factor on by the first code of the app; gives the recovery codes, once.',
    body: z.object({ setup_token: Token, code: SecondFactorCode }),
    reply: RecoveryCodes,
  }),
  removeTotp: endpoint({
    ...SECOND_FACTOR_ROUTES.removeTotp,
    scope: null,
    summary: 'Turn the second factor off, by a code or a recovery code.',
    body: z.object({ code: SecondFactorCode }),
    reply: Nothing,
  }),
  renewRecoveryCodes: endpoint({
    ...SECOND_FACTOR_ROUTES.renewRecoveryCodes,
    scope: null,
    summary: 'New recovery codes in the place of those there are, by a code.',
    body: z.object({ code: SecondFactorCode }),
    reply: RecoveryCodes,
  }),
  startPasskey: endpoint({
    ...SECOND_FACTOR_ROUTES.startPasskey,
    scope: null,
    summary: 'What the browser makes a new passkey with.',
    body: z.object({ password: TypedPassword }),
    reply: z.object({ setup_token: z.string(), options: Options }),
  }),
  addPasskey: endpoint({
    ...SECOND_FACTOR_ROUTES.addPasskey,
    scope: null,
    summary: 'Add the passkey that the browser has made.',
    body: z.object({ setup_token: Token, name: OneLine(60), credential: NewCredential }),
    reply: z.object({ data: SecondFactor }),
  }),
  removePasskey: endpoint({
    ...SECOND_FACTOR_ROUTES.removePasskey,
    scope: null,
    summary: 'Remove a passkey: it signs nobody in any more.',
    body: z.object({ password: TypedPassword }),
    reply: z.object({ data: SecondFactor }),
  }),
  startPasskeySignIn: endpoint({
    ...SECOND_FACTOR_ROUTES.startPasskeySignIn,
    scope: null,
    summary: 'What the browser asks an authenticator with; says nothing of any account.',
    body: z.object({}),
    reply: z.object({ sign_in_token: z.string(), options: Options }),
  }),
  finishPasskeySignIn: endpoint({
    ...SECOND_FACTOR_ROUTES.finishPasskeySignIn,
    scope: null,
    summary: 'Sign in by a passkey, which takes the place of password and second factor.',
    body: z.object({ sign_in_token: Token, credential: UsedCredential }),
    reply: TokenPair,
  }),
} as const;
