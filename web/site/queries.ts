import { queryOptions, useQuery } from '@tanstack/react-query';
import type { SiteInfo } from '../../contract/site/site.ts';
import { call } from '../api/client.ts';

/** A model that is on its way in is worth asking about again. */
const DOWNLOAD_POLL_MS = 4000;

const siteInfoQuery = queryOptions({
  queryKey: ['site-info'],
  queryFn: async ({ signal }): Promise<SiteInfo> => (await call('getSiteInfo', {}, { signal })).data,
  staleTime: 60_000,
  refetchInterval: ({ state }) => {
    const download = state.data?.speech.download.state;
    return download === 'running' || download === 'waiting' ? DOWNLOAD_POLL_MS : false;
  },
});

export const useSiteInfo = () => useQuery(siteInfoQuery);
