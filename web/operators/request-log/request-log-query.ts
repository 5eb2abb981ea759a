import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { CallKind } from '../../../contract/staff/request-log-kinds.ts';
import { callShop } from '../shop-queries.ts';
import { readCallSearch } from './read-call-search.ts';

export interface CallsSearch {
  q?: string | undefined;
  kind?: CallKind | undefined;
  from?: string | undefined;
  to?: string | undefined;
  order?: 'slowest' | undefined;
}

/** How often the list is read anew, milliseconds. */
const LIST_MS = 15_000;

export const callsQuery = ({ q = '', kind, from, to, order }: CallsSearch) =>
  infiniteQueryOptions({
    queryKey: ['operators', 'calls', { q, kind, from, to, order }],
    queryFn: async ({ pageParam: before, signal }) => {
      const query = { ...readCallSearch(q), kind, from, to, order, before };
      return (await callShop('listCalls', { query }, { signal })).data;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchInterval: LIST_MS,
  });
