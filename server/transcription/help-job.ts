/** The job of a worker that helps another with a long recording. */
import { z } from 'zod';
import { RECORD_STATUS } from '../../contract/records.ts';
import type { JobContext, JobKind, Queue } from '../platform/jobs/index.ts';
import { readRecord, type RecordRow } from '../records/index.ts';
import { decodeRecord, discardDecoded, type DecodeDeps } from './decode-record.ts';
import { recogniseShare, type RecogniseDeps } from './recognise.ts';
import { TRANSCRIPTION_KIND, workOf } from './stages.ts';

const KIND = 'help-transcribing';
const Payload = z.object({ recordId: z.string() });
/** More workers on one recording than these and its own would leave none for others. */
const MOST_HELPERS = 3;
/** A shorter recording is done before a helper has loaded its model. */
const LEAST_HELPED_MS = 6 * 60_000;

export interface HelpDeps extends DecodeDeps, RecogniseDeps {
  queue: Queue;
}

/** Asks workers that have nothing to do for help with what is left of a recording, in the transaction under way. */
export async function askForHelp(
  { queue }: Pick<HelpDeps, 'queue'>,
  { id, attempt }: RecordRow,
  leftMs: number,
): Promise<void> {
  const helpers = leftMs < LEAST_HELPED_MS ? 0 : MOST_HELPERS;
  for (let helper = 1; helper <= helpers; helper += 1)
    await queue.add({
      kind: KIND,
      payload: { recordId: id },
      maxAttempts: 1,
      onceKey: `help:${id}:${attempt}:${helper}`,
    });
}

export const helpJob = (deps: HelpDeps): JobKind<typeof Payload> => ({
  name: KIND,
  payload: Payload,
  maxAttempts: 1,
  isLong: true,
  run: (job) => help(deps, job),
});

async function help(deps: HelpDeps, job: JobContext<z.infer<typeof Payload>>): Promise<void> {
  const { recordId } = job.payload;
  const record = await readRecord(deps, recordId);
  if (record?.status === RECORD_STATUS.working) await helpWith(deps, job, record);
  await job.finish(async () => {});
}

async function helpWith(deps: HelpDeps, job: JobContext<unknown>, record: RecordRow): Promise<void> {
  const audio = await decodeRecord(deps, record, job.signal);
  const work = workOf(record, audio);
  let isMore = true;
  while (isMore) {
    isMore = await recogniseShare(deps, job, work);
    // Recordings that wait for a worker come first.
    if (isMore && (await deps.queue.isDue(TRANSCRIPTION_KIND))) {
      await deps.queue.add({ kind: KIND, payload: { recordId: record.id }, maxAttempts: 1 });
      break;
    }
  }
  if (audio.isOwn) await discardDecoded(deps, record.id);
}
