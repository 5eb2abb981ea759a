import { z } from 'zod';
import {
  dropUnprovedIdentities,
  hashPassword,
  revokeOneTimeTokens,
  savePassword,
  spendOneTimeToken,
  type Sessions,
} from '../auth/index.ts';
import { AppError } from '../platform/app-error.ts';
import { markEmailVerified, type ProofDeps } from './confirm-email.ts';
import { RESET_TOKEN } from './letters.ts';

const Payload = z.object({ userId: z.string() });

/**
 * Sets a new password by the token of a letter, which proves the address as well. Every session ends, and so does every
 * other letter of the kind.
 * @throws AppError LINK_INVALID
 */
export async function resetPassword(
  deps: ProofDeps & { sessions: Sessions },
  { token, password }: { token: string; password: string },
): Promise<void> {
  const passwordHash = await hashPassword(password);
  await deps.database.transaction(async () => {
    const payload = await spendOneTimeToken(deps, RESET_TOKEN, token, Payload);
    if (!payload) throw new AppError('LINK_INVALID');
    await savePassword(deps, payload.userId, passwordHash);
    await revokeOneTimeTokens(deps, RESET_TOKEN, payload);
    await dropUnprovedIdentities(deps, payload.userId);
    await markEmailVerified(deps, payload.userId);
    await deps.sessions.endAll(payload.userId);
  });
}
