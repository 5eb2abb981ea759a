import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { MAX_WEBHOOKS, ROTATION_HOURS, TEST_EVENT } from '../../contract/public-api/webhook-events.ts';
import { publicWebhookEndpoints, type Delivery, type Webhook } from '../../contract/public-api/webhooks.ts';
import { AppError } from '../platform/app-error.ts';
import { userRoute } from '../platform/http/index.ts';
import { readWebhookUrl } from './address.ts';
import { bodyOf, secretsOf, type DeliverDeps } from './deliver-job.ts';
import {
  deleteWebhook,
  findWebhook,
  insertWebhook,
  listDeliveryRows,
  listWebhookRows,
  lockPerson,
  readDelivery,
  updateDelivery,
  updateWebhook,
  type DeliveryRow,
  type WebhookRow,
} from './store.ts';
import { addDelivery, queueSending } from './tell.ts';

export function registerWebhookRoutes(app: FastifyInstance, deps: DeliverDeps): void {
  const find = async (userId: string, id: string): Promise<WebhookRow> => {
    const webhook = await findWebhook(deps, userId, id);
    if (!webhook) throw new AppError('WEBHOOK_NOT_FOUND');
    return webhook;
  };

  userRoute(app, publicWebhookEndpoints.listWebhooks, async ({ actor }) => ({
    webhooks: (await listWebhookRows(deps, actor.userId)).map((row) => present(deps, row)),
  }));

  userRoute(app, publicWebhookEndpoints.createWebhook, async ({ actor: { userId }, body }) => {
    const url = readWebhookUrl(body.url, deps.webhookHosts);
    const webhook = await deps.database.transaction(async () => {
      // So that the bound holds for calls that come at once.
      await lockPerson(deps, userId);
      if ((await listWebhookRows(deps, userId)).length >= MAX_WEBHOOKS) throw new AppError('WEBHOOK_LIMIT');
      return insertWebhook(deps, { ...body, id: randomUUID(), userId, url });
    });
    const [secret] = await secretsOf(deps, webhook);
    return { webhook: present(deps, webhook), secret: secret! };
  });

  userRoute(app, publicWebhookEndpoints.changeWebhook, async ({ actor, params, body }) => {
    const { id } = await find(actor.userId, params.id);
    const { events, is_on: isOn } = body;
    const webhook = await updateWebhook(deps, id, {
      ...(events && { events }),
      ...(isOn !== undefined && { is_on: isOn, off_reason: null, failing_since: null }),
      ...(events === undefined && isOn === undefined ? { failing_since: null } : {}),
    });
    return { webhook: present(deps, webhook) };
  });

  userRoute(app, publicWebhookEndpoints.removeWebhook, async ({ actor, params }) => {
    await deleteWebhook(deps, (await find(actor.userId, params.id)).id);
    return {};
  });

  userRoute(app, publicWebhookEndpoints.rotateWebhook, async ({ actor, params }) => {
    const { id, generation } = await find(actor.userId, params.id);
    const until = new Date(deps.clock.now().getTime() + ROTATION_HOURS * 3_600_000);
    const webhook = await updateWebhook(deps, id, { generation: generation + 1, rotated_until: until });
    const [secret] = await secretsOf(deps, webhook);
    return { webhook: present(deps, webhook), secret: secret! };
  });

  userRoute(app, publicWebhookEndpoints.testWebhook, async ({ actor, params }) => {
    const webhook = await find(actor.userId, params.id);
    const delivery = await deps.database.transaction(() =>
      addDelivery(deps, webhook, { event: TEST_EVENT, record: null }),
    );
    return { delivery: presentDelivery(deps, webhook, delivery) };
  });

  userRoute(app, publicWebhookEndpoints.listDeliveries, async ({ actor, params, query }) => {
    const webhook = await find(actor.userId, params.id);
    const before = query.cursor === undefined ? null : readPlace(query.cursor);
    const rows = await listDeliveryRows(deps, webhook.id, { limit: query.limit, before });
    const last = rows.length < query.limit ? undefined : rows.at(-1);
    return {
      deliveries: rows.map((row) => presentDelivery(deps, webhook, row)),
      next_cursor: last ? writePlace(last) : null,
    };
  });

  userRoute(app, publicWebhookEndpoints.resendDelivery, async ({ actor, params }) => {
    const found = await readDelivery(deps, params.id);
    if (found?.webhook.user_id !== actor.userId) throw new AppError('DELIVERY_NOT_FOUND');
    const delivery = await deps.database.transaction(async () => {
      const now = deps.clock.now();
      const updated = await updateDelivery(deps, found.delivery.id, {
        state: 'waiting',
        attempts: 0,
        next_at: now,
      });
      if (!updated) throw new AppError('DELIVERY_NOT_FOUND');
      await queueSending(deps, updated.id);
      return updated;
    });
    return { delivery: presentDelivery(deps, found.webhook, delivery) };
  });
}

const present = ({ clock }: DeliverDeps, row: WebhookRow): Webhook => ({
  id: row.id,
  url: row.url,
  events: row.events,
  format: row.format,
  is_on: row.is_on,
  off_reason: row.off_reason,
  create_time: row.created_at.toISOString(),
  rotate_time: row.rotated_until && row.rotated_until > clock.now() ? row.rotated_until.toISOString() : null,
});

const presentDelivery = (deps: DeliverDeps, webhook: WebhookRow, row: DeliveryRow): Delivery => ({
  id: row.id,
  event: row.event,
  record_id: row.record_id,
  state: row.state,
  attempts: row.attempts,
  status: row.status,
  took_ms: row.took_ms,
  problem: row.problem,
  sent: bodyOf(deps, webhook, row),
  answer: row.answer,
  create_time: row.created_at.toISOString(),
  next_time: row.next_at?.toISOString() ?? null,
});

/** Where a page ended, for whoever asks for the next: nobody reads anything out of it. */
const writePlace = ({ created_at: at, id }: DeliveryRow): string =>
  Buffer.from(`${at.getTime()} ${id}`).toString('base64url');

/** @throws AppError BAD_REQUEST */
function readPlace(cursor: string): { at: Date; id: string } {
  const [, atMs, id] = /^(\d{1,15}) ([\da-f-]{36})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (atMs === undefined || id === undefined)
    throw new AppError('BAD_REQUEST', { fields: [{ path: 'cursor', message: 'Con trỏ không đúng.' }] });
  return { at: new Date(Number(atMs)), id };
}
