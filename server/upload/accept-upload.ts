/** An uploaded file becomes a record: everything is checked again here, and the record and its job appear together or not at all. */
import { randomUUID } from 'node:crypto';
import { extname } from 'node:path';
import type { FailureCode } from '../../contract/errors.ts';
import { MAX_UPLOAD_BYTES } from '../../contract/limits.ts';
import type { NewRecord } from '../../contract/records/records.ts';
import { readUserPackage, readWallet, reserveSeconds } from '../billing/index.ts';
import { AppError } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import type { Queue } from '../platform/jobs/index.ts';
import { queuePictureCopy } from '../pictures/index.ts';
import type { Storage } from '../platform/storage/index.ts';
import {
  addRecord,
  holdingOf,
  lockOwner,
  queueFileRemoval,
  queueLateRemoval,
  readRecord,
  type RecordRow,
} from '../records/index.ts';
import type { AudioProbe, Speech } from '../speech/index.ts';
import { queueTranscription } from '../transcription/index.ts';
import { tellWebhooks } from '../webhooks/index.ts';
import { isFormKey, isMediaName } from './create-signature.ts';
import { discardUpload } from './remove-unused-uploads.ts';

export interface AcceptDeps {
  database: Database;
  storage: Storage;
  speech: Pick<Speech, 'probe'>;
  queue: Queue;
  clock: Clock;
}

/** Called in the transaction that makes the record, before its minutes are held; what it throws undoes the record. */
type Admit = (record: { id: string; seconds: number }) => Promise<void>;

/**
 * Makes a record of an uploaded file and queues its conversion. A second call for the same file gives the same record. A form is good for
 * hours: the record gets a copy that no form reaches, and only the copy is looked at. What came in parts no form reaches as it is.
 * @throws AppError UPLOAD_SIGNATURE (not this user's upload), UPLOAD_TYPE, UPLOAD_INCOMPLETE, UPLOAD_TOO_LARGE, AUDIO_UNREADABLE, AUDIO_NO_SOUND,
 *   AUDIO_TRUNCATED, AUDIO_CHANNELS, AUDIO_TOO_LONG, WALLET_EMPTY, WALLET_SHORT, UNAUTHENTICATED (the account is gone); nothing has changed then
 */
export async function acceptUpload(
  deps: AcceptDeps,
  userId: string,
  wanted: NewRecord,
  admit: Admit = () => Promise.resolve(),
): Promise<RecordRow> {
  const accepted = await findAccepted(deps, userId, wanted);
  if (accepted) return accepted;
  const running =
    underWay.get(wanted.key) ??
    acceptCopy(deps, userId, wanted, admit).finally(() => underWay.delete(wanted.key));
  underWay.set(wanted.key, running);
  return running;
}

/** Files that become records, by the key of their form: calls that come at once for one file are answered together on each node. */
const underWay = new Map<string, Promise<RecordRow>>();

async function acceptCopy(
  deps: AcceptDeps,
  userId: string,
  wanted: NewRecord,
  admit: Admit,
): Promise<RecordRow> {
  // Its form may have been one for transcripts, which ask for no minutes.
  if (!isMediaName(wanted.key)) throw new AppError('UPLOAD_TYPE');
  await checkWallet(deps, userId);
  if (!isFormKey(userId, wanted.key)) return acceptWhole(deps, userId, wanted, admit);
  const key = `sounds/${userId}/${randomUUID()}${extname(wanted.key)}`;
  try {
    await copyUpload(deps, userId, { from: wanted.key, to: key });
    const record = await makeRecord(deps, userId, wanted, { key, admit });
    if (record.key !== key) await discardUpload(deps, key);
    return record;
  } catch (error) {
    await discardUpload(deps, key);
    throw error;
  }
}

/** A file that came in parts may have taken hours: it stays for another try, unless none can succeed. */
async function acceptWhole(
  deps: AcceptDeps,
  userId: string,
  wanted: NewRecord,
  admit: Admit,
): Promise<RecordRow> {
  const { key } = wanted;
  if (!(await deps.storage.stat(key))) throw new AppError('UPLOAD_INCOMPLETE');
  try {
    return await makeRecord(deps, userId, wanted, { key, admit });
  } catch (error) {
    if (error instanceof AppError && HOPELESS.has(error.code)) await discardUpload(deps, key);
    throw error;
  }
}

/** What is wrong with the file itself. */
const HOPELESS = new Set<FailureCode>(['AUDIO_UNREADABLE', 'AUDIO_NO_SOUND', 'AUDIO_TRUNCATED']);

/** Noted before it is made, so that it is cleaned away when this process ends in between. @throws AppError UPLOAD_INCOMPLETE, UPLOAD_TOO_LARGE */
async function copyUpload(
  { database, storage }: AcceptDeps,
  userId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const file = await storage.stat(from);
  if (!file) throw new AppError('UPLOAD_INCOMPLETE');
  if (file.sizeBytes > MAX_UPLOAD_BYTES) throw new AppError('UPLOAD_TOO_LARGE');
  await database.sql.insertInto('upload').values({ key: to, user_id: userId, record_id: null }).execute();
  await storage.copy(from, to);
}

async function makeRecord(
  deps: AcceptDeps,
  userId: string,
  wanted: NewRecord,
  { key, admit }: { key: string; admit: Admit },
): Promise<RecordRow> {
  const { durationMs, channels, picture } = await measureFile(deps, key);
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
      key,
      config: wanted.config,
      channels: selected,
      picture: picture && (picture === 'common' ? 'file' : 'making'),
      durationMs,
      reservedSeconds: Math.ceil(durationMs / 1000),
      folderId: wanted.folder_id,
    });
    await deps.database.sql
      .updateTable('upload')
      .set({ record_id: record.id })
      .where('key', 'in', [wanted.key, key])
      .execute();
    if (key !== wanted.key) {
      await queueFileRemoval(deps, [wanted.key]);
      await queueLateRemoval(deps, [wanted.key], new Date());
    }
    await admit({ id: record.id, seconds: record.reserved_seconds });
    await reserveSeconds(deps, holdingOf(record));
    await queueTranscription(deps, record);
    if (record.picture === 'making') await queuePictureCopy(deps, record);
    await tellWebhooks(deps, userId, { event: 'record.uploaded', record });
    return record;
  });
}

/** The record that was already made of this upload, if any. @throws AppError UPLOAD_SIGNATURE */
export async function findAccepted(
  deps: Pick<AcceptDeps, 'database' | 'storage'>,
  userId: string,
  { bucket, key }: Pick<NewRecord, 'bucket' | 'key'>,
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
  const local = await storage.toLocalFile(key);
  try {
    return await speech.probe(local.path);
  } finally {
    await local.release();
  }
}
