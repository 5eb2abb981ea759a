/**
 * The lines of a transcript with their words, kept up to date change by change: what one key changes is read again, not the text around it.
 */
import type { TranscriptDocument } from './document.ts';
import { openRecognition } from './recognition.ts';
import { readWords, type ReadWord, type Recognition, type TextRun } from './read-words.ts';
import { countUpTo } from '../count-up-to.ts';
import { addAll } from '../long-lists.ts';

type Attributes = Record<string, unknown>;

/** What stands between two line breaks. */
export interface PlainLine {
  /** Where it starts in the text, UTF-16 units. */
  start: number;
  readonly length: number;
  /** Of the newline before it; null for the first line. */
  readonly newline: Attributes | null;
  readonly runs: readonly { readonly insert: string; readonly attributes: Attributes }[];
}

/** A line and its words. All but `start` stays as it is: a line that changes is another. */
export interface TextLine extends PlainLine {
  /** What its newline carries (rule 4). */
  readonly key: string | null;
  /** The recognised stretches that it has letters of. */
  readonly stretches: ReadonlySet<string>;
  /** Their positions count from the start of the line. */
  readonly words: readonly ReadWord[];
}

/** Lines that took the place of others. */
export interface LineChange {
  readonly removed: readonly TextLine[];
  readonly added: readonly TextLine[];
}

/** One step of a change, as an event of Yjs tells it. */
export interface TextStep {
  readonly insert?: unknown;
  readonly retain?: number | undefined;
  readonly delete?: number | undefined;
  readonly attributes?: Attributes | undefined;
}

/** Changes further apart than this are taken over each by itself, UTF-16 units. */
const FAR = 1_000;

export class TextLines {
  readonly #recognition: Recognition;
  /** Stretches that letters name, but of which nothing is known yet. */
  readonly #unknown = new Set<string>();
  #lines: readonly TextLine[];

  constructor(transcript: TranscriptDocument) {
    const { find, originsAt } = openRecognition(transcript);
    const note = (stretch: string) => {
      const recognised = find(stretch);
      if (recognised) this.#unknown.delete(stretch);
      else this.#unknown.add(stretch);
      return recognised;
    };
    this.#recognition = { find: note, originsAt };
    this.#lines = readLines(splitLines(transcript.content.toDelta() as TextRun[]), this.#recognition);
  }

  /** In the order of the text, blank ones too; never none. */
  get lines(): readonly TextLine[] {
    return this.#lines;
  }

  /** The line that a position stands in, its newline included. */
  at(position: number): TextLine {
    return this.#lines[indexAt(this.#lines, position)]!;
  }

