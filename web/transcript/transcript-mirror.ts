/**
 * The text of a transcript document with its words and times, kept up to date change by change: what one key changes is read again,
 * never the 30,000 words around it.
 */
import { ChangeSet, Text, type ChangeSpec } from '@codemirror/state';
import type { YTextEvent } from 'yjs';
import {
  findFirstWordFrom,
  readTextChange,
  readTextRuns,
  scanRuns,
  scanTranscript,
  separateKeys,
  spliceWordTable,
  type ParagraphBreak,
  type TextPlaces,
  type TextRun,
  type TextStep,
  type TranscriptDocument,
  type WordTable,
} from '../../contract/transcript-document/index.ts';

export interface Range {
  readonly from: number;
  readonly to: number;
}

export interface TranscriptContent {
  readonly words: WordTable;
  /** The key of each paragraph, by line; null where the text carries none. */
  readonly keys: readonly (string | null)[];
}

type Attributes = NonNullable<TextRun['attributes']>;

/** The words, times and paragraph keys of the whole document. */
export function readContent(transcript: TranscriptDocument): TranscriptContent {
  const { words, breaks, firstKey } = scanTranscript(transcript);
  return { words, keys: [firstKey, ...breaks.map(({ key }) => key)] };
}

export class TranscriptMirror {
  readonly #transcript: TranscriptDocument;
  #text: Text;
  #content: TranscriptContent;
  #runs: AttributedRuns;
  /** As they stand in the text, which may hold a key twice. */
  #breaks: readonly ParagraphBreak[];
  #readAgain: readonly Range[] = [];
  /** Kept true by {@link follow}; for whoever reads or writes the document itself. */
  readonly places: TextPlaces;

  constructor(transcript: TranscriptDocument) {
    this.#transcript = transcript;
    const { runs, places } = readTextRuns(transcript.content);
    this.places = places;
    this.#text = Text.of(
      runs
        .map(({ insert }) => insert)
        .join('')
        .split('\n'),
    );
    const { words, breaks } = scanRuns(runs);
    this.#breaks = breaks;
    this.#content = { words, keys: this.#keys() };
    this.#runs = AttributedRuns.of(runs);
  }

  get text(): Text {
    return this.#text;
  }

  get content(): TranscriptContent {
    return this.#content;
  }

  /** The content, and where in the text its words were read again since the last call. */
  takeContent(): { content: TranscriptContent; readAgain: readonly Range[] } {
    const readAgain = this.#readAgain;
    this.#readAgain = [];
    return { content: this.#content, readAgain };
  }

  /** Takes an equal text for its own, so that comparing the two stays cheap. @returns whether it is equal */
  adopt(text: Text): boolean {
    const isEqual = this.#text.eq(text);
    if (isEqual) this.#text = text;
    return isEqual;
  }

  /** Takes over a change of the document's text, within its observer. @returns the same change for an editor that held the text before */
  follow(event: YTextEvent): ChangeSet {
    return this.#apply(readTextChange(event, this.places));
  }

  /** Reads again which key the first paragraph has. */
  followFirstKey(): void {
    this.#content = { ...this.#content, keys: this.#takeKeys(0, 0, []) };
    this.#readAgain = [...this.#readAgain, { from: 0, to: 0 }];
  }

  #apply(delta: readonly TextStep[]): ChangeSet {
    const changes = ChangeSet.of(toChanges(delta), this.#text.length);
    for (const part of divideSteps(delta)) this.#takeIn(part);
    return changes;
  }

  #takeIn(delta: readonly TextStep[]): void {
    const touched = touchedRange(delta);
    if (touched === null) return;
    const before = this.#text;
    const changes = ChangeSet.of(toChanges(delta), before.length);
    this.#text = changes.apply(before);

    const shift = this.#text.length - before.length;
    const { from, to, runs } = this.#runs.apply(delta, touched, before);
    const toNew = to + shift;
    this.#noteReadAgain({ from, to: toNew }, changes);
    const { words, breaks } = scanRuns(withText(runs, this.#text.sliceString(from, toNew)), from);
    const table = this.#content.words;
    const range = { from: findFirstWordFrom(table, from), to: findFirstWordFrom(table, to) };
    this.#content = {
      words: spliceWordTable(table, { ...range, words, shift }),
      keys: this.#takeKeys(before.lineAt(from).number - 1, before.lineAt(to).number - 1, breaks),
    };
  }

  /** Adds a range of the text after the changes; those that it touches become one with it. */
  #noteReadAgain(range: Range, changes: ChangeSet): void {
    const earlier = this.#readAgain.map(({ from, to }) => ({
      from: changes.mapPos(from),
      to: changes.mapPos(to, 1),
    }));
    const isApart = ({ from, to }: Range) => to < range.from || from > range.to;
    const all = [range, ...earlier.filter((one) => !isApart(one))];
    const joined = {
      from: Math.min(...all.map(({ from }) => from)),
      to: Math.max(...all.map(({ to }) => to)),
    };
    this.#readAgain = [...earlier.filter(isApart), joined];
  }

  /** Keys of the paragraphs after those behind `first` and up to `last` gave way to others. */
  #takeKeys(first: number, last: number, breaks: readonly ParagraphBreak[]): TranscriptContent['keys'] {
    const firstKey = this.#firstKey();
    const isSame =
      firstKey === this.#content.keys[0] &&
      last - first === breaks.length &&
      breaks.every(({ key }, index) => key === this.#breaks[first + index]!.key);
    if (isSame) return this.#content.keys;
    // Only the order counts.
    this.#breaks = this.#breaks.toSpliced(first, last - first, ...breaks);
    return this.#keys();
  }

  #keys(): TranscriptContent['keys'] {
    const firstKey = this.#firstKey();
    return [firstKey, ...separateKeys(this.#breaks, firstKey).map(({ key }) => key)];
  }

  /** The first paragraph's key has no newline to carry it, and comes with the first words. */
  #firstKey(): string | null {
    const key = this.#transcript.meta.get('firstParagraph');
    return typeof key === 'string' ? key : null;
  }
}

