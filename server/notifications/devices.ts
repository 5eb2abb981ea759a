/** All SQL on the browsers that push messages go to. A device goes with its sign-in. */
import { randomUUID } from 'node:crypto';
import { MAX_USER_DEVICES } from '../../contract/limits.ts';
import { ASK_KIND, type RecordNoticeKind } from '../../contract/account/notifications.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import type { UserActor } from '../platform/http/index.ts';
import type { Subscription } from '../platform/push/index.ts';

/** Keeps the browser for whoever is signed in there now. Of too many, those go that were not seen for longest. */
export async function keepDevice(
  { database, clock }: { database: Database; clock: Clock },
  { userId, sessionFamily }: UserActor,
  { endpoint, keys }: Subscription,
): Promise<void> {
  const now = clock.now();
  const seen = { user_id: userId, family: sessionFamily, keys: JSON.stringify(keys), seen_at: now };
  await database.transaction(async () => {
    await database.sql
      .insertInto('user_device')
      .values({ id: randomUUID(), endpoint, created_at: now, ...seen })
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(seen))
      .execute();
    await database.sql
      .deleteFrom('user_device')
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom('user_device')
          .select('id')
          .where('user_id', '=', userId)
          .orderBy('seen_at', 'desc')
          .orderBy('id')
          .offset(MAX_USER_DEVICES),
      )
      .execute();
  });
}

export async function listDeviceIds({ database }: { database: Database }, userId: string): Promise<string[]> {
  const rows = await database.sql
    .selectFrom('user_device')
    .select('id')
    .where('user_id', '=', userId)
    .execute();
  return rows.map(({ id }) => id);
}

export interface DueMessage {
  subscription: Subscription;
  title: string;
  /** What happened to which record; null for all else. */
  about: { kind: RecordNoticeKind; id: string; name: string } | null;
  notice: { id: string; content: string; orderCode: string | null; isOfCalendar: boolean };
}

/** What one device is to be told; null when the device, the notification or its record is gone, or somebody else is signed in there. */
export async function readDueMessage(
  { database }: { database: Database },
  { deviceId, notificationId }: { deviceId: string; notificationId: string },
): Promise<DueMessage | null> {
  const row = await database.sql
    .selectFrom('notification')
    .innerJoin('user_device', 'user_device.user_id', 'notification.user_id')
    .leftJoin('record', 'record.id', 'notification.record_id')
    .select(['endpoint', 'keys', 'notification.kind', 'title', 'record_id', 'record.name'])
    .select(['content', 'order_code'])
    .where('notification.id', '=', notificationId)
    .where('user_device.id', '=', deviceId)
    .executeTakeFirst();
  if (!row) return null;
  const { endpoint, keys, kind, title, record_id, name, content, order_code } = row;
  return {
    subscription: { endpoint, keys },
    title,
    about:
      kind === null || kind === ASK_KIND || record_id === null || name === null
        ? null
        : { kind, id: record_id, name },
    notice: { id: notificationId, content, orderCode: order_code, isOfCalendar: kind === ASK_KIND },
  };
}

export async function removeDevice({ database }: { database: Database }, deviceId: string): Promise<void> {
  await database.sql.deleteFrom('user_device').where('id', '=', deviceId).execute();
}
