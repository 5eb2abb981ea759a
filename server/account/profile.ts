import { confirmPassword, hashPassword, savePassword, type Sessions } from '../auth/index.ts';
import type { Database } from '../platform/database/index.ts';
import type { UserActor } from '../platform/http/index.ts';

export async function updateUser(
  { database }: { database: Database },
  userId: string,
  changes: { full_name?: string | undefined; ocupation?: string | undefined },
): Promise<void> {
  const { full_name, ocupation } = changes;
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

/** Ends every other session of the account. @throws AppError WRONG_PASSWORD */
export async function changePassword(
  deps: { database: Database; sessions: Sessions },
  { userId, sessionFamily }: UserActor,
  passwords: { current_password: string; new_password: string },
): Promise<void> {
  await confirmPassword(deps, userId, passwords.current_password);
  const passwordHash = await hashPassword(passwords.new_password);
  await deps.database.transaction(async () => {
    await savePassword(deps, userId, passwordHash);
    await deps.sessions.endAll(userId, sessionFamily);
  });
}
