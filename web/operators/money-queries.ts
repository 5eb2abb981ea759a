import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { OrderStatus, PaymentMethod } from '../../contract/limits.ts';
import { queryClient } from '../api/query-client.ts';
import { callStaff } from './overview-query.ts';

/** How often lists that others change are read anew, milliseconds. */
const LIST_MS = 15_000;

export interface OrderSearch {
  q?: string | undefined;
  status?: OrderStatus | undefined;
  method?: PaymentMethod | undefined;
  from?: string | undefined;
  to?: string | undefined;
  page?: number | undefined;
}

export const ordersQuery = (search: OrderSearch) =>
  queryOptions({
    queryKey: ['operators', 'orders', search],
    queryFn: async ({ signal }) => (await callStaff('listStaffOrders', { query: search }, { signal })).data,
    placeholderData: keepPreviousData,
    refetchInterval: LIST_MS,
  });

export const orderQuery = (code: string) =>
  queryOptions({
    queryKey: ['operators', 'order', code],
    queryFn: async ({ signal }) =>
      (await callStaff('getStaffOrder', { params: { code } }, { signal })).data.order,
  });

export const reviewsQuery = (isClosed: boolean) =>
  queryOptions({
    queryKey: ['operators', 'reviews', isClosed],
    queryFn: async ({ signal }) =>
      (await callStaff('listReviews', { query: { closed: isClosed ? 'true' : 'false' } }, { signal })).data
        .items,
    refetchInterval: LIST_MS,
  });

export const refundsQuery = queryOptions({
  queryKey: ['operators', 'refunds'],
  queryFn: async ({ signal }) => (await callStaff('listRefunds', {}, { signal })).data.items,
  refetchInterval: LIST_MS,
});

/** After an act: everything that the pages of the staff show may have changed. */
export const refreshConsole = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['operators'] });
