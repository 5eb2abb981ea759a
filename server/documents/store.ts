/** All SQL on saved transcripts. */
import type { SavedVersion } from '../../contract/records/documents.ts';
import { AppError } from '../platform/app-error.ts';
import type { Database } from '../platform/database/index.ts';
import { lockRecord } from '../records/index.ts';
import { nextVersion } from './next-version.ts';
import { findVersionsToDrop } from './thin-versions.ts';

interface StoreDeps {
  database: Database;
}

/** A saved version and the file that holds it. */
export interface VersionRow extends SavedVersion {
  key: string;
}

/** Notes where a form stores its file, or where a version is about to be; who saves without an account has a name for it. */
export async function addFile(
  { database }: StoreDeps,
  file: {
    id: string;
    key: string;
    recordId: string | null;
    userId: string | null;
    authorName?: string;
    at: Date;
  },
): Promise<void> {
  await database.sql
    .insertInto('stored_document')
    .values({
      id: file.id,
      record_id: file.recordId,
      user_id: file.userId,
      author_name: file.authorName ?? null,
      key: file.key,
      created_at: file.at,
      sequence: null,
      version: null,
      saved_at: null,
    })
    .execute();
}

/** A form that was signed for somebody. */
export interface SignedForm {
  id: string;
  userId: string | null;
  /** What was made of its file; null before. */
  versionId: string | null;
}

/** The form that this person asked for, or that was asked for by a share link, for this record, after `since`. @throws AppError DOCUMENT_SIGNATURE */
export async function findSigned(
  { database }: StoreDeps,
  { key, recordId, userId, since }: { key: string; recordId: string; userId: string | null; since: Date },
): Promise<SignedForm> {
  const row = await database.sql
    .selectFrom('stored_document')
    .select(['id', 'version_id'])
    .where('key', '=', key)
    .where('record_id', '=', recordId)
    .where('user_id', userId === null ? 'is' : '=', userId)
    .where('version', 'is', null)
    .where('created_at', '>', since)
    .executeTakeFirst();
  if (!row) throw new AppError('DOCUMENT_SIGNATURE');
  return { id: row.id, userId, versionId: row.version_id };
}

/**
 * Makes a stored file the newest version, in the transaction under way, and gives up what the history is too long for.
 * A second call for the same form changes nothing.
 * @returns the version of the form, and the keys of files that are no longer wanted
 * @throws AppError RECORD_NOT_FOUND when the record is gone, DOCUMENT_SIGNATURE when the form has been cleaned away
 */
export async function saveVersion(
  { database }: StoreDeps,
  { formId, versionId, recordId, at }: { formId: string; versionId: string; recordId: string; at: Date },
): Promise<{ versionId: string; unwanted: string[] }> {
  const { sql } = database;
  // So that every version has its own number.
  await lockRecord({ database }, recordId);
  const row = await sql
    .selectFrom('stored_document')
    .select('version_id')
    .where('id', '=', formId)
    .executeTakeFirst();
  if (!row) throw new AppError('DOCUMENT_SIGNATURE');
  if (row.version_id !== null) return { versionId: row.version_id, unwanted: [] };
  const last = await readLast({ database }, recordId);
  await sql
    .updateTable('stored_document')
    .set({ sequence: last.sequence + 1, version: nextVersion(last.version), saved_at: at })
    .where('id', '=', versionId)
    .execute();
  await sql.updateTable('stored_document').set({ version_id: versionId }).where('id', '=', formId).execute();
  return { versionId, unwanted: await dropOldVersions({ database }, recordId) };
}

/** Number and version of the newest save; zeros before the first. */
export async function readLast(
  { database }: StoreDeps,
  recordId: string,
): Promise<{ sequence: number; version: number }> {
  const last = await database.sql
    .selectFrom('stored_document')
    .select(['sequence', 'version'])
    .where('record_id', '=', recordId)
    .where('version', 'is not', null)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { sequence: last?.sequence ?? 0, version: last?.version ?? 0 };
}

async function dropOldVersions({ database }: StoreDeps, recordId: string): Promise<string[]> {
  const saved = await database.sql
    .selectFrom('stored_document')
    .select(['id', 'key', 'saved_at', 'name'])
    .where('record_id', '=', recordId)
    .where('saved_at', 'is not', null)
    .orderBy('sequence', 'desc')
    .execute();
  const dropped = findVersionsToDrop(
    saved.map((row) => ({ ...row, savedAt: row.saved_at!, isNamed: row.name !== null })),
  );
  if (dropped.length === 0) return [];
  await database.sql
    .deleteFrom('stored_document')
    .where(
      'id',
      'in',
      dropped.map(({ id }) => id),
    )
    .execute();
  return dropped.map(({ key }) => key);
}

