import { sql, type Kysely } from 'kysely';

/**
 * Minutes as lots with an end of their own, and an append-only ledger that the lots are the sums of: a trigger books every row, so that
 * nothing else changes what a lot holds. Both outlive the account. What the wallet of one balance wrote becomes one lot a person with
 * its whole history, so that conversions under way end as they began.
 */
export const lots = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of [...tables, ...history, ...rules]) await statement.execute(db);
  },
};

const tables = [
  sql`create table billing_setting (
        name text not null,
        value text not null,
        valid_from timestamptz not null,
        primary key (name, valid_from))`,
  sql`insert into billing_setting values ('monthly_refill', 'on', '2000-01-01T00:00:00Z')`,
  sql`create table term (
        id bigint generated always as identity primary key,
        user_id uuid references account (id) on delete set null,
        package_id text not null references package (id),
        starts_at timestamptz not null,
        ends_at timestamptz not null check (ends_at >= starts_at),
        order_code text)`,
  sql`create index term_user on term (user_id, ends_at)`,
  sql`create table lot (
        id bigint generated always as identity primary key,
        user_id uuid references account (id) on delete set null,
        source text not null check (source in ('package', 'topup', 'gift', 'promo', 'operator', 'refill', 'legacy')),
        seconds integer not null default 0,
        left_seconds integer not null default 0 check (left_seconds >= 0),
        held_seconds integer not null default 0 check (held_seconds >= 0),
        starts_at timestamptz not null,
        expires_at timestamptz check (expires_at > starts_at),
        order_code text,
        once_key text not null unique)`,
  sql`create index lot_user on lot (user_id)`,
  // People gather lots over the years; drawing reads those that hold anything.
  sql`create index lot_open on lot (user_id) where left_seconds > 0`,
  sql`create table ledger (
        id bigint generated always as identity primary key,
        lot_id bigint not null references lot (id),
        kind text not null,
        left_delta integer not null,
        held_delta integer not null,
        record_id uuid,
        attempt integer,
        actor text not null check (actor in ('self', 'operator', 'system')),
        reason text not null,
        once_key text unique,
        created_at timestamptz not null,
        check (case kind
          when 'grant' then left_delta > 0 and held_delta = 0
          when 'hold' then left_delta < 0 and held_delta = -left_delta
          when 'settle' then held_delta < 0 and left_delta between 0 and -held_delta
          when 'release' then held_delta < 0 and left_delta = -held_delta
          when 'expire' then left_delta < 0 and held_delta = 0
          when 'revoke' then left_delta < 0 and held_delta = 0
          when 'adjust' then left_delta <> 0 and held_delta = 0
          else false end))`,
  sql`create index ledger_lot on ledger (lot_id, id)`,
  sql`create index ledger_record on ledger (record_id) where record_id is not null`,
];

const history = [
  sql`insert into lot (user_id, source, starts_at, once_key)
        select user_id, 'legacy', account.created_at, 'legacy:' || user_id
        from wallet join account on account.id = wallet.user_id`,
  // Attempts stand in the keys only: hold:RECORD:ATTEMPT with further slices, end:RECORD:ATTEMPT.
  sql`create temporary table old_entry on commit drop as
        select wallet_entry.*, lot.id as lot_id,
          case when wallet_entry.record_id is null then null
            else split_part(wallet_entry.once_key, ':', 3)::integer end as attempt
        from wallet_entry join lot on lot.once_key = 'legacy:' || wallet_entry.user_id`,
  sql`create temporary table old_hold on commit drop as
        select lot_id, record_id, attempt, -sum(amount_seconds)::integer as seconds
        from old_entry where kind = 'reservation' group by lot_id, record_id, attempt`,
  sql`insert into ledger (lot_id, kind, left_delta, held_delta, record_id, attempt, actor, reason, once_key, created_at)
        select entry.lot_id,
          case entry.kind
            when 'reservation' then 'hold'
            when 'settlement' then 'settle'
            when 'release' then 'release'
            else case when entry.amount_seconds > 0 then 'grant' else 'adjust' end end,
          case entry.kind when 'release' then hold.seconds else entry.amount_seconds end,
          case entry.kind
            when 'reservation' then -entry.amount_seconds
            when 'grant' then 0
            else -hold.seconds end,
          entry.record_id, entry.attempt, 'system', '', entry.once_key, entry.created_at
        from old_entry as entry left join old_hold as hold using (lot_id, record_id, attempt)
        where (entry.kind = 'grant' and entry.amount_seconds <> 0)
          or (entry.kind = 'reservation' and entry.amount_seconds < 0)
          or (entry.kind in ('settlement', 'release') and hold.seconds > 0)
        order by entry.id`,
  // A balance is what people were told they have.
  sql`insert into ledger (lot_id, kind, left_delta, held_delta, actor, reason, created_at)
        select lot.id, 'adjust', wallet.balance_seconds - coalesce(sum(ledger.left_delta), 0), 0, 'system', 'balance', now()
        from wallet join lot on lot.user_id = wallet.user_id left join ledger on ledger.lot_id = lot.id
        group by lot.id, wallet.balance_seconds
        having wallet.balance_seconds <> coalesce(sum(ledger.left_delta), 0)`,
  sql`update lot set
        seconds = coalesce((select sum(left_delta) from ledger where lot_id = lot.id and kind in ('grant', 'adjust')), 0),
        left_seconds = coalesce((select sum(left_delta) from ledger where lot_id = lot.id), 0),
        held_seconds = coalesce((select sum(held_delta) from ledger where lot_id = lot.id), 0)`,
  sql`drop table wallet_entry`,
  sql`alter table wallet
        drop column balance_seconds,
        drop column expires_at,
        add column opened_at timestamptz,
        add column refilled_until timestamptz`,
  // The minutes that are there are those of the month under way.
  sql`update wallet set opened_at = account.created_at, refilled_until = now() + interval '1 month'
        from account where account.id = wallet.user_id`,
  sql`alter table wallet alter column opened_at set not null`,
];

const rules = [
  sql`create function book_ledger() returns trigger language plpgsql as $$
      begin
        update lot set
          seconds = seconds + case when new.kind in ('grant', 'adjust', 'revoke') then new.left_delta else 0 end,
          left_seconds = left_seconds + new.left_delta,
          held_seconds = held_seconds + new.held_delta
        where id = new.lot_id;
        return null;
      end $$`,
  sql`create trigger ledger_booked after insert on ledger for each row execute function book_ledger()`,
  sql`create function refuse_ledger_change() returns trigger language plpgsql as $$
      begin
        raise exception 'the ledger is append-only';
      end $$`,
  sql`create trigger ledger_append_only before update or delete on ledger
        for each row execute function refuse_ledger_change()`,
  sql`create trigger ledger_not_emptied before truncate on ledger
        for each statement execute function refuse_ledger_change()`,
];
