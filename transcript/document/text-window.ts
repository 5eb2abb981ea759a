/** The lines around an edit, letter by letter with their attributes. */
import type { TranscriptDocument } from './document.ts';
import type { TextRun } from './read-words.ts';
import { splitLines, type PlainLine } from './text-lines.ts';
import { countUpTo } from '../count-up-to.ts';

export interface TextWindow {
  /** '' where no letter stands. */
  readonly letterAt: (position: number) => string;
  readonly attributesAt: (position: number) => Readonly<Record<string, unknown>>;
  /** The stretch of recognised words that the letter at a position belongs to; null for none. */
  readonly stretchAt: (position: number) => string | null;
  /** Key of the paragraph that a position stands in; null for the first, and where its newline carries none. */
  readonly keyAt: (position: number) => string | null;
  readonly slice: (from: number, to: number) => string;
}

/** @param known lines of the text as it stands, for who has them */
export function readWindow(
  { content }: TranscriptDocument,
  known: readonly PlainLine[] = splitLines(content.toDelta() as TextRun[]),
): TextWindow {
  const lineAt = (position: number) =>
    known[Math.max(0, countUpTo(known.length, (line) => known[line]!.start <= position) - 1)]!;
  const runAt = (position: number) => {
    const line = lineAt(position);
    if (position < 0 || position > line.start + line.length) return null;
    let start = line.start;
    for (const run of line.runs) {
      if (position < start + run.insert.length) return { start, ...run };
      start += run.insert.length;
    }
    const next = lineAt(position + 1);
    return next === line ? null : { start: position, insert: '\n', attributes: next.newline ?? {} };
  };
  const letterAt = (position: number) => {
    const run = runAt(position);
    return run?.insert[position - run.start] ?? '';
  };
  const attributesAt = (position: number) => runAt(position)?.attributes ?? {};
  return {
    letterAt,
    attributesAt,
    stretchAt: (position) => textOrNull(attributesAt(position)['s']),
    keyAt: (position) => textOrNull(lineAt(position).newline?.['p']),
    slice: (from, to) => {
      let text = '';
      for (let line = lineAt(from); line.start <= to;) {
        const own = line.runs.map(({ insert }) => insert).join('');
        text += own.slice(Math.max(0, from - line.start), Math.max(0, to - line.start));
        const next = lineAt(line.start + line.length + 1);
        if (next === line || next.start > to) break;
        text += '\n';
        line = next;
      }
      return text;
    },
  };
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);
