import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';

/** The devices that are signed in, last used first. */
export const signInsQuery = queryOptions({
  queryKey: ['sign-ins'],
  queryFn: async ({ signal }) => (await call('listSignIns', {}, { signal })).data,
});

/** Asks again, after something ended a sign-in. */
export const reloadSignIns = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: signInsQuery.queryKey });
