import { queryOptions } from '@tanstack/react-query';
import type { AccuracyList } from '../../../contract/staff/accuracy.ts';
import { queryClient } from '../../api/query-client.ts';
import { callOperators } from '../queries.ts';

/** How often a run under way is looked at, milliseconds. */
const RUNNING_MS = 1_000;

export const accuracyQuery = queryOptions({
  queryKey: ['operators', 'accuracy'],
  queryFn: async ({ signal }) => (await callOperators('listAccuracyRuns', {}, { signal })).data,
  refetchInterval: ({ state }) =>
    state.data?.items.some((run) => run.state === 'running') ? RUNNING_MS : false,
});

/** Every call that changes runs answers with all of them. */
export const showRuns = ({ data }: AccuracyList): void =>
  void queryClient.setQueryData(accuracyQuery.queryKey, data);
