/** When a calendar is read next: every person's at another minute of the quarter of an hour, so that not all are read at once. */
import { createHash } from 'node:crypto';
import { CALENDAR_READ_MS } from '../../../contract/meeting-bot/meeting-calendar-routes.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Queue } from '../../platform/jobs/index.ts';

export const READ_CALENDAR_KIND = 'read-calendar';

/** Queues the next reading: once, whoever asks. */
export function queueReading(
  { queue, clock }: { queue: Queue; clock: Clock },
  userId: string,
): Promise<void> {
  const shareMs = createHash('sha256').update(userId).digest().readUInt32BE() % CALENDAR_READ_MS;
  const turn = Math.floor((clock.now().getTime() - shareMs) / CALENDAR_READ_MS) + 1;
  return queue.add({
    kind: READ_CALENDAR_KIND,
    payload: { userId },
    maxAttempts: 3,
    onceKey: `${READ_CALENDAR_KIND}:${userId}:${turn}`,
    runAt: new Date(turn * CALENDAR_READ_MS + shareMs),
  });
}
