/** All SQL on notifications. Every read and change names its owner. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type {
  Notification,
  NotificationPage,
  RecordNoticeKind,
} from '../../contract/account/notifications.ts';
import type { Database } from '../platform/database/index.ts';
import type { Clock } from '../platform/clock.ts';

export interface StoreDeps {
  database: Database;
  clock: Clock;
}

export type Told = Pick<Notification, 'title' | 'content'> & { kind: RecordNoticeKind };

/** @returns its id */
export async function addNotification(
  { database, clock }: StoreDeps,
  { id, user_id }: { id: string; user_id: string },
  told: Told,
): Promise<string> {
  const notificationId = randomUUID();
  await database.sql
    .insertInto('notification')
    .values({ id: notificationId, user_id, record_id: id, ...told, created_at: clock.now() })
    .execute();
  return notificationId;
}

interface PageQuery {
  direction: 'asc' | 'desc';
  page: number;
  limit: number;
  /** Null for all. */
  about: 'unread' | 'records' | 'money' | null;
}

/** What is told of a record goes into the trash with it, and comes back with it. */
const isOfNothingInTheTrash = sql<boolean>`not exists (
  select from record where record.id = notification.record_id and record.trashed_at is not null)`;

export async function listNotifications(
  { database }: StoreDeps,
  userId: string,
  { direction, page, limit, about }: PageQuery,
): Promise<NotificationPage> {
  const own = database.sql
    .selectFrom('notification')
    .where('user_id', '=', userId)
    .where(isOfNothingInTheTrash)
    .$if(about === 'unread', (rows) => rows.where('is_read', '=', false))
    .$if(about === 'records', (rows) => rows.where('record_id', 'is not', null))
    .$if(about === 'money', (rows) => rows.where('money_kind', 'is not', null));
  const rows = await own
    .selectAll()
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const { total } = await own.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  return {
    data: rows.map((row) => ({
      id: row.id,
      // One of the two is set (migration 0081).
      kind: row.money_kind ?? row.kind!,
      title: row.title,
      content: row.content,
      audio_id: row.record_id,
      order_code: row.order_code,
      is_read: row.is_read,
      create_time: row.created_at.toISOString(),
    })),
    total: Number(total),
    unread_count: await countUnread({ database }, userId),
  };
}

/** @returns whether the user has such a notification */
export async function markNotification(
  { database }: StoreDeps,
  userId: string,
  { id, isRead }: { id: string; isRead: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await database.sql
    .updateTable('notification')
    .set({ is_read: isRead })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Marks all of the user's as read, or those of one record. */
export async function readNotifications(
  { database }: Pick<StoreDeps, 'database'>,
  userId: string,
  recordId?: string,
): Promise<void> {
  await database.sql
    .updateTable('notification')
    .set({ is_read: true })
    .where('user_id', '=', userId)
    .where('is_read', '=', false)
    .$if(recordId !== undefined, (unread) => unread.where('record_id', '=', recordId!))
    .execute();
}

export async function countUnread(
  { database }: Pick<StoreDeps, 'database'>,
  userId: string,
): Promise<number> {
  const { unread } = await database.sql
    .selectFrom('notification')
    .where('user_id', '=', userId)
    .where('is_read', '=', false)
    .where(isOfNothingInTheTrash)
    .select(({ fn }) => fn.countAll<string>().as('unread'))
    .executeTakeFirstOrThrow();
  return Number(unread);
}
