/** Some recognisers get stuck and say the same words over and over, faster than anybody could. */
import { bareWord } from '../../../transcript/words/vietnamese.ts';
import type { WordSpan } from '../time-spans.ts';
import { addAll } from '../../../transcript/long-lists.ts';

const MAX_PHRASE_LENGTH = 4;
/** Whole sentences, where the engine doubts its text. */
const MAX_DOUBTED_PHRASE_LENGTH = 16;
const FEWEST_REPEATS = 5;
const FEWEST_SENTENCES = 3;
/** Nobody speaks ten syllables a second; fast speakers reach seven. */
const MIN_WORD_MS = 100;
/** People do say these again and again, and each one is an answer. */
const ANSWERS: ReadonlySet<string> = new Set(['dạ', 'vâng', 'ạ', 'ừ']);

interface LoopOptions {
  /** Whether the engine itself says that the text around a word repeats itself, so that speed proves nothing. */
  isRepetitive?(at: number): boolean;
}

/** Keeps a phrase of a loop once, with confidence 0, so that it is marked as doubtful and looked at. All other words are the same objects. */
export function cutLoops(words: readonly WordSpan[], options: LoopOptions = {}): WordSpan[] {
  const said = words.map(({ text }) => bareWord(text));
  const kept: WordSpan[] = [];
  let at = 0;
  while (at < words.length) {
    const loop = findLoop(words, said, at, options);
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

function findLoop(
  words: readonly WordSpan[],
  said: readonly string[],
  at: number,
  { isRepetitive }: LoopOptions,
): { phraseLength: number; end: number } | null {
  const isDoubted = isRepetitive?.(at) === true;
  const longest = isDoubted ? MAX_DOUBTED_PHRASE_LENGTH : MAX_PHRASE_LENGTH;
  for (let phraseLength = 1; phraseLength <= longest; phraseLength += 1) {
    let same = at + phraseLength;
    while (same < words.length && said[same] === said[same - phraseLength]) same += 1;
    const end = same - ((same - at) % phraseLength);
    const fewest = isDoubted && phraseLength >= MAX_PHRASE_LENGTH ? FEWEST_SENTENCES : FEWEST_REPEATS;
    const isLoop = (end - at) / phraseLength >= fewest && (isDoubted || isTooFast(words, at, end));
    if (isLoop && !said.slice(at, at + phraseLength).every((word) => ANSWERS.has(word)))
      return { phraseLength, end };
  }
  return null;
}

const isTooFast = (words: readonly WordSpan[], from: number, to: number): boolean =>
  words[to - 1]!.endMs - words[from]!.startMs < (to - from) * MIN_WORD_MS;
