import { sql, type Kysely } from 'kysely';

/**
 * What the pages of `/quan-tri` change and show: prices keep what they were sold at, settings keep their history, and jobs that gave up say when.
 */
export const consoleChanges = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await statement.execute(db);
  },
};

const statements = [
  // Orders refer to prices: what one has been is never changed, only when it ends. One that has not begun may be withdrawn.
  sql`create function refuse_price_change() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' then
          if old.valid_from > now() then return old; end if;
        elsif (old.id, old.package_id, old.months, old.amount_vnd, old.valid_from) is not distinct from
              (new.id, new.package_id, new.months, new.amount_vnd, new.valid_from) then
          return new;
        end if;
        raise exception 'a price that has begun is never changed';
      end $$`,
  sql`create trigger price_kept before update or delete on price
        for each row execute function refuse_price_change()`,
  sql`create unique index price_begins_once on price (package_id, months, valid_from)`,
  // Refers to nothing, like the audit trail.
  sql`create table setting_change (
        id bigint generated always as identity primary key,
        name text not null,
        old_value text not null,
        new_value text not null,
        changed_at timestamptz not null default now(),
        by_user_id uuid,
        reason text not null)`,
  sql`alter table job add column dead_at timestamptz`,
  sql`update job set dead_at = run_at where state = 'dead'`,
  sql`create index job_dead on job (kind, dead_at desc) where state = 'dead'`,
];