/** Kept text of this length is not read again for the changes on both sides of it, in UTF-16 units: a paragraph or two. */
const FAR = 1_000;

/**
 * The steps in parts that lie far from each other, as what several people write does. Each counts from the start of the text, as the parts before
 * have left it.
 */
function divideSteps(delta: readonly TextStep[]): TextStep[][] {
  let part: TextStep[] = [];
  const parts = [part];
  let position = 0;
  for (const step of delta) {
    const { insert = '', retain = 0, attributes } = step;
    position += retain + insert.length;
    if (retain >= FAR && !attributes) parts.push((part = [{ retain: position }]));
    else part.push(step);
  }
  return parts;
}

function toChanges(delta: readonly TextStep[]): ChangeSpec[] {
  const changes: ChangeSpec[] = [];
  let position = 0;
  for (const run of delta) {
    if (typeof run.insert === 'string')
      changes.push({ from: position, insert: Text.of(run.insert.split('\n')) });
    if (run.delete !== undefined) changes.push({ from: position, to: position + run.delete });
    position += (run.retain ?? 0) + (run.delete ?? 0);
  }
  return changes;
}

/** The stretch of the old text that the delta changes in letters or attributes; null for none. */
function touchedRange(delta: readonly TextStep[]): Range | null {
  let from = -1;
  let to = 0;
  let position = 0;
  for (const run of delta) {
    const length = (run.retain ?? 0) + (run.delete ?? 0);
    if (run.retain === undefined || run.attributes !== undefined) {
      if (from < 0) from = position;
      to = position + length;
    }
    position += length;
  }
  return from < 0 ? null : { from, to };
}

interface Run {
  length: number;
  readonly attributes: Attributes | undefined;
}

const withText = (runs: readonly Run[], text: string): TextRun[] => {
  let position = 0;
  return runs.map(({ length, attributes }) => {
    const insert = text.slice(position, (position += length));
    return attributes === undefined ? { insert } : { insert, attributes };
  });
};

/** The attributes that say something of words and paragraphs. */
const NAMES = ['w', 'u', 'p', 's', 'h'] as const;

const isSame = (one: Attributes | undefined, other: Attributes | undefined): boolean =>
  NAMES.every((name) => one?.[name] === other?.[name]);

/** The attributes of every stretch of the text. */
class AttributedRuns {
  /** Where each run ends, in order; the columns belong together. */
  #ends: Int32Array;
  #attributes: (Attributes | undefined)[];

  private constructor(runs: readonly Run[]) {
    this.#attributes = runs.map(({ attributes }) => attributes);
    this.#ends = new Int32Array(runs.length);
    let end = 0;
    for (let index = 0; index < runs.length; index += 1) this.#ends[index] = end += runs[index]!.length;
  }

  static of(delta: readonly TextRun[]): AttributedRuns {
    return new AttributedRuns(
      delta.map(({ insert, attributes }) => ({ length: String(insert).length, attributes })),
    );
  }

