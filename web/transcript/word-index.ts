/**
 * The words of the editor's text, found by place and by time. They stand in blocks: what is read again becomes a block of its own, and the blocks
 * behind it only note how far they moved, so that a key costs the same in a minute and in three hours.
 */
import type { ChangeDesc } from '@codemirror/state';
import { countUpTo } from '../../transcript/count-up-to.ts';
import { isDoubtful } from '../../transcript/document/doubtful-word.ts';
import {
  findFirstWordFrom,
  findLastStarted,
  findWordAt,
  findWordAtPosition,
  sliceWordTable,
  type WordEntry,
  type WordTable,
} from '../../transcript/document/index.ts';

/** In words: a text that was just opened is divided into blocks of this size. */
const BLOCK_SIZE = 256;

export type Word = Readonly<WordEntry>;

/** Words that stand in a row; never none. */
interface Block {
  /** With the positions that they had when they were read. */
  readonly table: WordTable;
  readonly doubtfulCount: number;
}

/** Blocks in a row, and how far each has moved since it was read, in UTF-16 units. */
interface Row {
  readonly blocks: readonly Block[];
  readonly shifts: Int32Array;
}

interface Splice {
  /** The words from this index up to that give way. */
  readonly from: number;
  readonly to: number;
  /** With the positions that they have in the new text. */
  readonly words: WordTable;
  /** How far the words behind move, in UTF-16 units. */
  readonly shift: number;
}

export class WordIndex {
  readonly length: number;
  /** Words that were heard with doubt or changed by the glossary, and neither corrected nor confirmed since. */
  readonly doubtfulCount: number;
  readonly #row: Row;
  /** Index of the first word of each block. */
  readonly #firsts: Int32Array;

  private constructor(row: Row) {
    this.#row = row;
    this.#firsts = new Int32Array(row.blocks.length);
    let [length, doubtfulCount] = [0, 0];
    for (const [index, block] of row.blocks.entries()) {
      this.#firsts[index] = length;
      length += block.table.length;
      doubtfulCount += block.doubtfulCount;
    }
    this.length = length;
    this.doubtfulCount = doubtfulCount;
  }

  static of(table: WordTable): WordIndex {
    const blocks: Block[] = [];
    for (let from = 0; from < table.length; from += BLOCK_SIZE)
      blocks.push(blockOf(sliceWordTable(table, from, from + BLOCK_SIZE)));
    return new WordIndex({ blocks, shifts: new Int32Array(blocks.length) });
  }

