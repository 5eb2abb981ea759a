/**
 * SQL on records; `access.ts` has that of who sees which. Every read for a person names who asks: what they have no right to is not found.
 */
import { sql, type AliasedExpression } from 'kysely';
import type { BotStatus } from '../../contract/meeting-bot/meeting-bot-routes.ts';
import {
  RECORD_ENDED,
  RECORD_STATUS,
  type MemberRight,
  type RecordFailure,
  type RecordKind,
  type RecordListQuery,
  type StatusFilter,
  type WaitingFor,
} from '../../contract/records/records.ts';
import { foldMarks } from '../../transcript/words/vietnamese.ts';
import { AppError } from '../platform/app-error.ts';
import type { Database } from '../platform/database/index.ts';
import { isLetIntoAny, recordsLetInto, toAccess, type FoundRecord, type RecordAccess } from './access.ts';
import { filedColumns, isFiledAs, type Filed } from './filed.ts';
import { clipKey } from './record-parts.ts';
import type { RecordRow } from './record-row.ts';

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
  isSample?: boolean;
  /** False for an imported transcript. */
  hasSound?: boolean;
  picture?: RecordRow['picture'];
  /** A folder of the person; in that of somebody else, or one that is gone, it is not put. */
  folderId?: string | null | undefined;
  /** For a record whose sound is still being made. */
  live?: { kind: Exclude<RecordKind, 'upload'>; heardAt: Date };
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
      is_sample: record.isSample ?? false,
      has_sound: record.hasSound ?? true,
      picture: record.picture ?? null,
      folder_id: sql<string | null>`(
        select id from folder
        where id = ${record.folderId ?? null}::uuid and user_id = ${record.userId}::uuid and removed_at is null)`,
      ...(record.live && {
        kind: record.live.kind,
        live_state: 'recording',
        live_heard_at: record.live.heardAt,
        live_may_resume: true,
      }),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** For the worker, which acts for the owner. Null when the record has been deleted meanwhile. */
export async function readRecord({ database }: StoreDeps, recordId: string): Promise<RecordRow | null> {
  return (
    (await database.sql.selectFrom('record').selectAll().where('id', '=', recordId).executeTakeFirst()) ??
    null
  );
}

/** Lets one transaction at a time go on with what belongs to the record. @throws AppError RECORD_NOT_FOUND */
export async function lockRecord({ database }: StoreDeps, recordId: string): Promise<void> {
  const record = await database.sql
    .selectFrom('record')
    .select('id')
    .where('id', '=', recordId)
    .forUpdate()
    .executeTakeFirst();
  if (!record) throw new AppError('RECORD_NOT_FOUND');
}

/**
 * Lets one transaction at a time add to what a person owns, or remove it. Who only refers to the account, as a worker does that charges for
 * a record, goes on meanwhile. @throws AppError UNAUTHENTICATED when the account is gone
 */
export async function lockOwner({ database }: StoreDeps, userId: string): Promise<void> {
  const account = await database.sql
    .selectFrom('account')
    .select('id')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!account) throw new AppError('UNAUTHENTICATED');
}

/** A page of the user's own records and of those shared with them, and how many there are in each state. */
export async function listRecords(
  deps: StoreDeps,
  userId: string,
  query: RecordListQuery,
): Promise<{ rows: RecordAccess[]; counts: Record<string, number> }> {
  const own = await countOwn(deps, userId, query);
  const hasShared = own.some(({ isLetIn }) => isLetIn);
  const counted = hasShared ? [...own, ...(await countShared(deps, userId, query))] : own;
  const counts: Record<string, number> = {};
  for (const { status, amount } of counted)
    if (status !== null) counts[status] = (counts[status] ?? 0) + Number(amount);
  const { working } = RECORD_STATUS;
  if (counts[working]) {
    const ended = await countEnded(deps, userId, query, hasShared);
    counts[working] -= ended;
    if (ended > 0) counts[RECORD_ENDED] = ended;
  }
  const rows = await readPage(deps, userId, query, hasShared);
  return { rows: rows.map((row) => toListed(userId, row)), counts };
}

type ListedRecord = FoundRecord & Pick<Filed, 'is_favourite' | 'tag_ids'>;

function toListed(userId: string, { is_favourite, tag_ids, ...found }: ListedRecord): RecordAccess {
  const folder_id = found.user_id === userId ? found.folder_id : null;
  return { ...toAccess({ userId }, found), filed: { is_favourite, tag_ids, folder_id } };
}

