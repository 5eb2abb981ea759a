import { queryOptions } from '@tanstack/react-query';
import { STAFF_ROUTES } from '../../contract/staff/staff-routes.ts';
import { createCalls } from '../api/feature-calls.ts';

export const callStaff = createCalls(STAFF_ROUTES);

/** How often what waits is counted anew, milliseconds. */
const COUNT_MS = 30_000;

/** What waits: for the first page, and for the marks in the navigation. */
export const overviewQuery = queryOptions({
  queryKey: ['operators', 'overview'],
  queryFn: async ({ signal }) => (await callStaff('getOverview', {}, { signal })).data,
  refetchInterval: COUNT_MS,
});
