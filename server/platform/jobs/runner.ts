/** Works the jobs: claims them, keeps their leases alive, tries again after failures, and buries what cannot be done. */
import { setTimeout as delay } from 'node:timers/promises';
import { SpanKind } from '@opentelemetry/api';
import type { Database } from '../database/index.ts';
import type { Events } from '../events/index.ts';
import type { Log } from '../log.ts';
import { noteJobTaken, noteTryEnded, type TryEnd } from '../measures.ts';
import { findOutage, OutageError } from '../outage-error.ts';
import { contextOf, noteInSpan, traced } from '../tracing/index.ts';
import { inContext } from '../work-context.ts';
import {
  JobStalledError,
  LeaseLostError,
  limitsOf,
  PermanentJobError,
  type JobContext,
  type JobKind,
} from './job.ts';
import { JOBS_TOPIC, type ClaimedJob, type Queue } from './queue.ts';

/** A look at the table even when no signal came: after a restart, for jobs whose pause is over, for expired leases. */
const POLL_MS = 2_000;
/** A worker that has not looked for so long cannot. */
const LATE_LOOK_MS = 30_000;
/** How long a try that was told to end may take for it. */
const LAST_WORDS_MS = 1_000;
/** So often the end of a job is told to a database that is away, over the time of a lease. */
const MAX_LAST_WORDS = 10;
/** What a service has not answered in a day is given up. */
const MAX_OUTAGE_SECONDS = 24 * 3600;

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
  /** Throws when workers that have nothing to do could not look for jobs for a while: for `/readyz`. */
  check(): void;
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

  /** When each worker last looked; null while it works. */
  const lookedAtMs: (number | null)[] = [];

  const loops = Array.from({ length: options.concurrency }, async (_, worker) => {
    lookedAtMs[worker] = performance.now();
    while (!stopping.signal.aborted) {
      const heard = bell.rings();
      const job = await claimQuietly(options, [...kinds.keys()]);
      if (job !== 'failed') lookedAtMs[worker] = job ? null : performance.now();
      if (job && job !== 'failed') {
        await inContext({ reqId: job.requestId, job: job.id }, () =>
          traced(
            `job ${job.kind}`,
            { kind: SpanKind.CONSUMER, attributes: describeJob(job) },
            () => work(options, kinds.get(job.kind)!, job, stopping.signal),
            contextOf(job.traceParent),
          ),
        );
        lookedAtMs[worker] = performance.now();
      } else await bell.waitSince(heard);
    }
  });

  return {
    check() {
      const since = Math.min(...lookedAtMs.map((atMs) => atMs ?? Infinity));
      if (performance.now() - since > LATE_LOOK_MS) throw new Error('no look at the jobs for a while');
    },
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
): Promise<ClaimedJob | 'failed' | null> {
  try {
    return await queue.claim(kinds);
  } catch (error) {
    log.error({ err: error }, 'no job could be claimed');
    return 'failed';
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
    return settle(options, about, stopping, () => deadLetter(options, kind, job, error));
  }

  // What was tried before waited for its pause, or for a service.
  if (job.attempts === 1) noteJobTaken(job.kind, job.dueSeconds);
  const beganAt = performance.now();
  let end: TryEnd = 'failed';
  const watch = watchTry(options, kind, job);
  const signal = AbortSignal.any([watch.signal, stopping]);
  try {
    // What does not stop when it is told to is left behind: it holds no lease, so nothing that it writes later counts.
    await Promise.race([kind.run(createContext(options, kind, job, watch.moved, signal)), watch.ended]);
    end = 'done';
    log.info(about, 'job done');
  } catch (error) {
    if (stopping.aborted) {
      end = 'stopped';
      await settle(options, about, stopping, () => queue.release(job, 'stopping'));
    } else if (error instanceof LeaseLostError || watch.signal.reason instanceof LeaseLostError) {
      end = 'lost';
      log.warn(about, 'job lost to another worker');
    } else {
      const reason: unknown = watch.signal.aborted ? watch.signal.reason : error;
      if (findOutage(reason)) end = 'waiting';
      await settle(options, about, stopping, (isFirst) =>
        fail(options, kind, job, isFirst ? reason : (findOutage(reason) ?? databaseOutage(reason))),
      );
    }
  } finally {
    watch.stop();
    noteTryEnded(job.kind, end, (performance.now() - beganAt) / 1000);
    noteInSpan({ 'nxnote.job.end': end }, end === 'failed');
  }
}

const describeJob = ({ id, kind, attempts, dueSeconds, requestId }: ClaimedJob) => ({
  'nxnote.job.id': id,
  'nxnote.job.kind': kind,
  'nxnote.job.attempt': attempts,
  'nxnote.job.due_seconds': dueSeconds,
  ...(requestId !== null && { 'nxnote.request_id': requestId }),
});

