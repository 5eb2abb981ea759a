import { queryOptions } from '@tanstack/react-query';
import { PUBLIC_ROUTES } from '../../../contract/public-api/routes.ts';
import type { WebhookEvent, WebhookFormat } from '../../../contract/public-api/webhook-events.ts';
import type { Delivery, Webhook } from '../../../contract/public-api/webhooks.ts';
import { createCalls } from '../../api/feature-calls.ts';
import { queryClient } from '../../api/query-client.ts';

const callApi = createCalls(PUBLIC_ROUTES);

/** While something is on its way. */
const POLL_MS = 3_000;

export const webhooksQuery = queryOptions({
  queryKey: ['webhooks'],
  queryFn: async ({ signal }): Promise<Webhook[]> => (await callApi('listWebhooks', {}, { signal })).webhooks,
});

export const deliveriesQuery = (id: string) =>
  queryOptions({
    queryKey: ['webhook-deliveries', id],
    queryFn: async ({ signal }): Promise<Delivery[]> =>
      (await callApi('listDeliveries', { params: { id } }, { signal })).deliveries,
    refetchInterval: ({ state: { data } }) => (data?.some(isSoon) ? POLL_MS : false),
  });

/** Sent within moments, or seconds from now. */
const isSoon = ({ state, next_time: next }: Delivery): boolean =>
  state === 'waiting' && next !== null && Date.parse(next) - Date.now() < 60_000;

const reload = (): Promise<void> => queryClient.invalidateQueries({ queryKey: webhooksQuery.queryKey });
const reloadDeliveries = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ['webhook-deliveries'] });

/** @returns with its secret, which is told nowhere else. Throws `CallFailure`, as all below. */
export async function createWebhook(wanted: {
  url: string;
  events: WebhookEvent[];
  format: WebhookFormat;
}): Promise<{ webhook: Webhook; secret: string }> {
  const made = await callApi('createWebhook', { body: wanted });
  await reload();
  return made;
}

export async function changeWebhook(
  id: string,
  changes: { events?: WebhookEvent[]; is_on?: boolean },
): Promise<void> {
  await callApi('changeWebhook', { params: { id }, body: changes });
  await reload();
}

export async function removeWebhook(id: string): Promise<void> {
  await callApi('removeWebhook', { params: { id } });
  await reload();
}

export async function rotateWebhook(id: string): Promise<{ webhook: Webhook; secret: string }> {
  const made = await callApi('rotateWebhook', { params: { id } });
  await reload();
  return made;
}

export async function testWebhook(id: string): Promise<void> {
  await callApi('testWebhook', { params: { id } });
  await reloadDeliveries();
}

export async function resendDelivery(id: string): Promise<void> {
  await callApi('resendDelivery', { params: { id } });
  await reloadDeliveries();
}
