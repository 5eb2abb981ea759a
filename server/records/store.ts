/** All SQL on records. Every read names the owner: somebody else's record is not found. */
import { sql, type Selectable } from 'kysely';
import type { RecordFailure, RecordListQuery } from '../../contract/records.ts';
import { RECORD_STATUS } from '../../contract/records.ts';
import { foldMarks } from '../../contract/vietnamese.ts';
import { AppError } from '../platform/app-error.ts';
import type { Database } from '../platform/database/index.ts';
import type { Schema } from '../platform/database/schema.ts';

export type RecordRow = Selectable<Schema['record']>;

interface StoreDeps {
  database: Database;
}

export interface RecordToAdd {
  id: string;
  userId: string;
  name: string;
  sourceName: string;
  bucket: string;
  key: string;
  config: RecordRow['config'];
  channels: number[];
  durationMs: number;
  reservedSeconds: number;
}

export async function addRecord({ database }: StoreDeps, record: RecordToAdd): Promise<RecordRow> {
  return database.sql
    .insertInto('record')
    .values({
      id: record.id,
      user_id: record.userId,
      name: record.name,
      name_search: foldMarks(record.name),
      source_name: record.sourceName,
      bucket: record.bucket,
      key: record.key,
      config: JSON.stringify(record.config),
      channels_selected: JSON.stringify(record.channels),
      duration_ms: record.durationMs,
      status: RECORD_STATUS.working,
      failure: null,
      recognised_ms: 0,
      reserved_seconds: record.reservedSeconds,
      attempt: 1,
      engine_model: null,
      is_starter: false,
      outline: '[]',
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** @throws AppError RECORD_NOT_FOUND, also for a record of somebody else and for an id that is none */
export async function findRecord(
  { database }: StoreDeps,
  userId: string,
  recordId: string,
): Promise<RecordRow> {
  const row = isUuid(recordId)
    ? await database.sql
        .selectFrom('record')
        .selectAll()
        .where('id', '=', recordId)
        .where('user_id', '=', userId)
        .executeTakeFirst()
    : undefined;
  if (!row) throw new AppError('RECORD_NOT_FOUND');
  return row;
}

/** For the worker, which acts for the owner. Null when the record has been deleted meanwhile. */
export async function readRecord({ database }: StoreDeps, recordId: string): Promise<RecordRow | null> {
  return (
    (await database.sql.selectFrom('record').selectAll().where('id', '=', recordId).executeTakeFirst()) ??
    null
  );
}

export async function listRecords(
  { database }: StoreDeps,
  userId: string,
  query: RecordListQuery,
): Promise<{ rows: RecordRow[]; counts: Record<string, number> }> {
  const direction = query['sort[create_time]'] === '1' ? 'asc' : 'desc';
  let page = database.sql.selectFrom('record').selectAll().where('user_id', '=', userId);
  if (query.status) page = page.where('status', '=', Number(query.status));
  if (query.q) page = page.where('name_search', 'like', likePattern(query.q));
  const [rows, counts] = await Promise.all([
    page
      .orderBy('created_at', direction)
      .orderBy('id', direction)
      .limit(query.limit)
      .offset((query.page - 1) * query.limit)
      .execute(),
    query.q ? countMatches({ database }, userId, query.q) : countAll({ database }, userId),
  ]);
  return {
    rows,
    counts: Object.fromEntries(counts.map(({ status, amount }) => [String(status), Number(amount)])),
  };
}

const countAll = ({ database }: StoreDeps, userId: string) =>
  database.sql
    .selectFrom('record_count')
    .select(['status', 'amount'])
    .where('user_id', '=', userId)
    .execute();

const countMatches = ({ database }: StoreDeps, userId: string, q: string) =>
  database.sql
    .selectFrom('record')
    .select(['status', sql<string>`count(*)`.as('amount')])
    .where('user_id', '=', userId)
    .where('name_search', 'like', likePattern(q))
    .groupBy('status')
    .execute();

const likePattern = (q: string): string => `%${foldMarks(q).replace(/[\\%_]/g, '\\$&')}%`;

export async function setRecordName({ database }: StoreDeps, recordId: string, name: string): Promise<void> {
  await database.sql
    .updateTable('record')
    .set({ name, name_search: foldMarks(name) })
    .where('id', '=', recordId)
    .execute();
}

export interface RecordProgress {
  status?: number;
  failure?: RecordFailure | null;
  recognisedMs?: number;
  reservedSeconds?: number;
  attempt?: number;
  engineModel?: string;
  isStarter?: boolean;
  outline?: number[];
}

export async function updateRecord(
  { database }: StoreDeps,
  recordId: string,
  change: RecordProgress,
): Promise<void> {
  await database.sql
    .updateTable('record')
    .set({
      ...(change.status === undefined ? {} : { status: change.status }),
      ...(change.failure === undefined ? {} : { failure: change.failure && JSON.stringify(change.failure) }),
      ...(change.recognisedMs === undefined ? {} : { recognised_ms: change.recognisedMs }),
      ...(change.reservedSeconds === undefined ? {} : { reserved_seconds: change.reservedSeconds }),
      ...(change.attempt === undefined ? {} : { attempt: change.attempt }),
      ...(change.engineModel === undefined ? {} : { engine_model: change.engineModel }),
      ...(change.isStarter === undefined ? {} : { is_starter: change.isStarter }),
      ...(change.outline === undefined ? {} : { outline: JSON.stringify(change.outline) }),
    })
    .where('id', '=', recordId)
    .execute();
}

export async function removeRecord({ database }: StoreDeps, recordId: string): Promise<void> {
  await database.sql.deleteFrom('record').where('id', '=', recordId).execute();
}

const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
