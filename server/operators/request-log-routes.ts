/** Calls that failed, were refused or took long, for whoever is asked about one. They say what was called, never what was said. */
import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { maskEmail } from '../../contract/account/mask-email.ts';
import { FAILURES, type FailureCode } from '../../contract/errors.ts';
import { requestLogEndpoints, type JobOfCall, type ListedCall } from '../../contract/staff/request-log.ts';
import { dayEnd, dayStart } from '../billing/index.ts';
import { staffRoute } from '../platform/http/index.ts';
import { CALLS_PAGE_SIZE, countOfDay, listCalls } from '../request-log/index.ts';
import { CAUSE } from './failed-jobs.ts';
import type { StaffDeps } from './record-act.ts';
import { sentenceOf } from '../platform/sentence-of.ts';

const MAX_JOBS = 500;

export function registerRequestLogRoutes(app: FastifyInstance, deps: StaffDeps): void {
  const { database, clock } = deps;
  staffRoute(app, requestLogEndpoints.listCalls, { access: 'support' }, async ({ query }) => {
    const { from, to, order, ...search } = query;
    const rows = await listCalls(database, {
      ...search,
      from: from === undefined ? undefined : dayStart(from),
      to: to === undefined ? undefined : dayEnd(to),
      isSlowestFirst: order === 'slowest',
    });
    const shown = rows.slice(0, CALLS_PAGE_SIZE);
    return {
      data: {
        items: shown.map(toItem),
        jobs: await listJobs(
          deps,
          shown.map(({ id }) => id),
          query.id,
        ),
        next: rows.length > CALLS_PAGE_SIZE ? shown.at(-1)!.id : null,
        last_day: await countOfDay(database, clock.now()),
      },
    };
  });
}

type Row = Awaited<ReturnType<typeof listCalls>>[number];

const toItem = (row: Row): ListedCall => ({
  id: row.id,
  begun_at: row.begun_at.toISOString(),
  kind: row.kind,
  method: row.method,
  route: row.route,
  status: row.status,
  code: row.code,
  // A newer program beside this one may know more.
  message: row.code !== null && row.code in FAILURES ? sentenceOf(row.code as FailureCode) : '',
  duration_ms: row.duration_ms,
  caller: row.caller,
  person:
    row.user_id === null
      ? null
      : { id: row.user_id, full_name: row.full_name!, email: maskEmail(row.email!) },
  key_tail: row.key_tail,
  process: row.process,
});

/** @param start first signs of an id, of which what came is listed as well */
async function listJobs(
  { database }: StaffDeps,
  requestIds: readonly string[],
  start: string | undefined,
): Promise<JobOfCall[]> {
  const rows = await database.sql
    .selectFrom('job')
    .select(['id', 'request_id', 'kind', 'state', 'attempts', 'created_at'])
    .select(CAUSE.as('cause'))
    .where(({ eb, or }) =>
      or([
        eb('request_id', '=', sql<string>`any(${[...requestIds]}::text[])`),
        ...(start === undefined ? [] : [eb('request_id', 'like', `${withDashes(start)}%`)]),
      ]),
    )
    .orderBy('job.id')
    .limit(MAX_JOBS)
    .execute();
  return rows.map(({ request_id: requestId, attempts, created_at: createdAt, ...row }) => ({
    ...row,
    request_id: requestId!,
    tries: attempts,
    created_at: createdAt.toISOString(),
  }));
}

/** The start of an id as ids are written. */
function withDashes(start: string): string {
  const signs = start.replaceAll('-', '');
  const groups = [0, 8, 12, 16, 20].map((from, place, all) => signs.slice(from, all[place + 1]));
  return groups.filter((group) => group !== '').join('-');
}
