/**
 * Recognised words become text: numbers are written, words of the glossary corrected, marks and capitals put in, and the words cut into
 * sentences and paragraphs, at full stops and question marks where there are any, at pauses where there are none.
 */
import {
  createGlossary,
  endsSentence,
  writeNumbers,
  type Glossary,
  type Speech,
  type WordSpan,
  type WrittenWord,
} from '../speech/index.ts';

/** A pause of this length ends a sentence of text without marks, and no number reaches across it. */
const SENTENCE_PAUSE_MS = 600;
/** A sentence without such a pause is split where the speaker hesitated most. */
const MAX_SENTENCE_MS = 12_000;
/** No part of a split sentence is shorter. */
const MIN_PART_MS = 2000;
/** A pause of this length ends a paragraph. */
const PARAGRAPH_PAUSE_MS = 1500;
/** A paragraph that has run this long, about eight lines, ends with the next sentence that follows any pause to speak of ... */
const LONG_PARAGRAPH_MS = 30_000;
const SHORT_PAUSE_MS = 300;
/** ... and one twice as long with its next sentence: nobody reads a page without a break. */
const MAX_PARAGRAPH_MS = 60_000;

export interface BuiltSentence {
  text: string;
  startMs: number;
  endMs: number;
  words: WrittenWord[];
  isParagraphStart: boolean;
  /** Who says it, counted from 0, where each channel is a speaker of its own. */
  speaker?: number;
}

export const joinWords = (words: WrittenWord[], isParagraphStart: boolean): BuiltSentence => ({
  text: words.map(({ text }) => text).join(' '),
  startMs: words[0]!.startMs,
  endMs: words.at(-1)!.endMs,
  words,
  isParagraphStart,
});

/** Where the text stands so far. */
export interface SentenceState {
  /** End of the last sentence. */
  lastEndMs: number;
  /** Start of the paragraph that the last sentence belongs to. */
  paragraphStartMs: number;
  /** The words of the last sentence. */
  lastWords: readonly WrittenWord[];
}

export interface SentenceBuilder {
  /**
   * Sentences of the next words. They are stored as they are: a sentence that goes on in the next call is two.
   * @param silentUntilMs nobody speaks from the last word until then; Infinity at the end of the recording
   * @param shown what readers of a live record have seen of these words
   */
  add(
    words: readonly WordSpan[],
    silentUntilMs: number,
    shown?: readonly WrittenWord[],
  ): Promise<BuiltSentence[]>;
}

/**
 * @param state the text that is there already; null before the first sentence
 * @param glossary words that should be known
 */
export function createSentenceBuilder(
  speech: Pick<Speech, 'punctuate'>,
  state: SentenceState | null,
  glossary: Pick<Glossary, 'correct'> = createGlossary([]),
): SentenceBuilder {
  let current = state;

  function addSentence(words: WrittenWord[]): BuiltSentence {
    const { startMs } = words[0]!;
    const { endMs } = words.at(-1)!;
    const isParagraphStart = startsParagraph(startMs, current);
    const paragraphStartMs = isParagraphStart || !current ? startMs : current.paragraphStartMs;
    current = { lastEndMs: endMs, paragraphStartMs, lastWords: words };
    return joinWords(words, isParagraphStart);
  }

  return {
    async add(words, silentUntilMs, shown) {
      if (words.length === 0) return [];
      const marked = await speech.punctuate(writeWords(words, glossary), {
        before: current?.lastWords ?? [],
        isParagraphStart: startsParagraph(words[0]!.startMs, current),
        silentUntilMs,
        ...(shown ? { shown } : {}),
      });
      return splitSentences(marked).flatMap(splitLong).map(addSentence);
    },
  };
}

/** Words as they are written, without punctuation and capitals: numbers, and the words of a glossary. */
export const writeWords = (words: readonly WordSpan[], glossary: Pick<Glossary, 'correct'>): WrittenWord[] =>
  glossary.correct(splitAtPauses(words, SENTENCE_PAUSE_MS).flatMap(writeNumbers));

/** Whether a sentence that begins then begins a paragraph. */
export function startsParagraph(startMs: number, state: SentenceState | null): boolean {
  if (!state) return true;
  const pauseMs = startMs - state.lastEndMs;
  if (pauseMs >= PARAGRAPH_PAUSE_MS) return true;
  const lengthMs = startMs - state.paragraphStartMs;
  if (isUnfinished(state.lastWords)) return false;
  return lengthMs > MAX_PARAGRAPH_MS || (lengthMs > LONG_PARAGRAPH_MS && pauseMs >= SHORT_PAUSE_MS);
}

/** Whether a sentence has marks, and none at its end: it was cut because it is long, or goes on in the next piece. */
const isUnfinished = (words: readonly WrittenWord[]): boolean =>
  words.some(({ text }) => /[,.?!]$/.test(text)) && !endsSentence(words.at(-1)!.text);

function splitSentences(words: readonly WrittenWord[]): WrittenWord[][] {
  if (!words.some(({ text }) => endsSentence(text))) return splitAtPauses(words, SENTENCE_PAUSE_MS);
  return splitAtPauses(words, PARAGRAPH_PAUSE_MS).flatMap(splitAtEnds);
}

function splitAtEnds(words: readonly WrittenWord[]): WrittenWord[][] {
  const sentences: WrittenWord[][] = [];
  for (const [index, word] of words.entries())
    if (index === 0 || endsSentence(words[index - 1]!.text)) sentences.push([word]);
    else sentences.at(-1)!.push(word);
  return sentences;
}

function splitAtPauses<Word extends WordSpan>(words: readonly Word[], pauseMs: number): Word[][] {
  const parts: Word[][] = [];
  for (const word of words) {
    const last = parts.at(-1);
    if (last && word.startMs - last.at(-1)!.endMs < pauseMs) last.push(word);
    else parts.push([word]);
  }
  return parts;
}

function splitLong(words: WrittenWord[]): WrittenWord[][] {
  const at = words.at(-1)!.endMs - words[0]!.startMs > MAX_SENTENCE_MS ? findWidestGap(words) : null;
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
    .filter(({ leftMs, rightMs }) => Math.min(leftMs, rightMs) >= MIN_PART_MS)
    .sort((a, b) => b.gapMs - a.gapMs || Math.abs(a.leftMs - a.rightMs) - Math.abs(b.leftMs - b.rightMs));
  return widest?.index ?? null;
}
