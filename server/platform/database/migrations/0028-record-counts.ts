import { sql, type Kysely } from 'kysely';

/**
 * Counts are changed in the order of their states, whichever way a record goes: two records of a person that went in opposite ways each
 * waited for the other.
 */
export const recordCounts = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create or replace function count_records() returns trigger language plpgsql as $$
        declare
          each record;
        begin
          for each in
            select * from (values (old.user_id, old.status, -1), (new.user_id, new.status, 1))
              as changed (user_id, status, change)
            where user_id is not null
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
        end $$`.execute(db);
  },
};
