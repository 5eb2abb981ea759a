import { randomUUID } from 'node:crypto';
import { formatDateTime } from '../../contract/date-time.ts';
import { ASK_KIND } from '../../contract/notifications.ts';
import { messages } from './messages.ts';
import type { NoticeDeps } from './notify-of-money.ts';
import { queuePush } from './push-job.ts';

export interface MeetingQuestion {
  userId: string;
  /** Of the meeting; empty where it has none. */
  name: string;
  startsAt: Date;
  /** Makes it come once, however often it is asked. */
  onceKey: string;
}

/** Asks a person whether the bot is to go to a meeting, in the feed and on their devices. In the transaction under way. */
export async function askAboutMeeting(
  deps: NoticeDeps,
  { userId, name, startsAt, onceKey }: MeetingQuestion,
): Promise<void> {
  const id = randomUUID();
  const added = await deps.database.sql
    .insertInto('notification')
    .values({
      id,
      user_id: userId,
      record_id: null,
      kind: ASK_KIND,
      once_key: onceKey,
      title: messages.botAsk,
      content: messages.botAskText(name, formatDateTime(startsAt.toISOString())),
      created_at: deps.clock.now(),
    })
    .onConflict((conflict) => conflict.column('once_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added) await queuePush(deps, userId, id);
}
