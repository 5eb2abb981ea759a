/** A database that a newer edition has changed: this one knows nothing of its tables. */
import { sql, type Kysely } from 'kysely';
import { StartError } from '../start-error.ts';
import type { Schema } from './schema.ts';

export class NewerDatabaseError extends StartError {
  constructor(newest: string) {
    super(
      `The database was changed by a newer NxNote (${newest}): this one is too old for it. ` +
        'Start the newer version again, or put back the copy of the data that was made before the update.',
    );
  }
}

/** @throws NewerDatabaseError when the database has seen a migration that is not in `known` */
export async function refuseNewer(
  root: Kysely<Schema>,
  known: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { rows: tables } = await sql<{ found: string | null }>`
    select to_regclass('kysely_migration')::text as found`.execute(root);
  if (tables[0]?.found == null) return;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name desc`.execute(
    root,
  );
  const unknown = rows.find(({ name }) => !(name in known));
  if (unknown) throw new NewerDatabaseError(unknown.name);
}
