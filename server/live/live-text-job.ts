/** The better text of a live record that has ended: as soon as the wallet holds all of its sound. */
import { z } from 'zod';
import { RECORD_STATUS } from '../../contract/limits.ts';
import { holdMore, readWallet } from '../billing/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import type { Events } from '../platform/events/index.ts';
import type { JobKind, Queue } from '../platform/jobs/index.ts';
import { announceRecord, holdingOf, readRecord, updateRecord, type RecordRow } from '../records/index.ts';
import { queueTranscription } from '../transcription/index.ts';
import { lockLive } from './store.ts';

const KIND = 'live-text';
const MAX_ATTEMPTS = 10;
const MINUTE_MS = 60_000;
const MAX_WAIT_MS = 6 * 60 * MINUTE_MS;
const Payload = z.object({ recordId: z.string(), waitedMs: z.int() });

export interface TextDeps {
  database: Database;
  events: Events;
  queue: Queue;
  clock: Clock;
}

/**
 * Holds what the record still needs and queues its conversion, or has the wallet looked at again later: soon at first, then ever less often.
 * In the transaction under way, which has locked the record.
 */
export async function startLiveText(deps: TextDeps, record: RecordRow, waitedMs = 0): Promise<void> {
  const neededSeconds = Math.ceil(record.duration_ms / 1000) - record.reserved_seconds;
  if (neededSeconds > 0) {
    const { heldSeconds } = await holdMore(deps, holdingOf(record), neededSeconds, neededSeconds);
    if (heldSeconds === 0) return lookAgain(deps, record.id, waitedMs);
    await updateRecord(deps, record.id, { reservedSeconds: record.reserved_seconds + heldSeconds });
  }
  await queueTranscription(deps, record);
  announceRecord(deps, record.id);
}

function lookAgain({ queue, clock }: TextDeps, recordId: string, waitedMs: number): Promise<void> {
  const waitMs = Math.min(MAX_WAIT_MS, Math.max(MINUTE_MS, Math.floor(waitedMs / 4)));
  const runAt = new Date(clock.now().getTime() + waitMs);
  return queue.add({
    kind: KIND,
    payload: { recordId, waitedMs: waitedMs + waitMs },
    maxAttempts: MAX_ATTEMPTS,
    onceKey: `${KIND}:${recordId}:${runAt.getTime()}`,
    runAt,
  });
}

export const liveTextJob = (deps: TextDeps): JobKind<typeof Payload> => ({
  name: KIND,
  payload: Payload,
  maxAttempts: MAX_ATTEMPTS,
  async run({ payload: { recordId, waitedMs }, finish }) {
    const waiting = await readRecord(deps, recordId);
    // Minutes of a new month come when the wallet is read.
    if (waiting) await readWallet(deps, waiting.user_id);
    await finish(async () => {
      const record = await lockLive(deps, recordId);
      if (record && isWaiting(record)) await startLiveText(deps, record, waitedMs);
    });
  },
});

const isWaiting = (record: RecordRow): boolean =>
  record.live_state === 'ended' &&
  record.status === RECORD_STATUS.working &&
  record.reserved_seconds * 1000 < record.duration_ms;
