/** All SQL of webhooks. */
import { sql, type Selectable } from 'kysely';
import {
  DELIVERY_DAYS,
  type TEST_EVENT,
  type WebhookEvent,
  type WebhookFormat,
} from '../../contract/public-api/webhook-events.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import type { Schema } from '../platform/database/schema.ts';
import type { EventFacts } from './write-body.ts';

export interface StoreDeps {
  database: Database;
  clock: Clock;
}

export type WebhookRow = Selectable<Schema['webhook']>;
export type DeliveryRow = Selectable<Schema['webhook_delivery']>;

const DAY_MS = 86_400_000;

export const listWebhookRows = ({ database }: StoreDeps, userId: string): Promise<WebhookRow[]> =>
  database.sql
    .selectFrom('webhook')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Those that want to hear of an event now. */
export const listListeners = (
  { database }: Pick<StoreDeps, 'database'>,
  userId: string,
  event: WebhookEvent,
): Promise<WebhookRow[]> =>
  database.sql
    .selectFrom('webhook')
    .selectAll()
    .where('user_id', '=', userId)
    .where('is_on', '=', true)
    .where(sql<boolean>`events @> ${JSON.stringify([event])}::jsonb`)
    .execute();

/** Of a person; null for everybody else's. */
export async function findWebhook(
  { database }: StoreDeps,
  userId: string,
  id: string,
): Promise<WebhookRow | null> {
  const row = await database.sql
    .selectFrom('webhook')
    .selectAll()
    .where('user_id', '=', userId)
    .where(sql<boolean>`id::text = ${id}`)
    .executeTakeFirst();
  return row ?? null;
}

/** Lets one call at a time add to what a person has. */
export const lockPerson = async ({ database }: StoreDeps, userId: string): Promise<void> => {
  await database.sql.selectFrom('account').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
};

export const insertWebhook = (
  { database, clock }: StoreDeps,
  row: {
    id: string;
    userId: string;
    url: string;
    events: readonly WebhookEvent[];
    format: WebhookFormat;
  },
): Promise<WebhookRow> =>
  database.sql
    .insertInto('webhook')
    .values({
      id: row.id,
      user_id: row.userId,
      url: row.url,
      events: JSON.stringify(row.events),
      format: row.format,
      is_on: true,
      off_reason: null,
      generation: 1,
      rotated_until: null,
      failing_since: null,
      created_at: clock.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();

export const updateWebhook = (
  { database }: StoreDeps,
  id: string,
  changes: {
    events?: readonly WebhookEvent[];
    is_on?: boolean;
    off_reason?: 'gone' | 'failing' | null;
    generation?: number;
    rotated_until?: Date | null;
    failing_since?: Date | null;
  },
): Promise<WebhookRow> => {
  const { events, ...others } = changes;
  return database.sql
    .updateTable('webhook')
    .set({ ...others, ...(events && { events: JSON.stringify(events) }) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
};

export const deleteWebhook = async ({ database }: StoreDeps, id: string): Promise<void> => {
  await database.sql.deleteFrom('webhook').where('id', '=', id).execute();
};

export const insertDelivery = (
  { database, clock }: StoreDeps,
  row: {
    id: string;
    webhookId: string;
    event: WebhookEvent | typeof TEST_EVENT;
    facts: Pick<EventFacts, 'record' | 'reason'>;
  },
): Promise<DeliveryRow> =>
  database.sql
    .insertInto('webhook_delivery')
    .values({
      id: row.id,
      webhook_id: row.webhookId,
      event: row.event,
      record_id: row.facts.record?.id ?? null,
      facts: JSON.stringify({ ...row.facts, at: clock.now().toISOString() }),
      state: 'waiting',
      attempts: 0,
      status: null,
      took_ms: null,
      problem: null,
      answer: '',
      created_at: clock.now(),
      next_at: clock.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Newest first. @param before the id that the page of before ended with */
export async function listDeliveryRows(
  { database }: StoreDeps,
  webhookId: string,
  { limit, before }: { limit: number; before: { at: Date; id: string } | null },
): Promise<DeliveryRow[]> {
  return database.sql
    .selectFrom('webhook_delivery')
    .selectAll()
    .where('webhook_id', '=', webhookId)
    .$if(before !== null, (rows) =>
      rows.where(sql<boolean>`(created_at, id) < (${before!.at}, ${before!.id}::uuid)`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** A delivery with where it goes; null once either is gone. */
export async function readDelivery(
  { database }: StoreDeps,
  id: string,
): Promise<{ delivery: DeliveryRow; webhook: WebhookRow } | null> {
  const delivery = await database.sql
    .selectFrom('webhook_delivery')
    .selectAll()
    .where(sql<boolean>`id::text = ${id}`)
    .executeTakeFirst();
  const webhook =
    delivery &&
    (await database.sql
      .selectFrom('webhook')
      .selectAll()
      .where('id', '=', delivery.webhook_id)
      .executeTakeFirst());
  return delivery && webhook ? { delivery, webhook } : null;
}

export const updateDelivery = (
  { database }: StoreDeps,
  id: string,
  changes: Partial<
    Pick<DeliveryRow, 'state' | 'attempts' | 'status' | 'took_ms' | 'problem' | 'answer' | 'next_at'>
  >,
): Promise<DeliveryRow | undefined> =>
  database.sql
    .updateTable('webhook_delivery')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

/** Forgets what was sent long ago. */
export async function forgetDeliveries({ database, clock }: StoreDeps): Promise<void> {
  await database.sql
    .deleteFrom('webhook_delivery')
    .where('created_at', '<', new Date(clock.now().getTime() - DELIVERY_DAYS * DAY_MS))
    .execute();
}
