import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callStaff } from './overview-query.ts';

export const peopleQuery = (search: { q?: string; page?: number }) =>
  queryOptions({
    queryKey: ['operators', 'people', search],
    queryFn: async ({ signal }) => (await callStaff('listPeople', { query: search }, { signal })).data,
    placeholderData: keepPreviousData,
  });

export const personQuery = (id: string) =>
  queryOptions({
    queryKey: ['operators', 'person', id],
    queryFn: async ({ signal }) => (await callStaff('getPerson', { params: { id } }, { signal })).data.person,
  });

export const ledgerQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['operators', 'ledger', id],
    queryFn: async ({ pageParam, signal }) => {
      const query = pageParam === null ? {} : { before: pageParam };
      return (await callStaff('listLedger', { params: { id }, query }, { signal })).data;
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

export const eventsQuery = infiniteQueryOptions({
  queryKey: ['operators', 'events'],
  queryFn: async ({ pageParam, signal }) =>
    (
      await callStaff(
        'listStaffEvents',
        { query: pageParam === null ? {} : { before: pageParam } },
        { signal },
      )
    ).data,
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
});
