/** The subtitles of a transcript: ranges of its text with times (rules 64 to 71). */
import type * as Y from 'yjs';
import type { TranscriptDocument } from '../document.ts';
import { CueReading } from './cue-reading.ts';
import type { TranscriptCue } from './cue-range.ts';

export { readCueShift } from './cue-reading.ts';
export type { TranscriptCue } from './cue-range.ts';

/** One for each document, from the first reading on: another letter costs what changed, not three hours of text. */
const readings = new WeakMap<Y.Doc, CueReading>();

/**
 * All cues in the order of the text. Every word is in exactly one; none overlaps the next. The list and each cue in it are the same
 * objects as long as they say the same.
 */
export const readCues = (transcript: TranscriptDocument): readonly TranscriptCue[] =>
  findReading(transcript).read();

/** What knows the cues of a document. */
export function findReading(transcript: TranscriptDocument): CueReading {
  const { doc } = transcript;
  const { _transaction: transaction } = doc;
  // What a transaction has written so far is told to nobody before its end.
  if (transaction !== null && transaction.changed.size > 0) return new CueReading(transcript);
  const reading = readings.get(doc) ?? new CueReading(transcript).follow();
  readings.set(doc, reading);
  return reading;
}
