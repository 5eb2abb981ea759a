import { readGlossary } from '../glossary/index.ts';
import { buildPiece } from './build-piece.ts';
import { readWaitingPieces, saveDraft } from './piece-store.ts';
import type { ReadingWork } from './stages.ts';
import type { TellDeps } from './tell-pieces.ts';
import { notingAnswers } from './text-drafts.ts';
import { NewText } from './text-so-far.ts';

/**
 * Drafts the text of a range, piece by piece in order.
 * @returns takes the start of the next piece, ms; nothing happens when that is text already
 */
export function createDrafter(deps: TellDeps, work: ReadingWork): (startMs: number) => Promise<void> {
  const { reading, record } = work;
  const text = new NewText();
  return async (startMs) => {
    const [piece] = await readWaitingPieces(deps, reading, { startMs, endMs: startMs + 1 }, 1);
    if (!piece) return;
    const glossary = await readGlossary(deps, record);
    const draft = {};
    const speech = notingAnswers(deps.speech, draft);
    await text.add(await buildPiece(work, piece, { speech, glossary, text }));
    await saveDraft(deps, reading, startMs, draft);
  };
}
