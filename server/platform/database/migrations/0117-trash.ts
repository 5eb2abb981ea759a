import { sql, type Kysely } from 'kysely';

/** Records in the trash are kept with all that belongs to them, and counted in no list. */
export const trash = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await statement.execute(db);
  },
};

const statements = [
  sql`alter table record add column trashed_at timestamptz`,
  sql`create index record_trashed on record (user_id, trashed_at desc) where trashed_at is not null`,
  sql`create index record_trashed_long_ago on record (trashed_at) where trashed_at is not null`,
  // As before, but a record in the trash counts as none.
  sql`create or replace function count_records() returns trigger language plpgsql as $$
      declare
        each record;
      begin
        for each in
          select * from (values
              (old.user_id, old.status, old.trashed_at, -1), (new.user_id, new.status, new.trashed_at, 1))
            as changed (user_id, status, trashed_at, change)
          where user_id is not null and trashed_at is null
          order by status
        loop
          -- Of an account that goes with its records there may be no counts left: nothing is put in when a record goes.
          if each.change < 0 then
            update record_count set amount = amount - 1 where user_id = each.user_id and status = each.status;
          else
            insert into record_count values (each.user_id, each.status, 1)
            on conflict (user_id, status) do update set amount = record_count.amount + 1;
          end if;
        end loop;
        return null;
      end $$`,
  sql`drop trigger record_counted on record`,
  sql`create trigger record_counted after insert or delete or update of status, trashed_at on record
      for each row execute function count_records()`,
];
