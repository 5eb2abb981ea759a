/** Tells the addresses of a person what happened, in the transaction in which it happens: it is never lost, and never told of what was undone. */
import { randomUUID } from 'node:crypto';
import type { TEST_EVENT, WebhookEvent } from '../../contract/public-api/webhook-events.ts';
import { systemClock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import type { Queue } from '../platform/jobs/index.ts';
import { insertDelivery, listListeners, type DeliveryRow, type WebhookRow } from './store.ts';

export const DELIVERY_KIND = 'webhook';
/** Of one sending, where its process ends each time: what the receiver does is counted elsewhere. */
export const JOB_ATTEMPTS = 8;

interface TellDeps {
  database: Database;
  queue: Queue;
}

interface Told<Event> {
  event: Event;
  record: { id: string; name: string } | null;
  /** Of a failure: its code. */
  reason?: string;
}

/** In the transaction under way. */
export async function tellWebhooks(deps: TellDeps, userId: string, told: Told<WebhookEvent>): Promise<void> {
  for (const webhook of await listListeners(deps, userId, told.event)) await addDelivery(deps, webhook, told);
}

/** Queues one sending, in the transaction under way. */
export async function addDelivery(
  deps: TellDeps,
  webhook: WebhookRow,
  { event, record, reason }: Told<WebhookEvent | typeof TEST_EVENT>,
): Promise<DeliveryRow> {
  const facts = {
    record: record && { id: record.id, name: record.name },
    ...(reason === undefined ? {} : { reason }),
  };
  const row = { id: randomUUID(), webhookId: webhook.id, event, facts };
  const delivery = await insertDelivery({ ...deps, clock: systemClock }, row);
  await queueSending(deps, delivery.id);
  return delivery;
}

export const queueSending = ({ queue }: TellDeps, deliveryId: string, runAt?: Date): Promise<void> =>
  queue.add({
    kind: DELIVERY_KIND,
    payload: { deliveryId },
    maxAttempts: JOB_ATTEMPTS,
    ...(runAt && { runAt }),
  });
