/** Jobs that gave up: of what kind, when and why. They are tried again where nobody has been told of their end. */
import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { staffSiteEndpoints as endpoints, type FailedJobList } from '../../contract/staff/staff-site.ts';
import { AppError } from '../platform/app-error.ts';
import { staffRoute } from '../platform/http/index.ts';
import type { Queue } from '../platform/jobs/index.ts';
import { recordAct, type StaffDeps } from './record-act.ts';

const MAX_CAUSES = 100;
/** So many of the newest are looked at: the page asks every few seconds, and a cause takes 30 to 80 µs to read. */
const MAX_READ = 2_000;
const ITEMS_OF_CAUSE = 10;
/** So many are tried again by one call. */
const MAX_AGAIN = 1_000;

export interface JobDeps extends StaffDeps {
  queue: Queue;
  /** Kinds whose end has told nobody of anything. */
  kindsToRunAgain: ReadonlySet<string>;
}

/** What the program said, without addresses, ids and numbers: they tell jobs of one cause apart, and people. */
export const CAUSE = sql<string>`regexp_replace(regexp_replace(regexp_replace(coalesce(last_error, ''),
  '[^[:space:]<>@]+@[^[:space:]<>@]+', '…@…', 'g'),
  '[0-9a-fA-F]{8}-[0-9a-fA-F-]{27}', '…', 'g'), '[0-9]+', '…', 'g')`;
const KEY = sql<string>`md5(kind || ' ' || ${CAUSE})`;

export function registerJobRoutes(app: FastifyInstance, deps: JobDeps): void {
  staffRoute(app, endpoints.listFailedJobs, { access: 'operator' }, async () => ({ data: await list(deps) }));

  staffRoute(app, endpoints.runJobsAgain, { access: 'operator' }, async (call) => {
    const { key, id, reason } = call.body;
    await deps.database.transaction(async () => {
      const rows = await deps.database.sql
        .selectFrom('job')
        .select(['id', 'kind'])
        .where('state', '=', 'dead')
        .where('kind', 'in', [...deps.kindsToRunAgain])
        .where(KEY, '=', key)
        .$if(id !== undefined, (query) => query.where('id', '=', id!))
        .orderBy('id')
        .limit(MAX_AGAIN)
        .execute();
      const kinds = await deps.queue.revive(rows.map((row) => row.id));
      if (kinds.length === 0) throw new AppError('JOB_NOT_FOUND');
      await recordAct(deps, call, {
        kind: 'jobs-run-again',
        detail: `${kinds[0]} × ${kinds.length}`,
        reason,
      });
    });
    return { data: await list(deps) };
  });
}

async function list({ database, kindsToRunAgain }: JobDeps): Promise<FailedJobList> {
  const { rows } = await sql<{
    key: string;
    kind: string;
    cause: string;
    amount: string;
    first_at: Date;
    last_at: Date;
    items: { id: string; at: string; created_at: string; tries: number }[];
  }>`
    with dead as (
      select id, kind, attempts, created_at, coalesce(dead_at, run_at) as at, ${CAUSE} as cause, ${KEY} as key
      from (select * from job where state = 'dead'
            order by coalesce(dead_at, run_at) desc, id desc limit ${MAX_READ}) as newest),
    numbered as (select *, row_number() over (partition by key order by at desc, id desc) as place from dead)
    select key, kind, cause, count(*) as amount, min(at) as first_at, max(at) as last_at,
           json_agg(json_build_object('id', id::text, 'at', at, 'created_at', created_at, 'tries', attempts)
             order by place) filter (where place <= ${ITEMS_OF_CAUSE}) as items
    from numbered group by key, kind, cause order by last_at desc limit ${MAX_CAUSES}`.execute(database.sql);
  const { amount } = await database.sql
    .selectFrom('job')
    .select(({ fn }) => fn.countAll<string>().as('amount'))
    .where('state', '=', 'dead')
    .executeTakeFirstOrThrow();
  return {
    amount: Number(amount),
    causes: rows.map((row) => ({
      key: row.key,
      kind: row.kind,
      cause: row.cause,
      amount: Number(row.amount),
      first_at: row.first_at.toISOString(),
      last_at: row.last_at.toISOString(),
      can_run_again: kindsToRunAgain.has(row.kind),
      items: row.items.map((item) => ({
        ...item,
        at: new Date(item.at).toISOString(),
        created_at: new Date(item.created_at).toISOString(),
      })),
    })),
  };
}
