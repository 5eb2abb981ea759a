/** Recognised words become text: piece by piece in the order of time, whoever recognised them, each once. */
import type { Database } from '../platform/database/index.ts';
import type { Events } from '../platform/events/index.ts';
import type { JobContext } from '../platform/jobs/index.ts';
import { lockRecord } from '../records/index.ts';
import { readGlossary } from '../glossary/index.ts';
import type { Glossary, Speech, WordSpan } from '../speech/index.ts';
import { createSentenceBuilder, type BuiltSentence } from './build-sentences.ts';
import { mergeChannels } from './merge-channels.ts';
import { readWaitingPiece, settlePiece, type WaitingPiece } from './piece-store.ts';
import { noteProgress } from './note-progress.ts';
import { isWithOther, readProgress } from './ranges.ts';
import type { ReadingWork } from './stages.ts';
import { addSentences, readLastSpeaker, readSentenceState } from './store.ts';

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
    const piece = await readWaitingPiece(deps, reading, orderedUntilMs);
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
  // Outside of the transaction, in which nothing waits for a thread.
  const sentences = await buildSentences(deps, work, glossary, piece);
  await deps.database.transaction(async () => {
    await lockRecord(deps, reading.recordId);
    if (await settlePiece(deps, reading, piece.startMs)) await addSentences(deps, reading, sentences);
  });
}

async function buildSentences(
  deps: TellDeps,
  { reading, audio, channelCount }: ReadingWork,
  glossary: Glossary,
  { words, silentUntilMs }: WaitingPiece,
): Promise<BuiltSentence[]> {
  const untilMs = silentUntilMs >= audio.durationMs ? Infinity : silentUntilMs;
  const build = async (said: WordSpan[], speaker: number | null): Promise<BuiltSentence[]> => {
    const state = await readSentenceState(deps, reading, speaker);
    return createSentenceBuilder(deps.speech, state, glossary).add(said, untilMs);
  };
  if (channelCount === 1) return build(words, null);
  const said: BuiltSentence[][] = [];
  for (let channel = 0; channel < channelCount; channel += 1) {
    const own = words.filter((word) => word.channel === channel);
    said.push(await build(own, channel));
  }
  return mergeChannels(said, await readLastSpeaker(deps, reading));
}
