import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';

/** The hosted sign-ins of the account, and whether it has a password. */
const hostedLinksQuery = queryOptions({
  queryKey: ['hosted-links'],
  queryFn: async ({ signal }) => (await call('listHostedLinks', {}, { signal })).data,
});

export const useHostedLinks = () => useQuery(hostedLinksQuery);

/** Asks again, after something was joined or parted. */
export const reloadHostedLinks = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: hostedLinksQuery.queryKey });
