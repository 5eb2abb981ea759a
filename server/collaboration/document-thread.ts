/**
 * Runs the work on whole documents in threads, so that other rooms go on meanwhile. Each document waits for itself only: turns go from one to
 * the next, and what is long has a thread of its own, so that it holds up nothing but what is long too.
 */
import { AppError } from '../platform/app-error.ts';
import { ThreadLanes } from '../platform/thread-lanes.ts';
import { ThreadPool } from '../platform/thread-pool.ts';
import type { DocumentWork } from './document-work.ts';
import { readDocument, readDocumentBytes, updatesOf, type StoreDeps } from './store.ts';

export interface ThreadRequest {
  work: keyof DocumentWork;
  args: unknown[];
}

const program = 'document-worker';
/** @param maxOfKey calls that wait for one document; each holds nothing until its turn */
const lanes = new ThreadLanes(program, { threads: 2, limitMb: 768, maxOfKey: 100 });
/** Keeps the documents that recognition adds to loaded (`open-documents.ts`), so it is one thread for all of them. */
const recognition = new ThreadPool(program, { threads: 1, limitMs: 20_000, limitMb: 1_024 });

/** A longer document is not kept loaded: ten hours of speech. */
const MAX_KEPT_BYTES = 12 * 1024 * 1024;

/** Whether the thread keeps a document of these updates loaded after it took sentences over. */
export const isKept = (updates: readonly Uint8Array[]): boolean => bytesIn(updates) <= MAX_KEPT_BYTES;

function ask(
  work: keyof DocumentWork,
  { recordId, bytes }: { recordId: string; bytes: number },
  prepare: () => ThreadRequest | Promise<ThreadRequest>,
): Promise<unknown> {
  const turn = { key: recordId };
  return work === 'takeOver' && bytes <= MAX_KEPT_BYTES
    ? recognition.ask(turn, prepare)
    : lanes.ask({ turn, recordId, bytes }, prepare);
}

/**
 * @throws AppError TRANSCRIPT_TOO_LONG, TOO_MANY_WAITING
 * @throws Error what the work threw
 */
export function runInThread<Work extends keyof DocumentWork>(
  recordId: string,
  work: Work,
  ...args: Parameters<DocumentWork[Work]>
): Promise<ReturnType<DocumentWork[Work]>> {
  const request: ThreadRequest = { work, args };
  const asked = ask(work, { recordId, bytes: bytesIn(args) }, () => request);
  return asked as Promise<ReturnType<DocumentWork[Work]>>;
}

/** Work that begins with everything that is stored of a document. */
type StoredWork =
  | 'compact'
  | 'read'
  | 'excerpt'
  | 'sentences'
  | 'searchLines'
  | 'edit'
  | 'improve'
  | 'speakers'
  | 'version'
  | 'wholeText';
type Further<Work extends StoredWork> =
  Parameters<DocumentWork[Work]> extends [unknown, ...infer Rest] ? Rest : never;

/**
 * The same with the document as it is stored when its turn has come: until then nothing of it is in memory.
 * @throws AppError RECORD_NOT_FOUND, TRANSCRIPT_TOO_LONG, TOO_MANY_WAITING
 */
export async function runOnStored<Work extends StoredWork>(
  deps: StoreDeps,
  recordId: string,
  work: Work,
  ...further: Further<Work>
): Promise<ReturnType<DocumentWork[Work]>> {
  const bytes = await readDocumentBytes(deps, recordId);
  return (await ask(work, { recordId, bytes }, async () => {
    const stored = await readDocument(deps, recordId);
    if (!stored) throw new AppError('RECORD_NOT_FOUND');
    return { work, args: [updatesOf(stored), ...further] };
  })) as ReturnType<DocumentWork[Work]>;
}

/** Bytes of all updates in what a thread is sent. */
function bytesIn(value: unknown): number {
  if (value instanceof Uint8Array) return value.length;
  if (Array.isArray(value)) return value.reduce<number>((sum, part) => sum + bytesIn(part), 0);
  return isBase(value) ? bytesIn(value.updates) : 0;
}

const isBase = (value: unknown): value is { updates: unknown } =>
  typeof value === 'object' && value !== null && 'updates' in value;
