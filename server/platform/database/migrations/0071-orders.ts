import { sql, type Kysely } from 'kysely';

/**
 * Prices, vouchers, orders and the money that came for them. What was agreed to and what came in is never changed, and outlives the account.
 * The prices that come with the product are examples, and say so.
 */
export const orders = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await statement.execute(db);
  },
};

const statements = [
  sql`insert into billing_setting values
        ('vat', '8', '2000-01-01T00:00:00Z'),
        ('vat', '10', '2026-12-31T17:00:00Z')`,
  sql`create table price (
        id text primary key,
        package_id text not null references package (id),
        months integer not null check (months in (1, 6, 12)),
        amount_vnd integer not null check (amount_vnd > 0),
        is_example boolean not null default false,
        valid_from timestamptz not null,
        valid_to timestamptz check (valid_to > valid_from))`,
  sql`insert into price (id, package_id, months, amount_vnd, is_example, valid_from) values
        ('plus-1', 'plus', 1, 199000, true, '2000-01-01T00:00:00Z'),
        ('plus-6', 'plus', 6, 1074000, true, '2000-01-01T00:00:00Z'),
        ('plus-12', 'plus', 12, 1908000, true, '2000-01-01T00:00:00Z'),
        ('pro-1', 'pro', 1, 499000, true, '2000-01-01T00:00:00Z'),
        ('pro-6', 'pro', 6, 2694000, true, '2000-01-01T00:00:00Z'),
        ('pro-12', 'pro', 12, 4788000, true, '2000-01-01T00:00:00Z')`,
  sql`create table voucher (
        code text primary key check (code ~ '^[A-Z0-9]{3,20}$'),
        percent integer check (percent between 1 and 100),
        amount_vnd integer check (amount_vnd > 0),
        package_id text references package (id),
        max_uses integer check (max_uses > 0),
        valid_from timestamptz not null,
        valid_to timestamptz not null check (valid_to > valid_from),
        check ((percent is null) <> (amount_vnd is null)))`,
  sql`create table customer_order (
        code text primary key,
        user_id uuid references account (id) on delete set null,
        price_id text not null references price (id),
        snapshot jsonb not null,
        total_vnd integer not null check (total_vnd >= 0),
        voucher_code text references voucher (code),
        status text not null check (status in ('CREATED', 'PROCESSING', 'PAID', 'REJECTED', 'REFUNDED')),
        method text check (method in ('BANK_TRANSACTION', 'VNPAY')),
        created_at timestamptz not null,
        expires_at timestamptz not null,
        paid_at timestamptz)`,
  sql`create index customer_order_user on customer_order (user_id, created_at desc)`,
  sql`create index customer_order_price on customer_order (price_id)`,
  sql`create index customer_order_voucher on customer_order (voucher_code) where voucher_code is not null`,
  sql`create index customer_order_open on customer_order (expires_at) where status in ('CREATED', 'PROCESSING')`,
  // A voucher is for one order of each person; an order that comes to nothing frees it.
  sql`create unique index customer_order_voucher_once on customer_order (voucher_code, user_id)
        where voucher_code is not null and status <> 'REJECTED'`,
  sql`create table payment_attempt (
        txn_ref text primary key,
        order_code text not null references customer_order (code),
        begun_at timestamptz not null,
        expires_at timestamptz not null,
        status text not null check (status in ('OPEN', 'PAID', 'FAILED', 'DOUBTFUL')),
        answer jsonb)`,
  sql`create index payment_attempt_order on payment_attempt (order_code)`,
  sql`create table bank_transfer (
        provider text not null check (provider in ('sepay', 'casso')),
        provider_id text not null,
        account text not null,
        reference text not null,
        amount_vnd bigint not null,
        content text not null,
        body text not null,
        received_at timestamptz not null,
        primary key (provider, provider_id),
        unique (account, reference, amount_vnd))`,
  sql`create table money_in (
        id bigint generated always as identity primary key,
        order_code text not null references customer_order (code),
        source text not null unique,
        amount_vnd bigint not null check (amount_vnd > 0),
        at timestamptz not null)`,
  sql`create index money_in_order on money_in (order_code)`,
  sql`create table review (
        id bigint generated always as identity primary key,
        kind text not null,
        ref text not null,
        order_code text references customer_order (code),
        amount_vnd bigint not null,
        opened_at timestamptz not null,
        closed_at timestamptz,
        unique (kind, ref))`,
  sql`create index review_order on review (order_code)`,
  sql`create table invoice (
        order_code text primary key references customer_order (code),
        status text not null check (status in ('PENDING', 'ISSUED', 'FAILED', 'ADJUSTED', 'REPLACED')),
        vat text not null,
        created_at timestamptz not null)`,
  sql`alter table term add foreign key (order_code) references customer_order (code)`,
  sql`create index term_order on term (order_code)`,
  sql`alter table lot add foreign key (order_code) references customer_order (code)`,
  sql`create index lot_order on lot (order_code) where order_code is not null`,
  sql`create function refuse_order_change() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' and
          (old.code, old.price_id, old.snapshot, old.total_vnd, old.voucher_code, old.created_at) is not distinct from
          (new.code, new.price_id, new.snapshot, new.total_vnd, new.voucher_code, new.created_at) then
          return new;
        end if;
        raise exception 'what was ordered is never changed';
      end $$`,
  sql`create trigger order_kept before update or delete on customer_order
        for each row execute function refuse_order_change()`,
  sql`create function refuse_money_change() returns trigger language plpgsql as $$
      begin
        raise exception 'money that came in is append-only';
      end $$`,
  sql`create trigger money_append_only before update or delete on money_in
        for each row execute function refuse_money_change()`,
  sql`create trigger bank_transfer_append_only before update or delete on bank_transfer
        for each row execute function refuse_money_change()`,
];
