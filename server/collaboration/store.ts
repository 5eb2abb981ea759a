/** All SQL on shared documents: updates as they came, and a snapshot that takes their place from time to time. */
import { sql } from 'kysely';
import type { Excerpt } from '../../transcript/document/index.ts';
import type { Database } from '../platform/database/index.ts';
import { groupBy } from '../platform/group-by.ts';

export interface StoreDeps {
  database: Database;
}

export interface StoredUpdate {
  /** bigint as text. */
  id: string;
  bytes: Uint8Array;
}

/** Everything in one update, with what is needed to speak of it without reading it. */
export interface Snapshot {
  bytes: Uint8Array;
  stateVector: Uint8Array;
  /** An update that holds every deletion of the snapshot, and nothing else. */
  deletions: Uint8Array;
}

export interface StoredDocument {
  snapshot: Snapshot | null;
  /** Counts snapshots: says whether one that was read is still the last. */
  compactions: number;
  updates: StoredUpdate[];
}

/** @returns null when the record does not exist */
export async function readDocument(deps: StoreDeps, recordId: string): Promise<StoredDocument | null> {
  return (await readDocuments(deps, [recordId])).get(recordId) ?? null;
}

/** Many documents, by record; those of records that do not exist are missing. */
export async function readDocuments(
  deps: StoreDeps,
  recordIds: readonly string[],
): Promise<Map<string, StoredDocument>> {
  // Updates first: one that a compaction takes away in between is then read twice, and not missed.
  const updates = await deps.database.sql
    .selectFrom('document_update')
    .select(['record_id', 'id', 'bytes'])
    .where(isOneOf('record_id', recordIds))
    .orderBy('id')
    .execute();
  const ofRecord = groupBy(updates, (update) => update.record_id);
  const snapshots = await readSnapshots(deps, recordIds);
  return new Map([...snapshots].map(([id, found]) => [id, { ...found, updates: ofRecord.get(id) ?? [] }]));
}

const isOneOf = (column: string, recordIds: readonly string[]) =>
  sql<boolean>`${sql.ref(column)} = any(${recordIds}::uuid[])`;

/** Everything that is stored, to be loaded one after the other. */
export const updatesOf = ({ snapshot, updates }: StoredDocument): Uint8Array[] => {
  const bytes = updates.map((update) => update.bytes);
  return snapshot ? [snapshot.bytes, ...bytes] : bytes;
};

/** How large the stored document is, without reading it; 0 where there is none. */
export async function readDocumentBytes({ database }: StoreDeps, recordId: string): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    select coalesce((select octet_length(snapshot) from document where record_id = ${recordId}::uuid), 0)
         + coalesce((select sum(octet_length(bytes)) from document_update where record_id = ${recordId}::uuid), 0)
        as bytes`.execute(database.sql);
  return Number(rows[0]!.bytes);
}

/** Those of the records whose document takes no more room than this. */
export async function listSmaller(
  { database }: StoreDeps,
  recordIds: readonly string[],
  maxBytes: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${recordIds}::uuid[]) r (id)
    where coalesce((select octet_length(snapshot) from document where record_id = r.id), 0)
        + coalesce((select sum(octet_length(bytes)) from document_update where record_id = r.id), 0)
        <= ${maxBytes}`.execute(database.sql);
  return rows.map(({ id }) => id);
}

