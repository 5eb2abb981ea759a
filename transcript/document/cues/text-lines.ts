/** The lines of a transcript with their words, kept up to date change by change: what one key changes is read again, not the text around it. */
import * as Y from 'yjs';
import { countUpTo } from '../../count-up-to.ts';
import { findTimedEdges, type CueWord, type TimedEdges } from '../../subtitles/index.ts';
import { readTextChange, type TextStep } from '../read-text-change.ts';
import { readTextRuns } from '../read-text-runs.ts';
import { scanRuns, type TextRun } from '../read-words.ts';
import type { Attributes, TextPlaces } from '../text-places.ts';
import type { WordTable } from '../word-table.ts';

/** A word, and where it stands in its line. */
export interface LineWord extends CueWord {
  readonly from: number;
  readonly to: number;
}

/** What stands between two line breaks. All but `start` stays as it is: a line that changes is another. */
export interface TextLine {
  /** Where it starts in the text, UTF-16 units. */
  start: number;
  readonly length: number;
  /** What the newline before it carries (rule 4); null for the first line. */
  readonly key: string | null;
  /** A newline with a time lets the times of its neighbours meet: these lines are read together. */
  readonly isTimed: boolean;
  readonly words: readonly LineWord[];
  readonly edges: TimedEdges;
}

type Newline = Pick<TextLine, 'key' | 'isTimed'>;

const NO_NEWLINE: Newline = { key: null, isTimed: false };

export class TextLines {
  readonly #content: Y.Text;
  #lines: readonly TextLine[];
  /** Kept true by {@link follow}. */
  readonly places: TextPlaces;

  constructor(content: Y.Text) {
    this.#content = content;
    const { runs, places } = readTextRuns(content);
    this.places = places;
    this.#lines = readLines(runs, 0, NO_NEWLINE);
  }

  /** In the order of the text, blank ones too; never none. */
  get lines(): readonly TextLine[] {
    return this.#lines;
  }

  /** The line that a position stands in, its newline included. */
  at(position: number): TextLine {
    return this.#lines[this.#indexAt(position)]!;
  }

  /** Takes over a change of the text, within its observer. @returns the lines that are no more */
  follow(event: Y.YTextEvent): readonly TextLine[] {
    const touched = findTouched(readTextChange(event, this.places));
    if (!touched) return [];
    let first = this.#indexAt(touched.from);
    while (this.#lines[first]!.isTimed) first -= 1;
    let end = this.#indexAt(touched.to) + 1;
    while (this.#lines[end]?.isTimed) end += 1;

    const removed = this.#lines.slice(first, end);
    const { start, key, isTimed } = removed[0]!;
    const to = removed.at(-1)!.start + removed.at(-1)!.length + touched.shift;
    const runs = readRuns(this.#content, this.places, start, to);
    const behind = this.#lines.slice(end);
    if (touched.shift !== 0) for (const line of behind) line.start += touched.shift;
    this.#lines = [...this.#lines.slice(0, first), ...readLines(runs, start, { key, isTimed }), ...behind];
    return removed;
  }

  /** What a line is within a transaction that has written in it, nothing before it, and no line break. @param added letters */
  readAgain({ start, length, key, isTimed }: TextLine, added: number): TextLine {
    const runs = readRuns(this.#content, this.places, start, start + length + added);
    return readLines(runs, start, { key, isTimed })[0]!;
  }

  #indexAt(position: number): number {
    return countUpTo(this.#lines.length, (line) => this.#lines[line]!.start <= position) - 1;
  }
}

/** The range of the old text that changed in letters or attributes, and by how much what is behind it moves; null for none. */
function findTouched(steps: readonly TextStep[]): { from: number; to: number; shift: number } | null {
  let [from, to, position, shift] = [-1, 0, 0, 0];
  for (const { insert = '', retain = 0, delete: deleted = 0, attributes } of steps) {
    const length = retain + deleted;
    if (retain === 0 || attributes !== undefined) {
      if (from < 0) from = position;
      to = position + length;
    }
    position += length;
    shift += insert.length - deleted;
  }
  return from < 0 ? null : { from, to, shift };
}

/** The text between two positions. */
function readRuns(content: Y.Text, places: TextPlaces, from: number, to: number): TextRun[] {
  const runs: TextRun[] = [];
  const place = places.before(from);
  let { position, attributes } = place as { position: number; attributes: Attributes };
  for (let { item } = place; item !== null && position < to; item = item.right) {
    if (item.deleted) continue;
    if (item.content instanceof Y.ContentFormat) {
      const { key, value } = item.content;
      attributes = { ...attributes, [key]: value };
      if (value === null) delete attributes[key];
    } else if (item.content instanceof Y.ContentString) {
      const end = position + item.length;
      const insert = item.content.str.slice(Math.max(0, from - position), to - position);
      if (end > from) runs.push({ insert, attributes });
      position = end;
    }
  }
  return runs;
}

/** @param start where the runs start in the text. @param first the newline before them */
function readLines(runs: readonly TextRun[], start: number, first: Newline): TextLine[] {
  const text = runs.map(({ insert }) => insert).join('');
  const { words, breaks } = scanRuns(runs);
  const timed = findTimedNewlines(runs);
  const newlines = [
    { at: -1, ...first },
    ...breaks.map(({ at, key }) => ({ at, key, isTimed: timed.has(at) })),
  ];
  let word = 0;
  return newlines.map(({ at, key, isTimed }, index) => {
    const end = newlines[index + 1]?.at ?? text.length;
    const own: LineWord[] = [];
    for (; word < words.length && words.from[word]! < end; word += 1)
      own.push(readWord(words, word, text, at + 1));
    return {
      start: start + at + 1,
      length: end - at - 1,
      key,
      isTimed,
      words: own,
      edges: findTimedEdges(own),
    };
  });
}

function readWord(words: WordTable, word: number, text: string, start: number): LineWord {
  const [from, to, startMs] = [words.from[word]!, words.to[word]!, words.startMs[word]!];
  const isTimed = startMs >= 0;
  return {
    text: text.slice(from, to),
    from: from - start,
    to: to - start,
    startMs: isTimed ? startMs : null,
    endMs: isTimed ? words.endMs[word]! : null,
  };
}

function findTimedNewlines(runs: readonly TextRun[]): ReadonlySet<number> {
  const found = new Set<number>();
  let position = 0;
  for (const { insert, attributes } of runs) {
    const text = String(insert);
    if (typeof attributes?.['w'] === 'string')
      for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) found.add(position + at);
    position += text.length;
  }
  return found;
}
