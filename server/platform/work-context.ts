/** What the code that runs goes back to: the request that somebody sent, and the job that it is a part of. Every line of the log names both. */
import { AsyncLocalStorage } from 'node:async_hooks';

interface WorkContext {
  /** As answers and the log name it; null for what nobody asked for. */
  reqId: string | null;
  /** Number of the job; null outside of one. */
  job: string | null;
}

const current = new AsyncLocalStorage<WorkContext | null>();

/** Runs `work`, and all that it begins, as a part of what the context names. */
export const inContext = <T>(context: WorkContext, work: () => T): T => current.run(context, work);

/** Begins what serves many, and would go by the name of whoever came first. */
export const outOfContext = <T>(work: () => T): T => current.run(null, work);

/** The request that the running code goes back to, or null. */
export const currentRequest = (): string | null => current.getStore()?.reqId ?? null;

/** What a line of the log says of its cause; nothing where there is none. */
export function describeContext(): Record<string, string> {
  const named = Object.entries(current.getStore() ?? {}).filter(([, id]) => id !== null);
  return Object.fromEntries(named) as Record<string, string>;
}
