import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { SettingList } from '../../contract/staff/staff-site.ts';
import { STAFF_SHOP_ROUTES } from '../../contract/staff/staff-shop-routes.ts';
import { createCalls } from '../api/feature-calls.ts';
import { queryClient } from '../api/query-client.ts';

export const callShop = createCalls(STAFF_SHOP_ROUTES);

/** How often jobs that others try again are counted anew, milliseconds. */
const JOBS_MS = 15_000;

export const pricesQuery = queryOptions({
  queryKey: ['operators', 'prices'],
  queryFn: async ({ signal }) => (await callShop('listStaffPrices', {}, { signal })).data,
});

export const vouchersQuery = queryOptions({
  queryKey: ['operators', 'vouchers'],
  queryFn: async ({ signal }) => (await callShop('listVouchers', {}, { signal })).data.items,
});

export const campaignsQuery = queryOptions({
  queryKey: ['operators', 'campaigns'],
  queryFn: async ({ signal }) => (await callShop('listStaffCampaigns', {}, { signal })).data.items,
});

export const settingsQuery = infiniteQueryOptions({
  queryKey: ['operators', 'settings'],
  queryFn: async ({ pageParam, signal }): Promise<SettingList> => {
    const query = pageParam === null ? {} : { before: pageParam };
    return (await callShop('listStaffSettings', { query }, { signal })).data;
  },
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
});

export const failedJobsQuery = queryOptions({
  queryKey: ['operators', 'failed-jobs'],
  queryFn: async ({ signal }) => (await callShop('listFailedJobs', {}, { signal })).data,
  refetchInterval: JOBS_MS,
});

/** Does it, and reads anew what the pages of the staff show. @throws what the call throws */
export const change: typeof callShop = async (...call) => {
  const answer = await callShop(...call);
  await queryClient.invalidateQueries({ queryKey: ['operators'] });
  return answer;
};
