/** What the transcript asks of people, for the page of what it came to. */
import type { Reading, ReadingBookmark } from '../../contract/sharing/reading.ts';

/** A word to hear again, with a few words around it. */
export interface Doubt {
  readonly id: string;
  readonly atMs: number;
  readonly before: string;
  readonly word: string;
  readonly after: string;
}

/** How many words stand on either side. */
const AROUND = 2;

/** The words to hear again, in the order of the text. */
export const listDoubts = ({ paragraphs }: Pick<Reading, 'paragraphs'>): Doubt[] =>
  paragraphs.flatMap(({ id, words, stimes, doubts = [] }) =>
    doubts.map((index) => ({
      id: `${id} ${index}`,
      // Words around it are heard with it.
      atMs: stimes.slice(Math.max(0, index - AROUND), index + 1).find((timeMs) => timeMs >= 0) ?? 0,
      before: words.slice(Math.max(0, index - AROUND), index).join(' '),
      word: words[index]!,
      after: words.slice(index + 1, index + 1 + AROUND).join(' '),
    })),
  );

/** What is talked about and not settled. */
export interface Talk {
  readonly id: string;
  readonly atMs: number;
  /** The words that it is about. */
  readonly about: string;
  readonly comments: ReadingBookmark['comments'];
}

/** Conversations in which something is open, in the order of the text. */
export const openTalks = ({ bookmarks }: Pick<Reading, 'bookmarks'>): Talk[] =>
  bookmarks
    .filter(({ comments }) => comments.some((comment) => !comment.is_resolved))
    .map(({ id, stime, label, comments }) => ({ id, atMs: stime, about: label, comments }));
