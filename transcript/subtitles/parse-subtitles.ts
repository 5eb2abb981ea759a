/**
 * Reads SubRip and WebVTT, strict about what it takes in and forgiving about how it is written: byte order marks, any line ends, hours left
 * out, a point or a comma, numbers missing, blank lines missing. What it mends or leaves out is named by its line.
 */

export interface ParsedCue {
  /** Milliseconds. */
  readonly startMs: number;
  readonly endMs: number;
  /** Without tags; never blank. */
  readonly lines: readonly string[];
  /** Number of the line that its times stand on, from 1. */
  readonly line: number;
  /** Who speaks, where WebVTT says so (`<v Name>`). */
  readonly voice?: string;
}

/**
 * Left out are: time: without times that can be read. stray: text that stands in no cue. blank: says nothing.
 * Mended are: backwards: ends before it starts, given the shortest time. order: starts before the cue ahead, moved. overlap: reached into the
 * next, cut.
 */
export type ParseProblemKind = 'time' | 'stray' | 'blank' | 'backwards' | 'order' | 'overlap';

export interface ParseProblem {
  readonly kind: ParseProblemKind;
  readonly line: number;
  /** How what is left out begins; absent where nothing is, or where it says nothing. */
  readonly text?: string;
}

const LEFT_OUT: readonly ParseProblemKind[] = ['time', 'stray', 'blank'];

/** Whether the import does not have it at all. */
export const isLeftOut = ({ kind }: ParseProblem): boolean => LEFT_OUT.includes(kind);

/** archive: a zip file or the like. binary: no text at all. encoding: text in no form of Unicode. */
export type RefusalReason = 'archive' | 'binary' | 'encoding' | 'too-large' | 'too-many' | 'no-cues';

export type ParsedSubtitles =
  | {
      readonly kind: 'parsed';
      readonly cues: readonly ParsedCue[];
      readonly problems: readonly ParseProblem[];
    }
  | { readonly kind: 'refused'; readonly reason: RefusalReason; readonly line?: number };

/** More than thirty hours of speech. */
export const MAX_IMPORTED_CUES = 50_000;
export const MAX_IMPORTED_BYTES = 10 * 1024 * 1024;

/** Given to a cue whose end is none, ms. */
const MENDED_MS = 833;

/** Of what is left out, so much is told. Letters. */
const EXCERPT_LENGTH = 60;

const ARCHIVES = [
  [0x50, 0x4b, 0x03, 0x04],
  [0x50, 0x4b, 0x05, 0x06],
  [0x1f, 0x8b],
  [0x52, 0x61, 0x72, 0x21],
  [0x37, 0x7a, 0xbc, 0xaf],
];

const TIME = String.raw`(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})(?:[.,](\d{1,3}))?`;
const TIMES = new RegExp(String.raw`^\s*${TIME}\s*-->\s*${TIME}(?:\s+\S.*)?\s*$`);
/** Tags of both formats, times of words, and the overrides that some programs write in braces. */
const TAG = /<\/?[a-z][^<>]*>|<\/>|<[\d:.]+>|\{\\[^{}]*\}/giu;
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&#39;': "'",
  '&nbsp;': ' ',
  '&lrm;': '',
  '&rlm;': '',
};

interface RawCue extends ParsedCue {
  readonly index: number;
}

export const isArchive = (bytes: Uint8Array): boolean =>
  ARCHIVES.some((magic) => magic.every((byte, index) => bytes[index] === byte));

export function parseSubtitles(bytes: Uint8Array): ParsedSubtitles {
  if (bytes.length > MAX_IMPORTED_BYTES) return { kind: 'refused', reason: 'too-large' };
  if (isArchive(bytes)) return { kind: 'refused', reason: 'archive' };
  const text = decodeText(bytes);
  if (typeof text !== 'string') return { kind: 'refused', ...text };
  return parseText(text);
}

