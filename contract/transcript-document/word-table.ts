/** Every word of a transcript as parallel arrays: 30,000 words cost a megabyte and a lookup costs 15 comparisons. */
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
    byTime: orderByTime(startMs),
  };
}

/** The table of a text that grew at its end; both tables count positions from the start of the whole text. */
export function joinWordTables(head: WordTable, tail: WordTable): WordTable {
  const startMs = joinArrays(head.startMs, tail.startMs);
  return {
    length: head.length + tail.length,
    from: joinArrays(head.from, tail.from),
    to: joinArrays(head.to, tail.to),
    startMs,
    endMs: joinArrays(head.endMs, tail.endMs),
    confidencePercent: joinArrays(head.confidencePercent, tail.confidencePercent),
    timing: head.timing.concat(tail.timing),
    byTime: orderByTime(startMs),
  };
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

function joinArrays(head: Int32Array, tail: Int32Array): Int32Array {
  const joined = new Int32Array(head.length + tail.length);
  joined.set(head);
  joined.set(tail, head.length);
  return joined;
}
