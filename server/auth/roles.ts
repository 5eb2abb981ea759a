/** Giving and taking roles. It happens at the machine itself (`npm run admin`), so that a stolen session makes nobody an operator. */
import { sql } from 'kysely';
import { OPERATOR_ROLE, STAFF_ROLES, type StaffRole } from '../../contract/account/roles.ts';
import type { Database } from '../platform/database/index.ts';

interface RolesDeps {
  database: Database;
}

/**
 * Gives an account a role, or takes it away.
 * @returns the id of the account
 * @throws Error for an address that nobody has or has proved, in words for the administrator
 */
export async function changeRole(
  { database }: RolesDeps,
  email: string,
  isGiven: boolean,
  role: StaffRole = OPERATOR_ROLE,
): Promise<string> {
  const account = await database.sql
    .selectFrom('account')
    .select(['id', 'scope', 'email_verified_at'])
    .where('email', '=', email.trim().toLowerCase())
    .forUpdate()
    .executeTakeFirst();
  if (!account) throw new Error(`There is no account with the address ${email}.`);
  if (isGiven && account.email_verified_at === null)
    throw new Error(`${email} has not been confirmed by its letter yet.`);
  const others = account.scope.filter((held) => held !== role);
  const scope = JSON.stringify(isGiven ? [...others, role] : others);
  await database.sql.updateTable('account').set({ scope }).where('id', '=', account.id).execute();
  return account.id;
}

/** Everybody who has a role, by address. */
export async function listStaff({ database }: RolesDeps): Promise<{ email: string; roles: StaffRole[] }[]> {
  const rows = await database.sql
    .selectFrom('account')
    .select(['email', 'scope'])
    .where(sql<boolean>`scope <> '[]'::jsonb`)
    .orderBy('email')
    .execute();
  return rows
    .map(({ email, scope }) => ({ email, roles: STAFF_ROLES.filter((role) => scope.includes(role)) }))
    .filter(({ roles }) => roles.length > 0);
}
