import { confirmPassword, type Sessions } from '../auth/index.ts';
import type { Database } from '../platform/database/index.ts';
import type { Events } from '../platform/events/index.ts';
import type { Queue } from '../platform/jobs/index.ts';
import { deleteAllRecords } from '../records/index.ts';

/**
 * Removes an account with everything that belongs to it; files follow as jobs, every session ends at once.
 * @throws AppError WRONG_PASSWORD
 */
export async function deleteAccount(
  deps: { database: Database; events: Events; queue: Queue; sessions: Sessions },
  userId: string,
  password: string,
): Promise<void> {
  await confirmPassword(deps, userId, password);
  await deps.database.transaction(async () => {
    await deleteAllRecords(deps, userId);
    await deps.sessions.endAll(userId);
    await deps.database.sql.deleteFrom('account').where('id', '=', userId).execute();
  });
}
