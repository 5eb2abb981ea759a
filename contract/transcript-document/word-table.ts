/** Every word of a transcript as parallel arrays: 30,000 words cost a megabyte and a lookup costs 15 comparisons. */
import type { Standing } from './said-words.ts';
import type { TimingState } from './word-timing.ts';

/** A gap shorter than this still belongs to the word before it, so that the lit word does not flicker. Milliseconds. */
export const LINGER_MS = 400;

/** Marks "no time" in {@link WordTable.startMs} and "no confidence" in {@link WordTable.confidencePercent}. */
const NONE = -1;

export interface WordTable {
  readonly length: number;
  /** Where the word stands in the text, in UTF-16 units; `to` is after its last letter. */
  readonly from: Int32Array;
  readonly to: Int32Array;
  /** Milliseconds; -1 for an untimed word. */
  readonly startMs: Int32Array;
  readonly endMs: Int32Array;
  /** 0..100, or -1 where none is known. */
  readonly confidencePercent: Int32Array;
  readonly timing: readonly TimingState[];
  /** The code of who changed the word last, a key of `editors`; null when nobody did. */
  readonly changedBy: readonly (string | null)[];
  /** What the word stands for (rules 60 and 62); null for most. */
  readonly spoken: readonly Standing['spoken'][];
  readonly heard: readonly Standing['heard'][];
  /** The timed words by start time: what {@link findWordAt} searches. */
  readonly byTime: Int32Array;
}

export interface WordEntry {
  from: number;
  to: number;
  startMs: number | null;
  endMs: number | null;
  confidencePercent: number | null;
  timing: TimingState;
  changedBy: string | null;
  spoken: string | null;
  heard: string | null;
}

export const EMPTY_WORD_TABLE: WordTable = buildWordTable([]);

export function buildWordTable(words: readonly WordEntry[]): WordTable {
  const column = (read: (word: WordEntry) => number) => {
    const numbers = new Int32Array(words.length);
    for (let index = 0; index < words.length; index += 1) numbers[index] = read(words[index]!);
    return numbers;
  };
  const startMs = column((word) => word.startMs ?? NONE);
  return {
    length: words.length,
    from: column((word) => word.from),
    to: column((word) => word.to),
    startMs,
    endMs: column((word) => word.endMs ?? NONE),
    confidencePercent: column((word) => word.confidencePercent ?? NONE),
    timing: words.map((word) => word.timing),
    changedBy: words.map((word) => word.changedBy),
    spoken: words.map((word) => word.spoken),
    heard: words.map((word) => word.heard),
    byTime: orderByTime(startMs),
  };
}

/**
 * The table after a stretch of the text changed: the words from index `from` up to `to` give way to `words`, whose positions are those
 * of the new text, and every later word moves by `shift`. Columns in which nothing is different are the same as before, so that a letter
 * typed into a word costs copies of two.
 */
export function spliceWordTable(
  table: WordTable,
  { from, to, words, shift }: { from: number; to: number; words: WordTable; shift: number },
): WordTable {
  const isSame = (column: ArrayLike<unknown>, added: ArrayLike<unknown>) => {
    if (added.length !== to - from) return false;
    for (let index = 0; index < added.length; index += 1)
      if (column[from + index] !== added[index]) return false;
    return true;
  };
  const splice = (column: Int32Array, added: Int32Array, move = 0) =>
    move === 0 && isSame(column, added) ? column : spliceNumbers(column, from, to, added, move);
  const spliceList = <Item>(column: readonly Item[], added: readonly Item[]) =>
    isSame(column, added) ? column : column.slice(0, from).concat(added, column.slice(to));
  const startMs = splice(table.startMs, words.startMs);
  const isInOrder =
    startMs === table.startMs || (words.length === to - from && isOrderOf(table.byTime, table, startMs));
  return {
    length: startMs.length,
    from: splice(table.from, words.from, shift),
    to: splice(table.to, words.to, shift),
    startMs,
    endMs: splice(table.endMs, words.endMs),
    confidencePercent: splice(table.confidencePercent, words.confidencePercent),
    timing: spliceList(table.timing, words.timing),
    changedBy: spliceList(table.changedBy, words.changedBy),
    spoken: spliceList(table.spoken, words.spoken),
    heard: spliceList(table.heard, words.heard),
    byTime: isInOrder ? table.byTime : orderByTime(startMs),
  };
}

/** The column with `added` in the place of what stood from `from` to `to`, and `move` added to all behind. */
function spliceNumbers(
  column: Int32Array,
  from: number,
  to: number,
  added: Int32Array,
  move: number,
): Int32Array {
  const behind = from + added.length;
  const gap = to - behind;
  const result = new Int32Array(column.length - gap);
  result.set(column.subarray(0, from));
  result.set(added, from);
  // In one go: copied first and moved then, it takes twice as long.
  for (let index = behind; index < result.length; index += 1) result[index] = column[index + gap]! + move;
  return result;
}

/** Index of the word being spoken at `timeMs`, or -1 in silence. Of overlapping words the last to start wins. Rule 16. */
export function findWordAt(table: WordTable, timeMs: number): number {
  const { byTime, startMs, endMs } = table;
  const rank = countUpTo(byTime.length, (position) => startMs[byTime[position]!]! <= timeMs) - 1;
  if (rank < 0) return -1;
  const word = byTime[rank]!;
  return timeMs < endMs[word]! + LINGER_MS ? word : -1;
}

/** Index of the word that covers the text position, the space after it included; -1 where there is none. */
export function findWordAtPosition(table: WordTable, position: number): number {
  const word = countUpTo(table.length, (index) => table.from[index]! <= position) - 1;
  return word >= 0 && position <= table.to[word]! ? word : -1;
}

/** Index of the first word that starts at the text position or behind it; the length of the table where there is none. */
export function findFirstWordFrom(table: WordTable, position: number): number {
  return countUpTo(table.length, (index) => table.from[index]! < position);
}

/** How many of the first `length` items satisfy `test`, given that all those come first. */
function countUpTo(length: number, test: (index: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (test(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Whether as many words have a time as before, and these in the same order. */
function isOrderOf(byTime: Int32Array, before: WordTable, startMs: Int32Array): boolean {
  for (let word = 0; word < startMs.length; word += 1)
    if ((startMs[word] === NONE) !== (before.startMs[word] === NONE)) return false;
  for (let rank = 1; rank < byTime.length; rank += 1) {
    const [one, next] = [byTime[rank - 1]!, byTime[rank]!];
    const gapMs = startMs[next]! - startMs[one]!;
    if (gapMs < 0 || (gapMs === 0 && next < one)) return false;
  }
  return true;
}

function orderByTime(startMs: Int32Array): Int32Array {
  const timed = new Int32Array(startMs.length);
  let count = 0;
  let isOrdered = true;
  for (let word = 0; word < startMs.length; word += 1) {
    if (startMs[word] === NONE) continue;
    if (count > 0 && startMs[timed[count - 1]!]! > startMs[word]!) isOrdered = false;
    timed[count++] = word;
  }
  const found = timed.subarray(0, count);
  return isOrdered ? found : found.sort((a, b) => startMs[a]! - startMs[b]! || a - b);
}
