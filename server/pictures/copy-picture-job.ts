/**
 * Makes a video that browsers show: of one that they do not, and of one of which something was removed. Its picture comes from the file that
 * was sent, or the copy before; its sound is that of the record, so that a tone stands where the picture is black.
 */
import { createReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { AppError } from '../platform/app-error.ts';
import type { Database } from '../platform/database/index.ts';
import type { Events } from '../platform/events/index.ts';
import { PermanentJobError, type JobContext, type JobKind, type Queue } from '../platform/jobs/index.ts';
import type { Storage } from '../platform/storage/index.ts';
import {
  announceRecord,
  lockRecord,
  pictureCopyKey,
  pictureKeys,
  queueFileRemoval,
  readRecord,
  type RecordRow,
} from '../records/index.ts';
import type { Speech } from '../speech/index.ts';

const KIND = 'copy-picture';
const MAX_ATTEMPTS = 2;
const CONTENT_TYPE = 'video/mp4';

/** Of a record whose sound is another meanwhile there is a job of its own. */
const Payload = z.object({ recordId: z.string(), key: z.string() });
type Payload = z.infer<typeof Payload>;

export interface PictureDeps {
  database: Database;
  events: Events;
  storage: Storage;
  queue: Queue;
  speech: Speech;
  workFolder: string;
}

/** In the transaction that says that the picture is being made. @param key of the record's sound */
export const queuePictureCopy = (
  { queue }: { queue: Queue },
  { id, key }: Pick<RecordRow, 'id' | 'key'>,
): Promise<void> =>
  queue.add({
    kind: KIND,
    payload: { recordId: id, key } satisfies Payload,
    maxAttempts: MAX_ATTEMPTS,
  });

export const copyPictureJob = (deps: PictureDeps): JobKind<typeof Payload> => ({
  name: KIND,
  payload: Payload,
  maxAttempts: MAX_ATTEMPTS,
  isVideo: true,
  run: (context) => copyPicture(deps, context),
  async onDead(payload) {
    const record = await readWaiting(deps, payload);
    if (!record) return;
    await deps.database.sql
      .updateTable('record')
      .set({ picture: 'failed', picture_key: null, picture_black: '[]' })
      .where('id', '=', record.id)
      .execute();
    // What was removed of it must not stay for want of a copy.
    await queueFileRemoval(deps, pictureKeys(record));
    announceRecord(deps, record.id);
  },
});

/** The record, while it still waits for this copy. */
async function readWaiting(deps: PictureDeps, { recordId, key }: Payload): Promise<RecordRow | null> {
  const record = await readRecord(deps, recordId);
  return record?.has_sound && record.picture === 'making' && record.key === key ? record : null;
}

async function copyPicture(deps: PictureDeps, context: JobContext<Payload>): Promise<void> {
  const { payload, finish } = context;
  const record = await readWaiting(deps, payload);
  if (!record) return finish(() => Promise.resolve());
  const copyKey = pictureCopyKey(record);
  await makeCopy(deps, context, record, copyKey);
  await finish(async () => {
    if (await readRecord(deps, record.id)) await lockRecord(deps, record.id);
    // Record or sound were removed, or a passage of it.
    const now = await readWaiting(deps, payload);
    if (!now) return queueFileRemoval(deps, [copyKey]);
    await deps.database.sql
      .updateTable('record')
      .set({ picture: 'copy', picture_key: copyKey, picture_black: '[]' })
      .where('id', '=', record.id)
      .execute();
    if (record.picture_key !== null) await queueFileRemoval(deps, [record.picture_key]);
    announceRecord(deps, record.id);
  });
}

async function makeCopy(
  { storage, speech, workFolder }: PictureDeps,
  context: JobContext<Payload>,
  record: RecordRow,
  copyKey: string,
): Promise<void> {
  const { signal, moved } = context;
  await mkdir(workFolder, { recursive: true });
  const target = join(workFolder, `${record.id}.picture.mp4`);
  const soundPath = join(workFolder, `${record.id}.picture.m4a`);
  const sound = await storage.toLocalFile(record.key, context);
  const picture =
    record.picture_key === null ? sound : await storage.toLocalFile(record.picture_key, context);
  const progress = { signal, onProgress: moved };
  try {
    await speech.convert({ path: sound.path, target: soundPath, format: 'm4a', ...progress });
    const black = record.picture_black;
    await speech.copyVideo({ path: picture.path, soundPath, target, black, ...progress });
    await storage.put(copyKey, createReadStream(target), CONTENT_TYPE);
  } catch (error) {
    // What is wrong with the file or the server's FFmpeg stays wrong.
    if (error instanceof AppError && /^(AUDIO|EXPORT)_/.test(error.code)) throw new PermanentJobError(error);
    throw error;
  } finally {
    await sound.release();
    if (picture !== sound) await picture.release();
    for (const path of [target, soundPath]) await rm(path, { force: true });
  }
}
