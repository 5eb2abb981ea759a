import type { FastifyRequest } from 'fastify';
import type { AgreedTexts } from '../../contract/sign-in/auth.ts';
import { recordEvent } from '../audit/index.ts';
import {
  checkNewPassword,
  confirmPassword,
  forgetDevices,
  hashPassword,
  readUser,
  savePassword,
  type Sessions,
  type SignInDeps,
} from '../auth/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import { clientOf, type UserActor } from '../platform/http/index.ts';
import { queueLetter } from '../platform/mail/index.ts';
import { requireAgreement, saveAgreement } from './agreements.ts';
import { PASSWORD_CHANGED_EMAIL } from './letters.ts';

export interface ProfileChanges {
  full_name?: string | undefined;
  ocupation?: string | undefined;
  agreed_texts?: AgreedTexts | undefined;
}

/**
 * Changes what is given. People who came by a social sign-in agree to the texts together with their first occupation.
 * @throws AppError TERMS_NOT_AGREED
 */
export async function updateUser(
  deps: { database: Database; clock: Clock },
  userId: string,
  { full_name, ocupation, agreed_texts }: ProfileChanges,
): Promise<void> {
  const { database } = deps;
  const user = await readUser(deps, userId);
  const isBeginning = user.ocupation === null && ocupation !== undefined;
  if (agreed_texts || (isBeginning && !user.has_agreed)) {
    requireAgreement(agreed_texts);
    await saveAgreement(deps, userId);
  }
  if (full_name === undefined && ocupation === undefined) return;
  await database.sql
    .updateTable('account')
    .set({
      ...(full_name === undefined ? {} : { full_name }),
      ...(ocupation === undefined ? {} : { occupation: ocupation }),
    })
    .where('id', '=', userId)
    .execute();
}

/**
 * Ends every other session of the account, and makes strangers of its other devices.
 * @throws AppError WRONG_PASSWORD, what `checkNewPassword` throws, UNAUTHENTICATED when the account is gone
 */
export async function changePassword(
  deps: SignInDeps & { sessions: Sessions },
  { userId, sessionFamily }: UserActor,
  passwords: { current_password: string; new_password: string },
  request: FastifyRequest,
): Promise<void> {
  await confirmPassword(deps, userId, passwords.current_password);
  const { email } = await checkNewPassword(deps, userId, passwords.new_password);
  const passwordHash = await hashPassword(passwords.new_password);
  await deps.database.transaction(async () => {
    await savePassword(deps, userId, passwordHash);
    await deps.sessions.endAll(userId, sessionFamily);
    await forgetDevices(deps, userId, request);
    const event = await recordEvent(deps, { kind: 'password-changed', userId, client: clientOf(request) });
    await queueLetter(deps, PASSWORD_CHANGED_EMAIL, email, event);
  });
}