/** With their files, oldest first. */
export async function listSaved(deps: StoreDeps, recordId: string): Promise<VersionRow[]> {
  return (await selectVersions(deps, recordId).orderBy('sequence').execute()).map(toVersion);
}

/** Makes a stored file a version that was saved elsewhere, in the transaction under way. */
export async function takeVersion(
  { database }: StoreDeps,
  id: string,
  saved: {
    recordId: string;
    sequence: number;
    version: number;
    name: string | null;
    savedAt: Date;
    userId: string | null;
    authorName: string | null;
  },
): Promise<void> {
  await database.sql
    .updateTable('stored_document')
    .set({
      record_id: saved.recordId,
      sequence: saved.sequence,
      version: saved.version,
      name: saved.name,
      saved_at: saved.savedAt,
      user_id: saved.userId,
      author_name: saved.authorName,
    })
    .where('id', '=', id)
    .execute();
}

/** Newest first. */
export async function listVersions(deps: StoreDeps, recordId: string): Promise<SavedVersion[]> {
  const rows = await selectVersions(deps, recordId).orderBy('sequence', 'desc').execute();
  return rows.map((row) => {
    const { key: _key, ...version } = toVersion(row);
    return version;
  });
}

/** The newest version, or the one with this id; null when there is none. */
export async function readVersion(
  deps: StoreDeps,
  recordId: string,
  versionId?: string,
): Promise<VersionRow | null> {
  const row = await selectVersions(deps, recordId)
    .orderBy('sequence', 'desc')
    // As text, so that an id that is none finds nothing instead of failing.
    .$if(versionId !== undefined, (versions) =>
      versions.where(({ eb, cast, ref }) =>
        eb(cast(ref('stored_document.id'), 'text'), '=', versionId ?? ''),
      ),
    )
    .limit(1)
    .executeTakeFirst();
  return row ? toVersion(row) : null;
}

const selectVersions = ({ database }: StoreDeps, recordId: string) =>
  database.sql
    .selectFrom('stored_document')
    .leftJoin('account', 'account.id', 'stored_document.user_id')
    .select([
      'stored_document.id',
      'stored_document.key',
      'stored_document.version',
      'stored_document.name',
      'stored_document.saved_at',
      'stored_document.user_id',
    ])
    .select(({ fn, ref }) =>
      fn.coalesce(ref('account.full_name'), ref('stored_document.author_name')).as('full_name'),
    )
    .select(({ val }) => val(recordId).as('audio_id'))
    .where('record_id', '=', recordId)
    .where('version', 'is not', null);

function toVersion(row: {
  id: string;
  key: string;
  audio_id: string;
  version: number | null;
  name: string | null;
  saved_at: Date | null;
  user_id: string | null;
  full_name: string | null;
}): VersionRow {
  return {
    id: row.id,
    audio_id: row.audio_id,
    version: row.version!,
    name: row.name,
    create_time: row.saved_at!.toISOString(),
    user: row.full_name === null ? null : { id: row.user_id, full_name: row.full_name },
    key: row.key,
  };
}

export async function countNamed({ database }: StoreDeps, recordId: string): Promise<number> {
  const { count } = await database.sql
    .selectFrom('stored_document')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('record_id', '=', recordId)
    .where('name', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function setVersionName(
  { database }: StoreDeps,
  id: string,
  name: string | null,
): Promise<void> {
  await database.sql.updateTable('stored_document').set({ name }).where('id', '=', id).execute();
}

/** Forgets a file, unless it is a version of a record. */
export async function forgetFile({ database }: StoreDeps, key: string): Promise<void> {
  await database.sql
    .deleteFrom('stored_document')
    .where('key', '=', key)
    .where(({ eb, or }) => or([eb('version', 'is', null), eb('record_id', 'is', null)]))
    .execute();
}

/** Files from before `before` that never became a version, or whose record is gone. */
export async function listUnused({ database }: StoreDeps, before: Date): Promise<string[]> {
  const rows = await database.sql
    .selectFrom('stored_document')
    .select('key')
    .where(({ eb, or }) => or([eb('version', 'is', null), eb('record_id', 'is', null)]))
    .where('created_at', '<', before)
    .limit(1000)
    .execute();
  return rows.map(({ key }) => key);
}