/** Each half is read from the head of an index and they are merged. */
function readPage(
  deps: StoreDeps,
  userId: string,
  query: RecordListQuery,
  hasShared: boolean,
): Promise<ListedRecord[]> {
  const { sql: db } = deps.database;
  const { column, direction } = orderOf(query);
  const offset = (query.page - 1) * query.limit;
  const own = ownRecords(deps, userId, query).orderBy(column, direction).orderBy('id', direction);
  // What is filed is looked up for the rows of the page alone.
  const withFiled = (page: AliasedExpression<FoundRecord, 'page'>) =>
    db
      .selectFrom(page)
      .selectAll()
      .select(filedColumns(userId))
      .orderBy(column, direction)
      .orderBy('id', direction)
      .execute();
  if (!hasShared) return withFiled(own.limit(query.limit).offset(offset).as('page'));
  const shared = sharedRecords(deps, userId, query)
    .orderBy(`record.${column}`, direction)
    .orderBy('record.id', direction);
  const [ownHead, sharedHead] = [own.limit(offset + query.limit), shared.limit(offset + query.limit)];
  const both = db
    .selectFrom(ownHead.as('own'))
    .selectAll()
    .unionAll(db.selectFrom(sharedHead.as('shared')).selectAll())
    .orderBy(column, direction)
    .orderBy('id', direction)
    .limit(query.limit)
    .offset(offset);
  return withFiled(both.as('page'));
}

type Order = { column: 'name_search' | 'duration_ms' | 'created_at'; direction: 'asc' | 'desc' };

function orderOf(query: RecordListQuery): Order {
  const { 'sort[name]': byName, 'sort[duration]': byLength, 'sort[create_time]': byTime } = query;
  const [column, way] =
    byName !== undefined
      ? (['name_search', byName] as const)
      : byLength !== undefined
        ? (['duration_ms', byLength] as const)
        : (['created_at', byTime] as const);
  return { column, direction: way === '1' ? 'asc' : 'desc' };
}

const ownRecords = ({ database }: StoreDeps, userId: string, query: RecordListQuery) =>
  database.sql
    .selectFrom('record')
    .selectAll('record')
    .select([sql<MemberRight | null>`null::text`.as('right'), sql<string>`''`.as('owner_name')])
    .where('user_id', '=', userId)
    .where('trashed_at', 'is', null)
    .where(isInState(query.status))
    .where(isWanted(userId, query));

const sharedRecords = ({ database }: StoreDeps, userId: string, query: RecordListQuery) =>
  database.sql
    .selectFrom(recordsLetInto(userId).as('let_in'))
    .innerJoin('record', 'record.id', 'let_in.record_id')
    .innerJoin('account', 'account.id', 'record.user_id')
    .selectAll('record')
    .select([
      sql<MemberRight | null>`let_in."right"`.as('right'),
      sql<string>`account.full_name`.as('owner_name'),
    ])
    .where('record.trashed_at', 'is', null)
    .where(isInState(query.status))
    .where(isWanted(userId, query));

/** Whether the `record` of a statement is one of those that are looked for, whatever its state. */
function isWanted(userId: string, query: RecordListQuery) {
  const isFiled = isFiledAs(userId, query) ?? sql<boolean>`true`;
  return query.q ? sql<boolean>`(${isFiled} and record.name_search like ${likePattern(query.q)})` : isFiled;
}

const isNarrowed = ({ q, favourite, tag, folder }: RecordListQuery): boolean =>
  Boolean(q) || favourite !== undefined || tag !== undefined || folder !== undefined;

/** Spec 3: END is a live record whose sound is complete while its text is still improved; it is no longer in state 1. */
const isInState = (status: RecordListQuery['status']) =>
  status === undefined
    ? sql<boolean>`true`
    : sql<boolean>`(${sql.join([status].flat().map(isState), sql` or `)})`;

const isState = (state: StatusFilter) => {
  if (state === RECORD_ENDED) return hasEnded;
  const isEqual = sql<boolean>`record.status = ${Number(state)}`;
  return Number(state) === RECORD_STATUS.working
    ? sql<boolean>`(${isEqual} and record.live_state is distinct from 'ended')`
    : isEqual;
};

const hasEnded = sql<boolean>`(record.status = ${RECORD_STATUS.working} and record.live_state = 'ended')`;

/**
 * How many of one's own records are in each state, and in a row without a state whether one has been let into any: most people have not, and
 * planning to look through what was shared costs more than all the rest of the list.
 */
function countOwn(deps: StoreDeps, userId: string, query: RecordListQuery) {
  const own = isNarrowed(query) ? countMatches(deps, userId, query) : countAll(deps, userId);
  const letIn = deps.database.sql.selectNoFrom([
    sql<number | null>`null::integer`.as('status'),
    sql<string>`0`.as('amount'),
    isLetIntoAny(userId).as('isLetIn'),
  ]);
  return own.unionAll(letIn).execute();
}

const countAll = ({ database }: StoreDeps, userId: string) =>
  database.sql
    .selectFrom('record_count')
    .select([sql<number | null>`status`.as('status'), sql<string>`amount`.as('amount')])
    .select(sql<boolean>`false`.as('isLetIn'))
    .where('user_id', '=', userId);

const countMatches = ({ database }: StoreDeps, userId: string, query: RecordListQuery) =>
  database.sql
    .selectFrom('record')
    .select([sql<number | null>`status`.as('status'), sql<string>`count(*)`.as('amount')])
    .select(sql<boolean>`false`.as('isLetIn'))
    .where('user_id', '=', userId)
    .where('trashed_at', 'is', null)
    .where(isWanted(userId, query))
    .groupBy('status');

