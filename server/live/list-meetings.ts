import { sql } from 'kysely';
import type { LiveListQuery } from '../../contract/live.ts';
import type { MemberRight } from '../../contract/records/records.ts';
import type { Database } from '../platform/database/index.ts';
import { likePattern, recordsLetInto, toAccess, type RecordAccess } from '../records/index.ts';

/** A page of the live records that somebody may see, those that are live now first, and how many there are. */
export async function listMeetings(
  deps: { database: Database },
  userId: string,
  query: LiveListQuery,
): Promise<{ rows: RecordAccess[]; counts: { live: number; ended: number } }> {
  const rows = await visible(deps, userId, query)
    .selectAll('record')
    .select([
      sql<MemberRight | null>`let_in."right"`.as('right'),
      sql<string>`account.full_name`.as('owner_name'),
    ])
    .$if(query.state !== undefined, (records) =>
      records.where('live_state', query.state === 'live' ? '=' : '<>', 'recording'),
    )
    .orderBy(sql`case when live_state = 'recording' then 0 else 1 end`)
    .orderBy('record.created_at', 'desc')
    .orderBy('record.id', 'desc')
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute();
  return { rows: rows.map((row) => toAccess({ userId }, row)), counts: await count(deps, userId, query) };
}

async function count(
  deps: { database: Database },
  userId: string,
  query: LiveListQuery,
): Promise<{ live: number; ended: number }> {
  const counted = await visible(deps, userId, query)
    .select(({ fn }) => [
      fn.countAll<string>().filterWhere('live_state', '=', 'recording').as('live'),
      fn.countAll<string>().filterWhere('live_state', '<>', 'recording').as('ended'),
    ])
    .executeTakeFirstOrThrow();
  return { live: Number(counted.live), ended: Number(counted.ended) };
}

/**
 * The person's own live records and those shared with them. Their ids are gathered first, each half from an index: asked for with `or`
 * everybody's records would be read.
 */
const visible = ({ database }: { database: Database }, userId: string, { q, kind }: LiveListQuery) =>
  database.sql
    .with('let_in', (db) => db.selectFrom(recordsLetInto(userId).as('all_of_them')).selectAll())
    .selectFrom('record')
    .innerJoin('account', 'account.id', 'record.user_id')
    .leftJoin('let_in', 'let_in.record_id', 'record.id')
    .where('live_state', 'is not', null)
    .where('trashed_at', 'is', null)
    .where(
      'record.id',
      'in',
      sql<string>`(
      select id from record where user_id = ${userId} and live_state is not null
      union all select record_id from let_in)`,
    )
    .$if(kind !== undefined, (records) => records.where('kind', '=', kind!))
    .$if(Boolean(q), (records) => records.where('name_search', 'like', likePattern(q ?? '')));
