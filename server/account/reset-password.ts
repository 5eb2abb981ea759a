import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { recordEvent } from '../audit/index.ts';
import {
  checkNewPassword,
  dropUnprovedIdentities,
  forgetDevices,
  hashPassword,
  readOneTimeToken,
  rememberDevice,
  revokeOneTimeTokens,
  savePassword,
  spendOneTimeToken,
  type Sessions,
  type SignInDeps,
} from '../auth/index.ts';
import { AppError } from '../platform/app-error.ts';
import { clientOf } from '../platform/http/index.ts';
import { queueLetter } from '../platform/mail/index.ts';
import { markEmailVerified } from './confirm-email.ts';
import { PASSWORD_CHANGED_EMAIL, RESET_TOKEN } from './letters.ts';

const Payload = z.object({ userId: z.string() });

/**
 * Sets a new password by the token of an email, which proves the address as well. Every session ends, every device is forgotten but the one
 * that asks, and every other email of the kind is worth nothing.
 * @throws AppError LINK_INVALID, and what `checkNewPassword` throws, which leaves the token as it is
 */
export async function resetPassword(
  deps: SignInDeps & { sessions: Sessions },
  { token, password }: { token: string; password: string },
  call: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  const asked = await readOneTimeToken(deps, RESET_TOKEN, token, Payload);
  if (!asked) throw new AppError('LINK_INVALID');
  const { email } = await checkNewPassword(deps, asked.userId, password);
  const passwordHash = await hashPassword(password);
  await deps.database.transaction(async () => {
    const payload = await spendOneTimeToken(deps, RESET_TOKEN, token, Payload);
    if (!payload) throw new AppError('LINK_INVALID');
    const { userId } = payload;
    await savePassword(deps, userId, passwordHash);
    await revokeOneTimeTokens(deps, RESET_TOKEN, payload);
    await dropUnprovedIdentities(deps, userId);
    await markEmailVerified(deps, userId);
    await deps.sessions.endAll(userId);
    await forgetDevices(deps, userId);
    await rememberDevice(deps, userId, call);
    const event = await recordEvent(deps, {
      kind: 'password-reset',
      userId,
      client: clientOf(call.request),
    });
    await queueLetter(deps, PASSWORD_CHANGED_EMAIL, email, event);
  });
}
