import { sql, type Kysely } from 'kysely';

/**
 * Money that goes back, and what people decided about money. What was asked for is never changed; where it stands is. Minutes of an order that is
 * being refunded are held like those of a conversion, and revoked from there.
 */
export const refunds = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await statement.execute(db);
  },
};

const statements = [
  // Up to this sum whoever asks for a refund decides alone. Minutes that one person may give another by hand within a day.
  sql`insert into billing_setting values
        ('refund_alone_vnd', '500000', '2000-01-01T00:00:00Z'),
        ('correction_minutes', '600', '2000-01-01T00:00:00Z')`,
  sql`create table refund (
        id bigint generated always as identity primary key,
        order_code text references customer_order (code),
        source text,
        purpose text not null check (purpose in ('order', 'surplus')),
        amount_vnd bigint not null check (amount_vnd > 0),
        method text not null check (method in ('BANK_TRANSACTION', 'VNPAY')),
        ends_term boolean not null,
        take_seconds integer not null check (take_seconds >= 0),
        receiver jsonb,
        reason text not null,
        once_key text not null unique,
        status text not null check (status in ('REQUESTED', 'APPROVED', 'SENT', 'DONE', 'FAILED', 'DENIED')),
        requested_by uuid not null,
        requested_at timestamptz not null,
        approved_by uuid,
        approved_at timestamptz,
        gateway_at timestamptz,
        ended_at timestamptz,
        proof text not null default '',
        answer jsonb,
        check (order_code is not null or source is not null),
        check (purpose = 'surplus' or order_code is not null))`,
  sql`create index refund_order on refund (order_code) where order_code is not null`,
  sql`create index refund_source on refund (source) where source is not null`,
  sql`create index refund_open on refund (id) where status in ('REQUESTED', 'APPROVED', 'SENT')`,
  sql`create function refuse_refund_change() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' and
          old.status not in ('DONE', 'FAILED', 'DENIED') and
          (old.id, old.order_code, old.source, old.purpose, old.amount_vnd, old.ends_term, old.reason, old.once_key,
            old.requested_by, old.requested_at) is not distinct from
          (new.id, new.order_code, new.source, new.purpose, new.amount_vnd, new.ends_term, new.reason, new.once_key,
            new.requested_by, new.requested_at) then
          return new;
        end if;
        raise exception 'what was refunded is never changed';
      end $$`,
  sql`create trigger refund_kept before update or delete on refund
        for each row execute function refuse_refund_change()`,
  // Which refund takes what is left of a lot, and what comes back to it later.
  sql`alter table lot add column refund_id bigint references refund (id)`,
  sql`create index lot_refund on lot (refund_id) where refund_id is not null`,
  // Money that came for one order and pays another: a second payment that becomes a further term.
  sql`create table money_move (
        source text primary key references money_in (source),
        from_code text not null references customer_order (code),
        to_code text not null references customer_order (code),
        amount_vnd bigint not null check (amount_vnd > 0),
        at timestamptz not null)`,
  sql`create index money_move_from on money_move (from_code)`,
  sql`create index money_move_to on money_move (to_code)`,
  sql`create trigger money_move_append_only before update or delete on money_move
        for each row execute function refuse_money_change()`,
  sql`alter table review
        add column decision text,
        add column closed_by uuid,
        add column reason text not null default ''`,
  sql`create index review_open on review (opened_at) where closed_at is null`,
  sql`create index customer_order_created on customer_order (created_at desc)`,
  sql`create index money_in_at on money_in (at)`,
  sql`do $$
      declare found text;
      begin
        for found in select conname from pg_constraint
          where conrelid = 'ledger'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%settle%' and pg_get_constraintdef(oid) like '%CASE%'
        loop
          execute format('alter table ledger drop constraint %I', found);
        end loop;
      end $$`,
  sql`alter table ledger add constraint ledger_movement check (case kind
          when 'grant' then left_delta > 0 and held_delta = 0
          when 'hold' then left_delta < 0 and held_delta = -left_delta
          when 'settle' then held_delta < 0 and left_delta between 0 and -held_delta
          when 'release' then held_delta < 0 and left_delta = -held_delta
          when 'return' then left_delta > 0 and held_delta = 0 and record_id is not null
          when 'expire' then left_delta < 0 and held_delta = 0
          when 'revoke' then left_delta <= 0 and held_delta <= 0 and left_delta + held_delta < 0
          when 'adjust' then left_delta <> 0 and held_delta = 0
          else false end)`,
  sql`create or replace function book_ledger() returns trigger language plpgsql as $$
      begin
        update lot set
          seconds = seconds + case when new.kind in ('grant', 'adjust', 'revoke') then new.left_delta + new.held_delta else 0 end,
          left_seconds = left_seconds + new.left_delta,
          held_seconds = held_seconds + new.held_delta
        where id = new.lot_id;
        return null;
      end $$`,
];
