import type { SignIn } from '../../contract/account/account.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import type { UserActor } from '../platform/http/index.ts';

/** The devices that can still go on without a password, last used first. */
export async function listSignIns(
  { database, clock }: { database: Database; clock: Clock },
  { userId, sessionFamily }: UserActor,
): Promise<SignIn[]> {
  const rows = await database.sql
    .selectFrom('sign_in')
    .selectAll()
    .where('user_id', '=', userId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('session')
          .select('session.token_hash')
          .whereRef('session.family', '=', 'sign_in.family')
          .where('session.kind', '=', 'refresh')
          .where('session.expires_at', '>', clock.now()),
      ),
    )
    .orderBy('last_used_at', 'desc')
    .execute();
  return rows.map(({ family, device, created_at, last_used_at }) => ({
    id: family,
    device,
    create_time: created_at.toISOString(),
    last_used_time: last_used_at.toISOString(),
    is_current: family === sessionFamily,
  }));
}
