/**
 * The second, better reading of a recording goes into a document that people have worked in since the first (rules 42 to 46): where nobody
 * changed anything its words take the place of the first, elsewhere they become suggestions.
 */
import { appendSentences } from './append-sentences.ts';
import { RECOGNITION_ORIGIN, type TranscriptDocument } from './document.ts';
import { bareWord } from '../words/vietnamese.ts';
import {
  compareReadings,
  isUntouched,
  paragraphsAround,
  readText,
  textOfHeard,
  type Difference,
  type HeardWord,
  type Readings,
  type ReadText,
} from './second-reading.ts';
import { addSuggestion, type NewSuggestion } from './suggestions.ts';
import { toRecognised, type RecognisedWord } from './recognised-words.ts';
import { writeSteps, type WriteStep } from './write-recognised.ts';
import { addAll } from '../long-lists.ts';

interface MergeOptions {
  /** Now, epoch milliseconds. */
  readonly nowMs: number;
  /** A new id that nobody else has. */
  readonly newId: () => string;
}

interface MergeCounts {
  /** Places where the second reading took the place of the first. */
  replaced: number;
  /** Places where it is only suggested. */
  suggested: number;
}

interface TextChange {
  /** Positions in the text before any change. */
  readonly from: number;
  readonly to: number;
  readonly words: readonly RecognisedWord[];
  /** What stands before and behind them. */
  readonly before?: string;
  readonly behind?: string;
}

/** Takes the second reading in, in one transaction. To be called once for each range of a recording. */
export function mergeSecondReading(
  transcript: TranscriptDocument,
  readings: Readings,
  { nowMs, newId }: MergeOptions,
): MergeCounts {
  const read = readText(transcript);
  const { differences, unheard } = compareReadings(read, readings);
  const counts: MergeCounts = { replaced: 0, suggested: 0 };
  transcript.doc.transact(() => {
    const changes: TextChange[] = [];
    for (const difference of differences) {
      const isFree = isUntouched(transcript, read, difference);
      const suggestion = isFree ? null : suggestionFor(read, difference);
      if (isFree) addAll(changes, replace(read, difference));
      // Before the text changes: its place is held by letters.
      if (suggestion) addSuggestion(transcript, newId(), suggestion);
      if (isFree) counts.replaced += 1;
      if (suggestion) counts.suggested += 1;
    }
    applyChanges(transcript, changes);
    appendSentences(transcript, unheard, { nowMs });
  }, RECOGNITION_ORIGIN);
  return counts;
}

/** The second reading in the place of the first, paragraph by paragraph: none begins, ends or loses all of its words. Rule 44. */
function replace(read: ReadText, { from, to, heard }: Difference): TextChange[] {
  if (from === to) return [insertBefore(read, from, heard)];
  const { startMs } = read.words;
  const parts = paragraphsAround(read, from, to).map(({ first, count }) => ({
    from: Math.max(from, first),
    to: Math.min(to, first + count),
    isWhole: from <= first && to >= first + count,
  }));
  return parts.flatMap((part, index) => {
    const fromMs = index === 0 ? -Infinity : startMs[part.from]!;
    const next = parts[index + 1];
    const untilMs = next ? startMs[next.from]! : Infinity;
    const own = heard.filter(({ middleMs }) => middleMs >= fromMs && middleMs < untilMs);
    if (own.length > 0) return [put(read, part.from, part.to, own)];
    return part.isWhole ? [] : [remove(read, part.from, part.to)];
  });
}

function put(read: ReadText, from: number, to: number, said: readonly HeardWord[]): TextChange {
  const { words } = read;
  const heard = fitBetween(read, from, to, said);
  return { from: words.from[from]!, to: words.to[to - 1]!, words: toWords(heard) };
}

/** Words together with one of the spaces beside them. */
function remove({ words, text }: ReadText, from: number, to: number): TextChange {
  const [start, end] = [words.from[from]!, words.to[to - 1]!];
  const isSpaceBehind = text[end] === ' ';
  const isSpaceBefore = !isSpaceBehind && text[start - 1] === ' ';
  return {
    from: isSpaceBefore ? start - 1 : start,
    to: isSpaceBehind ? end + 1 : end,
    words: [],
  };
}

/** New words before the word with this number, or at the end of the paragraph before it where that is nearer in time. */
function insertBefore(read: ReadText, next: number, said: readonly HeardWord[]): TextChange {
  const { words, paragraphs } = read;
  const heard = fitBetween(read, next, next, said);
  const isParagraphStart = next >= words.length || paragraphs.some(({ first }) => first === next);
  const pauseBeforeMs = heard[0]!.word.stime - (words.endMs[next - 1] ?? -Infinity);
  const pauseBehindMs = (words.startMs[next] ?? Infinity) - heard.at(-1)!.word.etime;
  const isAtEnd = next > 0 && isParagraphStart && pauseBeforeMs <= pauseBehindMs;
  const at = isAtEnd ? words.to[next - 1]! : words.from[next]!;
  const blank = isAtEnd ? { before: ' ' } : { behind: ' ' };
  return { from: at, to: at, words: toWords(heard), ...blank };
}

/** Two readings hear the same word at slightly different times: none begins before the word before it ends. Rule 44. */
function fitBetween({ words }: ReadText, from: number, to: number, heard: readonly HeardWord[]): HeardWord[] {
  const lowMs = Math.max(0, words.endMs[from - 1] ?? 0);
  const nextMs = words.startMs[to] ?? -1;
  const highMs = nextMs < 0 ? Infinity : Math.max(lowMs, nextMs);
  const fit = (ms: number): number => Math.min(Math.max(ms, lowMs), highMs);
  return heard.map((said) => ({
    ...said,
    word: { ...said.word, stime: fit(said.word.stime), etime: fit(said.word.etime) },
  }));
}

const toWords = (heard: readonly HeardWord[]): RecognisedWord[] =>
  heard.flatMap(({ word }) => toRecognised(word));

/** What to suggest for words that people have worked on; null where the second reading has nothing new to say. Rule 45. */
function suggestionFor(read: ReadText, { from, to, heard, heardFirst }: Difference): NewSuggestion | null {
  const text = textOfHeard(heard);
  const isInOneParagraph = from < to && paragraphsAround(read, from, to).length === 1;
  if (!isInOneParagraph || text === '' || text === textOfHeard(heardFirst)) return null;
  // Marks and capitals that people set are theirs.
  if (bareText(text) === bareText(read.text.slice(read.words.from[from], read.words.to[to - 1]))) return null;
  return {
    from: read.words.from[from]!,
    to: read.words.to[to - 1]!,
    text,
    stime: heard[0]!.word.stime,
    etime: heard.at(-1)!.word.etime,
  };
}

const bareText = (text: string): string => text.split(' ').map(bareWord).join(' ');

/** New text goes before the old, so that what holds on to the old encloses it. */
function applyChanges(transcript: TranscriptDocument, changes: readonly TextChange[]): void {
  const steps: WriteStep[] = [];
  let position = 0;
  for (const { from, to, ...written } of changes) {
    if (from > position) steps.push({ retain: from - position });
    if (written.words.length > 0) steps.push(written);
    if (to > from) steps.push({ delete: to - from });
    position = to;
  }
  writeSteps(transcript, steps);
}
