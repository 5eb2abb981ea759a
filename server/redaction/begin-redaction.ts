/** The owner of a record has a passage removed for good, and asks how far that is. */
import { randomUUID } from 'node:crypto';
import { FAILURES, type FailureCode } from '../../contract/errors.ts';
import { MAX_PASSAGE_MS } from '../../contract/redaction/redaction-routes.ts';
import type { Redaction } from '../../contract/redaction/redaction.ts';
import { RECORD_STATUS } from '../../contract/records/records.ts';
import type { Passage } from '../../transcript/document/index.ts';
import { recordEvent } from '../audit/index.ts';
import { countAttempt, type AttemptLimit } from '../auth/index.ts';
import { readTextSentences } from '../collaboration/index.ts';
import { AppError } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import type { Events } from '../platform/events/index.ts';
import type { Client } from '../platform/http/index.ts';
import type { Queue } from '../platform/jobs/index.ts';
import { findRecord, lockRecord, type RecordRow } from '../records/index.ts';
import { describePassage } from './describe-passage.ts';
import { queueRedaction } from './redact-job.ts';
import { addRedaction, readLastRedaction } from './store.ts';
import { sentenceOf } from '../platform/sentence-of.ts';

export interface BeginDeps {
  database: Database;
  events: Events;
  clock: Clock;
  queue: Queue;
}

/** A word reaches a little past where it was heard, as long as nobody else speaks there, ms. */
const SOUND_MARGIN_MS = 150;

const limits = (userId: string): AttemptLimit[] => [
  { name: 'remove-passage', subject: userId, max: 120, windowSeconds: 3600 },
];

export async function readRedaction(deps: Pick<BeginDeps, 'database'>, recordId: string): Promise<Redaction> {
  const last = await readLastRedaction(deps, recordId);
  if (!last || last.state === 'done') return { state: 'none', progress: 0, passage: null, failure: null };
  const { state, progress, from_ms, to_ms, failure_code: failed } = last;
  const code = failed !== null && failed in FAILURES ? (failed as FailureCode) : 'REDACTION_FAILED';
  const failure = state === 'failed' ? { code, message: sentenceOf(code) } : null;
  return { state, progress, passage: { from_ms, to_ms }, failure };
}

/**
 * Notes that it was asked for, and queues it; one passage of a record at a time.
 * @throws AppError RECORD_NOT_FOUND, FORBIDDEN, REDACTION_NOT_READY, REDACTION_OUTSIDE, REDACTION_BUSY, TOO_MANY_REQUESTS
 */
export async function beginRedaction(
  deps: BeginDeps,
  { userId, client }: { userId: string; client: Client },
  recordId: string,
  passage: Passage,
): Promise<Redaction> {
  const { id } = await findRecord(deps, { userId }, recordId, 'own');
  await countAttempt(deps, limits(userId));
  const sound = await widen(deps, id, passage);
  await deps.database.transaction(async () => {
    await lockRecord(deps, id);
    const record = await findRecord(deps, { userId }, id, 'own');
    if (!isReady(record)) throw new AppError('REDACTION_NOT_READY');
    if (!isWithin(record, passage)) throw new AppError('REDACTION_OUTSIDE');
    if ((await readLastRedaction(deps, id))?.state === 'working') throw new AppError('REDACTION_BUSY');
    const redactionId = randomUUID();
    const { fromMs, toMs } = passage;
    await addRedaction(deps, {
      id: redactionId,
      record_id: id,
      user_id: userId,
      from_ms: fromMs,
      to_ms: toMs,
      sound_from_ms: sound.fromMs,
      sound_to_ms: sound.toMs,
      asked_at: deps.clock.now(),
    });
    await queueRedaction(deps, { recordId: id, redactionId });
    const detail = describePassage(passage);
    await recordEvent(deps, { kind: 'passage-removal-asked', userId, recordId: id, detail, client });
  });
  return readRedaction(deps, id);
}

const isReady = ({ status, live_state: live }: RecordRow): boolean =>
  status === RECORD_STATUS.done && (live === null || live === 'ended');

const isWithin = ({ duration_ms: durationMs }: RecordRow, { fromMs, toMs }: Passage): boolean =>
  fromMs < toMs && fromMs < durationMs && toMs - fromMs <= MAX_PASSAGE_MS;

/** The sound of a passage with the rest of its first and last word, up to the words around them. */
async function widen(deps: BeginDeps, recordId: string, { fromMs, toMs }: Passage): Promise<Passage> {
  let [from, to] = [Math.max(0, fromMs - SOUND_MARGIN_MS), toMs + SOUND_MARGIN_MS];
  for (const { words } of await readTextSentences(deps, recordId))
    for (const { stime, etime } of words) {
      const middleMs = (stime + etime) / 2;
      if (middleMs < fromMs) from = Math.max(from, Math.min(etime, fromMs));
      if (middleMs > toMs) to = Math.min(to, Math.max(stime, toMs));
    }
  return { fromMs: from, toMs: to };
}
