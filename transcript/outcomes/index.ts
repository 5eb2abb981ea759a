/** What a meeting came to: found by rules in its transcript, or drafted from it by a language model. */
export { findOutcomes, findQuotes } from './find-outcomes.ts';
export { findProceedings, type Proceeding } from './find-proceedings.ts';
export { createPlacer, cutToQuote, findQuoted } from './place-drafted.ts';
export { listOutcomes, type ListedOutcome, type OutcomeSections } from './list-outcomes.ts';
export { readWrittenDay } from './dates.ts';
export { type MeetingText, type Outcome, type Quote } from './outcome.ts';
