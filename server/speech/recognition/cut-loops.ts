/** Some recognisers get stuck and say the same words over and over, faster than anybody could. */
import type { WordSpan } from '../time-spans.ts';
import { addAll } from '../../../contract/long-lists.ts';

const LONGEST_PHRASE = 4;
const FEWEST_REPEATS = 5;
/** Nobody speaks ten syllables a second; fast speakers reach seven. */
const SHORTEST_WORD_MS = 100;
/** People do say these again and again, and each one is an answer. */
const ANSWERS: ReadonlySet<string> = new Set(['dạ', 'vâng', 'ạ', 'ừ']);

/** Keeps a phrase of a loop once, with confidence 0, so that it is marked as doubtful and looked at. All other words are the same objects. */
export function cutLoops(words: readonly WordSpan[]): WordSpan[] {
  const kept: WordSpan[] = [];
  let at = 0;
  while (at < words.length) {
    const loop = findLoop(words, at);
    if (loop)
      addAll(
        kept,
        words.slice(at, at + loop.phraseLength).map((word) => ({ ...word, confidence: 0 })),
      );
    else kept.push(words[at]!);
    at = loop?.end ?? at + 1;
  }
  return kept;
}

function findLoop(words: readonly WordSpan[], at: number): { phraseLength: number; end: number } | null {
  for (let phraseLength = 1; phraseLength <= LONGEST_PHRASE; phraseLength += 1) {
    let same = at + phraseLength;
    while (same < words.length && words[same]!.text === words[same - phraseLength]!.text) same += 1;
    const end = same - ((same - at) % phraseLength);
    const isLoop = (end - at) / phraseLength >= FEWEST_REPEATS && isTooFast(words, at, end);
    if (isLoop && !words.slice(at, at + phraseLength).every(({ text }) => ANSWERS.has(text)))
      return { phraseLength, end };
  }
  return null;
}

const isTooFast = (words: readonly WordSpan[], from: number, to: number): boolean =>
  words[to - 1]!.endMs - words[from]!.startMs < (to - from) * SHORTEST_WORD_MS;
