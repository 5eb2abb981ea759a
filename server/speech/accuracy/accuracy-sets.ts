/** Recordings with their text, to measure recognition on. */
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { projectRoot } from '../../platform/entry-point.ts';
import type { KnownTurn } from './speaker-error.ts';

const STARTER_SETS = join(projectRoot, 'models/starter/eval');
const TRANSCRIPTS = 'transcripts.tsv';

export interface AccuracyClip {
  path: string;
  /** What is said, in lower case and without marks. */
  words: string[];
  /** The same with its marks and capitals, where they are known. */
  written: string[] | null;
  /** Who speaks when, where it is known. */
  turns: KnownTurn[] | null;
}

export interface AccuracySet {
  name: string;
  clips: AccuracyClip[];
}

/** The recordings that come with the starter model: single sentences, and a conversation in one file. */
export function bundledSets(): AccuracySet[] {
  const turns = readTable(join(STARTER_SETS, 'meeting.tsv'), ['text', 'punctuated']);
  const meeting = {
    path: join(STARTER_SETS, 'meeting.wav'),
    words: turns.flatMap(([text]) => toWords(text!)),
    written: turns.flatMap(([, punctuated]) => punctuated!.split(' ')),
    turns: readTurns(join(STARTER_SETS, 'meeting.tsv')),
  };
  return [
    { ...readSet(STARTER_SETS), name: 'clips' },
    { name: 'meeting', clips: [meeting] },
  ];
}

/**
 * A folder of recordings with `transcripts.tsv`: a first line that names the columns, among them `file` (from the folder) and `text`.
 * Who speaks is measured where a table of turns lies beside a recording: `talk.tsv` beside `talk.wav`, with the columns `start` and
 * `end`, in seconds, and `speaker`.
 * Marks are measured where `text` has some, or where a column `punctuated` has the text with them.
 * @throws Error when the table is missing or lacks one of them
 */
export function readSet(folder: string): AccuracySet {
  const rows = readTable(join(folder, TRANSCRIPTS), ['file', 'text'], ['punctuated']);
  const clips = rows.map(([file, text, punctuated]) => ({
    path: join(folder, file!),
    words: toWords(text!),
    written: toWritten(punctuated || text!),
    turns: readTurns(join(folder, file!.replace(/\.\w+$/, '.tsv'))),
  }));
  return { name: basename(folder), clips };
}

function readTurns(path: string): KnownTurn[] | null {
  if (!existsSync(path)) return null;
  return readTable(path, ['start', 'end', 'speaker']).map(([start, end, speaker]) => ({
    startMs: Math.round(Number(start) * 1000),
    endMs: Math.round(Number(end) * 1000),
    speaker: speaker!,
  }));
}

/** Cells of these columns; of those that may be missing, empty ones. */
function readTable(path: string, columns: readonly string[], optional: readonly string[] = []): string[][] {
  const [head, ...lines] = readFileSync(path, 'utf8').split(/\r?\n/).filter(Boolean);
  const names = head?.split('\t') ?? [];
  const places = columns.map((column) => names.indexOf(column));
  if (places.includes(-1)) throw new Error(`${path} has no column ${columns[places.indexOf(-1)]}`);
  places.push(...optional.map((column) => names.indexOf(column)));
  return lines.map((line) => {
    const cells = line.split('\t');
    return places.map((place) => cells[place] ?? '');
  });
}

/** Words as recognisers write them. Points and commas stay inside numbers. */
function toWords(text: string): string[] {
  const plain = text.normalize('NFC').toLocaleLowerCase('vi');
  return plain
    .split(/\s+/)
    .map((word) => word.replaceAll(/^[^\p{L}\p{N}%°+-]+|[^\p{L}\p{N}%°²³]+$/gu, ''))
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
}

function toWritten(text: string): string[] | null {
  const written = text
    .normalize('NFC')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  return written.some((word) => /[.,?!]$/.test(word)) ? written : null;
}
