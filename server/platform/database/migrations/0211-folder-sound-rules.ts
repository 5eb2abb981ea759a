import { sql, type Kysely } from 'kysely';

/** How long the sound of records in a folder is kept, and since when a record is under the rules of its folder: no rule is sudden. */
export const folderSoundRules = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await statement.execute(db);
  },
};

const statements = [
  // Without days it is kept as long as its record, whatever the rule of the account says.
  sql`create table folder_sound_rule (
        folder_id uuid primary key references folder (id) on delete cascade,
        days integer check (days > 0),
        set_at timestamptz not null)`,
  sql`alter table record add column folder_since timestamptz`,
  sql`create function note_folder_since() returns trigger language plpgsql as $$
      begin
        new.folder_since := now();
        return new;
      end $$`,
  sql`create trigger record_folder_since before update of folder_id on record
        for each row when (old.folder_id is distinct from new.folder_id) execute function note_folder_since()`,
  sql`create function note_folder_moved() returns trigger language plpgsql as $$
      begin
        update record set folder_since = now() where folder_id = new.id;
        return null;
      end $$`,
  sql`create trigger folder_moved after update of path on folder
        for each row when (old.path is distinct from new.path) execute function note_folder_moved()`,
];
