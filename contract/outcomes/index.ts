/** What a meeting came to, found by rules in its transcript. */
export { findOutcomes, findQuotes } from './find-outcomes.ts';
export { summarise } from './summarise.ts';
export { OUTCOME_KINDS, type MeetingText, type Outcome, type OutcomeKind, type Quote } from './outcome.ts';