  /** The words after a range of the text changed. */
  splice({ from, to, words, shift }: Splice): WordIndex {
    const [head, tail] = [this.#cut(0, from), this.#cut(to, this.length)];
    const middle = words.length > 0 ? [blockOf(words)] : [];
    const first = head.blocks.length + middle.length;
    const shifts = new Int32Array(first + tail.blocks.length);
    shifts.set(head.shifts);
    for (const [index, before] of tail.shifts.entries()) shifts[first + index] = before + shift;
    return new WordIndex({ blocks: [...head.blocks, ...middle, ...tail.blocks], shifts });
  }

  /** The same words at the places to which changes of the text move them. */
  map(changes: ChangeDesc): WordIndex {
    const shifts = this.#row.shifts.slice();
    const blocks = this.#row.blocks.map((block, index) => {
      const { table } = block;
      const shift = shifts[index]!;
      const start = table.from[0]! + shift;
      if (changes.touchesRange(start, table.to.at(-1)! + shift) === false) {
        shifts[index] = shift + changes.mapPos(start) - start;
        return block;
      }
      shifts[index] = 0;
      const from = table.from.map((position) => changes.mapPos(position + shift, -1));
      const to = table.to.map((position, word) => Math.max(from[word]!, changes.mapPos(position + shift, 1)));
      return { ...block, table: { ...table, from, to } };
    });
    return new WordIndex({ blocks, shifts });
  }

  /** Null for an index that no word has, such as the -1 of a search without a result. */
  at(word: number): Word | null {
    if (word < 0 || word >= this.length) return null;
    const index = this.#blockWith(word);
    return readWord(this.#row, index, word - this.#firsts[index]!);
  }

  /** The words from an index up to another. */
  slice(from = 0, to = this.length): Word[] {
    const row = this.#cut(from, to);
    return row.blocks.flatMap(({ table }, index) =>
      Array.from({ length: table.length }, (_, word) => readWord(row, index, word)),
    );
  }

  /** Index of the word being spoken at a time in milliseconds, or -1 in silence. Rule 16. */
  findAt(timeMs: number): number {
    const { blocks } = this.#row;
    let [latest, latestMs] = [-1, -1];
    for (const [index, { table }] of blocks.entries()) {
      const startMs = table.startMs[findLastStarted(table, timeMs)] ?? -1;
      if (startMs < 0 || startMs < latestMs) continue;
      [latest, latestMs] = [index, startMs];
    }
    const word = latest < 0 ? -1 : findWordAt(blocks[latest]!.table, timeMs);
    return word < 0 ? -1 : this.#firsts[latest]! + word;
  }

  /** Index of the word that covers a position of the text, the space after it included; -1 where there is none. */
  findAtPosition(position: number): number {
    const { blocks, shifts } = this.#row;
    const isUpTo = (index: number) => blocks[index]!.table.from[0]! + shifts[index]! <= position;
    const index = countUpTo(blocks.length, isUpTo) - 1;
    const word = index < 0 ? -1 : findWordAtPosition(blocks[index]!.table, position - shifts[index]!);
    return word < 0 ? -1 : this.#firsts[index]! + word;
  }

  /** Index of the first word that starts at a position of the text or behind it; the number of words where there is none. */
  findFirstFrom(position: number): number {
    const { blocks, shifts } = this.#row;
    const isBefore = (index: number) => blocks[index]!.table.from.at(-1)! + shifts[index]! < position;
    const index = countUpTo(blocks.length, isBefore);
    if (index === blocks.length) return this.length;
    return this.#firsts[index]! + findFirstWordFrom(blocks[index]!.table, position - shifts[index]!);
  }

  /** The doubtful words between two positions of the text. */
  *doubtfulBetween(from: number, to: number): Generator<Word> {
    yield* this.#doubtful(this.findFirstFrom(from), this.findFirstFrom(to));
  }

  /** The first doubtful word at a position of the text or behind it, else the first of all; null for none. */
  nextDoubtful(position: number): Word | null {
    const start = this.findFirstFrom(position);
    for (const word of this.#doubtful(start, this.length)) return word;
    for (const word of this.#doubtful(0, start)) return word;
    return null;
  }

  *#doubtful(from: number, to: number): Generator<Word> {
    const row = this.#cut(from, to);
    for (const [index, { table, doubtfulCount }] of row.blocks.entries()) {
      if (doubtfulCount === 0) continue;
      for (let word = 0; word < table.length; word += 1)
        if (isDoubtfulIn(table, word)) yield readWord(row, index, word);
    }
  }

  #blockWith(word: number): number {
    return countUpTo(this.#firsts.length, (index) => this.#firsts[index]! <= word) - 1;
  }

  /** The blocks of the words from an index up to another, the first and the last without what does not belong. */
  #cut(from: number, to: number): Row {
    if (from >= to) return { blocks: [], shifts: new Int32Array(0) };
    const [first, last] = [this.#blockWith(from), this.#blockWith(to - 1)];
    const blocks = this.#row.blocks.slice(first, last + 1);
    const trim = (index: number) => {
      const { table } = this.#row.blocks[index]!;
      const start = Math.max(0, from - this.#firsts[index]!);
      const end = Math.min(table.length, to - this.#firsts[index]!);
      if (end - start < table.length) blocks[index - first] = blockOf(sliceWordTable(table, start, end));
    };
    trim(first);
    trim(last);
    return { blocks, shifts: this.#row.shifts.slice(first, last + 1) };
  }
}

function blockOf(table: WordTable): Block {
  let doubtfulCount = 0;
  for (let word = 0; word < table.length; word += 1) if (isDoubtfulIn(table, word)) doubtfulCount += 1;
  return { table, doubtfulCount };
}

const isDoubtfulIn = ({ confidencePercent, timing, heard }: WordTable, word: number): boolean =>
  isDoubtful(confidencePercent[word]!, heard[word] !== null, timing[word]!);

function readWord({ blocks, shifts }: Row, index: number, word: number): Word {
  const { table } = blocks[index]!;
  const shift = shifts[index]!;
  const numberOrNull = (value: number) => (value < 0 ? null : value);
  return {
    from: table.from[word]! + shift,
    to: table.to[word]! + shift,
    startMs: numberOrNull(table.startMs[word]!),
    endMs: numberOrNull(table.endMs[word]!),
    confidencePercent: numberOrNull(table.confidencePercent[word]!),
    timing: table.timing[word]!,
    changedBy: table.changedBy[word]!,
    spoken: table.spoken[word]!,
    heard: table.heard[word]!,
  };
}
