/** All SQL on Zoom's streams. */
import { sql, type Selectable } from 'kysely';
import type { BotState } from '../../../contract/meeting-bot/meeting-bot-routes.ts';
import type { Database } from '../../platform/database/index.ts';
import type { Schema } from '../../platform/database/schema.ts';

interface StoreDeps {
  database: Database;
}

export type StreamRow = Selectable<Schema['zoom_stream']>;

const OVER = ['ended', 'failed'] as const satisfies readonly BotState[];
const NOT_ON_ITS_WAY = ['planned', ...OVER] as const satisfies readonly BotState[];
/** No meeting is longer. */
const MAX_STREAM_MS = 36 * 3_600_000;
const KEPT_MS = 7 * 24 * 3_600_000;

/** The stream, locked until the transaction under way ends. */
export const lockStream = async ({ database }: StoreDeps, id: string): Promise<StreamRow | null> =>
  (await database.sql
    .selectFrom('zoom_stream')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()) ?? null;

/**
 * Writes down where a stream is, unless something later is known of it. In the transaction under way.
 * @returns whether it was news
 */
export async function saveStream(
  { database }: StoreDeps,
  stream: Pick<StreamRow, 'id' | 'meeting_uuid' | 'meeting_number' | 'server_url' | 'event_at'>,
): Promise<boolean> {
  const { sql: db } = database;
  await db
    .deleteFrom('zoom_stream')
    .where('event_at', '<', new Date(stream.event_at.getTime() - KEPT_MS))
    .execute();
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('zoom_stream')
    .values({ ...stream, stopped_at: null, stop_reason: null, bot_id: null })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({
          server_url: stream.server_url,
          event_at: stream.event_at,
          stopped_at: null,
          stop_reason: null,
        })
        .where('zoom_stream.event_at', '<', stream.event_at)
        .where('zoom_stream.meeting_uuid', '=', stream.meeting_uuid),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** @returns the stream that has ended; null when it was not known, or has gone on since */
export async function stopStream(
  { database }: StoreDeps,
  { id, reason, at }: { id: string; reason: number; at: Date },
): Promise<StreamRow | null> {
  const row = await database.sql
    .updateTable('zoom_stream')
    .set({ stopped_at: at, stop_reason: reason, event_at: at })
    .where('id', '=', id)
    .where('stopped_at', 'is', null)
    .where('event_at', '<=', at)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

export async function changeStream(
  { database }: StoreDeps,
  id: string,
  change: Partial<Pick<StreamRow, 'bot_id' | 'meeting_number'>>,
): Promise<void> {
  await database.sql.updateTable('zoom_stream').set(change).where('id', '=', id).execute();
}

/** The stream that a bot has, the newest where there were several. */
export const readStreamOf = async ({ database }: StoreDeps, botId: string): Promise<StreamRow | null> =>
  (await database.sql
    .selectFrom('zoom_stream')
    .selectAll()
    .where('bot_id', '=', botId)
    .orderBy('event_at', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null;

/** Bots that wait for the stream of a meeting, or are in it. At most two: a second one makes it ambiguous. */
export const listBotsFor = ({ database }: StoreDeps, meetingNumber: string): Promise<{ id: string }[]> =>
  database.sql
    .selectFrom('bot')
    .select('id')
    .where('way', '=', 'stream')
    .where('meeting_key', '=', `zoom:${meetingNumber}`)
    .where('state', 'not in', NOT_ON_ITS_WAY)
    .where('is_stopped', '=', false)
    .limit(2)
    .execute();

/** Streams that go on, and nobody has: of a meeting, or of those whose number is not known. */
export const listFreeStreams = (
  { database }: StoreDeps,
  meetingNumber: string | null,
  now: Date,
): Promise<StreamRow[]> =>
  database.sql
    .selectFrom('zoom_stream')
    .selectAll()
    .where('meeting_number', meetingNumber === null ? 'is' : '=', meetingNumber)
    .where('stopped_at', 'is', null)
    .where('event_at', '>', new Date(now.getTime() - MAX_STREAM_MS))
    .where(({ or, eb, selectFrom, exists }) =>
      or([
        eb('bot_id', 'is', null),
        exists(
          selectFrom('bot')
            .select(sql`1`.as('one'))
            .whereRef('bot.id', '=', 'zoom_stream.bot_id')
            .where('bot.state', 'in', OVER),
        ),
      ]),
    )
    .orderBy('event_at', 'desc')
    .limit(20)
    .execute();
