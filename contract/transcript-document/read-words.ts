/** From runs of attributed text to words: the one place that knows how letters, attributes and words meet (rules 3, 4 and 13). */
import { decodeTiming, type WordTiming } from './word-timing.ts';
import { buildWordTable, type WordEntry, type WordTable } from './word-table.ts';

/** One run of a Y.Text delta that inserts text. */
export interface TextRun {
  readonly insert?: unknown;
  readonly attributes?: Record<string, unknown>;
}

/** A newline of the text; `key` is null when the newline carries none (rule 4). */
export interface ParagraphBreak {
  readonly at: number;
  readonly key: string | null;
}

export interface ScannedText {
  readonly words: WordTable;
  readonly breaks: readonly ParagraphBreak[];
}

interface Piece {
  from: number;
  to: number;
}

const WORD_OR_BREAK = /\n|\S+/g;

/** Reads runs that start at position `offset` of the text. */
export function scanRuns(runs: readonly TextRun[], offset = 0): ScannedText {
  const words: WordEntry[] = [];
  const breaks: ParagraphBreak[] = [];
  // The pieces of text since `attribute` last changed.
  let pieces: Piece[] = [];
  let attribute: unknown;
  let position = offset;
  for (const { insert, attributes } of runs) {
    if (typeof insert !== 'string') continue;
    if (attributes?.['w'] !== attribute) {
      addPieces(words, pieces, decodeTiming(attribute));
      pieces = [];
      attribute = attributes?.['w'];
    }
    for (let match = WORD_OR_BREAK.exec(insert); match; match = WORD_OR_BREAK.exec(insert)) {
      const from = position + match.index;
      if (match[0] === '\n') breaks.push({ at: from, key: readKey(attributes) });
      else pieces.push({ from, to: from + match[0].length });
    }
    position += insert.length;
  }
  addPieces(words, pieces, decodeTiming(attribute));
  return { words: buildWordTable(words), breaks };
}

const readKey = (attributes: TextRun['attributes']): string | null =>
  typeof attributes?.['p'] === 'string' ? attributes['p'] : null;

/** Adds the pieces under one attribute. A time shared by several words is divided by their length (rule 13). */
function addPieces(words: WordEntry[], pieces: readonly Piece[], timing: WordTiming | null): void {
  const letters = pieces.reduce((sum, { from, to }) => sum + to - from, 0);
  let before = 0;
  for (const { from, to } of pieces) {
    const after = before + to - from;
    addPiece(words, {
      from,
      to,
      startMs: timing && timing.startMs + Math.round((timing.durationMs * before) / letters),
      endMs: timing && timing.startMs + Math.round((timing.durationMs * after) / letters),
      confidencePercent: timing && timing.confidencePercent,
      timing: !timing ? 'untimed' : pieces.length > 1 ? 'estimated' : timing.state,
    });
    before = after;
  }
}

/** Letters that touch belong to one word, whatever attributes they came with (rule 13). */
function addPiece(words: WordEntry[], piece: WordEntry): void {
  const last = words.at(-1);
  if (last?.to !== piece.from) {
    words.push(piece);
    return;
  }
  last.to = piece.to;
  if (piece.startMs === null || piece.endMs === null) return;
  last.startMs = Math.min(last.startMs ?? piece.startMs, piece.startMs);
  last.endMs = Math.max(last.endMs ?? piece.endMs, piece.endMs);
  if (last.timing === 'untimed') last.timing = piece.timing;
  last.confidencePercent ??= piece.confidencePercent;
}
