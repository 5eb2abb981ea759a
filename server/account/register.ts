import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RegistrationForm, TokenPair } from '../../contract/sign-in/auth.ts';
import { recordEvent } from '../audit/index.ts';
import { registerAccount, requireStrongPassword, signIn, type SignInDeps } from '../auth/index.ts';
import { askForNewsletter } from '../newsletter/index.ts';
import { clientOf } from '../platform/http/index.ts';
import { queueLetter } from '../platform/mail/index.ts';
import { saveAgreement } from './agreements.ts';

/**
 * Makes an account with what its owner agreed to and the email that proves its address, all or nothing, and signs it in.
 * @throws AppError EMAIL_TAKEN, PASSWORD_COMMON, PASSWORD_OF_EMAIL
 */
export async function register(
  deps: SignInDeps,
  { email, password, full_name, wants_mailing }: RegistrationForm,
  call: { request: FastifyRequest; reply: FastifyReply },
): Promise<TokenPair> {
  await requireStrongPassword(password, email);
  const userId = await registerAccount(deps, { email, password, full_name }, async (id) => {
    await saveAgreement(deps, id);
    if (wants_mailing) await askForNewsletter(deps, email);
    await queueLetter(deps, 'confirm-email', email);
    const client = clientOf(call.request);
    await recordEvent(deps, { kind: 'account-created', userId: id, client });
  });
  return signIn(deps, userId, 'register', call);
}
