/** Cuts recognised words into sentences and paragraphs by the pauses between them. */
import type { WordSpan } from '../speech/index.ts';

/** A pause of this length ends a sentence. */
const SENTENCE_PAUSE_MS = 600;
/** A sentence without such a pause is split where the speaker hesitated most. */
const LONGEST_SENTENCE_MS = 12_000;
/** No part of a split sentence is shorter. */
const SHORTEST_PART_MS = 2000;
/** A pause of this length ends a paragraph. */
const PARAGRAPH_PAUSE_MS = 1500;
/** A paragraph that has run this long, about eight lines, ends with the next sentence that follows any pause to speak of ... */
const LONG_PARAGRAPH_MS = 30_000;
const SHORT_PAUSE_MS = 300;
/** ... and one twice as long with its next sentence: nobody reads a page without a break. */
const LONGEST_PARAGRAPH_MS = 60_000;

export interface BuiltSentence {
  text: string;
  startMs: number;
  endMs: number;
  words: WordSpan[];
  isParagraphStart: boolean;
}

/** Where the text stands so far. */
export interface SentenceState {
  /** End of the last sentence. */
  lastEndMs: number;
  /** Start of the paragraph that the last sentence belongs to. */
  paragraphStartMs: number;
}

export interface SentenceBuilder {
  /** Sentences of the next words. They are complete: a sentence does not reach across two calls. */
  add(words: readonly WordSpan[]): BuiltSentence[];
}

/** @param state the text that is there already; null before the first sentence */
export function createSentenceBuilder(state: SentenceState | null): SentenceBuilder {
  let current = state;
  return {
    add(words) {
      return splitAtPauses(words)
        .flatMap(splitLong)
        .map((sentence) => {
          const { startMs } = sentence[0]!;
          const { endMs } = sentence.at(-1)!;
          const isParagraphStart = startsParagraph(startMs, current);
          current = {
            lastEndMs: endMs,
            paragraphStartMs: isParagraphStart || !current ? startMs : current.paragraphStartMs,
          };
          const text = sentence.map((word) => word.text).join(' ');
          return { text, startMs, endMs, words: sentence, isParagraphStart };
        });
    },
  };
}

function startsParagraph(startMs: number, state: SentenceState | null): boolean {
  if (!state) return true;
  const pauseMs = startMs - state.lastEndMs;
  const lengthMs = startMs - state.paragraphStartMs;
  if (lengthMs > LONGEST_PARAGRAPH_MS) return true;
  return pauseMs >= (lengthMs > LONG_PARAGRAPH_MS ? SHORT_PAUSE_MS : PARAGRAPH_PAUSE_MS);
}

function splitAtPauses(words: readonly WordSpan[]): WordSpan[][] {
  const sentences: WordSpan[][] = [];
  for (const word of words) {
    const last = sentences.at(-1);
    if (last && word.startMs - last.at(-1)!.endMs < SENTENCE_PAUSE_MS) last.push(word);
    else sentences.push([word]);
  }
  return sentences;
}

function splitLong(words: WordSpan[]): WordSpan[][] {
  const at = words.at(-1)!.endMs - words[0]!.startMs > LONGEST_SENTENCE_MS ? findWidestGap(words) : null;
  return at === null ? [words] : [...splitLong(words.slice(0, at)), ...splitLong(words.slice(at))];
}

/** Index of the word after the widest gap; of equal ones that which is nearest the middle. Null where no cut fits. */
function findWidestGap(words: readonly WordSpan[]): number | null {
  const startMs = words[0]!.startMs;
  const endMs = words.at(-1)!.endMs;
  const candidates = words.map((word, index) => {
    const before = words[index - 1];
    return {
      index,
      gapMs: before ? word.startMs - before.endMs : 0,
      leftMs: before ? before.endMs - startMs : 0,
      rightMs: endMs - word.startMs,
    };
  });
  const [widest] = candidates
    .filter(({ leftMs, rightMs }) => Math.min(leftMs, rightMs) >= SHORTEST_PART_MS)
    .sort((a, b) => b.gapMs - a.gapMs || Math.abs(a.leftMs - a.rightMs) - Math.abs(b.leftMs - b.rightMs));
  return widest?.index ?? null;
}
