/** All SQL of keys. */
import { sql } from 'kysely';
import { ENDED_KEY_DAYS } from '../../contract/public-api/api-key-routes.ts';
import type { ApiScope } from '../../contract/public-api/api-scopes.ts';
import { vietnamDay } from '../../contract/values/date-time.ts';
import { dayStart } from '../billing/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';

export interface KeyDeps {
  database: Database;
  clock: Clock;
}

const DAY_MS = 86_400_000;

export interface KeyRow {
  id: string;
  user_id: string;
  name: string;
  tail: string;
  scopes: ApiScope[];
  minutes_per_month: number | null;
  created_at: Date;
  expires_at: Date | null;
  used_at: Date | null;
  revoked_at: Date | null;
}

const COLUMNS = [
  'id',
  'user_id',
  'name',
  'tail',
  'scopes',
  'minutes_per_month',
  'created_at',
  'expires_at',
  'used_at',
  'revoked_at',
] as const;

/** Keys that can be used, and those that ended a short while ago, newest first. */
export const listKeyRows = ({ database, clock }: KeyDeps, userId: string): Promise<KeyRow[]> => {
  const since = new Date(clock.now().getTime() - ENDED_KEY_DAYS * DAY_MS);
  return database.sql
    .selectFrom('api_key')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where(({ eb, or }) => or([eb('revoked_at', 'is', null), eb('revoked_at', '>', since)]))
    .where(({ eb, or }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', since)]))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
};

export async function readKeyRow({ database }: KeyDeps, id: string): Promise<KeyRow | null> {
  const row = await database.sql
    .selectFrom('api_key')
    .select(COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export async function countLiveKeys({ database, clock }: KeyDeps, userId: string): Promise<number> {
  const { amount } = await database.sql
    .selectFrom('api_key')
    .select(({ fn }) => fn.countAll<string>().as('amount'))
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where(({ eb, or }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', clock.now())]))
    .executeTakeFirstOrThrow();
  return Number(amount);
}

export const insertKey = async (
  { database }: KeyDeps,
  row: Omit<KeyRow, 'scopes' | 'used_at' | 'revoked_at'> & { key_hash: string; scopes: readonly ApiScope[] },
): Promise<void> => {
  await database.sql
    .insertInto('api_key')
    .values({ ...row, scopes: JSON.stringify(row.scopes), used_at: null, revoked_at: null })
    .execute();
};

/** @returns whether it was one of theirs, and whether it ended only now */
export async function endKey(
  { database, clock }: KeyDeps,
  userId: string,
  id: string,
): Promise<{ tail: string; name: string; isNew: boolean } | null> {
  const row = await database.sql
    .selectFrom('api_key')
    .select(['tail', 'name', 'revoked_at'])
    .where('user_id', '=', userId)
    .where(sql<boolean>`id::text = ${id}`)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  const isNew = row.revoked_at === null;
  if (isNew)
    await database.sql
      .updateTable('api_key')
      .set({ revoked_at: clock.now() })
      .where(sql<boolean>`id::text = ${id}`)
      .execute();
  return { tail: row.tail, name: row.name, isNew };
}

/** Keys that open something now: not ended, and of accounts that may sign in. */
const liveKeys = ({ database, clock }: KeyDeps) =>
  database.sql
    .selectFrom('api_key')
    .innerJoin('account', 'account.id', 'api_key.user_id')
    .where('revoked_at', 'is', null)
    .where('account.suspended_at', 'is', null)
    .where(({ eb, or }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', clock.now())]));

export async function findLiveKey(deps: KeyDeps, keyHash: string): Promise<KeyRow | null> {
  const row = await liveKeys(deps)
    .select(COLUMNS.map((column) => `api_key.${column}` as const))
    .where('key_hash', '=', keyHash)
    .executeTakeFirst();
  return row ?? null;
}

/** Those of these keys that open nothing any more. */
export async function findEndedKeys(deps: KeyDeps, ids: readonly string[]): Promise<Set<string>> {
  const rows = await liveKeys(deps).select('api_key.id').where('api_key.id', 'in', ids).execute();
  const live = new Set(rows.map(({ id }) => id));
  return new Set(ids.filter((id) => !live.has(id)));
}

/** To the hour: a call does not write each time. */
export async function noteUse({ database, clock }: KeyDeps, { id, used_at }: KeyRow): Promise<void> {
  const hour = new Date(Math.floor(clock.now().getTime() / 3_600_000) * 3_600_000);
  if (used_at !== null && used_at >= hour) return;
  await database.sql.updateTable('api_key').set({ used_at: hour }).where('id', '=', id).execute();
}

/** When the month began in Vietnam. */
const monthStart = (now: Date): Date => dayStart(`${vietnamDay(now.toISOString()).slice(0, 7)}-01`);

/** What the records of each key have taken from the wallet this month, held minutes among them, seconds. */
export async function sumKeyUses(
  { database, clock }: KeyDeps,
  keyIds: readonly string[],
): Promise<Map<string, number>> {
  if (keyIds.length === 0) return new Map();
  const rows = await database.sql
    .selectFrom('key_record')
    .innerJoin('ledger', 'ledger.record_id', 'key_record.record_id')
    .select(['key_id', ({ fn }) => fn.sum<string>('left_delta').as('delta')])
    .where('key_id', 'in', keyIds)
    .where('ledger.created_at', '>=', monthStart(clock.now()))
    .groupBy('key_id')
    .execute();
  return new Map(rows.map(({ key_id: id, delta }) => [id, Math.max(0, -Number(delta))]));
}

/** Locks the key, so that records that come at once are counted together. */
export async function lockKeyLimit({ database }: KeyDeps, id: string): Promise<number | null> {
  const { minutes_per_month: minutes } = await database.sql
    .selectFrom('api_key')
    .select('minutes_per_month')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return minutes;
}

export const noteRecord = async (
  { database, clock }: KeyDeps,
  keyId: string,
  recordId: string,
): Promise<void> => {
  await database.sql
    .insertInto('key_record')
    .values({ key_id: keyId, record_id: recordId, created_at: clock.now() })
    .onConflict((conflict) => conflict.column('record_id').doNothing())
    .execute();
};
