/** The SQL of the request log. */
import { sql } from 'kysely';
import type { Caller, CallKind } from '../../contract/staff/request-log-kinds.ts';
import { foldMarks } from '../../transcript/words/vietnamese.ts';
import type { Database } from '../platform/database/index.ts';
import { isUuid } from '../platform/is-uuid.ts';

export const CALLS_PAGE_SIZE = 50;
const DAY_MS = 24 * 3_600_000;

export interface KeptCall {
  /** Of the request, as answers name it. */
  id: string;
  begunAt: Date;
  kind: CallKind;
  method: string;
  /** The pattern; empty where there is no such route. */
  route: string;
  status: number;
  /** Of a failure with a name. */
  code: string | null;
  durationMs: number;
  caller: Caller;
  userId: string | null;
  keyId: string | null;
  /** Machine and number. */
  process: string;
}

/** Who has removed their account meanwhile is left out of it. */
export async function insertCalls({ sql: db }: Database, calls: readonly KeptCall[]): Promise<void> {
  await sql`
    insert into kept_call (id, begun_at, kind, method, route, status, code, duration_ms, caller, user_id, key_id, process)
    select call.id, "begunAt", kind, method, route, status, code, "durationMs", caller, account.id, "keyId", process
    from jsonb_to_recordset(${JSON.stringify(calls)}::jsonb) as call (
      id uuid, "begunAt" timestamptz, kind text, method text, route text, status smallint, code text,
      "durationMs" integer, caller text, "userId" uuid, "keyId" uuid, process text)
    left join account on account.id = call."userId"
    on conflict do nothing`.execute(db);
}

export interface CallSearch {
  /** The first signs of its id, with or without their dashes. */
  id?: string | undefined;
  /** An account's id, or a part of a name or an address. */
  person?: string | undefined;
  /** A part of the pattern. */
  route?: string | undefined;
  kind?: CallKind | undefined;
  status?: number | undefined;
  from?: Date | undefined;
  /** No longer included. */
  to?: Date | undefined;
  isSlowestFirst: boolean;
  /** The last call of the page before. */
  before?: string | undefined;
}

/** One more than a page has says whether there are more. */
export const listCalls = ({ sql: db }: Database, search: CallSearch) => {
  const { id, person, route, kind, status, from, to, isSlowestFirst, before } = search;
  const order = isSlowestFirst ? sql.ref('duration_ms') : sql.ref('begun_at');
  return db
    .selectFrom('kept_call')
    .leftJoin('account', 'account.id', 'kept_call.user_id')
    .leftJoin('api_key', 'api_key.id', 'kept_call.key_id')
    .select([
      'kept_call.id',
      'begun_at',
      'kind',
      'method',
      'route',
      'status',
      'code',
      'duration_ms',
      'caller',
    ])
    .select(['kept_call.user_id', 'full_name', 'email', 'api_key.tail as key_tail', 'process'])
    .$if(id !== undefined, (query) =>
      query.where('kept_call.id', '>=', fillId(id!, '0')).where('kept_call.id', '<=', fillId(id!, 'f')),
    )
    .$if(person !== undefined, (query) =>
      isUuid(person!)
        ? query.where('kept_call.user_id', '=', person!)
        : query.where('account.search', 'like', contains(foldMarks(person!))),
    )
    .$if(route !== undefined, (query) => query.where('route', 'ilike', contains(route!)))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind!))
    .$if(status !== undefined, (query) => query.where('status', '=', status!))
    .$if(from !== undefined, (query) => query.where('begun_at', '>=', from!))
    .$if(to !== undefined, (query) => query.where('begun_at', '<', to!))
    .$if(before !== undefined, (query) =>
      query.where(
        sql<boolean>`(${order}, kept_call.id) < (select ${order}, id from kept_call where id = ${before})`,
      ),
    )
    .orderBy(order, 'desc')
    .orderBy('kept_call.id', 'desc')
    .limit(CALLS_PAGE_SIZE + 1)
    .execute();
};

/** How many of each kind the last 24 hours had. */
export async function countOfDay({ sql: db }: Database, now: Date): Promise<Record<CallKind, number>> {
  const rows = await db
    .selectFrom('kept_call')
    .select(({ fn }) => ['kind', fn.countAll<string>().as('amount')])
    .where('begun_at', '>=', new Date(now.getTime() - DAY_MS))
    .groupBy('kind')
    .execute();
  const count = (kind: CallKind): number => Number(rows.find((row) => row.kind === kind)?.amount ?? 0);
  return { failed: count('failed'), refused: count('refused'), slow: count('slow') };
}

const contains = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** The first or the last id that begins so: PostgreSQL reads one without dashes. */
const fillId = (start: string, sign: '0' | 'f'): string => start.replaceAll('-', '').padEnd(32, sign);
