/** What the page of calls that failed says. */
import { count } from '../../language/count.ts';
import type { Translated } from '../../../contract/site/translated.ts';
import type { requestLogMessages as vietnamese } from './messages.ts';

const number = new Intl.NumberFormat('vi-VN');
const seconds = new Intl.NumberFormat('vi-VN', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export const requestLogMessages: Translated<typeof vietnamese> = {
  title: 'Failed requests',
  lead: 'Requests that failed, were refused or were slow in the last 7 days. What users send and receive is not stored.',
  lastDay: ({ failed, refused, slow }) =>
    `Last 24 hours: ${count(failed, 'server error')}, ${count(refused, 'refusal')}, ${count(slow, 'slow request')}.`,
  search: 'Search requests',
  searchHint: 'Request ID, name, /path',
  from: 'From',
  to: 'To',
  order: 'Order',
  newest: 'Newest first',
  slowest: 'Slowest first',
  filters: 'Filter by result',
  all: 'All',
  kinds: {
    failed: 'Server error',
    refused: 'Refused',
    slow: 'Slow',
  },
  none: 'No requests failed, were refused or were slow in the last 7 days.',
  noneFound: 'No such requests.',
  noneWithId:
    'No request has this ID. Requests that succeeded quickly, or are older than 7 days, are not stored.',
  showAll: 'Show all',
  more: 'Show more',

  unknownRoute: '(no path matches)',
  went: 'Succeeded, but slow',
  duration: (ms) => (ms < 1000 ? `${number.format(ms)} ms` : `${seconds.format(ms / 1000)} s`),
  callers: {
    person: 'Deleted account',
    key: 'Deleted account',
    guest: 'Guest with a link',
    nobody: 'Not signed in',
  },
  key: (tail) => (tail === null ? 'With an API key' : `With the API key …${tail}`),
  id: 'Request ID',
  process: (name) => `Server ${name}`,
  jobs: 'Jobs from this request',
  job: (kind, id, state) => `${kind}, no. ${id}: ${state}`,
  states: ({ state, tries }) =>
    ({
      ready: 'waiting',
      running: 'running',
      done: 'done',
      dead: `failed after ${count(tries, 'attempt')}`,
    })[state],
  notKept: 'This request succeeded quickly, so it is not stored. Jobs that came from it:',
};
