/** The job of a worker that helps another with a long recording. */
import { z } from 'zod';
import { RECORD_STATUS } from '../../contract/records/records.ts';
import type { JobContext, JobKind, Queue } from '../platform/jobs/index.ts';
import { readRecord, type RecordRow } from '../records/index.ts';
import { decodeForHelp, type DecodeDeps } from './decode-record.ts';
import { isWorthSharing, listRests } from './ranges.ts';
import { layOut, recogniseShare, type RecogniseDeps } from './recognise.ts';
import { readingOf, TRANSCRIPTION_KIND, unreadFromMs, workOf } from './stages.ts';

const KIND = 'help-transcribing';
const Payload = z.object({ recordId: z.string() });
/** More workers on one recording than these and its own would leave none for others. */
const MAX_HELPERS = 3;
/** A shorter recording is done before a helper has loaded its model. */
const MIN_HELPED_MS = 6 * 60_000;

export interface HelpDeps extends DecodeDeps, RecogniseDeps {
  queue: Queue;
}

/** Asks workers that have nothing to do for help with what is left of a recording, in the transaction under way. */
export async function askForHelp(
  deps: Pick<HelpDeps, 'queue' | 'database'>,
  record: RecordRow,
): Promise<void> {
  const { queue } = deps;
  const { id, attempt } = record;
  const leftMs = (await restsOf(deps, record)).reduce((sum, restMs) => sum + restMs, 0);
  const helpers = leftMs < MIN_HELPED_MS ? 0 : MAX_HELPERS;
  for (let helper = 1; helper <= helpers; helper += 1)
    await queue.add({
      kind: KIND,
      payload: { recordId: id },
      maxAttempts: 1,
      onceKey: `help:${id}:${attempt}:${helper}`,
    });
}

const restsOf = (deps: Pick<HelpDeps, 'database'>, record: RecordRow): Promise<number[]> =>
  listRests(deps, readingOf(record), { fromMs: unreadFromMs(record), durationMs: record.duration_ms });

export const helpJob = (deps: HelpDeps): JobKind<typeof Payload> => ({
  name: KIND,
  payload: Payload,
  maxAttempts: 1,
  isLong: true,
  run: (job) => help(deps, job),
});

async function help(deps: HelpDeps, job: JobContext<z.infer<typeof Payload>>): Promise<void> {
  const record = await readRecord(deps, job.payload.recordId);
  // Recordings that wait for a worker come first.
  const isWantedElsewhere = (): Promise<boolean> => deps.queue.isDue(TRANSCRIPTION_KIND);
  let isLeft = false;
  if (record?.status === RECORD_STATUS.working && isWorthSharing(await restsOf(deps, record)))
    isLeft = (await isWantedElsewhere()) || (await helpWith(deps, job, record, isWantedElsewhere));
  await job.finish(async () => {
    if (isLeft) await deps.queue.add({ kind: KIND, payload: job.payload, maxAttempts: 1 });
  });
}

/** @returns whether something may be left to help with */
async function helpWith(
  deps: HelpDeps,
  job: JobContext<unknown>,
  record: RecordRow,
  isWantedElsewhere: () => Promise<boolean>,
): Promise<boolean> {
  const audio = await decodeForHelp(deps, record, job);
  try {
    const work = workOf(record, audio);
    await layOut(deps, work);
    while (await recogniseShare(deps, job, work, isWantedElsewhere)) {
      if (await isWantedElsewhere()) return true;
    }
    return false;
  } finally {
    await audio.release();
  }
}
