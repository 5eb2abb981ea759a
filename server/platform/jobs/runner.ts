/** Works the jobs: claims them, keeps their leases alive, tries again after failures, and buries what cannot be done. */
import type { Database } from '../database/index.ts';
import type { Events } from '../events/index.ts';
import type { Log } from '../log.ts';
import { LeaseLostError, PermanentJobError, type JobContext, type JobKind } from './job.ts';
import { JOBS_TOPIC, type ClaimedJob, type Queue } from './queue.ts';

/** A look at the table even when no signal came: after a restart, for jobs whose pause is over, for expired leases. */
const POLL_MS = 2_000;

export interface RunnerOptions {
  database: Database;
  events: Events;
  queue: Queue;
  log: Log;
  kinds: readonly JobKind[];
  /** Jobs worked at the same time. */
  concurrency: number;
  /** Milliseconds between two looks at the table when no signal comes. */
  pollMs?: number;
}

export interface Runner {
  /** Takes no new job, tells the running ones to stop, and hands them back. */
  stop(): Promise<void>;
}

/** @throws Error when two kinds share a name */
export function startRunner(options: RunnerOptions): Runner {
  const kinds = new Map(options.kinds.map((kind) => [kind.name, kind]));
  if (kinds.size !== options.kinds.length) throw new Error('two kinds of job share a name');
  const stopping = new AbortController();
  const bell = createBell();
  const unsubscribe = options.events.subscribe(JOBS_TOPIC, bell.ring);
  const poll = setInterval(bell.ring, options.pollMs ?? POLL_MS);

  const loops = Array.from({ length: options.concurrency }, async () => {
    while (!stopping.signal.aborted) {
      const heard = bell.rings();
      const job = await claimQuietly(options, [...kinds.keys()]);
      if (job) await work(options, kinds.get(job.kind)!, job, stopping.signal);
      else await bell.waitSince(heard);
    }
  });

  return {
    async stop() {
      stopping.abort();
      clearInterval(poll);
      unsubscribe();
      bell.ring();
      await Promise.all(loops);
    },
  };
}

/** Wakes everybody who waits. Who looked before a ring must not sleep through it: `waitSince` compares the number of rings. */
function createBell() {
  let rings = 0;
  let sleepers: (() => void)[] = [];
  return {
    rings: () => rings,
    ring(this: void): void {
      rings += 1;
      sleepers.forEach((wake) => wake());
      sleepers = [];
    },
    waitSince: (heard: number): Promise<void> =>
      heard === rings ? new Promise((resolve) => sleepers.push(resolve)) : Promise.resolve(),
  };
}

async function claimQuietly(
  { queue, log }: RunnerOptions,
  kinds: readonly string[],
): Promise<ClaimedJob | null> {
  try {
    return await queue.claim(kinds);
  } catch (error) {
    log.error({ err: error }, 'no job could be claimed');
    return null;
  }
}

async function work(
  options: RunnerOptions,
  kind: JobKind,
  job: ClaimedJob,
  stopping: AbortSignal,
): Promise<void> {
  const { queue, log } = options;
  const about = { job: job.id, kind: job.kind, attempt: job.attempts };
  if (job.attempts > job.maxAttempts) {
    const error = new Error(job.lastError ?? 'the worker ended without a word, again and again');
    return settle(options, about, () => bury(options, kind, job, error));
  }

  const lost = new AbortController();
  const signal = AbortSignal.any([lost.signal, stopping]);
  const heartbeat = setInterval(
    () => {
      queue.beat(job).catch((error: unknown) => {
        if (error instanceof LeaseLostError) lost.abort(error);
        else log.warn({ ...about, err: error }, 'heartbeat failed');
      });
    },
    (queue.leaseSeconds * 1000) / 3,
  );

  try {
    await kind.run(createContext(options, kind, job, signal));
    log.info(about, 'job done');
  } catch (error) {
    if (stopping.aborted) await settle(options, about, () => queue.release(job, 'stopping'));
    else if (error instanceof LeaseLostError || lost.signal.aborted)
      log.warn(about, 'job lost to another worker');
    else await settle(options, about, () => fail(options, kind, job, error));
  } finally {
    clearInterval(heartbeat);
  }
}

function createContext<Kind extends JobKind>(
  { database, queue }: RunnerOptions,
  kind: Kind,
  job: ClaimedJob,
  signal: AbortSignal,
): JobContext<unknown> {
  return {
    payload: kind.payload.parse(job.payload),
    leaseId: job.leaseId,
    signal,
    checkpoint: (progress, write) =>
      database.transaction(async () => {
        await queue.advance(job, progress);
        await write();
      }),
    finish: (write) =>
      database.transaction(async () => {
        await queue.complete(job);
        await write();
      }),
  };
}

async function fail(options: RunnerOptions, kind: JobKind, job: ClaimedJob, error: unknown): Promise<void> {
  const { queue, log } = options;
  const isLast = job.attempts >= job.maxAttempts || error instanceof PermanentJobError;
  log.warn({ job: job.id, kind: job.kind, attempt: job.attempts, err: error, isLast }, 'job failed');
  if (isLast) await bury(options, kind, job, error);
  else await queue.release(job, { error: messageOf(error) });
}

async function bury(
  { database, queue }: RunnerOptions,
  kind: JobKind,
  job: ClaimedJob,
  error: unknown,
): Promise<void> {
  await database.transaction(async () => {
    await queue.bury(job, messageOf(error));
    const payload = kind.payload.safeParse(job.payload);
    if (payload.success)
      await kind.onDead?.(payload.data, error instanceof PermanentJobError ? error.cause : error);
  });
}

/** The last word on a job must not end the loop: if it cannot be said, the lease runs out and another worker says it. */
async function settle({ log }: RunnerOptions, about: object, say: () => Promise<void>): Promise<void> {
  try {
    await say();
  } catch (error) {
    if (!(error instanceof LeaseLostError))
      log.error({ ...about, err: error }, 'the end of a job could not be noted');
  }
}

const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 1000);
