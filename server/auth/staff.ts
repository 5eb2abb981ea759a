/** Who is let through to `/quan-tri`. Roles stand in `account.scope`, and are asked for anew at each call: one that is taken away ends with the next. */
import { isStaffAccess, mayDo } from '../../contract/account/roles.ts';
import { AppError } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import type { StaffRule, UserActor } from '../platform/http/index.ts';

interface StaffDeps {
  database: Database;
  clock: Clock;
}

/** How long somebody is believed to be themselves where money is moved. */
const CONFIRMED_MS = 10 * 60_000;

/** @throws AppError NOT_OPERATOR, ROLE_MISSING, CONFIRM_NEEDED */
export async function admitStaff(
  deps: StaffDeps,
  actor: UserActor,
  { access, isMoney = false }: StaffRule,
): Promise<void> {
  const account = await deps.database.sql
    .selectFrom('account')
    .select('scope')
    .where('id', '=', actor.userId)
    .executeTakeFirst();
  const scope = account?.scope ?? [];
  if (!isStaffAccess(access) || !mayDo(scope, 'staff')) throw new AppError('NOT_OPERATOR');
  if (!mayDo(scope, access)) throw new AppError('ROLE_MISSING');
  if (isMoney && (await confirmedUntil(deps, actor)) === null) throw new AppError('CONFIRM_NEEDED');
}

/** Until when this sign-in may move money: 10 minutes from the sign-in, or from the last time that the person showed again that it is them. */
export async function confirmedUntil({ database, clock }: StaffDeps, actor: UserActor): Promise<Date | null> {
  const signIn = await database.sql
    .selectFrom('sign_in')
    .select(['created_at', 'confirmed_at'])
    .where('family', '=', actor.sessionFamily)
    .executeTakeFirst();
  if (!signIn) return null;
  const until = new Date((signIn.confirmed_at ?? signIn.created_at).getTime() + CONFIRMED_MS);
  return until > clock.now() ? until : null;
}

/** The person behind a sign-in has shown again that it is them. */
export const confirmSignIn = async ({ database, clock }: StaffDeps, actor: UserActor): Promise<void> => {
  await database.sql
    .updateTable('sign_in')
    .set({ confirmed_at: clock.now() })
    .where('family', '=', actor.sessionFamily)
    .execute();
};
