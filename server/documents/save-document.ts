/** A transcript is saved: a form is signed for its file, and the stored file is checked and becomes a version. */
import { randomUUID } from 'node:crypto';
import { MAX_DOCUMENT_BYTES } from '../../contract/limits.ts';
import type { UploadSignature } from '../../contract/upload.ts';
import { countAttempt, type AttemptLimit } from '../auth/index.ts';
import { AppError } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import type { Queue } from '../platform/jobs/index.ts';
import type { Storage } from '../platform/storage/index.ts';
import { findRecord, queueFileRemoval, type RecordActor } from '../records/index.ts';
import { checkFile } from './check-file.ts';
import { nextVersion } from './next-version.ts';
import {
  addSigned,
  findSigned,
  forgetFile,
  readLast,
  readVersion,
  saveVersion,
  type VersionRow,
} from './store.ts';

export interface SaveDeps {
  database: Database;
  storage: Storage;
  queue: Queue;
  clock: Clock;
}

const CONTENT_TYPE = 'application/json';
/** The file is at hand when the form is asked for. */
const FORM_SECONDS = 15 * 60;
/** Ends well before unused files are cleaned away, so that no version is made of a file that is about to go. */
const REGISTER_MS = 30 * 60 * 1000;

/** Several times what saving by itself needs: bounds what one account can store. */
const saveLimits = ({ userId, visit }: RecordActor): AttemptLimit[] => [
  { name: 'save-document', subject: userId ?? visit?.linkId ?? '', max: 900, windowSeconds: 3600 },
];

/**
 * Signs a form for one document.json.
 * @throws AppError RECORD_NOT_FOUND, FORBIDDEN, TOO_MANY_REQUESTS
 */
export async function signDocument(
  deps: SaveDeps,
  actor: RecordActor,
  recordId: string,
): Promise<UploadSignature & { version: number }> {
  const record = await findRecord(deps, actor, recordId, 'edit');
  await countAttempt(deps, saveLimits(actor));
  const key = `documents/${record.id}/${randomUUID()}/document.json`;
  const { signature, postEndpoint } = await deps.storage.createUploadForm({
    key,
    maxBytes: MAX_DOCUMENT_BYTES,
    contentTypePrefix: CONTENT_TYPE,
    expiresInSeconds: FORM_SECONDS,
  });
  await addSigned(deps, { key, recordId: record.id, userId: actor.userId, at: deps.clock.now() });
  const { version } = await readLast(deps, record.id);
  // The form is complete with the file: the specification adds nothing else to it.
  return {
    signature: { ...signature, 'Content-Type': CONTENT_TYPE },
    postEndpoint,
    version: nextVersion(version),
  };
}

/**
 * Makes a stored file the newest version of a record; a second call for the same file gives the same version.
 * @throws AppError RECORD_NOT_FOUND, FORBIDDEN, DOCUMENT_SIGNATURE (not a form of this person and record), DOCUMENT_INCOMPLETE,
 *   DOCUMENT_TOO_LARGE, DOCUMENT_INVALID; no version has changed then, and a bad file is removed
 */
export async function registerDocument(
  deps: SaveDeps,
  actor: RecordActor,
  { audio_id, key, bucket }: { audio_id: string; key: string; bucket: string },
): Promise<VersionRow> {
  const record = await findRecord(deps, actor, audio_id, 'edit');
  if (bucket !== deps.storage.bucket) throw new AppError('DOCUMENT_SIGNATURE');
  const since = new Date(deps.clock.now().getTime() - REGISTER_MS);
  const signed = await findSigned(deps, { key, recordId: record.id, userId: actor.userId, since });
  if (!signed.isSaved) {
    await requireGoodFile(deps, key);
    await deps.database.transaction(async () => {
      const at = deps.clock.now();
      const unwanted = await saveVersion(deps, { id: signed.id, recordId: record.id, at });
      if (unwanted.length > 0) await queueFileRemoval(deps, unwanted);
    });
  }
  const version = await readVersion(deps, record.id, signed.id);
  // Thinned out again, or deleted, in the moment between.
  if (!version) throw new AppError('DOCUMENT_NOT_FOUND');
  return version;
}

/** @throws AppError DOCUMENT_INCOMPLETE, DOCUMENT_TOO_LARGE, DOCUMENT_INVALID; a bad file is removed */
async function requireGoodFile(deps: SaveDeps, key: string): Promise<void> {
  const file = await deps.storage.stat(key);
  if (!file) throw new AppError('DOCUMENT_INCOMPLETE');
  const failure = file.sizeBytes > MAX_DOCUMENT_BYTES ? 'DOCUMENT_TOO_LARGE' : 'DOCUMENT_INVALID';
  if (failure === 'DOCUMENT_INVALID' && (await checkFile(await deps.storage.read(key)))) return;
  await deps.storage.remove(key);
  await forgetFile(deps, key);
  throw new AppError(failure);
}
