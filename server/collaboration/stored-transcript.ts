/** The shared document for other parts of the server: read as it is stored, and edited as people edit it. */
import { AppError } from '../platform/app-error.ts';
import { announceUpdate } from './document-events.ts';
import { runInThread } from './document-thread.ts';
import type { Reading } from './document-work.ts';
import type { EditAnswer, EditChange, EditName } from './server-edits.ts';
import { addUpdates, readDocument, readVersion } from './store.ts';
import { takeOverSentences, updatesOf, type TakeOverDeps } from './take-over-sentences.ts';

/**
 * The whole transcript as one update of Yjs, with everything that is stored and recognised so far. Who calls has checked the right.
 * @throws AppError RECORD_NOT_FOUND
 */
export async function readTranscript(deps: TakeOverDeps, recordId: string): Promise<Uint8Array> {
  const stored = await readWhole(deps, recordId);
  return (await runInThread('compact', updatesOf(stored))).bytes;
}

/** The same in the updates that it is stored in, for a reader that loads them in a thread of its own. @throws AppError RECORD_NOT_FOUND */
export const readTranscriptUpdates = async (deps: TakeOverDeps, recordId: string): Promise<Uint8Array[]> =>
  updatesOf(await readWhole(deps, recordId));

/** Readings that are kept while their document stays as it is: a link that a thousand people open is read once. */
const readings = new Map<string, { version: string; reading: Promise<Reading> }>();
/** A long one holds three megabytes. */
const MOST_READINGS = 20;

/** What people read of a transcript without the shared document. Who calls has checked the right. @throws AppError RECORD_NOT_FOUND */
export async function readForReaders(deps: TakeOverDeps, recordId: string): Promise<Reading> {
  await takeOverSentences(deps, recordId);
  const version = await readVersion(deps, recordId);
  if (version === null) throw new AppError('RECORD_NOT_FOUND');
  const known = readings.get(recordId);
  readings.delete(recordId);
  const kept = known?.version === version ? known : { version, reading: readAnew(deps, recordId) };
  readings.set(recordId, kept);
  const [oldest] = readings.keys();
  if (readings.size > MOST_READINGS) readings.delete(oldest!);
  try {
    return await kept.reading;
  } catch (error) {
    if (readings.get(recordId) === kept) readings.delete(recordId);
    throw error;
  }
}

async function readAnew(deps: TakeOverDeps, recordId: string): Promise<Reading> {
  const stored = await readDocument(deps, recordId);
  if (!stored) throw new AppError('RECORD_NOT_FOUND');
  return runInThread('read', updatesOf(stored));
}

/**
 * Edits the transcript and stores the edit as one update, which reaches everybody who has it open. What people write in the
 * meantime is merged with it. Who calls has checked the right.
 * @throws AppError RECORD_NOT_FOUND
 */
export async function editOnServer<Name extends EditName>(
  deps: TakeOverDeps,
  recordId: string,
  name: Name,
  change: EditChange<Name>,
): Promise<EditAnswer<Name>> {
  const updates = updatesOf(await readWhole(deps, recordId));
  const { update, answer } = await runInThread('edit', updates, name, change, deps.clock.now().getTime());
  if (update) await storeUpdate(deps, recordId, update);
  return answer;
}

/** @throws AppError RECORD_NOT_FOUND */
export async function storeUpdate(deps: TakeOverDeps, recordId: string, bytes: Uint8Array): Promise<void> {
  const id = (await addUpdates(deps, [{ recordId, bytes }])).get(recordId);
  if (id === undefined) throw new AppError('RECORD_NOT_FOUND');
  deps.database.afterCommit(() => announceUpdate(deps.events, recordId, null, { id, bytes }));
}

async function readWhole(deps: TakeOverDeps, recordId: string) {
  await takeOverSentences(deps, recordId);
  const stored = await readDocument(deps, recordId);
  if (!stored) throw new AppError('RECORD_NOT_FOUND');
  return stored;
}
