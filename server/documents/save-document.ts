/** A transcript is saved: a form is signed for its file, and the stored file is checked and becomes a version. */
import { randomUUID } from 'node:crypto';
import { MAX_DOCUMENT_BYTES } from '../../contract/limits.ts';
import type { UploadSignature } from '../../contract/records/upload.ts';
import { countAttempt, type AttemptLimit } from '../auth/index.ts';
import { AppError } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import type { Queue } from '../platform/jobs/index.ts';
import type { Storage } from '../platform/storage/index.ts';
import { findRecord, queueFileRemoval, type RecordActor } from '../records/index.ts';
import { readChecked } from './check-file.ts';
import { BY_LINK } from './messages.ts';
import { nextVersion } from './next-version.ts';
import {
  addFile,
  findSigned,
  forgetFile,
  readLast,
  readVersion,
  saveVersion,
  type SignedForm,
  type VersionRow,
} from './store.ts';

export interface SaveDeps {
  database: Database;
  storage: Storage;
  queue: Queue;
  clock: Clock;
}

export const DOCUMENT_TYPE = 'application/json';
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
    contentTypePrefix: DOCUMENT_TYPE,
    expiresInSeconds: FORM_SECONDS,
  });
  const form = { id: randomUUID(), key, recordId: record.id, userId: actor.userId };
  await addFile(deps, { ...form, at: deps.clock.now() });
  const { version } = await readLast(deps, record.id);
  // The form is complete with the file: the specification adds nothing else to it.
  return {
    signature: { ...signature, 'Content-Type': DOCUMENT_TYPE },
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
  const versionId =
    signed.versionId ?? (await makeVersion(deps, { actor, signed, key, recordId: record.id }));
  const version = await readVersion(deps, record.id, versionId);
  // Thinned out again, or deleted, in the moment between.
  if (!version) throw new AppError('DOCUMENT_NOT_FOUND');
  return version;
}

/**
 * The form is good for a while longer: the version gets a file of its own, made of the very bytes that were looked through.
 * @returns the id of the version; that of another call for the same form, where one was faster
 */
async function makeVersion(
  deps: SaveDeps,
  { actor, signed, key, recordId }: { actor: RecordActor; signed: SignedForm; key: string; recordId: string },
): Promise<string> {
  const content = await readGoodFile(deps, actor, key);
  const id = randomUUID();
  const file = { id, key: `versions/${recordId}/${id}/document.json`, recordId, userId: signed.userId };
  const author = signed.userId === null ? { authorName: BY_LINK } : {};
  // Noted first, so that it is cleaned away when no version comes of it.
  await addFile(deps, { ...file, ...author, at: deps.clock.now() });
  await deps.storage.put(file.key, content, DOCUMENT_TYPE);
  return deps.database.transaction(async () => {
    const made = { formId: signed.id, versionId: id, recordId, at: deps.clock.now() };
    const { versionId, unwanted } = await saveVersion(deps, made);
    await queueFileRemoval(deps, [key, ...unwanted]);
    return versionId;
  });
}

/** @throws AppError DOCUMENT_INCOMPLETE, DOCUMENT_TOO_LARGE, DOCUMENT_INVALID; a bad file is removed */
async function readGoodFile(deps: SaveDeps, { userId, visit }: RecordActor, key: string): Promise<Buffer> {
  const file = await deps.storage.stat(key);
  if (!file) throw new AppError('DOCUMENT_INCOMPLETE');
  const isTooLarge = file.sizeBytes > MAX_DOCUMENT_BYTES;
  const turn = { key: userId ?? `link ${visit?.linkId}` };
  const read = () => deps.storage.read(key);
  const content = isTooLarge ? null : await readChecked(turn, file.sizeBytes, read);
  if (content) return content;
  await deps.storage.remove(key);
  await forgetFile(deps, key);
  throw new AppError(isTooLarge ? 'DOCUMENT_TOO_LARGE' : 'DOCUMENT_INVALID');
}
