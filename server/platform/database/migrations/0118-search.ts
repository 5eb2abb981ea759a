import { sql, type Kysely } from 'kysely';

/**
 * What can be found, a line for each sentence, and which records have changed since they were read for it. Whatever writes what can be found
 * notes the change in its own transaction, by triggers: nothing can be forgotten, and a note is gone with what was not written.
 */
export const search = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await statement.execute(db);
  },
};

const noteOn = (table: string, event: 'insert' | 'update' | 'delete') =>
  sql.raw(`create trigger ${table}_${event}_to_search after ${event} on ${table}
      referencing ${event === 'delete' ? 'old' : 'new'} table as changed
      for each statement execute function note_search_change()`);

const statements = [
  sql`create table search_line (
        id bigint generated always as identity primary key,
        record_id uuid not null references record (id) on delete cascade,
        kind text not null check (kind in ('speech', 'outcome', 'minutes', 'comment', 'bookmark', 'name')),
        detail text check (detail in ('decision', 'task', 'question')),
        at_ms integer,
        speaker text,
        speaker_folded text,
        colour smallint not null,
        text text not null,
        folded text not null)`,
  sql`create index search_line_record on search_line (record_id)`,
  // Without a list of waiting entries: every query would read through it.
  sql`create index search_line_words on search_line
      using gin (array_to_tsvector(string_to_array(btrim(folded), ' '))) with (fastupdate = off)`,
  sql`create table search_change (
        id bigint generated always as identity primary key,
        record_id uuid not null references record (id) on delete cascade,
        taken_until timestamptz)`,
  sql`create index search_change_record on search_change (record_id)`,
  // Rows that go with their record are no change of it.
  sql`create function note_search_change() returns trigger language plpgsql as $$
      begin
        insert into search_change (record_id)
        select distinct changed.record_id from changed
        where exists (select 1 from record where record.id = changed.record_id);
        return null;
      end $$`,
  sql`create function note_named_record() returns trigger language plpgsql as $$
      begin
        insert into search_change (record_id) values (new.id);
        return null;
      end $$`,
  sql`create trigger record_to_search after insert or update of name on record
      for each row execute function note_named_record()`,
  noteOn('document_update', 'insert'),
  noteOn('sentence', 'insert'),
  noteOn('minutes', 'insert'),
  noteOn('minutes', 'update'),
  noteOn('outcome_line', 'insert'),
  noteOn('outcome_line', 'update'),
  noteOn('outcome_line', 'delete'),
  noteOn('outcome_draft', 'insert'),
  noteOn('outcome_draft', 'delete'),
  // All that there is; the newest first, since the last note is worked on first.
  sql`insert into search_change (record_id) select id from record order by created_at`,
];
