/** The table of jobs: put in, claim under a lease, keep alive, finish, give back. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../database/index.ts';
import type { Events } from '../events/index.ts';
import { currentTraceParent } from '../tracing/index.ts';
import { currentRequest } from '../work-context.ts';
import { LeaseLostError } from './job.ts';

export const JOBS_TOPIC = 'jobs';

/** A service that asks to be left alone for longer is asked once an hour all the same. */
const MAX_ASKED_SECONDS = 3_600;

export interface ClaimedJob {
  id: string;
  kind: string;
  payload: unknown;
  attempts: number;
  maxAttempts: number;
  leaseId: string;
  lastError: string | null;
  /** The request that it goes back to, or null. */
  requestId: string | null;
  /** The place in a trace that it goes on from, or null. */
  traceParent: string | null;
  /** How long it was due before it was taken, seconds. */
  dueSeconds: number;
  /** How long it has waited for a service that is away, seconds. */
  outageSeconds: number;
}

export interface NewJob {
  kind: string;
  payload: unknown;
  maxAttempts: number;
  /** A job with the same key is put in only once. */
  onceKey?: string;
  runAt?: Date;
}

export type Queue = ReturnType<typeof createQueue>;

/**
 * @param leaseSeconds how long a worker may be silent before its job goes to another
 * @param pauseSeconds before the first new try after a failure; it doubles with each
 * @param outagePauseSeconds at most between two tries while a service is away: what waits goes on soon after
 */
export function createQueue({
  database,
  events,
  leaseSeconds = 30,
  pauseSeconds = 1,
  outagePauseSeconds = 60,
}: {
  database: Database;
  events: Events;
  leaseSeconds?: number;
  pauseSeconds?: number;
  outagePauseSeconds?: number;
}) {
  /** Puts a job in, in the transaction under way; workers hear of it after the commit. */
  async function add(job: NewJob): Promise<void> {
    await database.sql
      .insertInto('job')
      .values({
        kind: job.kind,
        payload: JSON.stringify(job.payload),
        max_attempts: job.maxAttempts,
        once_key: job.onceKey ?? null,
        request_id: currentRequest(),
        trace_parent: currentTraceParent(),
        ...(job.runAt ? { run_at: job.runAt } : {}),
        lease_id: null,
        lease_until: null,
        last_error: null,
      })
      .onConflict((conflict) => conflict.column('once_key').doNothing())
      .execute();
    database.afterCommit(() => events.publish(JOBS_TOPIC, { kind: job.kind }));
  }

  /**
   * Takes the next job that is due, or whose worker has been silent for a whole lease.
   * A job taken over after its last attempt comes back with `attempts > maxAttempts`: it must be declared dead.
   */
  async function claim(kinds: readonly string[]): Promise<ClaimedJob | null> {
    const { rows } = await sql<JobRow>`
      update job set state = 'running', attempts = attempts + 1, lease_id = ${randomUUID()},
                     lease_until = now() + make_interval(secs => ${leaseSeconds})
      where id = (select id from job
                  where kind = any(${kinds})
                    and ((state = 'ready' and run_at <= now()) or (state = 'running' and lease_until < now()))
                  order by run_at, id limit 1 for update skip locked)
      returning id, kind, payload, attempts, max_attempts, lease_id, last_error, request_id, trace_parent,
                extract(epoch from now() - run_at)::real as due_seconds,
                coalesce(extract(epoch from now() - outage_since), 0)::real as outage_seconds`.execute(
      database.sql,
    );
    return rows[0] ? toClaimedJob(rows[0]) : null;
  }

  /** Extends the lease. @throws LeaseLostError */
  async function beat(job: ClaimedJob): Promise<void> {
    await update(job, sql`lease_until = now() + make_interval(secs => ${leaseSeconds})`);
  }

  /** Extends the lease and notes progress, 0..1; attempts begin anew when there was any. @throws LeaseLostError */
  async function advance(job: ClaimedJob, progress: number): Promise<void> {
    job.attempts = await update(
      job,
      sql`lease_until = now() + make_interval(secs => ${leaseSeconds}),
          attempts = case when ${progress}::real > progress then 1 else attempts end,
          outage_since = case when ${progress}::real > progress then null else outage_since end,
          progress = ${progress}::real`,
    );
  }

  /** @throws LeaseLostError */
  async function complete(job: ClaimedJob): Promise<void> {
    await update(job, sql`state = 'done', progress = 1, lease_id = null, lease_until = null`);
  }

  /** Gives the job back: at once and without counting the attempt, or after a pause that doubles with each attempt. @throws LeaseLostError */
  async function release(job: ClaimedJob, reason: { error: string } | 'stopping'): Promise<void> {
    if (reason === 'stopping')
      await update(
        job,
        sql`state = 'ready', attempts = greatest(attempts - 1, 0), lease_id = null, lease_until = null, run_at = now()`,
      );
    else
      await update(
        job,
        sql`state = 'ready', lease_id = null, lease_until = null, last_error = ${reason.error},
            run_at = now() + make_interval(secs => least(300, ${pauseSeconds}::real * power(2, attempts - 1)))`,
      );
    database.afterCommit(() => events.publish(JOBS_TOPIC, { kind: job.kind }));
  }

  /**
   * Gives the job back until a service may answer again, without counting the attempt. The pause is as long as the outage was so far, or
   * as the service asks, but no longer than an hour.
   * @throws LeaseLostError
   */
  async function postpone(job: ClaimedJob, error: string, askedSeconds: number): Promise<void> {
    const since = sql`coalesce(outage_since, now())`;
    await update(
      job,
      sql`state = 'ready', attempts = greatest(attempts - 1, 0), lease_id = null, lease_until = null,
          last_error = ${error}, outage_since = ${since},
          run_at = now() + make_interval(secs => greatest(${Math.min(askedSeconds, MAX_ASKED_SECONDS)}::real,
            least(${outagePauseSeconds}::real,
              greatest(${pauseSeconds}::real, extract(epoch from now() - ${since})::real))))`,
    );
  }

  /** @throws LeaseLostError */
  async function deadLetter(job: ClaimedJob, error: string): Promise<void> {
    await update(
      job,
      sql`state = 'dead', dead_at = now(), lease_id = null, lease_until = null, last_error = ${error}`,
    );
  }

  /** @returns the attempts as they stand now */
  async function update(job: ClaimedJob, set: ReturnType<typeof sql>): Promise<number> {
    const { rows } = await sql<{ attempts: number }>`
      update job set ${set} where id = ${job.id} and lease_id = ${job.leaseId} and state = 'running'
      returning attempts`.execute(database.sql);
    if (!rows[0]) throw new LeaseLostError();
    return rows[0].attempts;
  }

  return {
    leaseSeconds,
    add,
    claim,
    beat,
    advance,
    complete,
    release,
    postpone,
    deadLetter,
    freeAll: () => freeAll(database),
    isDue: (kind: string) => isDue(database, kind),
    cancel: (onceKey: string) => cancel(database, onceKey),
    revive: (ids: readonly string[]) => revive({ database, events }, ids),
  };
}

