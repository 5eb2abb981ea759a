import type { Registration, TokenPair } from '../../contract/auth.ts';
import { registerAccount, type Sessions } from '../auth/index.ts';
import type { Database } from '../platform/database/index.ts';
import type { Queue } from '../platform/jobs/index.ts';
import { queueLetter } from '../platform/mail/index.ts';

/**
 * Makes an account with the letter that proves its address, all or nothing, and signs it in.
 * @param device the user agent that asks
 * @throws AppError EMAIL_TAKEN
 */
export async function register(
  deps: { database: Database; queue: Queue; sessions: Sessions },
  registration: Registration,
  device: string,
): Promise<TokenPair> {
  const userId = await registerAccount(deps, registration, () =>
    queueLetter(deps, 'confirm-email', registration.email),
  );
  return deps.sessions.start(userId, device);
}
