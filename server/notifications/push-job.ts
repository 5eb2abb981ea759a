/**
 * Tells the browsers of a person of a notification: one job for each, queued in the transaction that stores the notification. The
 * message is written when it goes out; what a push service refuses is tried a few times and then only logged (spec 8).
 */
import { z } from 'zod';
import type { RecordNoticeKind } from '../../contract/account/notifications.ts';
import type { Database } from '../platform/database/index.ts';
import type { JobKind, Queue } from '../platform/jobs/index.ts';
import type { Push } from '../platform/push/index.ts';
import { listDeviceIds, readDueMessage, removeDevice, type DueMessage } from './devices.ts';
import { messages } from './messages.ts';
import { pathOfNotice } from './path-of-notice.ts';

const KIND = 'push';
const MAX_ATTEMPTS = 5;
/** Characters of a record's name in a message, which holds 3 kB. */
const NAME_LENGTH = 200;
const Payload = z.object({ deviceId: z.string(), notificationId: z.string() });

/** Queues the messages, in the transaction under way. */
export async function queuePush(
  { database, queue }: { database: Database; queue: Queue },
  userId: string,
  notificationId: string,
): Promise<void> {
  for (const deviceId of await listDeviceIds({ database }, userId))
    await queue.add({ kind: KIND, payload: { deviceId, notificationId }, maxAttempts: MAX_ATTEMPTS });
}

export const pushJob = ({ database, push }: { database: Database; push: Push }): JobKind<typeof Payload> => ({
  name: KIND,
  payload: Payload,
  maxAttempts: MAX_ATTEMPTS,
  async run({ payload, signal, finish }) {
    const due = await readDueMessage({ database }, payload);
    const answer = due && (await push.send(due.subscription, writeMessage(due), signal));
    await finish(async () => {
      if (answer === 'gone') await removeDevice({ database }, payload.deviceId);
    });
  },
});

const PUSH_BODIES: Record<RecordNoticeKind, (name: string) => string> = {
  done: messages.donePush,
  failed: messages.failedPush,
  bot_refused: (name) => name,
  bot_failed: (name) => name,
  bot_recording: (name) => name,
};

/** As web/service-worker/push-messages.ts reads it. */
function writeMessage({ title, about, notice }: DueMessage): { payload: string; topic: string } {
  if (about === null) {
    const { id, content } = notice;
    const payload = JSON.stringify({ title, body: content, tag: id, url: pathOfNotice(notice) });
    return { payload, topic: id.replaceAll('-', '') };
  }
  const name = about.name.slice(0, NAME_LENGTH);
  const body = PUSH_BODIES[about.kind](name);
  const payload = JSON.stringify({ title, body, tag: about.id, url: `/meeting/${about.id}` });
  return { payload, topic: about.id.replaceAll('-', '') };
}
