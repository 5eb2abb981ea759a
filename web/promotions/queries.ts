import { queryOptions, useQuery } from '@tanstack/react-query';
import { isCampaignTarget } from '../../contract/billing/campaign-target.ts';
import type { Campaign } from '../../contract/billing/promotions.ts';
import { call } from '../api/client.ts';
import { messages } from './messages.ts';

/** Well below the life of the addresses of the pictures. */
const STALE_MS = 3_600_000;

const campaignsQuery = queryOptions({
  queryKey: ['campaigns'],
  queryFn: async ({ signal }): Promise<Campaign[]> => {
    const { data } = await call('listCampaigns', {}, { signal });
    // Checked once more: what a link leads to is decided here.
    return data.filter(({ webObj }) => isCampaignTarget(webObj.redirectUrl));
  },
  staleTime: STALE_MS,
});

const userConfigQuery = queryOptions({
  queryKey: ['user-config'],
  queryFn: async ({ signal }) => (await call('getUserConfig', {}, { signal })).data,
  meta: { failure: messages.userConfigFailed },
  staleTime: STALE_MS,
  retry: false,
});

export const useBanners = (): readonly Campaign[] => useQuery(campaignsQuery).data ?? [];

/** The picture of the monthly promotion. */
export function useMonthlyPromotion(): { url: string; alt: string } | undefined {
  const { data } = useQuery(userConfigQuery);
  return data?.record.first_promotion_non_paid?.content.images.find(({ type }) => type === 'banner');
}
