/**
 * What the starter model heard is heard again once a real model is there: records of the last 30 days that nobody edited, the newest first,
 * free of charge and behind everything that people wait for. Their text is replaced by the merge that improves meetings. Records that
 * somebody edited are heard again when an editor asks for it (`ask-to-hear-again.ts`).
 */
import { z } from 'zod';
import { RECORD_STATUS } from '../../contract/records/records.ts';
import { notifyHeardAgain } from '../notifications/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { JobContext, JobKind, Queue } from '../platform/jobs/index.ts';
import { announceRecord, readRecord, updateRecord, type RecordRow } from '../records/index.ts';
import { decodeRecord, discardDecoded, type DecodeDeps } from './decode-record.ts';
import { layOut, recogniseShare, type RecogniseDeps } from './recognise.ts';
import { TRANSCRIPTION_KIND, workOf } from './stages.ts';
import { listHeardByStarter } from './store.ts';
import { tellPieces } from './tell-pieces.ts';

export const HEAR_AGAIN_KIND = 'hear-again';
const LOOK_KIND = 'look-what-to-hear-again';
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** Somebody looks on. */
const ASKED_PAUSE_MS = 5_000;
/** Older records are seldom read again. */
const KEPT_MS = 30 * 24 * HOUR_MS;
export const HEAR_AGAIN_ATTEMPTS = 3;
const NoPayload = z.object({});
/** `isAsked`: somebody who edits the record wants it, so it is heard again whatever was changed. */
const Payload = z.object({ recordId: z.string(), isAsked: z.boolean().default(false) });

export interface HearAgainDeps extends DecodeDeps, RecogniseDeps {
  clock: Clock;
  queue: Queue;
  /** Takes the second reading before `untilMs` into the shared document. */
  improveText(recordId: string, untilMs: number): Promise<void>;
  /** Whether the text of a record is what was heard, word for word. */
  isUntouched(recordId: string): Promise<boolean>;
  /** Keeps the text as it stands as a version. */
  keepText(recordId: string): Promise<void>;
}

/** Queues the look of the hour that holds `at`: once, whichever node asks. */
export const queueHearAgain = ({ queue }: { queue: Queue }, at: Date): Promise<void> =>
  queue.add({
    kind: LOOK_KIND,
    payload: {},
    maxAttempts: HEAR_AGAIN_ATTEMPTS,
    onceKey: `${LOOK_KIND}:${at.toISOString().slice(0, 13)}`,
    runAt: at,
  });

/** Finds what is to be heard again, each record once for each model, and tells their owners. */
export const lookWhatToHearAgainJob = (deps: HearAgainDeps): JobKind<typeof NoPayload> => ({
  name: LOOK_KIND,
  payload: NoPayload,
  maxAttempts: HEAR_AGAIN_ATTEMPTS,
  async run({ finish }) {
    const now = deps.clock.now();
    const model = realModel(deps);
    const since = new Date(now.getTime() - KEPT_MS);
    const found = model === null ? [] : await listHeardByStarter(deps, since, (id) => onceKeyOf(id, model));
    const untouched: RecordRow[] = [];
    for (const record of found) if (await deps.isUntouched(record.id)) untouched.push(record);
    await finish(async () => {
      for (const [index, { id: recordId }] of untouched.entries())
        await deps.queue.add({
          kind: HEAR_AGAIN_KIND,
          payload: { recordId },
          maxAttempts: HEAR_AGAIN_ATTEMPTS,
          onceKey: onceKeyOf(recordId, model!),
          // The newest comes first.
          runAt: new Date(now.getTime() + index),
        });
      for (const newest of newestOfEach(untouched))
        await notifyHeardAgain(
          deps,
          newest,
          untouched.filter((record) => record.user_id === newest.user_id).length,
        );
      await queueHearAgain(deps, new Date(now.getTime() + HOUR_MS));
    });
  },
});

/** The first of each owner. */
const newestOfEach = (records: readonly RecordRow[]): RecordRow[] =>
  records.filter((record, index) => records.findIndex(({ user_id }) => user_id === record.user_id) === index);

const onceKeyOf = (recordId: string, model: string): string => `${HEAR_AGAIN_KIND}:${recordId}:${model}`;

export const hearAgainJob = (deps: HearAgainDeps): JobKind<typeof Payload> => ({
  name: HEAR_AGAIN_KIND,
  payload: Payload,
  maxAttempts: HEAR_AGAIN_ATTEMPTS,
  isLong: true,
  run: (job) => hearAgain(deps, job),
});

async function hearAgain(deps: HearAgainDeps, job: JobContext<z.infer<typeof Payload>>): Promise<void> {
  const { recordId, isAsked } = job.payload;
  const record = await readRecord(deps, recordId);
  const model = realModel(deps);
  if (!record || model === null || !isHeardByStarter(record)) return job.finish(async () => {});
  // A run before this one may have been ended behind the merge.
  if (record.improved_ms < record.duration_ms) {
    if (!isAsked && !(await deps.isUntouched(record.id))) return job.finish(async () => {});
    if (!(await readAgain(deps, job, record))) return job.finish(() => goOnLater(deps, job.payload));
    if (isAsked) await deps.keepText(record.id);
    await deps.improveText(record.id, record.duration_ms);
  }
  await job.finish(async () => {
    await updateRecord(deps, record.id, { engineModel: model, isStarter: false, progress: 1 });
    announceRecord(deps, record.id);
  });
  await discardDecoded(deps, record.id);
}

const goOnLater = ({ queue, clock }: HearAgainDeps, payload: z.infer<typeof Payload>): Promise<void> =>
  queue.add({
    kind: HEAR_AGAIN_KIND,
    payload,
    maxAttempts: HEAR_AGAIN_ATTEMPTS,
    runAt: new Date(clock.now().getTime() + (payload.isAsked ? ASKED_PAUSE_MS : MINUTE_MS)),
  });

/** The model on this machine that hears recordings; null for the starter, and for a server of others, which costs its operator money. */
export function realModel({ speech }: Pick<HearAgainDeps, 'speech'>): string | null {
  const { model, isStarter } = speech.engine();
  return isStarter || model !== speech.liveEngine().model ? null : model;
}

export const isHeardByStarter = ({
  status,
  is_starter: isStarter,
  has_sound: hasSound,
}: RecordRow): boolean => status === RECORD_STATUS.done && isStarter && hasSound;

/** @returns false when records wait for a worker: what is read so far is kept, and goes on later */
async function readAgain(deps: HearAgainDeps, job: JobContext<unknown>, record: RecordRow): Promise<boolean> {
  const isWantedElsewhere = (): Promise<boolean> => deps.queue.isDue(TRANSCRIPTION_KIND);
  if (await isWantedElsewhere()) return false;
  const audio = await decodeRecord(deps, record, job);
  // Whose voices they are is known already: as one speaker nobody listens for them.
  const work = {
    ...workOf(record, audio),
    reading: { recordId: record.id, pass: 2 as const },
    speakerCount: 1,
  };
  await layOut(deps, work);
  while (await recogniseShare(deps, job, work, isWantedElsewhere))
    if (await isWantedElsewhere()) return false;
  await tellPieces(deps, job, work);
  return true;
}
