/** What a language model drafts from a transcript, and what of its answers is believed. */
import type { FailureCode } from '../../contract/errors.ts';
import type { TranscriptSegment } from './cut-transcript.ts';

export interface DraftPurpose<Part> {
  /** Names its runs in the database, its job and its limit. */
  readonly name: 'minutes' | 'outcomes';
  readonly instructions: string;
  /** What can be believed of the answer to one segment; never throws, whatever the answer holds. */
  readonly readAnswer: (answer: unknown, segment: TranscriptSegment) => Part;
  readonly failures: {
    /** No model is set up. */
    readonly noModel: FailureCode;
    /** Nothing was said yet. */
    readonly noText: FailureCode;
  };
}

/** What a run gave. */
export interface Drafted<Part> {
  readonly recordId: string;
  /** The text as it was when the draft was asked for, as whoever asked names it. */
  readonly basis: string;
  readonly parts: readonly Part[];
}
