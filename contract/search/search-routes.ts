/** Where the search over all records is found; apart from `routes.ts`, which every page of the browser loads. */
import type { Route } from '../routes.ts';

export const SEARCH_ROUTES = {
  search: { method: 'GET', path: '/analytic-v2/api/search' },
} as const satisfies Record<string, Route>;

/** What can be found, in the order in which it is offered. */
export const SEARCH_KINDS = ['speech', 'outcome', 'minutes', 'comment', 'bookmark', 'name'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** Longest query, UTF-16 units. */
export const MAX_QUERY = 200;
/** Hits of one record in a list of records, and in the list of that record alone. */
export const HITS_PER_RECORD = 4;
export const HITS_IN_RECORD = 50;
/** Records of a page. */
export const SEARCH_PAGE_SIZE = 10;
