/**
 * The text of a transcript document with its words and times, kept up to date change by change: what one key changes is read again,
 * never the 30,000 words around it.
 */
import { ChangeSet, Text, type ChangeSpec } from '@codemirror/state';
import type { YTextEvent } from 'yjs';
import {
  buildWordTable,
  scanTranscript,
  separateKeys,
  TextLines,
  wordsOf,
  type LineChange,
  type TextLine,
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
  readonly #lines: TextLines;
  #text: Text;
  #content: TranscriptContent;
  #readAgain: readonly Range[] = [];

  constructor(transcript: TranscriptDocument) {
    this.#transcript = transcript;
    this.#lines = new TextLines(transcript);
    const { lines } = this.#lines;
    this.#text = Text.of(lines.map(({ runs }) => runs.map(({ insert }) => insert).join('')));
    this.#content = { words: WordIndex.of(buildWordTable(wordsOf(lines))), keys: this.#keys() };
  }

  get text(): Text {
    return this.#text;
  }

  get content(): TranscriptContent {
    return this.#content;
  }

  /** As they stand in the document. */
  get lines(): readonly TextLine[] {
    return this.#lines.lines;
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
  follow({ delta }: YTextEvent): ChangeSet {
    const changes = ChangeSet.of(toChanges(delta), this.#text.length);
    this.#text = changes.apply(this.#text);
    this.#readAgain = this.#readAgain.map(({ from, to }) => ({
      from: changes.mapPos(from),
      to: changes.mapPos(to, 1),
    }));
    this.#takeIn(this.#lines.follow(delta));
    return changes;
  }

  /** Reads again what names stretches of which nothing was known. @returns whether there is any */
  followSaid(stretches: ReadonlySet<string>): boolean {
    const changes = this.#lines.readAgain(stretches);
    this.#takeIn(changes);
    return changes.length > 0;
  }

  /** Reads again which key the first paragraph has. */
  followFirstKey(): void {
    if (this.#firstKey() !== this.#content.keys[0]) this.#content = { ...this.#content, keys: this.#keys() };
    this.#readAgain = joinRanges([{ from: 0, to: 0 }, ...this.#readAgain]);
  }

  #takeIn(changes: readonly LineChange[]): void {
    let { words } = this.#content;
    let hasOtherKeys = false;
    for (const { removed, added } of changes) {
      const { start } = added[0]!;
      const [before, after] = [removed, added].map(lengthOf) as [number, number];
      const from = words.findFirstFrom(start);
      const to = from + removed.reduce((sum, line) => sum + line.words.length, 0);
      words = words.splice({ from, to, words: buildWordTable(wordsOf(added)), shift: after - before });
      hasOtherKeys ||=
        removed.length !== added.length || removed.some(({ key }, line) => key !== added[line]!.key);
      this.#readAgain = joinRanges([...this.#readAgain, { from: Math.max(0, start - 1), to: start + after }]);
    }
    const isSame = !hasOtherKeys && this.#firstKey() === this.#content.keys[0];
    this.#content = { words, keys: isSame ? this.#content.keys : this.#keys() };
  }

  #keys(): TranscriptContent['keys'] {
    const firstKey = this.#firstKey();
    const breaks = this.#lines.lines.slice(1).map(({ start, key }) => ({ at: start - 1, key }));
    return [firstKey, ...separateKeys(breaks, firstKey).map(({ key }) => key)];
  }

  /** The first paragraph's key has no newline to carry it, and comes with the first words. */
  #firstKey(): string | null {
    const key = this.#transcript.meta.get('firstParagraph');
    return typeof key === 'string' ? key : null;
  }
}

/** With the newlines between them. */
const lengthOf = (lines: readonly TextLine[]): number =>
  lines.reduce((sum, { length }) => sum + length + 1, -1);

function toChanges(steps: readonly TextStep[]): ChangeSpec[] {
  const changes: ChangeSpec[] = [];
  let position = 0;
  for (const { insert, retain = 0, delete: gone = 0 } of steps) {
    if (typeof insert === 'string') changes.push({ from: position, insert: Text.of(insert.split('\n')) });
    if (gone > 0) changes.push({ from: position, to: position + gone });
    position += retain + gone;
  }
  return changes;
}

/** Ranges in the order of the text; those that touch become one. */
function joinRanges(ranges: readonly Range[]): Range[] {
  const joined: Range[] = [];
  for (const range of ranges.toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last && range.from <= last.to)
      joined[joined.length - 1] = { from: last.from, to: Math.max(last.to, range.to) };
    else joined.push(range);
  }
  return joined;
}
