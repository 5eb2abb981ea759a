import { count } from '../language/count.ts';
import type { Translated } from '../../contract/site/translated.ts';
import type { messages as vietnamese } from './messages.ts';

export const messages: Translated<typeof vietnamese> = {
  title: 'Meetings',
  pageTitle: 'Meetings | NxNote',
  search: 'Search by name',
  searchLabel: 'Search meetings by name',
  states: 'Filter by status',
  all: 'All',
  live: 'In progress',
  ended: 'Ended',
  kinds: 'Filter by type',
  meetings: 'Transcribe live',
  recordings: 'Record only',
  start: 'Start a meeting',
  calendar: 'Calendar',

  range: (from, to, total) => `${from}–${to} of ${count(total, 'meeting')}`,
  emptyTitle: 'No meetings yet',
  emptyHow:
    'Turn on the microphone and start: text appears while people speak, and audio is saved second by second.',
  emptyThen: 'A meeting in progress is always first in this list.',
  record: 'Record only',
  nothingFound: 'Nothing matches your search',
  showAll: 'Show all meetings',
  listFailedTitle: 'The list could not be loaded',
  listFailed: 'The list of recordings could not be fetched. Try again.',
};
