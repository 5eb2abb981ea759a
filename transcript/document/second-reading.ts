/** Holds a second reading of the recording against the document and against the first reading (rules 42 and 43). */
import { countUpTo } from '../count-up-to.ts';
import type { Sentence, TimedWord } from '../../contract/transcription/transcript.ts';
import { bareWord } from '../words/vietnamese.ts';
import { fieldsOf, type TranscriptDocument } from './document.ts';
import { indexParagraphs, type IndexedParagraph } from './paragraph-index.ts';
import { scanTranscript } from './read-paragraphs.ts';
import { cleanText } from './recognised-words.ts';
import type { WordTable } from './word-table.ts';
import { addAll } from '../long-lists.ts';

/** The same word in two readings lies no further apart, ms. */
const SAME_WORD_MS = 400;

export interface Readings {
  /** The first reading, as it was taken over. */
  readonly first: readonly Sentence[];
  readonly second: readonly Sentence[];
  /** Where both begin, ms: what lies before is left alone. */
  readonly fromMs: number;
}

/** A word of a reading; its middle says where in time it is. */
export interface HeardWord {
  readonly text: string;
  readonly middleMs: number;
  readonly word: TimedWord;
}

/** Words of the document between two that both readings share, and what the second reading has in their place. */
export interface Difference {
  /** Numbers of words in the document, `to` not included. */
  readonly from: number;
  readonly to: number;
  readonly heard: readonly HeardWord[];
  /** What the first reading had there. */
  readonly heardFirst: readonly HeardWord[];
}

export interface ReadText {
  readonly text: string;
  readonly words: WordTable;
  readonly paragraphs: readonly IndexedParagraph[];
}

export function readText(transcript: TranscriptDocument): ReadText {
  const scanned = scanTranscript(transcript);
  return {
    text: transcript.content.toJSON(),
    words: scanned.words,
    paragraphs: indexParagraphs(scanned),
  };
}

/**
 * Both run beside each other; what stands between words that are the same in both is a difference.
 * @returns the differences in order, and the sentences in whose time neither the first reading nor the document has a word
 */
export function compareReadings(
  read: ReadText,
  { first, second, fromMs }: Readings,
): { differences: Difference[]; unheard: Sentence[] } {
  const begin = findFirstWord(read.words, fromMs);
  const heardFirst = heardWords(first);
  const isHeard = createTimeLookUp(read.words, begin, heardFirst);
  const unheard = second.filter(({ stime, etime }) => !isHeard(stime, etime));
  const heard = heardWords(second.filter(({ stime, etime }) => isHeard(stime, etime)));
  const findFirst = createRangeLookUp(heardFirst);

  const differences: Difference[] = [];
  let [from, heardFrom, afterMs] = [begin, 0, -Infinity];
  const close = (to: number, heardTo: number, beforeMs: number): void => {
    if (to === from && heardTo === heardFrom) return;
    const own = heard.slice(heardFrom, heardTo);
    addAll(differences, divide({ from, to, heard: own, heardFirst: findFirst(afterMs, beforeMs) }));
  };
  for (const [index, word] of heard.entries()) {
    const same = findSame(read, from, word);
    if (same < 0) continue;
    const middleMs = middleOf(read.words, same);
    close(same, index, middleMs);
    // Only its marks or its case: the first reading had it at the very same time.
    if (textOf(read, same) !== word.text)
      differences.push({
        from: same,
        to: same + 1,
        heard: [word],
        heardFirst: findFirst(middleMs - 1, middleMs + 1),
      });
    [from, heardFrom, afterMs] = [same + 1, index + 1, middleMs];
  }
  close(read.words.length, heard.length, Infinity);
  return { differences, unheard };
}

/**
 * Where all have as many words, at the same times, each word is a difference of its own: one that somebody changed does not hold its
 * neighbours back.
 */
function divide(difference: Difference): Difference[] {
  const { from, to, heard, heardFirst } = difference;
  if (heard.length !== to - from || heardFirst.length !== to - from) return [difference];
  // As many may also be one more and one less: the second reading would then say twice what somebody has corrected.
  const isAligned = heard.every(({ middleMs }, index) => {
    const { stime, etime } = heardFirst[index]!.word;
    return middleMs >= stime && middleMs <= etime;
  });
  if (!isAligned) return [difference];
  return heard.map((word, index) => ({
    from: from + index,
    to: from + index + 1,
    heard: [word],
    heardFirst: [heardFirst[index]!],
  }));
}

