import type { LedgerDeps } from '../ledger.ts';

/** What people of the staff are called, by id; empty for accounts that are gone. */
export async function readNames(
  { database }: LedgerDeps,
  ids: readonly (string | null)[],
): Promise<(id: string | null) => string> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  const rows =
    wanted.length === 0
      ? []
      : await database.sql
          .selectFrom('account')
          .select(['id', 'full_name'])
          .where('id', 'in', wanted)
          .execute();
  return (id) => rows.find((row) => row.id === id)?.full_name ?? '';
}
