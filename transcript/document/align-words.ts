/**
 * Which recognised words the words of a text stand for: a function of both and of nothing else, the same for everybody who asks. Documents
 * hold no times but those of recognition, so this is part of the format: who changes what it answers changes `SHAPE_VERSION` (rule 13).
 */
import { foldMarks } from '../words/vietnamese.ts';
import type { RecognisedWord } from './recognised-words.ts';

/** A word of the text as it is held against what was recognised. */
export interface TextWord {
  readonly text: string;
  /** Somebody typed letters of it: of two equal words the one that nobody typed is the one that was recognised. */
  readonly isTyped: boolean;
  /** Number of the recognised word whose letters these are; null where nothing is known of them. */
  readonly origin: number | null;
}

/** The words `first` to `end` of the text stand for the recognised words `from` to `to`, ends not included. */
export interface Match {
  readonly first: number;
  readonly end: number;
  readonly from: number;
  readonly to: number;
  /** `spoken`: a number said in words; `heard`: what the glossary had changed. */
  readonly kind: 'same' | 'alike' | 'spoken' | 'heard';
}

type Recognised = Pick<RecognisedWord, 'text' | 'spoken' | 'heard'>;

/** More pairs than this are not compared: where so much differs the words share the whole span. */
const MOST_PAIRS = 40_000;
/** More pairs than this are not compared letter by letter. */
const MOST_ALIKE_PAIRS = 4_000;
/** Letters of a word that is compared letter by letter. */
const LONGEST_ALIKE = 40;
/** What nobody typed in was recognised: it keeps its place before what somebody typed, were that as many times as long. */
const UNTOUCHED = 100;

/** Matches in the order of both, none across another: first the most equal words, then those that are alike between them. */
export function alignWords(words: readonly TextWord[], recognised: readonly Recognised[]): Match[] {
  const isEqual = (word: TextWord, index: number) =>
    !word.isTyped && word.text === recognised[index]!.text && (word.origin === null || word.origin === index);
  const shorter = Math.min(words.length, recognised.length);
  let head = 0;
  while (head < shorter && isEqual(words[head]!, head)) head += 1;
  let tail = 0;
  while (tail < shorter - head && isEqual(words.at(-1 - tail)!, recognised.length - 1 - tail)) tail += 1;

  const [wordsEnd, recognisedEnd] = [words.length - tail, recognised.length - tail];
  const matches: Match[] = [];
  for (let at = 0; at < head; at += 1) matches.push(matchOne(at, at));
  let [word, other] = [head, head];
  const matchBetween = (first: number, from: number) => {
    const found = findWay(words.slice(word, first), recognised.slice(other, from), alikeSteps);
    matches.push(...moved(found, word, other));
  };
  const equal = findWay(words.slice(head, wordsEnd), recognised.slice(head, recognisedEnd), equalSteps(head));
  for (const { first, from } of moved(equal, head, head)) {
    matchBetween(first, from);
    matches.push(matchOne(first, from));
    [word, other] = [first + 1, from + 1];
  }
  matchBetween(wordsEnd, recognisedEnd);
  for (let at = 0; at < tail; at += 1) matches.push(matchOne(wordsEnd + at, recognisedEnd + at));
  return matches;
}

const matchOne = (first: number, from: number): Match => ({
  first,
  end: first + 1,
  from,
  to: from + 1,
  kind: 'same',
});

const moved = (matches: readonly Match[], words: number, recognised: number): Match[] =>
  matches.map(({ first, end, from, to, kind }) => ({
    first: first + words,
    end: end + words,
    from: from + recognised,
    to: to + recognised,
    kind,
  }));

/** Tells what the last words before two places may be of each other, and what each way costs. */
type Steps = (
  words: readonly TextWord[],
  recognised: readonly Recognised[],
) => (row: number, column: number, take: Take) => void;
type Take = (words: number, recognised: number, kind: Match['kind'], cost: number) => void;

interface Step {
  readonly words: number;
  readonly recognised: number;
  readonly kind: Match['kind'] | null;
}

