/** Which of the words that were heard last are still wet: not in the document yet, and free to change. */
import type { InterimState } from '../../../contract/live.ts';
import type { TranscriptDocument } from '../../../transcript/document/index.ts';
import { readContent } from '../transcript-mirror.ts';
import type { WordIndex } from '../word-index.ts';

type Word = InterimState['words'][number];

/** So many words from the end are looked at: people may have moved or untimed the last ones. */
const TAIL_WORDS = 40;

/** Where the sound of the last words ends, ms; 0 without timed words. */
export function endOfWords(words: WordIndex): number {
  const last = words.slice(Math.max(0, words.length - TAIL_WORDS), words.length);
  return last.reduce((latest, { endMs }) => Math.max(latest, endMs ?? 0), 0);
}

/** The same for the document as it stands. */
export const endOfDocument = (transcript: TranscriptDocument): number =>
  endOfWords(readContent(transcript).words);

/**
 * The words to show behind the document, which ends at `documentEndMs`. A word belongs to the side on which its middle lies: both hear the
 * same sound, and their edges differ by some milliseconds.
 */
export const interimWords = (words: readonly Word[], documentEndMs: number): Word[] =>
  words.filter(({ stime, etime }) => (stime + etime) / 2 >= documentEndMs);

/**
 * The words that `next` leaves out because they have settled, while the document does not hold them yet: the two come by different ways, and
 * no word may vanish in between.
 */
export const settlingWords = (shown: readonly Word[], next: Pick<InterimState, 'settled_ms'>): Word[] =>
  shown.filter(({ stime, etime }) => (stime + etime) / 2 < next.settled_ms);
