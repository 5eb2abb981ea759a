/** Key B while a record is live: a bookmark over the words of the last seconds, set as soon as these words are there. */
import {
  addBookmark,
  readBookmarks,
  scanTranscript,
  type EditContext,
  type TranscriptDocument,
  type WordTable,
} from '../../../transcript/document/index.ts';

/** What one press marks, milliseconds. */
const MARKED_MS = 15_000;

interface Range {
  readonly from: number;
  readonly to: number;
}

/**
 * The words of the 15 s before `atMs`, without those that a bookmark covers already; in silence the word before. Null where nothing is left
 * to mark.
 */
export function findLastSeconds(
  words: Pick<WordTable, 'length' | 'from' | 'to' | 'startMs'>,
  atMs: number,
  taken: readonly Range[],
): Range | null {
  const spoken = Array.from({ length: words.length }, (_, word) => word).filter((word) => {
    const startMs = words.startMs[word]!;
    return startMs >= 0 && startMs < atMs;
  });
  const recent = spoken.filter((word) => words.startMs[word]! >= atMs - MARKED_MS);
  const marked = recent.length > 0 ? recent : spoken.slice(-1);
  if (marked.length === 0) return null;
  let from = words.from[marked[0]!]!;
  const to = words.to[marked.at(-1)!]!;
  for (const other of taken.toSorted((a, b) => a.from - b.from))
    if (other.from < to && other.to > from) from = other.to;
  return from < to ? { from, to } : null;
}

/** Marks the 15 s before `atMs` in the document as it stands. `nothing`: without words, or all of them are marked already. */
export function markLastSeconds(
  transcript: TranscriptDocument,
  atMs: number,
  context: EditContext,
): 'added' | 'nothing' {
  const range = findLastSeconds(scanTranscript(transcript).words, atMs, readBookmarks(transcript));
  if (!range) return 'nothing';
  return addBookmark(transcript, range, context).result === 'added' ? 'added' : 'nothing';
}
