import { queryOptions } from '@tanstack/react-query';
import { ORDER_ROUTES } from '../../contract/billing/order-routes.ts';
import type { Order } from '../../contract/billing/orders.ts';
import { createCalls } from '../api/feature-calls.ts';
import { queryClient } from '../api/query-client.ts';

export const callOrders = createCalls(ORDER_ROUTES);

/** How often an order is read anew that money is waited for, milliseconds. */
const WAIT_MS = 5_000;

const isOpen = (status: Order['status'] | undefined): boolean =>
  status === 'CREATED' || status === 'PROCESSING';

export const orderQuery = (code: string) =>
  queryOptions({
    queryKey: ['orders', code],
    queryFn: async ({ signal }) =>
      (await callOrders('getOrder', { params: { code } }, { signal })).data.order,
    refetchInterval: ({ state }) => (isOpen(state.data?.status) ? WAIT_MS : false),
  });

/** What anybody may know who has the code. */
export const orderStatusQuery = (code: string) =>
  queryOptions({
    queryKey: ['order-status', code],
    queryFn: async ({ signal }) =>
      (await callOrders('getOrderStatus', { params: { code } }, { signal })).data.status,
    refetchInterval: ({ state }) => (isOpen(state.data) ? WAIT_MS : false),
  });

export const ORDER_LISTS = ['order-list'];

/** @param of whose: one's own, or those of the organisation that one buys for */
export const ordersQuery = (of: 'self' | 'organisation') =>
  queryOptions({
    queryKey: [...ORDER_LISTS, of],
    queryFn: async ({ signal }) => (await callOrders('listOrders', { query: { of } }, { signal })).data.items,
  });

/** What a call has answered is the order as it is now. */
export function showOrder(order: Order): void {
  queryClient.setQueryData(orderQuery(order.code).queryKey, order);
  void queryClient.invalidateQueries({ queryKey: ORDER_LISTS });
}
