import { sql, type Kysely } from 'kysely';

/** Whom invoices are for, and what became of them. Orders that were paid before are for buyers who are not named. */
export const invoices = {
  async up(db: Kysely<unknown>): Promise<void> {
    const statements = [
      sql`create table invoice_default (
            user_id uuid primary key references account (id) on delete cascade,
            form jsonb not null,
            updated_at timestamptz not null)`,
      sql`create table invoice_form (
            order_code text primary key references customer_order (code),
            form jsonb not null,
            updated_at timestamptz not null)`,
      sql`insert into invoice_form
            select order_code, ${JSON.stringify({
              kind: 'none',
              name: '',
              tax_code: '',
              address: '',
              email: '',
              person_id: '',
              contact: '',
              phone: '',
              budget_code: '',
            })}::jsonb, created_at from invoice`,
      sql`alter table invoice
            add column symbol text not null default '',
            add column number text not null default '',
            add column issued_at timestamptz,
            add column correction_symbol text not null default '',
            add column correction_number text not null default '',
            add column refunded_vnd integer not null default 0,
            add column corrected_vnd integer not null default 0,
            add column tracking jsonb,
            add column failure text not null default '',
            add check ((status in ('PENDING', 'FAILED')) = (issued_at is null))`,
      sql`alter table invoice add foreign key (order_code) references invoice_form (order_code)`,
      sql`create unique index invoice_number on invoice (symbol, number) where number <> ''`,
      sql`create index invoice_open on invoice (created_at) where status in ('PENDING', 'FAILED')`,
    ];
    for (const statement of statements) await statement.execute(db);
  },
};
