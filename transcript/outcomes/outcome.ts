/** What a meeting came to, as the rules find it in the words that were said. */

/** `figure` is a number or a date that somebody named. */
export const OUTCOME_KINDS = ['decision', 'task', 'question', 'figure'] as const;
export type OutcomeKind = (typeof OUTCOME_KINDS)[number];

/** Words of one paragraph that an outcome rests on; `to` is behind the last. */
export interface Quote {
  /** Numbers, from 0. */
  readonly paragraph: number;
  readonly from: number;
  readonly to: number;
  /** The words as they stand in the transcript. */
  readonly text: string;
  /** From the first word with a time to the last, ms. */
  readonly startMs: number;
  readonly endMs: number;
  /** Who said it, as people see the name; null where nobody knows. */
  readonly speaker: string | null;
}

export interface Outcome {
  readonly kind: OutcomeKind;
  /** What it says, without the words that only hold speech together. */
  readonly text: string;
  readonly quote: Quote;
  /** Of a task: a speaker, a person or office that was named, or '' where nobody was. */
  readonly assignee: string;
  /** Of a task, and of a figure that is a date: `yyyy-MM-dd`, or ''. */
  readonly due: string;
  /** The rules found it, a person said so by the tag of a comment, or a language model drafted it. */
  readonly origin: 'rule' | 'tag' | 'model';
}

/** What the rules read: the part of a reading (`contract/sharing/reading.ts`) that they look at. */
export interface MeetingText {
  readonly paragraphs: readonly {
    readonly speaker: string | null;
    readonly words: readonly string[];
    /** -1 for a word without a time. */
    readonly stimes: readonly number[];
    readonly etimes: readonly number[];
  }[];
  readonly bookmarks: readonly {
    readonly first: readonly [paragraph: number, word: number];
    readonly last: readonly [paragraph: number, word: number];
    readonly comments: readonly { readonly tag: string; readonly label: string }[];
  }[];
  /** The day of the meeting in Vietnam, `yyyy-MM-dd`. */
  readonly day: string;
}
