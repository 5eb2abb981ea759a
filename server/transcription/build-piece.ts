import type { Glossary, Speech } from '../speech/index.ts';
import { createSentenceBuilder, type BuiltSentence } from './build-sentences.ts';
import { mergeChannels } from './merge-channels.ts';
import type { WaitingPiece } from './piece-store.ts';
import type { ReadingWork } from './stages.ts';
import type { TextSoFar } from './text-so-far.ts';

export interface PieceSurroundings {
  speech: Pick<Speech, 'punctuate'>;
  glossary: Glossary;
  text: TextSoFar;
}

/** The sentences of a piece, of all channels in the order of time. */
export async function buildPiece(
  { audio, channelCount }: ReadingWork,
  { words, silentUntilMs }: WaitingPiece,
  { speech, glossary, text }: PieceSurroundings,
): Promise<BuiltSentence[]> {
  const untilMs = silentUntilMs >= audio.durationMs ? Infinity : silentUntilMs;
  const build = async (said: WaitingPiece['words'], speaker: number | null): Promise<BuiltSentence[]> =>
    createSentenceBuilder(speech, await text.stateOf(speaker), glossary).add(said, untilMs);
  if (channelCount === 1) return build(words, null);
  const said: BuiltSentence[][] = [];
  for (let channel = 0; channel < channelCount; channel += 1) {
    const own = words.filter((word) => word.channel === channel);
    said.push(await build(own, channel));
  }
  return mergeChannels(said, await text.lastSpeaker());
}