/** Whether the document still has there what the first reading had, and nobody has said that it is right. Rule 43. */
export function isUntouched(
  transcript: TranscriptDocument,
  read: ReadText,
  { from, to, heardFirst }: Difference,
): boolean {
  const { words } = read;
  const own: string[] = [];
  for (let word = from; word < to; word += 1) {
    const isRecognised = words.timing[word] === 'measured' || words.timing[word] === 'estimated';
    if (!isRecognised || words.changedBy[word] !== null) return false;
    own.push(textOf(read, word));
  }
  if (own.join(' ') !== textOfHeard(heardFirst)) return false;
  const isCompleted = ({ key }: IndexedParagraph): boolean =>
    key !== null && fieldsOf(transcript, key)?.get('completed') === true;
  return !paragraphsAround(read, from, to).some(isCompleted);
}

/** The paragraphs of these words; where there are none, those of the words beside. */
export function paragraphsAround({ paragraphs }: ReadText, from: number, to: number): IndexedParagraph[] {
  const [low, high] = from < to ? [from, to - 1] : [from - 1, from];
  return paragraphs.filter(({ first, count }) => first <= high && first + count > low);
}

export const textOfHeard = (words: readonly HeardWord[]): string => words.map(({ text }) => text).join(' ');

function findFirstWord({ startMs, length }: WordTable, fromMs: number): number {
  if (fromMs === 0) return 0;
  const found = startMs.findIndex((wordMs) => wordMs >= fromMs);
  return found < 0 ? length : found;
}

function heardWords(sentences: readonly Sentence[]): HeardWord[] {
  return sentences
    .toSorted((a, b) => a.stime - b.stime)
    .flatMap(({ metadata }) => metadata.words)
    .map((word) => ({ text: cleanText(word.text), middleMs: (word.stime + word.etime) / 2, word }))
    .filter(({ text }) => text !== '');
}

/** Tells whether any word lies within a time. */
function createTimeLookUp(
  words: WordTable,
  begin: number,
  heard: readonly HeardWord[],
): (fromMs: number, toMs: number) => boolean {
  const middles = heard.map(({ middleMs }) => middleMs);
  for (let word = begin; word < words.length; word += 1)
    if (words.startMs[word]! >= 0) middles.push(middleOf(words, word));
  const sorted = middles.sort((a, b) => a - b);
  return (fromMs, toMs) => {
    const next = sorted[countBelow(sorted, fromMs)];
    return next !== undefined && next <= toMs;
  };
}

/** Finds the words between two times, neither included. */
function createRangeLookUp(
  heard: readonly HeardWord[],
): (afterMs: number, beforeMs: number) => readonly HeardWord[] {
  const inOrder = heard.toSorted((a, b) => a.middleMs - b.middleMs);
  const middles = inOrder.map(({ middleMs }) => middleMs);
  return (afterMs, beforeMs) =>
    inOrder
      .slice(countBelow(middles, afterMs), countBelow(middles, beforeMs))
      .filter(({ middleMs }) => middleMs > afterMs);
}

function findSame(read: ReadText, from: number, { text, middleMs }: HeardWord): number {
  const { words } = read;
  const bare = bareWord(text);
  for (let word = from; word < words.length; word += 1) {
    if (words.startMs[word]! < 0) continue;
    const wordMs = middleOf(words, word);
    if (wordMs > middleMs + SAME_WORD_MS) return -1;
    if (wordMs >= middleMs - SAME_WORD_MS && bareWord(textOf(read, word)) === bare) return word;
  }
  return -1;
}

const textOf = ({ text, words }: ReadText, word: number): string =>
  text.slice(words.from[word], words.to[word]);

const middleOf = ({ startMs, endMs }: WordTable, word: number): number => (startMs[word]! + endMs[word]!) / 2;

/** How many of the sorted numbers are smaller. */
const countBelow = (sorted: readonly number[], limit: number): number =>
  countUpTo(sorted.length, (index) => sorted[index]! < limit);
