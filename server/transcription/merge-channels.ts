/** What each channel said becomes one text in the order of time, as a person would write down a conversation. */
import { joinWords, type BuiltSentence } from './build-sentences.ts';

/**
 * Sentences come in order of their start, each with its channel as the speaker; a change of speaker starts a paragraph. Who goes on
 * speaking while another says a whole sentence is continued behind it: what is said during a sentence stands within it.
 * @param channels the sentences of each channel, in order
 * @param speakerBefore who said the sentence before; null before the first
 */
export function mergeChannels(
  channels: readonly (readonly BuiltSentence[])[],
  speakerBefore: number | null,
): BuiltSentence[] {
  const waiting = channels.flatMap((sentences, speaker) =>
    sentences.map((sentence) => ({ ...sentence, speaker })),
  );
  const merged: BuiltSentence[] = [];
  let before = speakerBefore;
  while (waiting.length > 0) {
    waiting.sort((a, b) => a.startMs - b.startMs || a.speaker - b.speaker);
    const next = waiting.shift()!;
    const other = waiting.find(({ speaker }) => speaker !== next.speaker);
    const [said, rest] = splitBehind(next, other?.endMs ?? Infinity);
    if (rest) waiting.push({ ...rest, speaker: next.speaker });
    merged.push({
      ...said,
      isParagraphStart: said.isParagraphStart || next.speaker !== before,
      speaker: next.speaker,
    });
    before = next.speaker;
  }
  return merged;
}

/** Parts a sentence before the first word that starts at a time or later; null where there is none. */
function splitBehind(sentence: BuiltSentence, atMs: number): [BuiltSentence, BuiltSentence | null] {
  const { words, isParagraphStart } = sentence;
  const at = words.findIndex(({ startMs }) => startMs >= atMs);
  if (at <= 0) return [sentence, null];
  return [joinWords(words.slice(0, at), isParagraphStart), joinWords(words.slice(at), false)];
}