/** The database was away when the failure was to be noted: it is taken for the cause. */
const databaseOutage = (cause: unknown): OutageError => new OutageError('database', 'UNAVAILABLE', { cause });

/**
 * Keeps the lease of a try alive as long as something moves. Counts beats instead of reading a clock: time in which this process itself
 * stood still is not the job's.
 */
function watchTry({ queue, log }: RunnerOptions, kind: JobKind, job: ClaimedJob) {
  const beatSeconds = queue.leaseSeconds / 3;
  const { idleSeconds, trySeconds } = limitsOf(kind);
  const ending = new AbortController();
  let beats = 0;
  let idleBeats = 0;
  const beat = (): void => {
    beats += 1;
    idleBeats += 1;
    if (idleBeats * beatSeconds > idleSeconds)
      return ending.abort(new JobStalledError(`nothing moved for ${idleSeconds} s`));
    if (beats * beatSeconds > trySeconds)
      return ending.abort(new JobStalledError(`not done in ${trySeconds} s`));
    queue.beat(job).catch((error: unknown) => {
      if (error instanceof LeaseLostError) ending.abort(error);
      else log.warn({ job: job.id, kind: job.kind, err: error }, 'heartbeat failed');
    });
  };
  const timer = setInterval(beat, beatSeconds * 1000);
  const ended = new Promise<never>((_resolve, reject) => {
    ending.signal.addEventListener('abort', () => {
      clearInterval(timer);
      // Whoever heeds the signal ends by itself, and first.
      setTimeout(() => reject(ending.signal.reason as Error), LAST_WORDS_MS);
    });
  });
  ended.catch(() => {});
  return {
    signal: ending.signal,
    /** Rejects some time after the signal. */
    ended,
    moved: (): void => void (idleBeats = 0),
    stop: (): void => clearInterval(timer),
  };
}

function createContext<Kind extends JobKind>(
  { database, queue }: RunnerOptions,
  kind: Kind,
  job: ClaimedJob,
  moved: () => void,
  signal: AbortSignal,
): JobContext<unknown> {
  return {
    payload: kind.payload.parse(job.payload),
    leaseId: job.leaseId,
    signal,
    moved,
    async checkpoint(progress, write) {
      await database.transaction(async () => {
        await queue.advance(job, progress);
        await write();
      });
      moved();
    },
    finish: (write) =>
      database.transaction(async () => {
        await queue.complete(job);
        await write();
      }),
  };
}

async function fail(options: RunnerOptions, kind: JobKind, job: ClaimedJob, error: unknown): Promise<void> {
  const { queue, log } = options;
  const about = { job: job.id, kind: job.kind, attempt: job.attempts, err: error };
  const outage = error instanceof PermanentJobError ? null : findOutage(error);
  if (outage && job.outageSeconds < MAX_OUTAGE_SECONDS) {
    log.warn({ ...about, service: outage.service }, 'a job waits for a service');
    return postpone(options, kind, job, outage);
  }
  const isLast = outage !== null || job.attempts >= job.maxAttempts || error instanceof PermanentJobError;
  log.warn({ ...about, isLast }, 'job failed');
  if (isLast) await deadLetter(options, kind, job, error);
  else await queue.release(job, { error: messageOf(error) });
}

async function postpone(
  { database, queue }: RunnerOptions,
  kind: JobKind,
  job: ClaimedJob,
  outage: OutageError,
): Promise<void> {
  await database.transaction(async () => {
    await queue.postpone(job, messageOf(outage), outage.waitSeconds);
    const payload = kind.payload.safeParse(job.payload);
    if (payload.success) await kind.onOutage?.(payload.data, outage);
  });
}

async function deadLetter(
  { database, queue }: RunnerOptions,
  kind: JobKind,
  job: ClaimedJob,
  error: unknown,
): Promise<void> {
  await database.transaction(async () => {
    await queue.deadLetter(job, messageOf(error));
    const payload = kind.payload.safeParse(job.payload);
    if (payload.success)
      await kind.onDead?.(payload.data, error instanceof PermanentJobError ? error.cause : error);
  });
}

/**
 * The last word on a job must not end the loop. While the database is away it is tried again; when it cannot be said in time the lease
 * runs out and another worker says it.
 */
async function settle(
  { log, queue }: RunnerOptions,
  about: object,
  stopping: AbortSignal,
  say: (isFirst: boolean) => Promise<void>,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await say(tries === 1);
    } catch (error) {
      if (error instanceof LeaseLostError) return;
      log.error({ ...about, err: error }, 'the end of a job could not be noted');
      if (stopping.aborted || tries === MAX_LAST_WORDS) return;
    }
    await delay((queue.leaseSeconds * 1000) / MAX_LAST_WORDS, undefined, { signal: stopping }).catch(
      () => {},
    );
  }
}

const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 1000);
