/** All SQL on calendars that bots are planned from. */
import { sql, type Selectable } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { ListedMeeting } from './list-meetings.ts';

interface StoreDeps {
  database: Database;
}

export type CalendarRow = Selectable<Schema['meeting_calendar']>;
export type EventRow = Selectable<Schema['meeting_calendar_event']>;

/** Rows of one statement. */
const ROWS_AT_ONCE = 100;

export const readCalendarRow = async ({ database }: StoreDeps, userId: string): Promise<CalendarRow | null> =>
  (await database.sql
    .selectFrom('meeting_calendar')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst()) ?? null;

/** The calendar, locked until the transaction under way ends; null when there is none. */
export const lockCalendar = async ({ database }: StoreDeps, userId: string): Promise<CalendarRow | null> =>
  (await database.sql
    .selectFrom('meeting_calendar')
    .selectAll()
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()) ?? null;

export async function saveCalendar(
  { database }: StoreDeps,
  { skip_words: skipWords, ...calendar }: CalendarRow,
): Promise<void> {
  const row = { ...calendar, skip_words: JSON.stringify(skipWords) };
  await database.sql
    .insertInto('meeting_calendar')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}

export async function changeCalendar(
  { database }: StoreDeps,
  userId: string,
  { skip_words: skipWords, ...change }: Partial<CalendarRow>,
): Promise<void> {
  await database.sql
    .updateTable('meeting_calendar')
    .set({ ...change, ...(skipWords && { skip_words: JSON.stringify(skipWords) }) })
    .where('user_id', '=', userId)
    .execute();
}

export async function removeCalendarRow({ database }: StoreDeps, userId: string): Promise<void> {
  await database.sql.deleteFrom('meeting_calendar').where('user_id', '=', userId).execute();
}

/** By their start. */
export const listEvents = ({ database }: StoreDeps, userId: string): Promise<EventRow[]> =>
  database.sql
    .selectFrom('meeting_calendar_event')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('starts_at')
    .orderBy('id')
    .execute();

export type EventChange = Partial<
  Pick<EventRow, 'choice' | 'state' | 'taken_by' | 'bot_id' | 'planned_for' | 'is_listed'>
>;

export async function changeEvent(
  { database }: StoreDeps,
  event: EventRow,
  change: EventChange,
): Promise<void> {
  Object.assign(event, change);
  await database.sql
    .updateTable('meeting_calendar_event')
    .set(change)
    .where('user_id', '=', event.user_id)
    .where('id', '=', event.id)
    .execute();
}

/** Takes over what a calendar has now. What it has no more stays as `is_listed: false`, for its bot and its switch to be looked after. */
export async function saveMeetings(
  { database }: StoreDeps,
  userId: string,
  meetings: readonly ListedMeeting[],
): Promise<void> {
  await database.sql
    .updateTable('meeting_calendar_event')
    .set({ is_listed: false })
    .where('user_id', '=', userId)
    .execute();
  for (let at = 0; at < meetings.length; at += ROWS_AT_ONCE)
    await database.sql
      .insertInto('meeting_calendar_event')
      .values(meetings.slice(at, at + ROWS_AT_ONCE).map((meeting) => toRow(userId, meeting)))
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'id']).doUpdateSet(({ ref }) => ({
          title: ref('excluded.title'),
          starts_at: ref('excluded.starts_at'),
          ends_at: ref('excluded.ends_at'),
          platform: ref('excluded.platform'),
          link: ref('excluded.link'),
          meeting_key: ref('excluded.meeting_key'),
          code: ref('excluded.code'),
          is_mine: ref('excluded.is_mine'),
          is_declined: ref('excluded.is_declined'),
          is_listed: sql<boolean>`true`,
        })),
      )
      .execute();
}

const toRow = (
  userId: string,
  { id, title, startsAtMs, endsAtMs, link, isMine, isDeclined }: ListedMeeting,
) => ({
  user_id: userId,
  id,
  title,
  starts_at: new Date(startsAtMs),
  ends_at: new Date(endsAtMs),
  platform: link?.platform ?? null,
  link: link?.link ?? null,
  meeting_key: link?.key ?? null,
  code: link?.code ?? null,
  is_mine: isMine,
  is_declined: isDeclined,
  is_listed: true,
  choice: null,
  taken_by: null,
  bot_id: null,
  planned_for: null,
});

/** Events that have ended, and those that the calendar has no more and nobody has chosen anything for. */
export async function removeOldEvents(
  { database }: StoreDeps,
  userId: string,
  endedBefore: Date,
): Promise<void> {
  await database.sql
    .deleteFrom('meeting_calendar_event')
    .where('user_id', '=', userId)
    .where(({ or, and, eb }) =>
      or([
        eb('ends_at', '<', endedBefore),
        and([eb('is_listed', '=', false), eb('choice', 'is', null), eb('bot_id', 'is', null)]),
      ]),
    )
    .execute();
}
