/** What a meeting came to, found by rules in its transcript. */
export { findOutcomes, findQuotes } from './find-outcomes.ts';
export { findProceedings, type Proceeding } from './find-proceedings.ts';
export { listOutcomes, type ListedOutcome, type OutcomeSections } from './list-outcomes.ts';
export { readWrittenDay } from './dates.ts';
export { type MeetingText, type Outcome, type Quote } from './outcome.ts';
