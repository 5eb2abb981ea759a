/** What a job is: a name, the shape of its payload, and how it is worked. */
import type { z } from 'zod';

export interface JobContext<Payload> {
  payload: Payload;
  /** The lease that this try holds the job by. */
  leaseId: string;
  /** Aborted when the lease is lost or the server stops: stop working, write nothing more. */
  signal: AbortSignal;
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
  /** Tries without progress in between, before the job is dead. */
  maxAttempts: number;
  /** Takes minutes and all processors: such jobs have workers of their own, so that letters do not wait behind them. */
  isLong?: true;
  /** Takes minutes of one processor: such jobs are worked one at a time, beside the others. */
  isSlow?: true;
  run(context: JobContext<z.output<Schema>>): Promise<void>;
  /** Runs in the transaction that declares the job dead. */
  onDead?(payload: z.output<Schema>, error: unknown): Promise<void>;
}

/** Thrown inside a job when another worker has taken it over, or it was cancelled. */
export class LeaseLostError extends Error {
  constructor() {
    super('the lease of this job is lost');
    this.name = 'LeaseLostError';
  }
}

/** A failure that trying again cannot mend: the job is dead at once. */
export class PermanentJobError extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'PermanentJobError';
  }
}
