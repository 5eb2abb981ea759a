import { sql, type Kysely } from 'kysely';

/**
 * Which programs have opened this database, with the newest migration that each knew. A program that is too old reads it, too: columns may be
 * added, and none of these changed.
 */
export const programVersions = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create table program_version (
      version text not null,
      newest_migration text not null,
      first_opened_at timestamptz not null default now(),
      last_opened_at timestamptz not null default now(),
      primary key (version, newest_migration))`.execute(db);
  },
};