  /** Takes over a change of the text, within its observer. @param delta of the event */
  follow(delta: readonly TextStep[]): LineChange[] {
    const changes: LineChange[] = [];
    let shift = 0;
    for (const part of cutDelta(delta)) {
      changes.push(this.#takeIn({ ...part, from: part.from + shift, to: part.to + shift }));
      shift += part.shift;
    }
    return changes;
  }

  /** Reads again what names stretches that were not known before. */
  readAgain(stretches: ReadonlySet<string>): LineChange[] {
    const news = [...stretches].filter((stretch) => this.#unknown.has(stretch));
    return news.flatMap((stretch) => {
      const line = this.#lines.find((each) => each.stretches.has(stretch));
      return line ? [this.#takeIn({ from: line.start, to: line.start, shift: 0, steps: [] })] : [];
    });
  }

  #takeIn({ from, to, shift, steps }: DeltaPart): LineChange {
    const lines = this.#lines;
    let first = indexAt(lines, from);
    let end = indexAt(lines, to) + 1;
    const own = lines.slice(first, end);
    const changed = splitLines(change(joinLines(own), steps, from - own[0]!.start), own[0]!);
    if (shift !== 0) for (const line of lines.slice(end)) line.start += shift;
    const stretches = new Set([...own.flatMap((line) => [...line.stretches]), ...stretchesOf(changed)]);
    [first, end] = widen(lines, stretches, first, end);
    const before = lines.slice(first, lines.indexOf(own[0]!));
    const behind = lines.slice(lines.indexOf(own.at(-1)!) + 1, end);
    const added = readLines([...before, ...changed, ...behind], this.#recognition);
    this.#lines = [...lines.slice(0, first), ...added, ...lines.slice(end)];
    return { removed: lines.slice(first, end), added };
  }
}

/** The lines around a range of the text, as it stands now, within a transaction too. */
export function readLinesAround(transcript: TranscriptDocument, from: number, to: number): TextLine[] {
  const lines = splitLines(transcript.content.toDelta() as TextRun[]);
  const [first, end] = [indexAt(lines, from), indexAt(lines, to) + 1];
  const known = lines.map((line) => ({ ...line, stretches: stretchesOf([line]) }));
  const stretches = new Set(known.slice(first, end).flatMap((line) => [...line.stretches]));
  const [widerFirst, widerEnd] = widen(known, stretches, first, end);
  const read = readLines(lines.slice(widerFirst, widerEnd), openRecognition(transcript));
  return read.slice(first - widerFirst, end - widerFirst);
}

/** Cuts runs at their line breaks. @param first where the first line starts, and what stands before it */
export function splitLines(
  runs: readonly TextRun[],
  first: Pick<PlainLine, 'start' | 'newline'> = { start: 0, newline: null },
): PlainLine[] {
  const lines: PlainLine[] = [];
  let [start, length, newline] = [first.start, 0, first.newline];
  let own: { insert: string; attributes: Attributes }[] = [];
  const close = () => lines.push({ start, length, newline, runs: own });
  for (const { insert, attributes = {} } of runs) {
    if (typeof insert !== 'string') continue;
    for (const [index, part] of insert.split('\n').entries()) {
      if (index > 0) {
        close();
        [start, length, newline, own] = [start + length + 1, 0, attributes, []];
      }
      if (part === '') continue;
      own.push({ insert: part, attributes });
      length += part.length;
    }
  }
  close();
  return lines;
}

const indexAt = (lines: readonly PlainLine[], position: number): number =>
  Math.max(0, countUpTo(lines.length, (line) => lines[line]!.start <= position) - 1);

/** The newlines between the lines included, and none before the first. */
const joinLines = (lines: readonly PlainLine[]): TextRun[] =>
  lines.flatMap(({ runs, newline }, index) =>
    index === 0 ? runs : [{ insert: '\n', attributes: newline ?? {} }, ...runs],
  );

function stretchesOf(lines: readonly PlainLine[]): Set<string> {
  const found = new Set<string>();
  for (const { runs } of lines)
    for (const { attributes } of runs) if (typeof attributes['s'] === 'string') found.add(attributes['s']);
  return found;
}

/** A stretch is read as a whole, wherever its letters stand. */
function widen(
  lines: readonly Pick<TextLine, 'stretches'>[],
  stretches: Set<string>,
  first: number,
  end: number,
): [first: number, end: number] {
  const isShared = ({ stretches: own }: Pick<TextLine, 'stretches'>) => {
    for (const stretch of own) if (stretches.has(stretch)) return true;
    return false;
  };
  for (;;) {
    const found = lines.findIndex(isShared);
    const [widerFirst, widerEnd] = [
      found < 0 ? first : Math.min(first, found),
      Math.max(end, lines.findLastIndex(isShared) + 1),
    ];
    if (widerFirst === first && widerEnd === end) return [first, end];
    for (const line of [...lines.slice(widerFirst, first), ...lines.slice(end, widerEnd)])
      for (const stretch of line.stretches) stretches.add(stretch);
    [first, end] = [widerFirst, widerEnd];
  }
}

/** @param plain in a row */
function readLines(plain: readonly PlainLine[], recognition: Recognition): TextLine[] {
  const { words } = readWords(joinLines(plain), recognition, plain[0]!.start);
  let word = 0;
  return plain.map((line) => {
    const { start, length, newline, runs } = line;
    const first = word;
    while (word < words.length && words[word]!.from < start + length) word += 1;
    const own = words.slice(first, word);
    for (const each of own) {
      each.from -= start;
      each.to -= start;
    }
    const key = newline?.['p'];
    return {
      start,
      length,
      newline,
      runs,
      key: typeof key === 'string' ? key : null,
      stretches: new Set([...stretchesOf([line]), ...own.flatMap(({ stretch }) => stretch ?? [])]),
      words: own,
    };
  });
}

/** A part of a change with nothing of another near it. */
interface DeltaPart {
  /** Positions in the text before the change. */
  readonly from: number;
  readonly to: number;
  /** By how much what is behind it moves. */
  readonly shift: number;
  /** Of the change, from `from` on. */
  readonly steps: readonly TextStep[];
}

function cutDelta(delta: readonly TextStep[]): DeltaPart[] {
  const parts: { from: number; to: number; shift: number; steps: TextStep[] }[] = [];
  let position = 0;
  for (const step of delta) {
    const { insert, retain = 0, delete: gone = 0, attributes } = step;
    if (insert !== undefined || gone > 0 || attributes) {
      let part = parts.at(-1);
      if (!part || position - part.to > FAR) {
        part = { from: position, to: position, shift: 0, steps: [] };
        parts.push(part);
      }
      if (position > part.to) part.steps.push({ retain: position - part.to });
      part.steps.push(step);
      part.to = position + retain + gone;
      part.shift += (typeof insert === 'string' ? insert.length : 0) - gone;
    }
    position += retain + gone;
  }
  return parts;
}

/** Runs as they are behind steps that begin at a position of theirs. */
function change(runs: readonly TextRun[], steps: readonly TextStep[], start: number): TextRun[] {
  const rest = runs.map(({ insert, attributes = {} }) => ({ insert: String(insert), attributes }));
  const done: TextRun[] = [];
  let at = 0;
  let offset = 0;
  const take = (count: number, pass: (run: { insert: string; attributes: Attributes }) => void): void => {
    for (let left = count; left > 0 && at < rest.length;) {
      const { insert, attributes } = rest[at]!;
      const part = insert.slice(offset, offset + left);
      pass({ insert: part, attributes });
      left -= part.length;
      offset += part.length;
      if (offset < insert.length) continue;
      at += 1;
      offset = 0;
    }
  };
  take(start, (run) => done.push(run));
  for (const { insert, retain = 0, delete: gone = 0, attributes } of steps) {
    if (typeof insert === 'string') done.push({ insert, attributes: attributes ?? {} });
    else if (gone > 0) take(gone, () => {});
    else if (attributes)
      take(retain, (run) => done.push({ ...run, attributes: merge(run.attributes, attributes) }));
    else take(retain, (run) => done.push(run));
  }
  take(Infinity, (run) => done.push(run));
  return done;
}

const merge = (before: Attributes, changed: Attributes): Attributes =>
  Object.fromEntries(Object.entries({ ...before, ...changed }).filter(([, value]) => value !== null));

/** The words of some lines with their positions in the text. */
export function wordsOf(lines: readonly TextLine[]): ReadWord[] {
  const words: ReadWord[] = [];
  for (const { start, words: own } of lines)
    addAll(
      words,
      own.map((word) => ({ ...word, from: word.from + start, to: word.to + start })),
    );
  return words;
}
