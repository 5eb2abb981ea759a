/** What a job is: a name, the shape of its payload, and how it is worked. */
import type { z } from 'zod';
import type { OutageError } from '../outage-error.ts';

export interface JobContext<Payload> {
  payload: Payload;
  /** The lease that this try holds the job by. */
  leaseId: string;
  /** Aborted when the lease is lost, nothing has moved for too long, or the server stops: stop working, write nothing more. */
  signal: AbortSignal;
  /** Says that the work goes on although nothing is stored yet: bytes came in, another worker got on. `checkpoint` says it, too. */
  moved(): void;
  /**
   * Runs `work` in one transaction that fails when the lease is no longer ours: a worker that was thought dead cannot write.
   * `progress` is 0..1; progress made resets the count of attempts.
   * @throws LeaseLostError
   */
  checkpoint(progress: number, work: () => Promise<void>): Promise<void>;
  /** Like `checkpoint`, and marks the job done in the same transaction. */
  finish(work: () => Promise<void>): Promise<void>;
}

export interface JobKind<Schema extends z.ZodType = z.ZodType> {
  name: string;
  payload: Schema;
  /** Tries without progress in between, before the job is dead. Waiting for a service that is away is none. */
  maxAttempts: number;
  /** Seconds in which something must move, and seconds of a whole try: then the lease is lost and the try ended. */
  limits?: Partial<JobLimits>;
  /** Takes minutes and all processors: such jobs have workers of their own, so that letters do not wait behind them. */
  isLong?: true;
  /** Waits for servers of others, which may be slow on purpose: such jobs have workers of their own. */
  isWaiting?: true;
  /** Takes minutes of one processor: such jobs are worked one at a time, beside the others. */
  isSlow?: true;
  /** Takes an hour and what others leave of the processors: such jobs are worked one at a time, beside all others. */
  isVideo?: true;
  run(context: JobContext<z.output<Schema>>): Promise<void>;
  /** Runs in the transaction that declares the job dead. */
  onDead?(payload: z.output<Schema>, error: unknown): Promise<void>;
  /** Runs in the transaction that has the job wait for a service that is away, with each try. */
  onOutage?(payload: z.output<Schema>, outage: OutageError): Promise<void>;
}

export interface JobLimits {
  idleSeconds: number;
  trySeconds: number;
}

/** What ends on its own within seconds, what works through a file, and what may take a night. */
export function limitsOf({ isLong, isSlow, isVideo, limits }: JobKind): JobLimits {
  const trySeconds = isLong ? 24 * 3600 : isSlow || isVideo ? 6 * 3600 : 1800;
  return { idleSeconds: isLong || isSlow || isVideo ? 900 : 300, trySeconds, ...limits };
}

/** Thrown inside a job when another worker has taken it over, or it was cancelled. */
export class LeaseLostError extends Error {
  constructor() {
    super('the lease of this job is lost');
    this.name = 'LeaseLostError';
  }
}

/** A try that was ended because nothing moved, or because it took too long. */
export class JobStalledError extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'JobStalledError';
  }
}

/** A failure that trying again cannot mend: the job is dead at once. */
export class PermanentJobError extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'PermanentJobError';
  }
}