/** The way of least cost from the beginning of both to their ends; a word left out costs its letters. */
function findWay(words: readonly TextWord[], recognised: readonly Recognised[], steps: Steps): Match[] {
  const [rows, columns] = [words.length + 1, recognised.length + 1];
  if (rows === 1 || columns === 1 || rows * columns > MOST_PAIRS) return [];
  const costs = new Float64Array(rows * columns).fill(Infinity);
  const taken = new Array<Step>(rows * columns);
  const step = steps(words, recognised);
  costs[0] = 0;
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const here = row * columns + column;
      const reach = (wordCount: number, count: number, kind: Step['kind'], cost: number): void => {
        const whole = costs[here - wordCount * columns - count]! + cost;
        if (whole >= costs[here]!) return;
        costs[here] = whole;
        taken[here] = { words: wordCount, recognised: count, kind };
      };
      if (row > 0 && column > 0) step(row, column, reach);
      if (row > 0) reach(1, 0, null, costOfLeaving(words[row - 1]!));
      if (column > 0) reach(0, 1, null, recognised[column - 1]!.text.length + 1);
    }
  const matches: Match[] = [];
  for (let [row, column] = [rows - 1, columns - 1]; row > 0 || column > 0;) {
    const { words: wordCount, recognised: count, kind } = taken[row * columns + column]!;
    if (kind !== null)
      matches.push({ first: row - wordCount, end: row, from: column - count, to: column, kind });
    row -= wordCount;
    column -= count;
  }
  return matches.reverse();
}

const costOfLeaving = ({ text, isTyped }: TextWord): number => (text.length + 1) * (isTyped ? 1 : UNTOUCHED);

/** @param start number of the first recognised word */
const equalSteps =
  (start: number): Steps =>
  (words, recognised) =>
  (row, column, take) => {
    const { text, isTyped, origin } = words[row - 1]!;
    if (origin !== null && origin !== start + column - 1) return;
    if (text === recognised[column - 1]!.text) take(1, 1, 'same', isTyped ? 0.25 : 0);
  };

/** The same but for marks and case, or for a few letters; joined or divided; a number in words; what was heard. */
const alikeSteps: Steps = (words, recognised) => {
  const bare = words.map(({ text }) => bareOf(text));
  const others = recognised.map(({ text }) => bareOf(text));
  const standing = recognised.map(({ spoken, heard }) => [
    { kind: 'spoken' as const, texts: (spoken ?? []).map(({ text }) => bareOf(text)) },
    { kind: 'heard' as const, texts: heard === null ? [] : heard.split(' ').map(bareOf) },
  ]);
  const isFew = words.length * recognised.length <= MOST_ALIKE_PAIRS;
  return (row, column, take) => {
    const [word, other] = [bare[row - 1]!, others[column - 1]!];
    take(1, 1, 'alike', costOfUnlike(word, other, isFew));
    if (row > 1 && bare[row - 2]! + word === other) take(2, 1, 'alike', 1);
    if (column > 1 && word === others[column - 2]! + other) take(1, 2, 'alike', 1);
    for (const { kind, texts } of standing[column - 1]!) {
      const count = texts.length;
      const isThere = count > 0 && count <= row && texts.every((text, at) => bare[row - count + at] === text);
      if (isThere) take(count, 1, kind, 0.5);
    }
  };
};

/** Without tones, case and what stands around the letters; the text itself where it has no letters. */
const bareOf = (text: string): string => foldMarks(text).replace(/[^\p{L}\p{N}]+/gu, '') || text;

/** One and the letters that changed; infinite where they are more than a quarter. */
function costOfUnlike(one: string, other: string, isAsked: boolean): number {
  if (one === other) return 0.5;
  const longer = Math.max(one.length, other.length);
  const most = Math.floor(longer / 4);
  if (!isAsked || longer > LONGEST_ALIKE || Math.abs(one.length - other.length) > most) return Infinity;
  const letters = countChanges(one, other);
  return letters > most ? Infinity : letters + 1;
}

/** Letters to add, drop or change. */
function countChanges(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1)
      next.push(Math.min(next[j - 1]! + 1, row[j]! + 1, row[j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1)));
    row = next;
  }
  return row.at(-1)!;
}