/** Frees the jobs of a process that was killed. Only where no other process can be working: with the embedded database. */
async function freeAll({ sql: db }: Database): Promise<void> {
  await db
    .updateTable('job')
    .set({ lease_until: new Date(0) })
    .where('state', '=', 'running')
    .execute();
}

/** Whether a job of this kind waits for a worker. */
async function isDue({ sql: db }: Database, kind: string): Promise<boolean> {
  const row = await db
    .selectFrom('job')
    .select('id')
    .where('kind', '=', kind)
    .where('state', '=', 'ready')
    .where('run_at', '<=', sql<Date>`now()`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends a job that is no longer wanted, by its key; a worker on it loses its lease. */
async function cancel({ sql: db }: Database, onceKey: string): Promise<void> {
  await db.deleteFrom('job').where('once_key', '=', onceKey).where('state', '!=', 'done').execute();
}

/** Has dead jobs tried again as if they were new, in the transaction under way. @returns their kinds, one for each job */
async function revive(
  { database, events }: { database: Database; events: Events },
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await database.sql
    .updateTable('job')
    .set({ state: 'ready', attempts: 0, run_at: sql<Date>`now()`, dead_at: null, outage_since: null })
    .where('id', 'in', ids)
    .where('state', '=', 'dead')
    .returning('kind')
    .execute();
  const kinds = rows.map(({ kind }) => kind);
  database.afterCommit(() => new Set(kinds).forEach((kind) => events.publish(JOBS_TOPIC, { kind })));
  return kinds;
}

interface JobRow {
  id: string;
  kind: string;
  payload: unknown;
  attempts: number;
  max_attempts: number;
  lease_id: string;
  last_error: string | null;
  request_id: string | null;
  trace_parent: string | null;
  due_seconds: number;
  outage_seconds: number;
}

const toClaimedJob = ({
  max_attempts,
  lease_id,
  last_error,
  request_id,
  trace_parent,
  due_seconds,
  outage_seconds,
  ...row
}: JobRow): ClaimedJob => ({
  ...row,
  outageSeconds: outage_seconds,
  requestId: request_id,
  traceParent: trace_parent,
  dueSeconds: due_seconds,
  maxAttempts: max_attempts,
  leaseId: lease_id,
  lastError: last_error,
});
