/**
 * The text of a transcript document with its words and times, kept up to date change by change: what one key changes is read again,
 * never the 30,000 words around it.
 */
import { ChangeSet, Text, type ChangeSpec } from '@codemirror/state';
import type { YTextEvent } from 'yjs';
import {
  readRunsBetween,
  readTextChange,
  readTextRuns,
  scanRuns,
  scanTranscript,
  separateKeys,
  type ParagraphBreak,
  type TextPlaces,
  type TextRun,
  type TextStep,
  type TranscriptDocument,
} from '../../transcript/document/index.ts';
import { WordIndex } from './word-index.ts';

export interface Range {
  readonly from: number;
  readonly to: number;
}

export interface TranscriptContent {
  readonly words: WordIndex;
  /** The key of each paragraph, by line; null where the text carries none. */
  readonly keys: readonly (string | null)[];
}

/** The words, times and paragraph keys of the whole document. */
export function readContent(transcript: TranscriptDocument): TranscriptContent {
  const { words, breaks, firstKey } = scanTranscript(transcript);
  return { words: WordIndex.of(words), keys: [firstKey, ...breaks.map(({ key }) => key)] };
}

export class TranscriptMirror {
  readonly #transcript: TranscriptDocument;
  #text: Text;
  #content: TranscriptContent;
  /** As they stand in the text, which may hold a key twice. Only their order counts: where they stood is not kept true. */
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
    this.#content = { words: WordIndex.of(words), keys: this.#keys() };
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
    const steps = readTextChange(event, this.places);
    const before = this.#text;
    const changes = ChangeSet.of(toChanges(steps), before.length);
    this.#text = changes.apply(before);
    const ranges = joinRanges(touchedRanges(steps).map((range) => this.#reachOf(range)));
    this.#takeIn(ranges, changes, before);
    const earlier = this.#readAgain.map(({ from, to }) => ({
      from: changes.mapPos(from),
      to: changes.mapPos(to, 1),
    }));
    this.#readAgain = joinRanges([...earlier, ...ranges]);
    return changes;
  }

  /** Reads again which key the first paragraph has. */
  followFirstKey(): void {
    if (this.#firstKey() !== this.#content.keys[0]) this.#content = { ...this.#content, keys: this.#keys() };
    this.#readAgain = joinRanges([{ from: 0, to: 0 }, ...this.#readAgain]);
  }

  /**
   * What has to be read again for a range of the new text: whole paragraphs with the newline before them, because the words of a paragraph take
   * their times from each other, and over a newline that has a time itself.
   */
  #reachOf(touched: Range): Range {
    const text = this.#text;
    let { from } = text.lineAt(touched.from);
    while (from > 0 && this.#isTimedAt(from - 1)) ({ from } = text.lineAt(from - 1));
    let { to } = text.lineAt(touched.to);
    while (to < text.length && this.#isTimedAt(to)) ({ to } = text.lineAt(to + 1));
    return { from: Math.max(0, from - 1), to };
  }

  #isTimedAt(position: number): boolean {
    const [run] = this.#read({ from: position, to: position + 1 });
    return run?.attributes?.['w'] != null;
  }

  #read({ from, to }: Range): TextRun[] {
    return readRunsBetween(this.places, from, to);
  }

  /** @param ranges of the new text, in its order; at their edges nothing changed */
  #takeIn(ranges: readonly Range[], changes: ChangeSet, before: Text): void {
    const toOld = changes.invertedDesc;
    let { words } = this.#content;
    let breaks = this.#breaks;
    for (const range of ranges) {
      const old = { from: toOld.mapPos(range.from, -1), to: toOld.mapPos(range.to, 1) };
      const read = scanRuns(this.#read(range), range.from);
      // All that stands before the range is by now where the new text has it.
      const shift = range.to - range.from - (old.to - old.from);
      const [from, to] = [words.findFirstFrom(range.from), words.findFirstFrom(range.to - shift)];
      words = words.splice({ from, to, words: read.words, shift });
      const first = this.#text.lineAt(range.from).number - 1;
      const count = before.lineAt(old.to).number - before.lineAt(old.from).number;
      const isSame =
        count === read.breaks.length && read.breaks.every(({ key }, at) => key === breaks[first + at]!.key);
      if (!isSame) breaks = breaks.toSpliced(first, count, ...read.breaks);
    }
    const isSame = breaks === this.#breaks && this.#firstKey() === this.#content.keys[0];
    this.#breaks = breaks;
    this.#content = { words, keys: isSame ? this.#content.keys : this.#keys() };
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

/** What stands between two changes is read along where it is shorter than this, in UTF-16 units: a paragraph or two. */
const FAR = 1_000;

function toChanges(steps: readonly TextStep[]): ChangeSpec[] {
  const changes: ChangeSpec[] = [];
  let position = 0;
  for (const step of steps) {
    if (step.insert !== undefined) changes.push({ from: position, insert: Text.of(step.insert.split('\n')) });
    if (step.delete !== undefined) changes.push({ from: position, to: position + step.delete });
    position += (step.retain ?? 0) + (step.delete ?? 0);
  }
  return changes;
}

/** The ranges of the new text in which letters or attributes are new, or in whose place others stood. */
function touchedRanges(steps: readonly TextStep[]): Range[] {
  const touched: Range[] = [];
  let from = 0;
  for (const { insert = '', retain = 0, attributes } of steps) {
    const to = from + insert.length + retain;
    if (retain === 0 || attributes) touched.push({ from, to });
    from = to;
  }
  return joinRanges(touched, FAR);
}

/** Ranges in the order of the text; those that touch, or between which less than `gap` lies, become one. */
function joinRanges(ranges: readonly Range[], gap = 0): Range[] {
  const joined: Range[] = [];
  for (const range of ranges.toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last && range.from - last.to <= gap)
      joined[joined.length - 1] = { from: last.from, to: Math.max(last.to, range.to) };
    else joined.push(range);
  }
  return joined;
}
