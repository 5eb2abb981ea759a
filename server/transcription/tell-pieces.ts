/** Recognised words become text: piece by piece in the order of time, whoever recognised them, each once. */
import type { Database } from '../platform/database/index.ts';
import type { Events } from '../platform/events/index.ts';
import type { JobContext } from '../platform/jobs/index.ts';
import { lockRecord } from '../records/index.ts';
import { readGlossary } from '../glossary/index.ts';
import type { Glossary, Speech } from '../speech/index.ts';
import { buildPiece } from './build-piece.ts';
import { readWaitingPiece, settlePiece, type WaitingPiece } from './piece-store.ts';
import { noteProgress } from './note-progress.ts';
import { isWithOther, readProgress } from './ranges.ts';
import type { ReadingWork } from './stages.ts';
import { addSentences } from './store.ts';
import { answeringFrom } from './text-drafts.ts';
import { storedText } from './text-so-far.ts';

export interface TellDeps {
  database: Database;
  events: Events;
  speech: Speech;
}

/**
 * Makes text of all stored pieces before which nothing is missing, and notes how far the conversion is. What lies in another worker's
 * range is left to that worker. Two may still do it at once, when neither works on the range any more: a piece that the other has made
 * text of meanwhile is passed over.
 */
export async function tellPieces(
  deps: TellDeps,
  { signal, leaseId }: Pick<JobContext<unknown>, 'signal' | 'leaseId'>,
  work: ReadingWork,
): Promise<void> {
  const { reading, audio, record } = work;
  const glossary = await readGlossary(deps, record);
  while (true) {
    signal.throwIfAborted();
    // Looked up each time: another worker may have taken over the last part of a range, and be quicker with it than with what lies before.
    const { orderedUntilMs } = await readProgress(deps, reading, audio.durationMs);
    const piece = await readWaitingPiece(deps, reading, { startMs: 0, endMs: orderedUntilMs });
    if (!piece || (await isWithOther(deps, reading, piece.startMs, { leaseId }))) break;
    await tellPiece(deps, work, glossary, piece);
  }
  await noteProgress(deps, work);
}

async function tellPiece(
  deps: TellDeps,
  work: ReadingWork,
  glossary: Glossary,
  piece: WaitingPiece,
): Promise<void> {
  const { reading } = work;
  const speech = answeringFrom(piece.draft, deps.speech);
  // Outside of the transaction, in which nothing waits for a thread.
  const sentences = await buildPiece(work, piece, { speech, glossary, text: storedText(deps, reading) });
  await deps.database.transaction(async () => {
    await lockRecord(deps, reading.recordId);
    if (await settlePiece(deps, reading, piece.startMs)) await addSentences(deps, reading, sentences);
  });
}
