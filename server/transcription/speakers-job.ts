/** Telling the speakers of a converted record apart again, alone. */
import { z } from 'zod';
import type { SpeakerReading } from '../../contract/transcription/speakers.ts';
import { RECORD_STATUS } from '../../contract/records/records.ts';
import { countAttempt, type AttemptLimit } from '../auth/index.ts';
import { AppError } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import type { Events } from '../platform/events/index.ts';
import type { JobContext, JobKind, Queue } from '../platform/jobs/index.ts';
import {
  announceRecord,
  lockRecord,
  readRecord,
  type RecordActor,
  type RecordRow,
} from '../records/index.ts';
import { decodeRecord, discardDecoded, type DecodeDeps } from './decode-record.ts';
import { readSpeakerReading, saveSpeakerReading } from './speaker-store.ts';
import { channelCountOf, workOf } from './stages.ts';
import { tellSpeakers, type SpeakerDeps } from './tell-speakers.ts';

const KIND = 'tell-speakers';
const Payload = z.object({ recordId: z.string(), count: z.int().nullable() });
const MAX_ATTEMPTS = 3;

/** How far the machine is with the speakers of a record. */
export async function readSpeakers(deps: { database: Database }, recordId: string): Promise<SpeakerReading> {
  const reading = await readSpeakerReading(deps, recordId);
  if (!reading) return { state: 'none', num_speaker: null, found: 0 };
  const { state, wantedCount, turns } = reading;
  return { state, num_speaker: wantedCount, found: new Set(turns.map(({ speaker }) => speaker)).size };
}

/** Of a person, or of all who came by one link: who tries some numbers of speakers stays below it. */
const lookLimits = ({ userId, visit }: RecordActor): AttemptLimit[] => [
  { name: 'tell-speakers', subject: userId ?? visit?.linkId ?? '', max: 20, windowSeconds: 3600 },
];

/**
 * Queues another look at who spoke, one at a time for each record.
 * @param count how many speakers there are; null where nobody knows
 * @throws AppError SPEAKERS_TOO_EARLY, RECORD_NO_SOUND, SPEAKERS_BY_CHANNEL, SPEAKERS_BUSY, TOO_MANY_REQUESTS
 */
export async function queueSpeakers(
  deps: { database: Database; events: Events; queue: Queue; clock: Clock },
  actor: RecordActor,
  record: RecordRow,
  count: number | null,
): Promise<SpeakerReading> {
  if (record.status !== RECORD_STATUS.done) throw new AppError('SPEAKERS_TOO_EARLY');
  if (!record.has_sound) throw new AppError('RECORD_NO_SOUND');
  if (channelCountOf(record) > 1) throw new AppError('SPEAKERS_BY_CHANNEL');
  await deps.database.transaction(async () => {
    await lockRecord(deps, record.id);
    if ((await readSpeakerReading(deps, record.id))?.state === 'working') throw new AppError('SPEAKERS_BUSY');
    await countAttempt(deps, lookLimits(actor));
    await saveSpeakerReading(deps, record.id, { state: 'working', wantedCount: count });
    await deps.queue.add({
      kind: KIND,
      payload: { recordId: record.id, count },
      maxAttempts: MAX_ATTEMPTS,
    });
    announceRecord(deps, record.id);
  });
  return readSpeakers(deps, record.id);
}

export const speakersJob = (deps: DecodeDeps & SpeakerDeps): JobKind<typeof Payload> => ({
  name: KIND,
  payload: Payload,
  maxAttempts: MAX_ATTEMPTS,
  isLong: true,
  run: (job) => tellAgain(deps, job),
  async onDead({ recordId }) {
    if (!(await readRecord(deps, recordId))) return;
    await saveSpeakerReading(deps, recordId, { state: 'failed' });
    announceRecord(deps, recordId);
  },
});

async function tellAgain(
  deps: DecodeDeps & SpeakerDeps,
  job: JobContext<z.infer<typeof Payload>>,
): Promise<void> {
  const { recordId, count } = job.payload;
  const record = await readRecord(deps, recordId);
  if (!record) return job.finish(async () => {});
  const audio = await decodeRecord(deps, record, job);
  await tellSpeakers(deps, job, { ...workOf(record, audio), speakerCount: count });
  await job.finish(async () => announceRecord(deps, recordId));
  await discardDecoded(deps, recordId);
}