/** Those of the records with sentences, or items of an old kind, that their document has not taken over yet. */
export async function listBehind({ database }: StoreDeps, recordIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from unnest(${recordIds}::uuid[]) r (id) left join document d on d.record_id = r.id
    where d.has_old_items or exists (
      select from sentence s
      where s.record_id = r.id and s.pass = 1 and s.position > coalesce(d.taken_position, 0))`.execute(
    database.sql,
  );
  return rows.map(({ id }) => id);
}

export const readUpdates = (
  { database }: StoreDeps,
  recordId: string,
  exceptIds: readonly string[] = [],
): Promise<StoredUpdate[]> =>
  database.sql
    .selectFrom('document_update')
    .select(['id', 'bytes'])
    .where('record_id', '=', recordId)
    .where(sql<boolean>`id <> all(${exceptIds}::bigint[])`)
    .orderBy('id')
    .execute();

/** What was stored since a snapshot beside these updates; null when there is a newer snapshot, which may hold some of it. */
export async function readUpdatesSince(
  deps: StoreDeps,
  recordId: string,
  known: { compactions: number; ids: ReadonlySet<string> },
): Promise<StoredUpdate[] | null> {
  // Updates first: one that a compaction takes away in between is missed together with its snapshot.
  const updates = await readUpdates(deps, recordId, [...known.ids]);
  const row = await deps.database.sql
    .selectFrom('document')
    .select('compactions')
    .where('record_id', '=', recordId)
    .executeTakeFirst();
  return (row?.compactions ?? 0) === known.compactions ? updates : null;
}

export async function listUpdateIds({ database }: StoreDeps, recordId: string): Promise<string[]> {
  const rows = await database.sql
    .selectFrom('document_update')
    .select('id')
    .where('record_id', '=', recordId)
    .execute();
  return rows.map(({ id }) => id);
}

type StoredSnapshot = Omit<StoredDocument, 'updates'>;

/** @returns null when the record does not exist */
export async function readSnapshot(deps: StoreDeps, recordId: string): Promise<StoredSnapshot | null> {
  return (await readSnapshots(deps, [recordId])).get(recordId) ?? null;
}

async function readSnapshots(
  { database }: StoreDeps,
  recordIds: readonly string[],
): Promise<Map<string, StoredSnapshot>> {
  const rows = await database.sql
    .selectFrom('record')
    .leftJoin('document', 'document.record_id', 'record.id')
    .select(['record.id', 'snapshot', 'state_vector', 'deletions', 'compactions'])
    .where(isOneOf('record.id', recordIds))
    .execute();
  const toStored = (row: (typeof rows)[number]): StoredSnapshot => {
    const { snapshot, state_vector: stateVector, deletions } = row;
    const isComplete = snapshot !== null && stateVector !== null && deletions !== null;
    return {
      snapshot: isComplete ? { bytes: snapshot, stateVector, deletions } : null,
      compactions: row.compactions ?? 0,
    };
  };
  return new Map(rows.map((row) => [row.id, toStored(row)]));
}

/** Changes with everything that is stored of the document `d` of the record `r`. */
const version = sql<string>`
    coalesce(d.compactions, 0) || ' ' || (
      -- The count as well: an update may be committed after one with a higher id.
      select count(*) || ' ' || coalesce(max(u.id), 0) from document_update u where u.record_id = r.id)`;

/** Which state of the document is stored; null when the record does not exist. */
export async function readVersion({ database }: StoreDeps, recordId: string): Promise<string | null> {
  const { rows } = await sql<{ version: string }>`
    select ${version} as version
    from record r left join document d on d.record_id = r.id
    where r.id = ${recordId}::uuid`.execute(database.sql);
  return rows[0]?.version ?? null;
}

/** The excerpts that are of what is stored now, by record; none where more has been recognised since. */
export async function readKeptExcerpts(
  { database }: StoreDeps,
  recordIds: readonly string[],
): Promise<Map<string, Excerpt>> {
  const { rows } = await sql<{ id: string; excerpt: Excerpt }>`
    select r.id, e.excerpt
    from record r join record_excerpt e on e.record_id = r.id left join document d on d.record_id = r.id
    where r.id = any(${recordIds}::uuid[]) and e.version = ${version}
      and not exists (select 1 from sentence s
        where s.record_id = r.id and s.pass = 1 and s.position > coalesce(d.taken_position, 0))`.execute(
    database.sql,
  );
  return new Map(rows.map(({ id, excerpt }) => [id, excerpt]));
}

/** Keeps an excerpt of this state of a document, unless there is another state by now. */
export async function storeExcerpt(
  { database }: StoreDeps,
  recordId: string,
  ofVersion: string,
  excerpt: Excerpt,
): Promise<void> {
  await sql`
    insert into record_excerpt (record_id, version, excerpt)
    select r.id, ${ofVersion}, ${JSON.stringify(excerpt)}::jsonb
    from record r left join document d on d.record_id = r.id
    where r.id = ${recordId}::uuid and ${version} = ${ofVersion}
    on conflict (record_id) do update set version = excluded.version, excerpt = excluded.excerpt`.execute(
    database.sql,
  );
}

/** How many updates and snapshots each of these documents has: what a node that missed a signal compares. */
export async function countUpdates(
  { database }: StoreDeps,
  recordIds: readonly string[],
): Promise<Map<string, { updates: number; compactions: number }>> {
  const { rows } = await sql<{ id: string; updates: string; compactions: number }>`
    select r.id, coalesce(d.compactions, 0) as compactions,
           (select count(*) from document_update u where u.record_id = r.id) as updates
    from record r left join document d on d.record_id = r.id
    where r.id = any(${recordIds}::uuid[])`.execute(database.sql);
  return new Map(rows.map(({ id, updates, compactions }) => [id, { updates: Number(updates), compactions }]));
}

/**
 * Stores one update for each of several documents in one statement.
 * @returns the id of each stored update by its record; a record that has been deleted is missing
 */
export async function addUpdates(
  deps: StoreDeps,
  updates: readonly { recordId: string; bytes: Uint8Array }[],
): Promise<Map<string, string>> {
  try {
    return await insertUpdates(deps, updates);
  } catch (error) {
    if ((error as { code?: unknown }).code !== FOREIGN_KEY_VIOLATION) throw error;
    if (updates.length === 1) return new Map();
  }
  // One of the records is gone: the others must not suffer for it.
  const ids = new Map<string, string>();
  for (const update of updates)
    for (const [recordId, id] of await addUpdates(deps, [update])) ids.set(recordId, id);
  return ids;
}

const FOREIGN_KEY_VIOLATION = '23503';

async function insertUpdates(
  { database }: StoreDeps,
  updates: readonly { recordId: string; bytes: Uint8Array }[],
): Promise<Map<string, string>> {
  const recordIds = updates.map(({ recordId }) => recordId);
  const bytes = updates.map((update) => Buffer.from(update.bytes));
  const { rows } = await sql<{ id: string; record_id: string }>`
    insert into document_update (record_id, bytes)
    select * from unnest(${recordIds}::uuid[], ${bytes}::bytea[])
    returning id, record_id`.execute(database.sql);
  return new Map(rows.map((row) => [row.record_id, row.id]));
}

/**
 * Puts a snapshot in the place of the one it was made from and of these updates.
 * @returns false when another node was faster: nothing has changed then
 */
export function replaceBySnapshot(
  { database }: StoreDeps,
  recordId: string,
  compactions: number,
  snapshot: Snapshot,
  updateIds: readonly string[],
): Promise<boolean> {
  return database.transaction(async () => {
    await ensureDocument({ database }, recordId);
    const { numUpdatedRows } = await database.sql
      .updateTable('document')
      .set({
        snapshot: Buffer.from(snapshot.bytes),
        state_vector: Buffer.from(snapshot.stateVector),
        deletions: Buffer.from(snapshot.deletions),
        compactions: compactions + 1,
      })
      .where('record_id', '=', recordId)
      .where('compactions', '=', compactions)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    // By the ids that were read: ids are given before they are committed, so "all up to the last" would take others along.
    await database.sql
      .deleteFrom('document_update')
      .where('record_id', '=', recordId)
      .where(sql<boolean>`id = any(${updateIds}::bigint[])`)
      .execute();
    // What was removed leaves the document with its snapshot: it must not stay in an excerpt either.
    await database.sql.deleteFrom('record_excerpt').where('record_id', '=', recordId).execute();
    return true;
  });
}

export const ensureDocument = ({ database }: StoreDeps, recordId: string) =>
  sql`insert into document (record_id) select id from record where id = ${recordId}
      on conflict do nothing`.execute(database.sql);

/** How far the recognised sentences were taken over: the position of the last one. */
export async function readTakenPosition({ database }: StoreDeps, recordId: string): Promise<number> {
  const row = await database.sql
    .selectFrom('document')
    .select('taken_position')
    .where('record_id', '=', recordId)
    .executeTakeFirst();
  return Number(row?.taken_position ?? 0);
}

/**
 * Moves on how far the sentences were taken over, in the transaction under way.
 * @returns false when another node did so first
 */
export async function moveTakenPosition(
  { database }: StoreDeps,
  recordId: string,
  from: number,
  to: number,
): Promise<boolean> {
  await ensureDocument({ database }, recordId);
  const { numUpdatedRows } = await database.sql
    .updateTable('document')
    .set({ taken_position: String(to) })
    .where('record_id', '=', recordId)
    .where('taken_position', '=', String(from))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** How far the text is of the second reading, ms; null when the record does not exist. */
export async function readImproved({ database }: StoreDeps, recordId: string): Promise<number | null> {
  const row = await database.sql
    .selectFrom('record')
    .select('improved_ms')
    .where('id', '=', recordId)
    .executeTakeFirst();
  return row?.improved_ms ?? null;
}

/**
 * Moves on how far the text is of the second reading, in the transaction under way.
 * @returns false when another node did so first
 */
export async function moveImproved(
  { database }: StoreDeps,
  recordId: string,
  fromMs: number,
  toMs: number,
): Promise<boolean> {
  const { numUpdatedRows } = await database.sql
    .updateTable('record')
    .set({ improved_ms: toMs })
    .where('id', '=', recordId)
    .where('improved_ms', '=', fromMs)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
