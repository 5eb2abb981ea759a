/** An uploaded file becomes a record: everything is checked again here, and the record and its job appear together or not at all. */
import { randomUUID } from 'node:crypto';
import { MAX_UPLOAD_BYTES } from '../../contract/limits.ts';
import type { NewRecord } from '../../contract/records.ts';
import { readUserPackage, readWallet, reserveSeconds } from '../billing/index.ts';
import { AppError } from '../platform/app-error.ts';
import type { Database } from '../platform/database/index.ts';
import type { Queue } from '../platform/jobs/index.ts';
import type { Storage } from '../platform/storage/index.ts';
import { addRecord, holdingOf, lockOwner, readRecord, type RecordRow } from '../records/index.ts';
import type { AudioProbe, Speech } from '../speech/index.ts';
import { queueTranscription } from '../transcription/index.ts';

export interface AcceptDeps {
  database: Database;
  storage: Storage;
  speech: Pick<Speech, 'probe'>;
  queue: Queue;
}

/**
 * Makes a record of an uploaded file and queues its conversion. A second call for the same file gives the same record.
 * @throws AppError UPLOAD_SIGNATURE (not this user's upload), UPLOAD_INCOMPLETE, UPLOAD_TOO_LARGE, AUDIO_UNREADABLE, AUDIO_NO_SOUND,
 *   AUDIO_TRUNCATED, AUDIO_CHANNELS, AUDIO_TOO_LONG, WALLET_EMPTY, WALLET_SHORT, UNAUTHENTICATED (the account is gone); nothing has changed then
 */
export async function acceptUpload(deps: AcceptDeps, userId: string, wanted: NewRecord): Promise<RecordRow> {
  const accepted = await findAccepted(deps, userId, wanted);
  if (accepted) return accepted;
  await checkWallet(deps, userId);
  const { durationMs, channels } = await measureFile(deps, wanted.key);
  const selected = [...new Set(wanted.channels_selected)];
  if (selected.some((channel) => channel >= channels)) throw new AppError('AUDIO_CHANNELS');
  const { maxSecondsPerAudio } = await readUserPackage(deps, userId);
  if (durationMs > maxSecondsPerAudio * 1000) throw new AppError('AUDIO_TOO_LONG');

  return deps.database.transaction(async () => {
    await lockOwner(deps, userId);
    // A second request may have been as far as this one: the row of the upload lets one through.
    const before = await findAccepted(deps, userId, wanted, { lock: true });
    if (before) return before;
    const record = await addRecord(deps, {
      id: randomUUID(),
      userId,
      name: wanted.name,
      sourceName: wanted.source_name,
      bucket: wanted.bucket,
      key: wanted.key,
      config: wanted.config,
      channels: selected,
      durationMs,
      reservedSeconds: Math.ceil(durationMs / 1000),
    });
    await deps.database.sql
      .updateTable('upload')
      .set({ record_id: record.id })
      .where('key', '=', wanted.key)
      .execute();
    await reserveSeconds(deps, holdingOf(record));
    await queueTranscription(deps, record);
    return record;
  });
}

/** The record that was already made of this upload, if any. @throws AppError UPLOAD_SIGNATURE */
async function findAccepted(
  deps: AcceptDeps,
  userId: string,
  { bucket, key }: NewRecord,
  { lock = false } = {},
): Promise<RecordRow | null> {
  const query = deps.database.sql
    .selectFrom('upload')
    .select('record_id')
    .where('key', '=', key)
    .where('user_id', '=', userId);
  const upload = await (lock ? query.forUpdate() : query).executeTakeFirst();
  if (!upload || bucket !== deps.storage.bucket) throw new AppError('UPLOAD_SIGNATURE');
  return upload.record_id === null ? null : readRecord(deps, upload.record_id);
}

async function checkWallet(deps: AcceptDeps, userId: string): Promise<void> {
  const { balanceSeconds } = await readWallet(deps, userId);
  if (balanceSeconds <= 0) throw new AppError('WALLET_EMPTY');
}

async function measureFile({ storage, speech }: AcceptDeps, key: string): Promise<AudioProbe> {
  const file = await storage.stat(key);
  if (!file) throw new AppError('UPLOAD_INCOMPLETE');
  if (file.sizeBytes > MAX_UPLOAD_BYTES) throw new AppError('UPLOAD_TOO_LARGE');
  const measuring =
    underWay.get(key) ?? fetchAndProbe({ storage, speech }, key).finally(() => underWay.delete(key));
  underWay.set(key, measuring);
  return measuring;
}

/** Files that are being measured, by key: calls that come at once for one file fetch it once on each node. */
const underWay = new Map<string, Promise<AudioProbe>>();

async function fetchAndProbe(
  { storage, speech }: Pick<AcceptDeps, 'storage' | 'speech'>,
  key: string,
): Promise<AudioProbe> {
  const local = await storage.toLocalFile(key);
  try {
    return await speech.probe(local.path);
  } finally {
    await local.release();
  }
}
