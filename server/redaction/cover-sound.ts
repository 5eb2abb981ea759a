/** The sound of a record with a tone in the place of a passage. */
import { createReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AudioCopyFormat } from '../../contract/exports/exports.ts';
import type { Clip } from '../../contract/sharing/clip.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import type { Events } from '../platform/events/index.ts';
import type { JobContext, Queue } from '../platform/jobs/index.ts';
import { queuePictureCopy } from '../pictures/index.ts';
import type { Storage } from '../platform/storage/index.ts';
import {
  audioCopyKey,
  listClipKeys,
  lockRecord,
  peaksKey,
  queueFileRemoval,
  readRecord,
  type RecordRow,
} from '../records/index.ts';
import type { Speech } from '../speech/index.ts';
import { outlineOf } from '../transcription/index.ts';
import { replaceSound, setRedaction, type RedactionRow } from './store.ts';

export interface CoverDeps {
  database: Database;
  storage: Storage;
  events: Events;
  queue: Queue;
  clock: Clock;
  speech: Speech;
  workFolder: string;
}

const TYPES = { m4a: 'audio/mp4', flac: 'audio/flac' } as const;
type Format = keyof typeof TYPES;

/** Shares of the job, 0..1: when the new sound begins to be made, and when it is. */
const [BEGUN, MADE] = [0.1, 0.9];
const PROGRESS_EVERY_MS = 1_000;

const soundKey = ({ id, user_id: userId }: RecordRow, redactionId: string, format: Format): string =>
  `sounds/${userId}/${id}-${redactionId}.${format}`;

/** Under which the new sound may be stored. */
export const soundKeys = (record: RecordRow, redactionId: string): string[] =>
  (Object.keys(TYPES) as Format[]).map((format) => soundKey(record, redactionId, format));

/**
 * Gives the record sound with a tone in it, under another key, so that whoever reads the old file ends with it; then copies and parts of the
 * old sound go. They are made anew at the end of the job.
 * @throws AppError AUDIO_MISSING, AUDIO_UNREADABLE, AUDIO_NO_SOUND, AUDIO_TRUNCATED, EXPORT_ENCODER
 */
export async function coverSound(
  deps: CoverDeps,
  context: JobContext<{ redactionId: string }>,
  record: RecordRow,
  row: RedactionRow,
): Promise<void> {
  // Else an earlier try has done so.
  if (!soundKeys(record, row.id).includes(record.key)) await replaceFile(deps, context, record, row);
  const made = [
    ...AudioCopyFormat.options.map((format) => audioCopyKey(record.id, format)),
    ...(await listClipKeys(deps, record.id)),
  ];
  for (const key of made) await deps.storage.remove(key);
}

async function replaceFile(
  deps: CoverDeps,
  context: JobContext<{ redactionId: string }>,
  record: RecordRow,
  row: RedactionRow,
): Promise<void> {
  const { speech, storage, workFolder } = deps;
  const { signal, checkpoint, moved } = context;
  await mkdir(workFolder, { recursive: true });
  const target = join(workFolder, `${record.id}.${row.id}`);
  const pcmPath = `${target}.pcm`;
  const source = await storage.toLocalFile(record.key, context);
  try {
    const tell = createProgress(deps, context, row, record.duration_ms);
    const range = { fromMs: row.sound_from_ms, toMs: row.sound_to_ms };
    const format = await speech.coverByTone({
      path: source.path,
      target,
      range,
      signal,
      onProgress: tell.progress,
    });
    await tell.written();
    const { peaks } = await speech.decode(target, pcmPath, signal, record.channels_selected);
    moved();
    const key = soundKey(record, row.id, format);
    await storage.put(key, createReadStream(target), TYPES[format]);
    await storage.put(peaksKey(record.id), Buffer.from(peaks), 'application/octet-stream');
    await checkpoint(MADE, async () => {
      await lockRecord(deps, record.id);
      const now = await readRecord(deps, record.id);
      // Its rule removed it meanwhile: what was made of it must not come back.
      if (!now?.has_sound) return queueFileRemoval(deps, [key, peaksKey(record.id)]);
      const picture = pictureWithout(now, range);
      const sound = { key, bucket: storage.bucket, outline: outlineOf(peaks), ...picture };
      const forgotten = await replaceSound(deps, record.id, sound, picture.black);
      if (picture.picture === 'making') await queuePictureCopy(deps, { id: record.id, key });
      await queueFileRemoval(deps, [...picture.unused, ...forgotten]);
      await setRedaction(deps, row.id, { progress: MADE });
    });
  } finally {
    await source.release();
    for (const path of [target, pcmPath]) await rm(path, { force: true });
  }
}

/**
 * What becomes of the picture. Nobody is shown the file that has it until a copy is made in which the passage is black, nor its sound any more; it
 * goes with the end of that job, whatever that is.
 */
function pictureWithout(now: RecordRow, range: Clip) {
  const { picture, picture_key: pictureKey, key } = now;
  if (picture === null || picture === 'failed')
    return { picture: null, picture_key: null, black: [], unused: [key] };
  // Of a copy that is under way others are to be black as well.
  const black = [...(picture === 'making' ? now.picture_black : []), range];
  if (pictureKey === null) return { picture: 'making', picture_key: key, black, unused: [] } as const;
  return { picture: 'making', picture_key: pictureKey, black, unused: [key] } as const;
}

/** Writes how far the work is, once a second, one write at a time. */
function createProgress(
  deps: CoverDeps,
  { checkpoint }: JobContext<unknown>,
  row: RedactionRow,
  durationMs: number,
) {
  let writing: Promise<void> = Promise.resolve();
  let isWriting = false;
  let toldAtMs = 0;
  return {
    progress(this: void, doneMs: number): void {
      const nowMs = deps.clock.now().getTime();
      if (isWriting || nowMs - toldAtMs < PROGRESS_EVERY_MS) return;
      toldAtMs = nowMs;
      isWriting = true;
      const share = BEGUN + (MADE - BEGUN) * Math.min(0.99, doneMs / Math.max(1, durationMs));
      // A lost lease shows itself by the signal.
      writing = checkpoint(share, () => setRedaction(deps, row.id, { progress: share }))
        .catch(() => {})
        .finally(() => (isWriting = false));
    },
    written: () => writing,
  };
}
