import { sql, type Kysely } from 'kysely';

/** Meetings that a bot asks about first, words that keep it away, and the notice that asks: it is about no record and no money. */
export const calendarRules = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await statement.execute(db);
  },
};

const statements = [
  sql`alter table meeting_calendar
        drop constraint meeting_calendar_rule_check,
        add check (rule in ('all', 'ask', 'mine', 'word', 'chosen')),
        add column skip_words jsonb not null default '[]'`,
  sql`alter table notification
        drop constraint notification_kind_check,
        drop constraint notification_check,
        drop constraint notification_check1,
        add check (kind in ('done', 'failed', 'bot_refused', 'bot_failed', 'bot_recording', 'bot_ask')),
        add constraint notification_of_one_sort check ((kind is null) <> (money_kind is null)),
        add constraint notification_of_record
          check ((record_id is null) = (money_kind is not null or kind = 'bot_ask'))`,
];
