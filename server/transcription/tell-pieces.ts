/** Recognised words become text: piece by piece in the order of time, whoever recognised them, each once. */
import type { Database } from '../platform/database/index.ts';
import type { Events } from '../platform/events/index.ts';
import type { JobContext } from '../platform/jobs/index.ts';
import { lockRecord } from '../records/index.ts';
import { readGlossary } from '../glossary/index.ts';
import type { Speech } from '../speech/index.ts';
import { buildPiece } from './build-piece.ts';
import type { BuiltSentence } from './build-sentences.ts';
import { readWaitingPieces, settlePieces, type WaitingPiece } from './piece-store.ts';
import { noteProgress } from './note-progress.ts';
import { readTellableEnd } from './ranges.ts';
import type { ReadingWork } from './stages.ts';
import { addSentences } from './store.ts';
import { answeringFrom } from './text-drafts.ts';
import { NewText, storedText } from './text-so-far.ts';

export interface TellDeps {
  database: Database;
  events: Events;
  speech: Speech;
}

/**
 * Pieces that become text in one go. Who recognises hands on one after the other; many wait where a range of another worker has ended, or
 * after a crash.
 */
const TOLD_AT_ONCE = 8;

/**
 * Makes text of all stored pieces before which nothing is missing. What lies in another worker's range is left to that worker. Two may
 * still do it at once, when neither works on the range any more: a piece that the other has made text of meanwhile is passed over.
 * @returns how far the conversion is now, 0..1
 */
export async function tellPieces(
  deps: TellDeps,
  { signal, leaseId }: Pick<JobContext<unknown>, 'signal' | 'leaseId'>,
  work: ReadingWork,
): Promise<number> {
  const { reading } = work;
  let isMore = true;
  while (isMore) {
    signal.throwIfAborted();
    // Looked up each time: another worker may have taken over the last part of a range, and be quicker with it than with what lies before.
    const endMs = await readTellableEnd(deps, reading, { leaseId });
    const pieces = await readWaitingPieces(deps, reading, { startMs: 0, endMs }, TOLD_AT_ONCE);
    if (pieces.length > 0) await tellTogether(deps, work, pieces);
    isMore = pieces.length === TOLD_AT_ONCE;
  }
  return noteProgress(deps, work);
}

async function tellTogether(deps: TellDeps, work: ReadingWork, pieces: WaitingPiece[]): Promise<void> {
  const { reading, record } = work;
  const glossary = await readGlossary(deps, record);
  const text = new NewText(storedText(deps, reading));
  const told = new Map<number, BuiltSentence[]>();
  // Outside of the transaction, in which nothing waits for a thread.
  for (const piece of pieces) {
    const speech = answeringFrom(piece.draft, deps.speech);
    const sentences = await buildPiece(work, piece, { speech, glossary, text });
    await text.add(sentences);
    told.set(piece.startMs, sentences);
  }
  await deps.database.transaction(async () => {
    await lockRecord(deps, reading.recordId);
    const settled = await settlePieces(deps, reading, [...told.keys()]);
    const own = [...told].flatMap(([startMs, sentences]) => (settled.has(startMs) ? sentences : []));
    await addSentences(deps, reading, own);
  });
}
