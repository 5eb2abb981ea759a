import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';

/** The social sign-ins of the account, and whether it has a password. */
const socialLinksQuery = queryOptions({
  queryKey: ['hosted-links'],
  queryFn: async ({ signal }) => (await call('listSocialLinks', {}, { signal })).data,
});

export const useSocialLinks = () => useQuery(socialLinksQuery);

/** Asks again, after something was joined or parted. */
export const reloadSocialLinks = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: socialLinksQuery.queryKey });