const countShared = ({ database }: StoreDeps, userId: string, query: RecordListQuery) =>
  database.sql
    .selectFrom(recordsLetInto(userId).as('let_in'))
    .innerJoin('record', 'record.id', 'let_in.record_id')
    .select(['record.status', sql<string>`count(*)`.as('amount')])
    .where('record.trashed_at', 'is', null)
    .where(isWanted(userId, query))
    .groupBy('record.status')
    .execute();

/** How many of the records at work, own and shared, are at their end. Each half by itself, from an index. */
async function countEnded(
  { database }: StoreDeps,
  userId: string,
  query: RecordListQuery,
  hasShared: boolean,
): Promise<number> {
  const matching = database.sql.selectFrom('record').where(hasEnded).where(isWanted(userId, query));
  const own = matching
    .where('record.user_id', '=', userId)
    .select(({ fn }) => fn.countAll<string>().as('amount'));
  const shared = matching
    .innerJoin(recordsLetInto(userId).as('let_in'), 'let_in.record_id', 'record.id')
    .select(({ fn }) => fn.countAll<string>().as('amount'));
  const counted = await (hasShared ? own.unionAll(shared) : own).execute();
  return counted.reduce((sum, { amount }) => sum + Number(amount), 0);
}

/** What a name holds that was searched for, with or without marks. */
export const likePattern = (q: string): string => `%${foldMarks(q).replace(/[\\%_]/g, '\\$&')}%`;

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
  /** 0..1, over all stages. */
  progress?: number;
  reservedSeconds?: number;
  attempt?: number;
  engineModel?: string;
  isStarter?: boolean;
  outline?: number[];
  waitingFor?: WaitingFor | null;
  botStatus?: BotStatus;
}

export async function updateRecord(
  { database }: StoreDeps,
  recordId: string,
  change: RecordProgress,
): Promise<void> {
  await database.sql
    .updateTable('record')
    .set({
      // In another state it waits for nothing any more.
      ...(change.status === undefined ? {} : { status: change.status, waiting_for: null }),
      ...(change.failure === undefined ? {} : { failure: change.failure && JSON.stringify(change.failure) }),
      ...(change.recognisedMs === undefined ? {} : { recognised_ms: change.recognisedMs }),
      ...(change.progress === undefined ? {} : { progress: change.progress }),
      ...(change.reservedSeconds === undefined ? {} : { reserved_seconds: change.reservedSeconds }),
      ...(change.attempt === undefined ? {} : { attempt: change.attempt }),
      ...(change.engineModel === undefined ? {} : { engine_model: change.engineModel }),
      ...(change.isStarter === undefined ? {} : { is_starter: change.isStarter }),
      ...(change.outline === undefined ? {} : { outline: JSON.stringify(change.outline) }),
      ...(change.waitingFor === undefined ? {} : { waiting_for: change.waitingFor }),
      ...(change.botStatus === undefined ? {} : { bot_status: change.botStatus }),
    })
    .where('id', '=', recordId)
    .execute();
}

/** Notes how far a conversion is. Several workers tell it at once, each what it knows: nothing of it goes back. */
export async function advanceRecord(
  { database }: StoreDeps,
  recordId: string,
  { progress, recognisedMs = 0 }: { progress: number; recognisedMs?: number },
): Promise<void> {
  await database.sql
    .updateTable('record')
    .set({
      progress: sql<number>`greatest(progress, ${progress}::real)`,
      recognised_ms: sql<number>`greatest(recognised_ms, ${recognisedMs})`,
      waiting_for: null,
    })
    .where('id', '=', recordId)
    .execute();
}

/** The files of its saved transcripts, and those that forms were signed for. */
export async function listDocumentKeys({ database }: StoreDeps, recordId: string): Promise<string[]> {
  const rows = await database.sql
    .selectFrom('stored_document')
    .select('key')
    .where('record_id', '=', recordId)
    .execute();
  return rows.map(({ key }) => key);
}

/** The sound of parts that links open. */
export async function listClipKeys({ database }: StoreDeps, recordId: string): Promise<string[]> {
  const rows = await database.sql
    .selectFrom('share_link')
    .select('id')
    .where('record_id', '=', recordId)
    .where('clip_sound', 'is not', null)
    .execute();
  return rows.map(({ id }) => clipKey(id));
}

/** Parts that links open have no sound any more. In the transaction under way. */
export async function failClips({ database }: StoreDeps, recordId: string): Promise<void> {
  await database.sql
    .updateTable('share_link')
    .set({ clip_sound: 'failed' })
    .where('record_id', '=', recordId)
    .where('clip_sound', 'is not', null)
    .execute();
}

/** The sound of a live record that no file was made of yet. */
export async function listSegmentKeys({ database }: StoreDeps, recordId: string): Promise<string[]> {
  const rows = await database.sql
    .selectFrom('live_segment')
    .select('key')
    .where('record_id', '=', recordId)
    .execute();
  return rows.map(({ key }) => key);
}

export async function removeRecord({ database }: StoreDeps, recordId: string): Promise<void> {
  await database.sql.deleteFrom('record').where('id', '=', recordId).execute();
}
