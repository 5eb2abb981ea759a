/** The sample record: an ordinary record of the account that asked for it, which was transcribed before. */
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PEAKS_PER_SECOND, RECORD_STATUS } from '../../contract/limits.ts';
import { storeUpdate } from '../collaboration/index.ts';
import { saveMinutes } from '../minutes/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import { projectRoot } from '../platform/entry-point.ts';
import type { Events } from '../platform/events/index.ts';
import type { Queue } from '../platform/jobs/index.ts';
import type { Storage } from '../platform/storage/index.ts';
import {
  addRecord,
  lockOwner,
  peaksKey,
  queueFileRemoval,
  readRecord,
  restoreRecord,
  updateRecord,
  type RecordRow,
} from '../records/index.ts';
import { outlineOf } from '../transcription/index.ts';
import { buildDocument, buildMinutes } from './build-sample.ts';
import { messages } from './messages.ts';

export interface SampleDeps {
  database: Database;
  storage: Storage;
  events: Events;
  queue: Queue;
  clock: Clock;
}

const FOLDER = join(projectRoot, 'models/sample');
const SOUND = join(FOLDER, 'meeting.mp3');
const PEAKS = join(FOLDER, 'meeting.peaks');

/**
 * The sample of this account, made when it is asked for first, taken out of the trash, and made again after it was removed. It reserves nothing in the wallet, and what
 * counts records leaves it out. @throws AppError UNAUTHENTICATED (the account is gone)
 */
export async function openSample(deps: SampleDeps, userId: string): Promise<RecordRow> {
  const sample = (await findSample(deps, userId)) ?? (await makeSample(deps, userId));
  return sample.trashed_at === null ? sample : restoreRecord(deps, userId, sample.id);
}

async function findSample({ database }: SampleDeps, userId: string): Promise<RecordRow | null> {
  const sample = database.sql.selectFrom('record').selectAll().where('user_id', '=', userId);
  return (await sample.where('is_sample', '=', true).executeTakeFirst()) ?? null;
}

async function makeSample(deps: SampleDeps, userId: string): Promise<RecordRow> {
  const id = randomUUID();
  const sound = `sounds/${userId}/${id}.mp3`;
  const files = [sound, peaksKey(id)];
  const peaks = await readFile(PEAKS);
  // Noted before they are made, so that they are cleaned away when this process ends in between.
  await deps.database.sql
    .insertInto('upload')
    .values(files.map((key) => ({ key, user_id: userId, record_id: null })))
    .execute();
  await deps.storage.put(sound, createReadStream(SOUND), 'audio/mpeg');
  await deps.storage.put(peaksKey(id), peaks, 'application/octet-stream');
  return deps.database.transaction(async () => {
    await lockOwner(deps, userId);
    const before = await findSample(deps, userId);
    const forgotten = deps.database.sql.deleteFrom('upload').where('key', 'in', files);
    if (before) {
      // Another call was faster.
      await forgotten.execute();
      await queueFileRemoval(deps, files);
      return before;
    }
    await addSample(deps, { id, userId, sound, peaks });
    await deps.database.sql.updateTable('upload').set({ record_id: id }).where('key', 'in', files).execute();
    return (await readRecord(deps, id))!;
  });
}

async function addSample(
  deps: SampleDeps,
  { id, userId, sound, peaks }: { id: string; userId: string; sound: string; peaks: Buffer },
): Promise<void> {
  const durationMs = Math.round((peaks.length / PEAKS_PER_SECOND) * 1000);
  const at = deps.clock.now();
  await addRecord(deps, {
    id,
    userId,
    name: messages.name,
    sourceName: '',
    bucket: deps.storage.bucket,
    key: sound,
    config: {},
    channels: [],
    durationMs,
    reservedSeconds: 0,
    isSample: true,
  });
  const done = { status: RECORD_STATUS.done, progress: 1, recognisedMs: durationMs };
  await updateRecord(deps, id, { ...done, outline: outlineOf(peaks) });
  await storeUpdate(deps, id, buildDocument({ recordId: id, userId, nowMs: at.getTime() }));
  await saveMinutes(deps, { recordId: id, userId, version: 0, content: buildMinutes(), at });
}
