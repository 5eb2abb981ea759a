/** Recognised sentences become part of the shared document: here, once over all nodes, and never in the browser. */
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import type { Events } from '../platform/events/index.ts';
import { listSentencesAfter } from '../transcription/index.ts';
import { settleEdits } from './commit-queue.ts';
import { announceUpdate } from './document-events.ts';
import { isKept, runInThread } from './document-thread.ts';
import { takeOldItems } from './server-items.ts';
import {
  addUpdates,
  listBehind,
  moveTakenPosition,
  readDocument,
  readTakenPosition,
  readUpdatesSince,
  updatesOf,
} from './store.ts';

export interface TakeOverDeps {
  database: Database;
  events: Events;
  clock: Clock;
}

/** What the documents held that the thread has loaded, for all servers of this process, as the thread is. */
const loaded = new Map<string, { compactions: number; ids: Set<string> }>();
/** More than the thread keeps; it decides itself which. */
const MAX_LOADED = 100;
const takingOver = new Map<string, Promise<void>>();

/**
 * Takes over what was recognised since the last time. The update is made outside of any transaction and stored in the one that
 * moves the position on, so of several nodes that do the same one succeeds, and the others look again.
 */
export function takeOverSentences(deps: TakeOverDeps, recordId: string): Promise<void> {
  // One at a time: another call would find sentences in the loaded document that are not stored yet.
  const before = takingOver.get(recordId) ?? Promise.resolve();
  const taking = before.then(() => takeOverAll(deps, recordId));
  const done = taking
    .catch(() => {})
    .finally(() => {
      if (takingOver.get(recordId) === done) takingOver.delete(recordId);
    });
  takingOver.set(recordId, done);
  return taking;
}

/**
 * The same for many: those that have nothing to take over cost one statement together.
 * @returns what was thrown, by record
 */
export async function takeOverSentencesOf(
  deps: TakeOverDeps,
  recordIds: readonly string[],
): Promise<Map<string, unknown>> {
  const failures = new Map<string, unknown>();
  const forEach = (ids: readonly string[], work: (id: string) => Promise<void>) =>
    Promise.all(ids.map((id) => work(id).catch((error: unknown) => void failures.set(id, error))));
  await forEach(recordIds, (id) => settleEdits(deps, id));
  await forEach(await listBehind(deps, recordIds), (id) => takeOverSentences(deps, id));
  return failures;
}

async function takeOverAll(deps: TakeOverDeps, recordId: string): Promise<void> {
  // Whoever reads the stored document next finds what people here have seen.
  await settleEdits(deps, recordId);
  await takeOldItems(deps, recordId);
  let isTaken = false;
  while (!isTaken) {
    const from = await readTakenPosition(deps, recordId);
    const { sentences, lastPosition } = await listSentencesAfter(deps, recordId, from);
    if (sentences.length === 0) return;
    try {
      const bytes = await makeUpdate(deps, recordId, sentences);
      if (bytes === 'gone') return;
      isTaken = await store(deps, recordId, { from, to: lastPosition, bytes });
    } finally {
      // What is not stored must not stay in the loaded document: all that came after would build on it.
      if (!isTaken) loaded.delete(recordId);
    }
  }
}

/** The update of these sentences, by way of the loaded document where there is one. */
async function makeUpdate(
  deps: TakeOverDeps,
  recordId: string,
  sentences: Parameters<typeof runInThread<'takeOver'>>[3],
): Promise<Uint8Array | null | 'gone'> {
  const nowMs = deps.clock.now().getTime();
  const known = loaded.get(recordId);
  const news = known && (await readUpdatesSince(deps, recordId, known));
  if (known && news) {
    for (const { id } of news) known.ids.add(id);
    const updates = news.map(({ bytes }) => bytes);
    const made = await runInThread(
      recordId,
      'takeOver',
      { recordId, isWhole: false, updates },
      sentences,
      nowMs,
    );
    if (made !== 'cold') return made;
  }
  const stored = await readDocument(deps, recordId);
  if (!stored) return 'gone';
  const ids = new Set(stored.updates.map(({ id }) => id));
  const base = { recordId, isWhole: true, updates: updatesOf(stored) };
  loaded.delete(recordId);
  if (isKept(base.updates)) loaded.set(recordId, { compactions: stored.compactions, ids });
  const [oldest] = loaded.keys();
  if (loaded.size > MAX_LOADED) loaded.delete(oldest!);
  return (await runInThread(recordId, 'takeOver', base, sentences, nowMs)) as Uint8Array | null;
}

/** @returns false when another node was faster */
const store = (
  deps: TakeOverDeps,
  recordId: string,
  { from, to, bytes }: { from: number; to: number; bytes: Uint8Array | null },
): Promise<boolean> =>
  deps.database.transaction(async () => {
    // A deleted record has no position to move either: the next look finds no sentences.
    if (!(await moveTakenPosition(deps, recordId, from, to))) return false;
    if (!bytes) return true;
    const id = (await addUpdates(deps, [{ recordId, bytes }])).get(recordId);
    if (id === undefined) return true;
    loaded.get(recordId)?.ids.add(id);
    deps.database.afterCommit(() => announceUpdate(deps.events, recordId, null, { id, bytes }));
    return true;
  });
