/** Every word of a transcript as parallel arrays: 30,000 words cost a megabyte and a lookup costs 15 comparisons. */
import { countUpTo } from '../count-up-to.ts';
import type { SaidWord } from './said-words.ts';

/** How a word came by its time. An untimed one has none. */
export type TimingState = 'measured' | 'edited' | 'estimated' | 'untimed';

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
  readonly spoken: readonly WordEntry['spoken'][];
  readonly heard: readonly WordEntry['heard'][];
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
  spoken: readonly SaidWord[] | null;
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

/** The words from index `from` up to `to`, as a table of their own that shares its numbers with the whole one. */
export function sliceWordTable(table: WordTable, from: number, to: number): WordTable {
  const startMs = table.startMs.subarray(from, to);
  return {
    length: startMs.length,
    from: table.from.subarray(from, to),
    to: table.to.subarray(from, to),
    startMs,
    endMs: table.endMs.subarray(from, to),
    confidencePercent: table.confidencePercent.subarray(from, to),
    timing: table.timing.slice(from, to),
    changedBy: table.changedBy.slice(from, to),
    spoken: table.spoken.slice(from, to),
    heard: table.heard.slice(from, to),
    byTime: orderByTime(startMs),
  };
}

/** Index of the word being spoken at `timeMs`, or -1 in silence. Of overlapping words the last to start wins. Rule 16. */
export function findWordAt(table: WordTable, timeMs: number): number {
  const word = findLastStarted(table, timeMs);
  return word >= 0 && timeMs < table.endMs[word]! + LINGER_MS ? word : -1;
}

/** Index of the word that was the last to start at `timeMs` or before it; -1 where none has. */
export function findLastStarted({ byTime, startMs }: WordTable, timeMs: number): number {
  const rank = countUpTo(byTime.length, (position) => startMs[byTime[position]!]! <= timeMs) - 1;
  return byTime[rank] ?? -1;
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
