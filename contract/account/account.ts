/** What a person does with their account beyond signing in: proving the address, passwords, devices, leaving. */
import { z } from 'zod';
import { AgreedTexts, Email, FullName, Password, SessionUser } from '../sign-in/auth.ts';
import { BotProof } from '../sign-in/bot-check.ts';
import { endpoint } from '../endpoint.ts';
import { OneLine } from '../values/one-line.ts';
import { ROUTES } from '../routes.ts';

const Nothing = z.object({});
const LetterToken = z.string().min(1).max(200);
const TypedPassword = z.string().min(1).max(200);

/** One sign-in on one device. */
export const SignIn = z.object({
  id: z.string(),
  /** The user agent as the device sent it; may be empty. */
  device: z.string(),
  /** ISO 8601. */
  create_time: z.string(),
  /** ISO 8601; exact to the life of an access token. */
  last_used_time: z.string(),
  /** The sign-in that asks. */
  is_current: z.boolean(),
});
export type SignIn = z.infer<typeof SignIn>;

export const accountEndpoints = {
  updateUser: endpoint({
    ...ROUTES.updateUser,
    scope: null,
    summary:
      "Change the signed-in user's name or occupation. The first occupation comes with the agreement of who has not agreed yet.",
    body: z.object({
      full_name: FullName.optional(),
      ocupation: OneLine(100).optional(),
      agreed_texts: AgreedTexts.optional(),
    }),
    reply: SessionUser,
  }),
  resendConfirmation: endpoint({
    ...ROUTES.resendConfirmation,
    scope: null,
    summary: 'Send the letter that confirms the address once more.',
    body: z.object({ bot_check: BotProof }),
    reply: Nothing,
  }),
  confirmEmail: endpoint({
    ...ROUTES.confirmEmail,
    scope: null,
    summary: 'Confirm an address with the token of the letter; works once.',
    body: z.object({ token: LetterToken }),
    reply: Nothing,
  }),
  forgotPassword: endpoint({
    ...ROUTES.forgotPassword,
    scope: null,
    summary: 'Ask for a letter to set a new password. The answer is the same for every address.',
    body: z.object({ email: Email, bot_check: BotProof }),
    reply: Nothing,
  }),
  resetPassword: endpoint({
    ...ROUTES.resetPassword,
    scope: null,
    summary: 'Set a new password with the token of the letter; works once and ends every session.',
    body: z.object({ token: LetterToken, password: Password }),
    reply: Nothing,
  }),
  changePassword: endpoint({
    ...ROUTES.changePassword,
    scope: null,
    summary: 'Change the password; ends every other session.',
    body: z.object({ current_password: TypedPassword, new_password: Password }),
    reply: Nothing,
  }),
  listSignIns: endpoint({
    ...ROUTES.listSignIns,
    scope: null,
    summary: 'The devices that are signed in, last used first.',
    reply: z.object({ data: z.array(SignIn) }),
  }),
  endSignIn: endpoint({
    ...ROUTES.endSignIn,
    scope: null,
    summary: 'Sign a device out.',
    reply: Nothing,
  }),
  deleteAccount: endpoint({
    ...ROUTES.deleteAccount,
    scope: null,
    summary: 'Delete the account with everything in it, for good.',
    body: z.object({ password: TypedPassword }),
    reply: Nothing,
  }),
} as const;
