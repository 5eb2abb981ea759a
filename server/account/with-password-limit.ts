import { recordEvent } from '../audit/index.ts';
import { countAttempt, forgiveAttempt } from '../auth/index.ts';
import { AppError } from '../platform/app-error.ts';
import type { Client } from '../platform/http/index.ts';
import { passwordLimits } from './limits.ts';
import type { AccountDeps } from './routes.ts';

/** Whoever holds a session must not find the password out by trying. */
export async function withPasswordLimit(
  deps: Pick<AccountDeps, 'database' | 'clock'>,
  userId: string,
  client: Client,
  work: () => Promise<void>,
): Promise<void> {
  const limits = passwordLimits(userId);
  await countAttempt(deps, limits);
  try {
    await work();
  } catch (error) {
    if (error instanceof AppError && error.code === 'WRONG_PASSWORD')
      await recordEvent(deps, { kind: 'password-refused', userId, client });
    throw error;
  }
  await forgiveAttempt(deps, limits);
}
