/** What the code that runs goes back to: the request that somebody sent, and the job that it is a part of. Every line of the log names both. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Language } from '../../contract/site/language.ts';

interface WorkContext {
  /** As answers and the log name it; null for what nobody asked for. */
  reqId: string | null;
  /** Number of the job; null outside of one. */
  job: string | null;
  /** That whoever asked reads; Vietnamese where it is left out. */
  language?: Language;
}

const current = new AsyncLocalStorage<WorkContext | null>();

/** Runs `work`, and all that it begins, as a part of what the context names. */
export const inContext = <T>(context: WorkContext, work: () => T): T => current.run(context, work);

/** Begins what serves many, and would go by the name of whoever came first. */
export const outOfContext = <T>(work: () => T): T => current.run(null, work);

/** The request that the running code goes back to, or null. */
export const currentRequest = (): string | null => current.getStore()?.reqId ?? null;

const currentLanguage = (): Language => current.getStore()?.language ?? 'vi';

/** What is said to whoever asked, of one thing said in each language. */
export const inLanguage = <Texts>(texts: Readonly<Record<Language, Texts>>): Texts =>
  texts[currentLanguage()];

/** What a line of the log says of its cause; nothing where there is none. */
export function describeContext(): Record<string, string> {
  const { reqId = null, job = null } = current.getStore() ?? {};
  const named = Object.entries({ reqId, job }).filter(([, id]) => id !== null);
  return Object.fromEntries(named) as Record<string, string>;
}
