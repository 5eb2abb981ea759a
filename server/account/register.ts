import type { RegistrationForm, TokenPair } from '../../contract/auth.ts';
import { registerAccount, type Sessions } from '../auth/index.ts';
import { askForMailing } from '../mailing/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import type { Queue } from '../platform/jobs/index.ts';
import { queueLetter } from '../platform/mail/index.ts';
import { saveAgreement } from './agreements.ts';

/**
 * Makes an account with what its owner agreed to and the letter that proves its address, all or nothing, and signs it in.
 * @param device the user agent that asks
 * @throws AppError EMAIL_TAKEN
 */
export async function register(
  deps: { database: Database; queue: Queue; sessions: Sessions; clock: Clock },
  { email, password, full_name, wants_mailing }: RegistrationForm,
  device: string,
): Promise<TokenPair> {
  const userId = await registerAccount(deps, { email, password, full_name }, async (id) => {
    await saveAgreement(deps, id);
    if (wants_mailing) await askForMailing(deps, email);
    await queueLetter(deps, 'confirm-email', email);
  });
  return deps.sessions.start(userId, device);
}
