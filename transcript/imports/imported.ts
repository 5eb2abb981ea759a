/** What a file of somebody's transcript holds, whatever program wrote it. */
import { cleanName } from '../../contract/transcription/clean-name.ts';
import { withoutUnseen } from '../../contract/values/unseen-characters.ts';

export interface ImportedWord {
  readonly text: string;
  readonly startMs: number;
  readonly endMs: number;
}

export interface ImportedSentence {
  readonly text: string;
  /** Milliseconds. */
  readonly startMs: number;
  readonly endMs: number;
  /** As the file names them; null where it does not say. */
  readonly speaker: string | null;
  /** Times of words, where the file has them; else the time of the sentence is divided. */
  readonly words?: readonly ImportedWord[];
}

/** How the file is written, for whoever brought it. */
export type ImportFormat = 'srt' | 'vtt' | 'json' | 'txt' | 'docx';

/** no-times: words, but no times beside them. too-long: times beyond what a record may have. */
export type ImportRefusal =
  'archive' | 'binary' | 'encoding' | 'too-large' | 'too-many' | 'no-times' | 'too-long' | 'broken' | 'empty';

export type Imported =
  | {
      readonly kind: 'read';
      readonly format: ImportFormat;
      readonly sentences: readonly ImportedSentence[];
      /** Entries that could not be read, and entries whose times overlapped or ran backwards and were put in order. */
      readonly leftOut: number;
      readonly mended: number;
    }
  | { readonly kind: 'refused'; readonly reason: ImportRefusal };

export const refused = (reason: ImportRefusal): Imported => ({ kind: 'refused', reason });

/** More than thirty hours of speech, in sentences and letters. */
const MAX_IMPORTED_SENTENCES = 30_000;
const MAX_LETTERS = 3_000_000;
/** Four days, ms: no meeting is longer, and every time fits where times are kept. */
const MAX_TIME_MS = 96 * 3_600_000;
const MAX_NAME = 80;
/** Given to what has no end, ms for each letter and at least. */
const LETTER_MS = 70;
const MIN_MS = 500;

/** One line of text as it may be kept: composed letters, no control characters, no halves of characters. */
const cleanText = (text: string): string => cleanName(withoutUnseen(text.replace(/\p{Cs}/gu, '\uFFFD')));

/** An entry as a reader found it; the end is null where the file gives none. */
export interface FoundEntry {
  readonly text: string;
  readonly startMs: number;
  readonly endMs: number | null;
  readonly speaker: string | null;
  readonly words?: readonly ImportedWord[];
}

/** Puts what was found in order of time, without overlap, and holds it to the limits. */
export function finish(
  format: ImportFormat,
  found: readonly FoundEntry[],
  before = { leftOut: 0, mended: 0 },
): Imported {
  const entries = found
    .map((entry) => ({ ...entry, text: cleanText(entry.text) }))
    .filter(({ text, startMs }) => text !== '' && Number.isFinite(startMs) && startMs >= 0);
  if (entries.length === 0) return refused(found.length === 0 ? 'no-times' : 'empty');
  if (entries.length > MAX_IMPORTED_SENTENCES) return refused('too-many');
  if (entries.reduce((sum, { text }) => sum + text.length, 0) > MAX_LETTERS) return refused('too-many');
  if (entries.some(({ startMs, endMs }) => startMs > MAX_TIME_MS || (endMs ?? 0) > MAX_TIME_MS))
    return refused('too-long');
  const sorted = entries.toSorted((a, b) => a.startMs - b.startMs);
  let { mended } = before;
  let lastMs = -1;
  const starts = sorted.map(({ startMs }) => (lastMs = Math.max(Math.round(startMs), lastMs + 1)));
  const sentences = sorted.map((entry, at): ImportedSentence => {
    const startMs = starts[at]!;
    const nextMs = starts[at + 1] ?? Infinity;
    const guessedMs = startMs + Math.max(MIN_MS, entry.text.length * LETTER_MS);
    const isBackwards = entry.endMs !== null && entry.endMs <= entry.startMs;
    const givenMs = entry.endMs === null || isBackwards ? guessedMs : Math.round(entry.endMs);
    if (isBackwards || (entry.endMs !== null && entry.endMs > nextMs)) mended += 1;
    const endMs = Math.max(startMs + 1, Math.min(givenMs, nextMs));
    const words = keepWords(entry, startMs, endMs);
    const speaker =
      entry.speaker === null ? null : cleanText(entry.speaker).slice(0, MAX_NAME).trim() || null;
    return { text: entry.text, startMs, endMs, speaker, ...(words && { words }) };
  });
  return { kind: 'read', format, sentences, leftOut: before.leftOut + found.length - entries.length, mended };
}

/** Times of words only where they are those of the text, in order, and inside of its time. */
function keepWords({ text, words }: FoundEntry, startMs: number, endMs: number): ImportedWord[] | undefined {
  const written = text.split(' ');
  if (words?.length !== written.length) return;
  const kept: ImportedWord[] = [];
  let lastMs = startMs;
  for (const [index, word] of words.entries()) {
    if (cleanText(word.text) !== written[index]) return;
    const fromMs = Math.round(word.startMs);
    const toMs = Math.round(word.endMs);
    if (!(fromMs >= lastMs && toMs >= fromMs && toMs <= endMs)) return;
    kept.push({ text: cleanText(word.text), startMs: fromMs, endMs: toMs });
    lastMs = toMs;
  }
  return kept;
}

/**
 * Names in front of the text, `Name: ...`, where at least half of the entries have one: else a colon is a colon. Whoever has none goes on
 * with no name.
 */
export function takeNames<Entry extends Pick<FoundEntry, 'text' | 'speaker'>>(
  entries: readonly Entry[],
): Entry[] {
  const named = entries.map(({ text, speaker }) => (speaker === null ? splitName(text) : null));
  const open = entries.filter(({ speaker }) => speaker === null).length;
  if (open === 0 || named.filter((each) => each !== null).length * 2 < open) return [...entries];
  return entries.map((entry, index) => ({ ...entry, ...named[index] }));
}

const NAME = /^([\p{L}\d][^:：\n]{0,59})[:：]\s+(\S.*)$/su;

export function splitName(text: string): { speaker: string; text: string } | null {
  const match = NAME.exec(text);
  if (!match || match[1]!.trim().split(/\s+/u).length > 8) return null;
  return { speaker: match[1]!.trim(), text: match[2]! };
}
