/** Outcomes as entries of the minutes. One outcome is always the same entry, so that nothing comes twice. Pure. */
import { formatDay } from '../../contract/values/date-time.ts';
import type { MinutesParts, MinutesStatement, MinutesTask } from '../../contract/minutes/minutes.ts';
import type { ListedOutcome } from '../outcomes/index.ts';
import { isGivenName } from '../../contract/transcription/speaker-names.ts';

const MAX_TEXT = 2000;
const MAX_NAME = 300;
const MAX_QUOTE = 400;

/** Decisions become conclusions, tasks tasks; what nobody has confirmed is marked as made by a machine. Questions are neither. */
export const entriesOfOutcomes = (
  outcomes: readonly ListedOutcome[],
): Pick<MinutesParts, 'conclusions' | 'tasks'> => ({
  conclusions: outcomes.filter(({ line }) => line.listed_as === 'decision').map(conclusionOf),
  tasks: outcomes.filter(({ line }) => line.listed_as === 'task').map(taskOf),
});

const sourceOf = ({ id, quote, isConfirmed }: ListedOutcome) => ({
  id: `outcome-${id}`,
  at_ms: quote.startMs,
  quote: clip(quote.text, MAX_QUOTE),
  is_machine: !isConfirmed,
});

const conclusionOf = (outcome: ListedOutcome): MinutesStatement => ({
  ...sourceOf(outcome),
  text: asSentence(clip(outcome.text, MAX_TEXT)),
});

const taskOf = (outcome: ListedOutcome): MinutesTask => ({
  ...sourceOf(outcome),
  what: clip(outcome.text, MAX_TEXT),
  // Who has no name yet is nobody to whom work is given on paper.
  who: isGivenName(outcome.assignee) ? clip(outcome.assignee, MAX_NAME) : '',
  until: outcome.due === '' ? '' : formatDay(outcome.due),
});

/** With a full stop, as statements end. */
export const asSentence = (text: string): string => (/[.?!…:;]["”')]*$/u.test(text) ? text : `${text}.`);

/** Halves of surrogate pairs are no text that can be kept. */
export const clip = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/u, '')}…`;
