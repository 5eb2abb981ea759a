/** Who runs the installation. The role stands in `account.scope`; the first one is given at the machine itself (`npm run admin`). */
import { sql } from 'kysely';
import { OPERATOR_ROLE } from '../../contract/roles.ts';
import type { Database } from '../platform/database/index.ts';

interface RolesDeps {
  database: Database;
}

/** Asked anew at each call: a role that is taken away ends with the next one. */
export async function mayOperate({ database }: RolesDeps, userId: string): Promise<boolean> {
  const account = await database.sql
    .selectFrom('account')
    .select('scope')
    .where('id', '=', userId)
    .executeTakeFirst();
  return account?.scope.includes(OPERATOR_ROLE) ?? false;
}

/**
 * Gives an account the role of an operator, or takes it away.
 * @returns the id of the account
 * @throws Error for an address that nobody has or has proved, in words for the administrator
 */
export async function changeRole({ database }: RolesDeps, email: string, isGiven: boolean): Promise<string> {
  const account = await database.sql
    .selectFrom('account')
    .select(['id', 'scope', 'email_verified_at'])
    .where('email', '=', email.trim().toLowerCase())
    .forUpdate()
    .executeTakeFirst();
  if (!account) throw new Error(`There is no account with the address ${email}.`);
  if (isGiven && account.email_verified_at === null)
    throw new Error(`${email} has not been confirmed by its letter yet.`);
  const others = account.scope.filter((role) => role !== OPERATOR_ROLE);
  const scope = JSON.stringify(isGiven ? [...others, OPERATOR_ROLE] : others);
  await database.sql.updateTable('account').set({ scope }).where('id', '=', account.id).execute();
  return account.id;
}

/** The addresses of all operators. */
export async function listOperators({ database }: RolesDeps): Promise<string[]> {
  const rows = await database.sql
    .selectFrom('account')
    .select('email')
    .where(sql<boolean>`scope @> ${JSON.stringify([OPERATOR_ROLE])}::jsonb`)
    .orderBy('email')
    .execute();
  return rows.map(({ email }) => email);
}
