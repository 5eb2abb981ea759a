/** Makes a copy of a record's sound that plays everywhere. */
import { createReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { AudioCopyFormat } from '../../contract/exports/exports.ts';
import { AppError } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import { PermanentJobError, type JobContext, type JobKind, type Queue } from '../platform/jobs/index.ts';
import type { Storage } from '../platform/storage/index.ts';
import { audioCopyKey, queueFileRemoval, readRecord } from '../records/index.ts';
import type { Speech } from '../speech/index.ts';
import { beginCopy, setCopy, type CopySource } from './audio-copies.ts';

const KIND = 'convert-audio';
const MAX_ATTEMPTS = 3;
const PROGRESS_EVERY_MS = 1_000;
const CONTENT_TYPES: Record<AudioCopyFormat, string> = { m4a: 'audio/mp4', mp3: 'audio/mpeg' };

const Payload = z.object({ recordId: z.string(), durationMs: z.int(), format: AudioCopyFormat });
type Payload = z.infer<typeof Payload>;

export interface ConvertDeps {
  database: Database;
  storage: Storage;
  queue: Queue;
  speech: Speech;
  clock: Clock;
  workFolder: string;
}

/** Queues the copy unless it is there or on its way. */
export const queueCopy = (
  deps: { database: Database; queue: Queue },
  source: CopySource,
  format: AudioCopyFormat,
): Promise<void> =>
  deps.database.transaction(async () => {
    if (!(await beginCopy(deps, source, format))) return;
    const payload: Payload = { recordId: source.id, durationMs: source.duration_ms, format };
    await deps.queue.add({ kind: KIND, payload, maxAttempts: MAX_ATTEMPTS });
  });

export const convertAudioJob = (deps: ConvertDeps): JobKind<typeof Payload> => ({
  name: KIND,
  payload: Payload,
  maxAttempts: MAX_ATTEMPTS,
  isSlow: true,
  run: (context) => convert(deps, context),
  async onDead(payload, error) {
    const state = isMissingEncoder(error) ? 'unavailable' : 'failed';
    await setCopy(deps, sourceOf(payload), payload.format, { state, progress: 0 });
  },
});

const sourceOf = ({ recordId, durationMs }: Payload): CopySource => ({
  id: recordId,
  duration_ms: durationMs,
});

const isMissingEncoder = (error: unknown): boolean =>
  error instanceof AppError
    ? error.code === 'EXPORT_ENCODER'
    : error instanceof PermanentJobError && isMissingEncoder(error.cause);

async function convert(deps: ConvertDeps, context: JobContext<Payload>): Promise<void> {
  const { payload, signal, finish } = context;
  const { format } = payload;
  const record = await readRecord(deps, payload.recordId);
  if (!record) return finish(() => Promise.resolve());
  await mkdir(deps.workFolder, { recursive: true });
  const target = join(deps.workFolder, `${record.id}.${format}`);
  const source = await deps.storage.toLocalFile(record.key, context);
  const progress = createProgress(deps, context);
  try {
    await deps.speech.convert({ path: source.path, target, format, signal, onProgress: progress.tell });
    await progress.written();
    const key = audioCopyKey(record.id, format);
    await deps.storage.put(key, createReadStream(target), CONTENT_TYPES[format]);
    await finish(async () => {
      // Something was removed from the sound meanwhile: the next try makes the copy of what is left.
      const now = await readRecord(deps, record.id);
      if (now?.has_sound && now.key !== record.key) throw new Error('the sound has changed');
      const isWanted = await setCopy(deps, sourceOf(payload), format, { state: 'ready', progress: 1 });
      // The record, or its sound, was removed meanwhile.
      if (!isWanted && !now?.has_sound) await queueFileRemoval(deps, [key]);
    });
  } catch (error) {
    // What is wrong with the file or the server's FFmpeg stays wrong.
    if (error instanceof AppError && /^(AUDIO|EXPORT)_/.test(error.code)) throw new PermanentJobError(error);
    throw error;
  } finally {
    await source.release();
    await rm(target, { force: true });
  }
}

/** Writes how far the work is, once a second, one write at a time. */
function createProgress(deps: ConvertDeps, { payload, checkpoint }: JobContext<Payload>) {
  let writing: Promise<void> = Promise.resolve();
  let isWriting = false;
  let toldAtMs = 0;
  return {
    tell(this: void, doneMs: number): void {
      const nowMs = deps.clock.now().getTime();
      if (isWriting || nowMs - toldAtMs < PROGRESS_EVERY_MS) return;
      toldAtMs = nowMs;
      isWriting = true;
      const share = Math.min(0.99, doneMs / Math.max(1, payload.durationMs));
      writing = checkpoint(share, async () => {
        await setCopy(deps, sourceOf(payload), payload.format, { state: 'working', progress: share });
        // A lost lease shows itself by the signal.
      })
        .catch(() => {})
        .finally(() => (isWriting = false));
    },
    written: () => writing,
  };
}
