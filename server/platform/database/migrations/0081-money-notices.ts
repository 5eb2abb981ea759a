import { sql, type Kysely } from 'kysely';

/**
 * Notifications about money and minutes: they are about no record, have a kind of their own, and come once for each key. `notice_setting` says who
 * wants no emails of the sort that one may do without.
 */
export const moneyNotices = {
  async up(db: Kysely<unknown>): Promise<void> {
    const statements = [
      sql`alter table notification
            alter column record_id drop not null,
            alter column kind drop not null,
            add column money_kind text check (money_kind in ('bought', 'refunded', 'expiring', 'used')),
            add column order_code text references customer_order (code),
            add column once_key text unique,
            add check ((record_id is null) = (money_kind is not null)),
            add check ((kind is null) = (money_kind is not null))`,
      sql`create index notification_order on notification (order_code) where order_code is not null`,
      sql`create table notice_setting (
            user_id uuid primary key references account (id) on delete cascade,
            has_emails boolean not null)`,
      sql`create index term_end on term (ends_at)`,
      sql`create index lot_end on lot (expires_at) where left_seconds > 0`,
    ];
    for (const statement of statements) await statement.execute(db);
  },
};