  /**
   * Takes over a delta. @returns the range of the old text that has to be read again, and the runs that stand there now: whole
   * paragraphs with the newline before them, because the words of a paragraph take their times from each other.
   */
  apply(delta: readonly TextStep[], touched: Range, before: Text): Range & { runs: Run[] } {
    let from = before.lineAt(touched.from).from - 1;
    while (from > 0 && this.#isTimedAt(from)) from = before.lineAt(from).from - 1;
    from = Math.max(0, from);
    let { to } = before.lineAt(touched.to);
    while (to < before.length && this.#isTimedAt(to)) to = before.lineAt(to + 1).to;

    const first = this.#indexAt(from);
    const last = to === before.length ? this.#ends.length : this.#indexAt(to) + 1;
    const start = this.#startOf(first);
    const whole = this.#slice(first, last);
    const [head, rest] = divideRuns(whole, from - start);
    const [inside, tail] = divideRuns(rest, to - from);
    const runs = mergeRuns(changeRuns(inside, delta, from));
    const replaced = mergeRuns([...head, ...runs, ...tail]);
    this.#replace(first, last, replaced);
    return { from, to, runs };
  }

  /** A newline with a time lets the times of its neighbours meet. */
  #isTimedAt(position: number): boolean {
    return this.#attributes[this.#indexAt(position)]?.['w'] !== undefined;
  }

  #startOf(index: number): number {
    return index === 0 ? 0 : this.#ends[index - 1]!;
  }

  /** The run that holds the letter behind the position. */
  #indexAt(position: number): number {
    let low = 0;
    let high = this.#ends.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#ends[middle]! <= position) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #slice(from: number, to: number): Run[] {
    const runs: Run[] = [];
    for (let index = from; index < Math.min(to, this.#ends.length); index += 1)
      runs.push({ length: this.#ends[index]! - this.#startOf(index), attributes: this.#attributes[index] });
    return runs;
  }

  #replace(first: number, last: number, runs: readonly Run[]): void {
    const before = this.#ends;
    const grown = runs.length - (last - first);
    const shift =
      runs.reduce((sum, { length }) => sum + length, 0) - (this.#startOf(last) - this.#startOf(first));
    let end = this.#startOf(first);
    // A letter in a word that has letters of its own makes no run more: nothing is copied then.
    if (grown !== 0) {
      this.#ends = new Int32Array(before.length + grown);
      this.#ends.set(before.subarray(0, first));
      this.#ends.set(before.subarray(last), last + grown);
      const attributes = this.#attributes.slice(0, first);
      this.#attributes = attributes.concat(Array(runs.length), this.#attributes.slice(last));
    }
    for (const [index, { length, attributes }] of runs.entries()) {
      this.#ends[first + index] = end += length;
      this.#attributes[first + index] = attributes;
    }
    for (let index = first + runs.length; index < this.#ends.length; index += 1) this.#ends[index]! += shift;
  }
}

/** The runs before and behind a position that counts from the start of the first. */
function divideRuns(runs: readonly Run[], position: number): [Run[], Run[]] {
  const [head, tail]: [Run[], Run[]] = [[], []];
  let left = position;
  for (const { length, attributes } of runs) {
    const own = Math.min(left, length);
    if (own > 0) head.push({ length: own, attributes });
    if (own < length) tail.push({ length: length - own, attributes });
    left -= own;
  }
  return [head, tail];
}

/** What a delta makes of some runs that start at position `start` and hold all it changes. */
function changeRuns(runs: readonly Run[], delta: readonly TextStep[], start: number): Run[] {
  const changed: Run[] = [];
  const left = runs.map((run) => ({ ...run }));
  let position = 0;
  const take = (amount: number, change: (run: Run) => Run | null) => {
    for (let wanted = amount; wanted > 0 && left.length > 0;) {
      const run = left[0]!;
      const length = Math.min(run.length, wanted);
      const result = change({ length, attributes: run.attributes });
      if (result) changed.push(result);
      wanted -= length;
      run.length -= length;
      if (run.length === 0) left.shift();
    }
  };
  for (const { insert, retain = 0, delete: deleted = 0, attributes } of delta) {
    if (typeof insert === 'string') changed.push({ length: insert.length, attributes });
    // What stands before `start` is kept as it is.
    const within = Math.max(0, Math.min(retain, position + retain - start));
    take(within, (run) => (attributes ? { ...run, attributes: formatted(run.attributes, attributes) } : run));
    take(deleted, () => null);
    position += retain + deleted;
  }
  return [...changed, ...left];
}

const formatted = (attributes: Attributes | undefined, change: Attributes): Attributes =>
  Object.fromEntries(Object.entries({ ...attributes, ...change }).filter(([, value]) => value !== null));

function mergeRuns(runs: readonly Run[]): Run[] {
  const merged: Run[] = [];
  for (const run of runs) {
    const last = merged.at(-1);
    if (run.length === 0) continue;
    if (last && isSame(last.attributes, run.attributes)) last.length += run.length;
    else merged.push({ ...run });
  }
  return merged;
}
