import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { USAGE_ROUTES } from '../../../contract/billing/order-routes.ts';
import { createCalls } from '../../api/feature-calls.ts';

const callUsage = createCalls(USAGE_ROUTES);

export const lotsQuery = queryOptions({
  queryKey: ['usage', 'lots'],
  queryFn: async ({ signal }) =>
    (await callUsage('listLots', { query: { all: 'true' } }, { signal })).data.items,
});

/** @param month `2026-11`; null for all */
export const usesQuery = (month: string | null) =>
  infiniteQueryOptions({
    queryKey: ['usage', 'uses', month],
    queryFn: async ({ signal, pageParam }) => {
      const query = {
        ...(month === null ? {} : { month }),
        ...(pageParam === null ? {} : { before: pageParam }),
      };
      return (await callUsage('listUses', { query }, { signal })).data;
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

export const weeksQuery = queryOptions({
  queryKey: ['usage', 'weeks'],
  queryFn: async ({ signal }) => (await callUsage('getUsageWeeks', {}, { signal })).data,
});