/** Bytes of a text file in any form of Unicode that can be told from them; the text has no byte order mark. */
export function decodeText(bytes: Uint8Array): string | { reason: RefusalReason } {
  const [first, second] = bytes;
  const isWide = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  const encoding = isWide ? (first === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8';
  if (!isWide && bytes.subarray(0, 4096).includes(0)) return { reason: 'binary' };
  try {
    // A byte order mark is taken away by the decoder.
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return { reason: 'encoding' };
  }
}

function parseText(text: string): ParsedSubtitles {
  const lines = text.normalize('NFC').split(/\r\n?|\n/u);
  const isVtt = /^WEBVTT(\s|$)/u.test(lines[0] ?? '');
  const problems: ParseProblem[] = [];
  const cues: RawCue[] = [];
  for (let at = 0; at < lines.length;) {
    if (isVtt && /^(NOTE|STYLE|REGION)(\s|$)/u.test(lines[at]!)) {
      at = endOfBlock(lines, at);
      continue;
    }
    if (!lines[at]!.includes('-->')) {
      const end = Math.max(at + 1, endOfText(lines, at));
      const stray = readStray(lines, at, end, isVtt);
      if (stray) problems.push(stray);
      at = end;
      continue;
    }
    const times = readTimes(lines[at]!);
    const end = endOfText(lines, at + 1);
    const shown = cleanLines(lines, at + 1, end, isVtt);
    const line = at + 1;
    const voice = isVtt ? readVoice(lines, at + 1, end) : undefined;
    at = end;
    if (!times) problems.push({ kind: 'time', line, ...excerptOf(shown) });
    else if (shown.length === 0) problems.push({ kind: 'blank', line });
    else cues.push({ ...times, lines: shown, line, index: cues.length, ...(voice && { voice }) });
    if (cues.length > MAX_IMPORTED_CUES) return { kind: 'refused', reason: 'too-many', line };
  }
  if (cues.length === 0) return { kind: 'refused', reason: 'no-cues' };
  return { kind: 'parsed', ...putInOrder(cues, problems) };
}

function endOfBlock(lines: readonly string[], from: number): number {
  let at = from;
  while (at < lines.length && lines[at]!.trim() !== '') at += 1;
  return at;
}

/** Text goes on until a blank line, or until the times of the next cue where somebody forgot that line. */
function endOfText(lines: readonly string[], from: number): number {
  let at = from;
  while (at < lines.length && lines[at]!.trim() !== '' && !lines[at]!.includes('-->')) at += 1;
  const isNumber = at < lines.length && lines[at]!.includes('-->') && /^\s*\d+\s*$/u.test(lines[at - 1]!);
  return isNumber && at - 1 >= from ? at - 1 : at;
}

/** Lines that belong to no cue; null for the header of a file and for the number or name of a cue. */
function readStray(lines: readonly string[], from: number, end: number, isVtt: boolean): ParseProblem | null {
  const isHeader = isVtt && from === 0;
  const isName = end - from === 1 && (lines[end]?.includes('-->') ?? false);
  if (isHeader || isName) return null;
  const isNumbered = /^\s*\d+\s*$/u.test(lines[from]!) && end - from > 1;
  const first = isNumbered ? from + 1 : from;
  const shown = cleanLines(lines, first, end, isVtt);
  if (shown.length === 0) return null;
  // A number, and then something like times: somebody's cue.
  if (isNumbered && /\d\s*:\s*\d/u.test(lines[first]!))
    return { kind: 'time', line: first + 1, ...excerptOf(shown.slice(1)) };
  return { kind: 'stray', line: first + 1, ...excerptOf(shown) };
}

const VOICE = /<v(?:\.[^\s<>]{0,100})?[ \t]+([^<>]{1,200})>/u;

/** The first speaker that a cue names. */
function readVoice(lines: readonly string[], from: number, to: number): string | undefined {
  for (const line of lines.slice(from, to)) {
    const voice = VOICE.exec(line)?.[1];
    if (voice) return cleanLine(voice, true) || undefined;
  }
}

function excerptOf(shown: readonly string[]): Pick<ParseProblem, 'text'> {
  const letters = Array.from(shown.join(' ').slice(0, 2 * EXCERPT_LENGTH + 2));
  if (letters.length === 0) return {};
  const isLong = letters.length > EXCERPT_LENGTH;
  return { text: isLong ? `${letters.slice(0, EXCERPT_LENGTH).join('')}…` : letters.join('') };
}

function readTimes(line: string): { startMs: number; endMs: number } | null {
  const match = TIMES.exec(line);
  if (!match) return null;
  const startMs = toMs(match.slice(1, 5));
  const endMs = toMs(match.slice(5, 9));
  return startMs === null || endMs === null ? null : { startMs, endMs };
}

function toMs([hours = '0', minutes = '', seconds = '', fraction = '']: (string | undefined)[]):
  number | null {
  if (Number(minutes) > 59 || Number(seconds) > 59) return null;
  return (
    ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(fraction.padEnd(3, '0'))
  );
}

const cleanLines = (lines: readonly string[], from: number, to: number, isVtt: boolean): string[] =>
  lines
    .slice(from, to)
    .map((line) => cleanLine(line, isVtt))
    .filter((line) => line !== '');

function cleanLine(line: string, isVtt: boolean): string {
  const bare = line.replace(TAG, '');
  const read = isVtt ? bare.replace(/&[a-z#\d]+;/giu, (entity) => ENTITIES[entity] ?? entity) : bare;
  return read.replace(/\s+/gu, ' ').trim();
}

/** By start, without overlap; cues that begin together follow each other by a millisecond. */
function putInOrder(
  raw: readonly RawCue[],
  problems: ParseProblem[],
): { cues: ParsedCue[]; problems: ParseProblem[] } {
  const sorted = [...raw].sort((a, b) => a.startMs - b.startMs || a.index - b.index);
  const starts: number[] = [];
  for (const { startMs } of sorted) starts.push(Math.max(startMs, (starts.at(-1) ?? -1) + 1));
  const cues = sorted.map(({ index, startMs: given, endMs: givenEnd, lines, line, voice }, at): ParsedCue => {
    const startMs = starts[at]!;
    const nextMs = starts[at + 1] ?? Infinity;
    const isBackwards = givenEnd <= given;
    const endMs = isBackwards ? startMs + MENDED_MS : givenEnd;
    if (isBackwards) problems.push({ kind: 'backwards', line });
    if (raw[index - 1] && raw[index - 1]!.startMs > given) problems.push({ kind: 'order', line });
    if (endMs > nextMs && !isBackwards) problems.push({ kind: 'overlap', line });
    return {
      startMs,
      endMs: Math.max(startMs + 1, Math.min(endMs, nextMs)),
      lines,
      line,
      ...(voice && { voice }),
    };
  });
  return { cues, problems: problems.sort((a, b) => a.line - b.line) };
}
