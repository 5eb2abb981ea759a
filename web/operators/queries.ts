import { queryOptions } from '@tanstack/react-query';
import { OPERATOR_ROUTES } from '../../contract/staff/operator-routes.ts';
import type { ModelCard, ModelList } from '../../contract/staff/operators.ts';
import { createCalls } from '../api/feature-calls.ts';
import { queryClient } from '../api/query-client.ts';

export const callOperators = createCalls(OPERATOR_ROUTES);

/** How often a list is read anew while something in it moves, milliseconds. */
const MOVING_MS = 1_000;

const isMoving = ({ download, state }: ModelCard): boolean =>
  state === 'proving' || state === 'unproven' || (download !== null && download.state !== 'failed');

export const modelsQuery = queryOptions({
  queryKey: ['operators', 'models'],
  queryFn: async ({ signal }) => (await callOperators('listModels', {}, { signal })).data,
  refetchInterval: ({ state }) => (state.data?.items.some(isMoving) ? MOVING_MS : false),
});

/** Every call that changes models answers with all of them. */
export const showModels = ({ data }: ModelList): void =>
  void queryClient.setQueryData(modelsQuery.queryKey, data);
