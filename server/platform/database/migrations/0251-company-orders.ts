import { sql, type Kysely } from 'kysely';

/**
 * Orders of organisations. The name stays with the order when the organisation is gone; until then the order is the organisation's, and `user_id` says
 * who ordered. A voucher is for one order of each organisation as it is for one of each person.
 */
export const companyOrders = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await statement.execute(db);
  },
};

const statements = [
  sql`alter table customer_order
        add column organisation_id uuid references organisation (id),
        add column organisation_name text,
        add check (organisation_id is null or organisation_name is not null)`,
  sql`create index customer_order_organisation on customer_order (organisation_id, created_at desc) where organisation_id is not null`,
  sql`drop index customer_order_voucher_once`,
  sql`create unique index customer_order_voucher_once on customer_order (voucher_code, user_id)
        where voucher_code is not null and status <> 'REJECTED' and organisation_name is null`,
  sql`create unique index customer_order_voucher_company on customer_order (voucher_code, organisation_id)
        where voucher_code is not null and status <> 'REJECTED' and organisation_id is not null`,
  sql`create table organisation_invoice (
        organisation_id uuid primary key references organisation (id) on delete cascade,
        form jsonb not null,
        updated_at timestamptz not null)`,
];
