/**
 * A transcript from elsewhere becomes a record without sound: nothing is recognised, so no minutes are held or charged. Files come from
 * strangers and are read in a thread with limits of time and memory.
 */
import { randomUUID } from 'node:crypto';
import { RECORD_STATUS } from '../../contract/limits.ts';
import type { FailureCode } from '../../contract/errors.ts';
import { MAX_IMPORT_BYTES } from '../../contract/records/import-files.ts';
import type { ImportSummary, NewImport } from '../../contract/records/import.ts';
import type { ImportRefusal } from '../../transcript/imports/index.ts';
import { storeUpdate } from '../collaboration/index.ts';
import { AppError } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import type { Events } from '../platform/events/index.ts';
import type { Queue } from '../platform/jobs/index.ts';
import type { Storage } from '../platform/storage/index.ts';
import {
  addRecord,
  lockOwner,
  noSoundKey,
  queueFileRemoval,
  queueLateRemoval,
  readRecord,
  updateRecord,
  type RecordRow,
} from '../records/index.ts';
import { findAccepted } from '../upload/index.ts';
import { tellWebhooks } from '../webhooks/index.ts';
import { readFileInThread } from './import-thread.ts';
import type { ImportAnswer } from './import-work.ts';

export interface ImportDeps {
  database: Database;
  storage: Storage;
  events: Events;
  queue: Queue;
  clock: Clock;
}

const FAILURES: Record<ImportRefusal, FailureCode> = {
  archive: 'IMPORT_ARCHIVE',
  binary: 'IMPORT_BINARY',
  encoding: 'IMPORT_ENCODING',
  'too-large': 'IMPORT_TOO_LARGE',
  'too-many': 'IMPORT_TOO_LARGE',
  'no-times': 'IMPORT_NO_TIMES',
  'too-long': 'IMPORT_TOO_LONG',
  broken: 'IMPORT_BROKEN',
  empty: 'IMPORT_EMPTY',
};

/**
 * A second call for the same file gives the same record, then without a summary.
 * @throws AppError UPLOAD_SIGNATURE, UPLOAD_INCOMPLETE, IMPORT_*, TOO_MANY_WAITING, SERVER_BUSY, UNAUTHENTICATED; nothing has changed then
 */
export async function importTranscript(
  deps: ImportDeps,
  userId: string,
  wanted: NewImport,
): Promise<{ record: RecordRow; imported: ImportSummary | null }> {
  const before = await findAccepted(deps, userId, wanted);
  if (before) return { record: before, imported: null };
  const file = await deps.storage.stat(wanted.key);
  if (!file) throw new AppError('UPLOAD_INCOMPLETE');
  if (file.sizeBytes > MAX_IMPORT_BYTES) throw new AppError('IMPORT_TOO_LARGE');
  const id = randomUUID();
  const answer = await readFileInThread(userId, async () => ({
    kind: 'file',
    bytes: new Uint8Array(await deps.storage.read(wanted.key)),
    recordId: id,
    nowMs: deps.clock.now().getTime(),
  }));
  if (answer.kind === 'refused') throw new AppError(FAILURES[answer.reason]);
  return deps.database.transaction(async () => {
    await lockOwner(deps, userId);
    const faster = await findAccepted(deps, userId, wanted, { lock: true });
    if (faster) return { record: faster, imported: null };
    return { record: await addImported(deps, userId, wanted, id, answer), imported: summarise(answer) };
  });
}

type ReadFile = Extract<ImportAnswer, { kind: 'read' }>;

async function addImported(
  deps: ImportDeps,
  userId: string,
  wanted: NewImport,
  id: string,
  { update, durationMs }: ReadFile,
): Promise<RecordRow> {
  await addRecord(deps, {
    id,
    userId,
    name: wanted.name,
    sourceName: wanted.source_name,
    bucket: deps.storage.bucket,
    key: noSoundKey({ id, user_id: userId }),
    config: {},
    channels: [],
    durationMs,
    reservedSeconds: 0,
    hasSound: false,
    folderId: wanted.folder_id,
  });
  await updateRecord(deps, id, { status: RECORD_STATUS.done, progress: 1, recognisedMs: durationMs });
  await storeUpdate(deps, id, update);
  await deps.database.sql
    .updateTable('upload')
    .set({ record_id: id })
    .where('key', '=', wanted.key)
    .execute();
  await queueFileRemoval(deps, [wanted.key]);
  await queueLateRemoval(deps, [wanted.key], new Date());
  const record = (await readRecord(deps, id))!;
  // Its text is there at once: who waits for `record.done` after an upload would wait for ever.
  await tellWebhooks(deps, userId, { event: 'record.done', record });
  return record;
}

const summarise = ({ format, sentences, speakers, leftOut, mended }: ReadFile): ImportSummary => ({
  format,
  sentences,
  speakers,
  left_out: leftOut,
  mended,
});
