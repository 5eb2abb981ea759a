import type { Database } from '../platform/database/index.ts';
import type { JobContext } from '../platform/jobs/index.ts';

/** What a job is given when a test runs it by hand: its lease is never lost. */
export const jobContext = <Payload>(
  { database }: { database: Database },
  payload: Payload,
): JobContext<Payload> => ({
  payload,
  leaseId: 'none',
  signal: new AbortController().signal,
  moved: () => {},
  checkpoint: (_progress, work) => database.transaction(work),
  finish: (work) => database.transaction(work),
});
