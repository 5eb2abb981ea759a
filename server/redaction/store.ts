/** All SQL on the removal of passages. It reaches into the tables of other features: what is removed must be in none of them. */
import { sql, type Selectable } from 'kysely';
import type { Passage } from '../../transcript/document/index.ts';
import type { Clip } from '../../contract/sharing/clip.ts';
import type { TimedWord } from '../../contract/transcription/transcript.ts';
import type { Database } from '../platform/database/index.ts';
import type { Schema } from '../platform/database/schema.ts';
import { failClips, type RecordRow } from '../records/index.ts';

interface StoreDeps {
  database: Database;
}

export type RedactionRow = Selectable<Schema['redaction']>;

export const addRedaction = async (
  { database }: StoreDeps,
  row: Omit<RedactionRow, 'state' | 'progress' | 'failure_code'>,
): Promise<void> => {
  await database.sql
    .insertInto('redaction')
    .values({ ...row, state: 'working', failure_code: null })
    .execute();
};

export const readRedactionRow = async ({ database }: StoreDeps, id: string): Promise<RedactionRow | null> =>
  (await database.sql.selectFrom('redaction').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;

/** The last one of a record. */
export const readLastRedaction = async (
  { database }: StoreDeps,
  recordId: string,
): Promise<RedactionRow | null> =>
  (await database.sql
    .selectFrom('redaction')
    .selectAll()
    .where('record_id', '=', recordId)
    .orderBy('asked_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()) ?? null;

export async function setRedaction(
  { database }: StoreDeps,
  id: string,
  change: Partial<Pick<RedactionRow, 'state' | 'progress' | 'failure_code'>>,
): Promise<void> {
  await database.sql.updateTable('redaction').set(change).where('id', '=', id).execute();
}

/** Takes the words of a passage out of what was recognised. In the transaction under way. */
export async function removeRecognised(deps: StoreDeps, recordId: string, passage: Passage): Promise<void> {
  const { sql: db } = deps.database;
  await removeSaid(deps, recordId, passage);
  // What waits to become text has no use any more: the record is converted.
  await db.updateTable('piece').set({ words: null, draft: null }).where('record_id', '=', recordId).execute();
}

/**
 * Forgets what was made of a text: drafts of a language model, outcomes of the passage and lines of the search, which are made anew. In the
 * transaction under way, and only once the text is without the passage: the search may read it at any moment.
 */
export async function forgetMadeOfText(
  { database: { sql: db } }: StoreDeps,
  recordId: string,
  passage: Passage,
): Promise<void> {
  for (const table of ['draft', 'outcome_draft', 'record_excerpt', 'search_line'] as const)
    await db.deleteFrom(table).where('record_id', '=', recordId).execute();
  await db
    .deleteFrom('outcome_line')
    .where('record_id', '=', recordId)
    .where('at_ms', '>=', passage.fromMs)
    .where('at_ms', '<=', passage.toMs)
    .execute();
  await db.insertInto('search_change').values({ record_id: recordId, taken_until: null }).execute();
}

/** A sentence keeps what was said before and after; one that loses all of its words goes. */
async function removeSaid(
  { database }: StoreDeps,
  recordId: string,
  { fromMs, toMs }: Passage,
): Promise<void> {
  const { sql: db } = database;
  const touched = await db
    .selectFrom('sentence')
    .select(['id', 'words'])
    .where('record_id', '=', recordId)
    .where('start_ms', '<=', toMs)
    .where('end_ms', '>=', fromMs)
    .execute();
  const isLeft = ({ stime, etime }: TimedWord): boolean => {
    const middleMs = (stime + etime) / 2;
    return middleMs < fromMs || middleMs > toMs;
  };
  for (const { id, words } of touched) {
    const left = words.filter(isLeft);
    if (left.length === words.length) continue;
    const row = db.updateTable('sentence').where('id', '=', id);
    if (left.length === 0) await db.deleteFrom('sentence').where('id', '=', id).execute();
    else
      await row
        .set({
          text: left.map(({ text }) => text).join(' '),
          words: JSON.stringify(left),
          start_ms: left[0]!.stime,
          end_ms: left.at(-1)!.etime,
        })
        .execute();
  }
}

/** The files of saved versions, and the forms whose file is none yet. */
export async function listDocuments(
  { database }: StoreDeps,
  recordId: string,
): Promise<{ versions: string[]; forms: string[] }> {
  const rows = await database.sql
    .selectFrom('stored_document')
    .select(['key', 'version'])
    .where('record_id', '=', recordId)
    .execute();
  const keysOf = (isVersion: boolean): string[] =>
    rows.filter(({ version }) => (version !== null) === isVersion).map(({ key }) => key);
  return { versions: keysOf(true), forms: keysOf(false) };
}

/** Forgets forms that were signed before: what somebody saves by them may still hold the passage. */
export async function forgetForms({ database }: StoreDeps, keys: readonly string[]): Promise<void> {
  await database.sql
    .deleteFrom('stored_document')
    .where(sql<boolean>`key = any(${keys}::text[])`)
    .where('version', 'is', null)
    .execute();
}

/**
 * Gives a record other sound, in the transaction under way; nothing that was made of the sound before is good any more.
 * @returns the keys of the files that are forgotten with it
 */
export async function replaceSound(
  { database }: StoreDeps,
  recordId: string,
  sound: { key: string; bucket: string; outline: number[] } & Pick<RecordRow, 'picture' | 'picture_key'>,
  black: readonly Clip[],
): Promise<string[]> {
  const { sql: db } = database;
  await db
    .updateTable('record')
    .set({
      key: sound.key,
      bucket: sound.bucket,
      picture: sound.picture,
      picture_key: sound.picture_key,
      picture_black: JSON.stringify(black),
      outline: JSON.stringify(sound.outline),
      live_may_resume: false,
    })
    .where('id', '=', recordId)
    .execute();
  await db
    .updateTable('audio_copy')
    .set({ state: 'failed', progress: 0 })
    .where('record_id', '=', recordId)
    .where('state', 'in', ['working', 'ready'])
    .execute();
  await failClips({ database }, recordId);
  const segments = await db
    .deleteFrom('live_segment')
    .where('record_id', '=', recordId)
    .returning('key')
    .execute();
  return segments.map(({ key }) => key);
}

/** Copies and parts that are to be made of the new sound. */
export async function listToMakeAnew({ database }: StoreDeps, recordId: string) {
  const copies = await database.sql
    .selectFrom('audio_copy')
    .select('format')
    .where('record_id', '=', recordId)
    .where('state', '=', 'failed')
    .execute();
  const links = await database.sql
    .updateTable('share_link')
    .set({ clip_sound: 'working' })
    .where('record_id', '=', recordId)
    .where('revoked_at', 'is', null)
    .where('clip_sound', '=', 'failed')
    .returning('id')
    .execute();
  return { formats: copies.map(({ format }) => format), linkIds: links.map(({ id }) => id) };
}
