/** Ends a record that its browser has left, and later the time in which the browser may come back. */
import { z } from 'zod';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import type { Events } from '../platform/events/index.ts';
import type { JobKind, Queue } from '../platform/jobs/index.ts';
import type { RecordRow } from '../records/index.ts';
import { closeForGood, endInSilence } from './end-live.ts';
import { RESUME_MS, SILENCE_MS } from './limits.ts';
import { lockLive } from './store.ts';

const KIND = 'watch-live';
const MAX_ATTEMPTS = 10;
const Payload = z.object({ recordId: z.string() });

interface WatchDeps {
  database: Database;
  events: Events;
  queue: Queue;
  clock: Clock;
}

/**
 * Has somebody look whether the record has fallen silent, in the transaction under way. Each look asks for the next one, so it is asked
 * for once: when the record begins, and when one that silence had ended goes on.
 */
export const queueWatch = (
  { queue, clock }: Pick<WatchDeps, 'queue' | 'clock'>,
  recordId: string,
  waitMs = SILENCE_MS,
): Promise<void> =>
  queue.add({
    kind: KIND,
    payload: { recordId },
    maxAttempts: MAX_ATTEMPTS,
    runAt: new Date(clock.now().getTime() + waitMs),
  });

export const watchLiveJob = (deps: WatchDeps): JobKind<typeof Payload> => ({
  name: KIND,
  payload: Payload,
  maxAttempts: MAX_ATTEMPTS,
  async run({ payload: { recordId }, finish }) {
    await finish(async () => {
      const record = await lockLive(deps, recordId);
      if (record?.live_may_resume) await endWhatIsSilent(deps, record);
    });
  },
});

/** In the transaction under way, which has locked the record. */
async function endWhatIsSilent(deps: WatchDeps, record: RecordRow): Promise<void> {
  const silentMs = deps.clock.now().getTime() - record.live_heard_at!.getTime();
  const limitMs = record.live_state === 'recording' ? SILENCE_MS : RESUME_MS;
  if (silentMs < limitMs) return queueWatch(deps, record.id, limitMs - silentMs);
  if (record.live_state !== 'recording') return closeForGood(deps, record);
  await endInSilence(deps, record);
  await queueWatch(deps, record.id, RESUME_MS - silentMs);
}
