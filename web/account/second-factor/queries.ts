import { queryOptions } from '@tanstack/react-query';
import type { SecondFactor } from '../../../contract/sign-in/second-factor.ts';
import { SECOND_FACTOR_ROUTES } from '../../../contract/sign-in/second-factor-routes.ts';
import { createCalls } from '../../api/feature-calls.ts';
import { queryClient } from '../../api/query-client.ts';

export const callSecondFactor = createCalls(SECOND_FACTOR_ROUTES);

/** What protects the account beside its password. */
export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: async ({ signal }) => (await callSecondFactor('getSecondFactor', {}, { signal })).data,
});

export const showSecondFactor = (data: SecondFactor): void =>
  void queryClient.setQueryData(secondFactorQuery.queryKey, data);

export const reloadSecondFactor = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: secondFactorQuery.queryKey });
