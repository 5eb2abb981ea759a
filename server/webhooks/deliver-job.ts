/**
 * Sends what waits. One job is one try: the next is queued in the transaction that notes how this one went, so that a process that ends in between
 * sends once more rather than never.
 */
import { z } from 'zod';
import { FAILING_DAYS } from '../../contract/public-api/webhook-events.ts';
import type { Config } from '../config.ts';
import type { Clock } from '../platform/clock.ts';
import { readSharedSecret, type Database } from '../platform/database/index.ts';
import type { JobKind, Queue } from '../platform/jobs/index.ts';
import { layOutLetter, queueLetter, type LetterWriter } from '../platform/mail/index.ts';
import { HiddenAddressError } from '../platform/push/public-address.ts';
import { requestOutside } from '../platform/outside/request-outside.ts';
import { mayPostTo } from './address.ts';
import { messages } from './messages.ts';
import { secretOf, sign } from './signature.ts';
import { readDelivery, updateDelivery, updateWebhook, type DeliveryRow, type WebhookRow } from './store.ts';
import { writeBody } from './write-body.ts';
import { DELIVERY_KIND, JOB_ATTEMPTS, queueSending } from './tell.ts';

export interface DeliverDeps {
  database: Database;
  queue: Queue;
  clock: Clock;
  /** Origins of the installation's own receivers, which may be private and unencrypted. */
  webhookHosts: readonly string[];
  /** Origin of the installation, for the links of messages. */
  publicUrl: string | null;
}

const TIMEOUT_MS = 10_000;
/** Of an answer, for the log. */
const MAX_ANSWER_BYTES = 1024;
/** Until the next try, after each that failed. */
const PAUSES_SECONDS = [5, 300, 1800, 7200, 18_000, 36_000, 36_000] as const;
const GONE = 410;
const DAY_MS = 86_400_000;
const OFF_LETTER = 'webhook-off';
const Payload = z.object({ deliveryId: z.string() });

interface Outcome {
  status: number | null;
  answer: string;
  /** Null where it was taken. */
  problem: string | null;
}

export const deliverJob = (deps: DeliverDeps): JobKind<typeof Payload> => ({
  name: DELIVERY_KIND,
  payload: Payload,
  maxAttempts: JOB_ATTEMPTS,
  isWaiting: true,
  async run({ payload, signal, finish }) {
    const found = await readDelivery(deps, payload.deliveryId);
    const isDue = found !== null && found.delivery.state === 'waiting';
    if (!isDue) return finish(() => Promise.resolve());
    const startedMs = performance.now();
    const outcome = await post(deps, found, signal);
    // The server stops: another worker begins anew.
    signal.throwIfAborted();
    await finish(() => note(deps, found, outcome, Math.round(performance.now() - startedMs)));
  },
  // Its worker ended each time: that was one try, and the next comes.
  async onDead({ deliveryId }) {
    const found = await readDelivery(deps, deliveryId);
    if (found?.delivery.state !== 'waiting') return;
    await note(deps, found, { status: null, answer: '', problem: messages.interrupted }, 0);
  },
});

async function post(
  deps: DeliverDeps,
  { delivery, webhook }: { delivery: DeliveryRow; webhook: WebhookRow },
  signal: AbortSignal,
): Promise<Outcome> {
  const nothing = { status: null, answer: '' };
  // What was stored when other addresses were allowed is not sent to any more.
  if (!mayPostTo(webhook.url, deps.webhookHosts)) return { ...nothing, problem: messages.hidden };
  const { id } = delivery;
  const body = bodyOf(deps, webhook, delivery);
  const seconds = Math.floor(deps.clock.now().getTime() / 1000);
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'user-agent': 'NxNote-Webhook/1',
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': sign(await secretsOf(deps, webhook), { id, seconds, body }),
  };
  try {
    const { status, answer } = await requestOutside(webhook.url, {
      method: 'POST',
      headers,
      body,
      signal,
      timeoutMs: TIMEOUT_MS,
      isOwnServer: deps.webhookHosts.includes(new URL(webhook.url).origin),
      maxAnswerBytes: MAX_ANSWER_BYTES,
    });
    return { status, answer: printable(answer), problem: problemOf(status) };
  } catch (error) {
    const isHidden = error instanceof HiddenAddressError;
    return { ...nothing, problem: isHidden ? messages.hidden : messages.noAnswer };
  }
}

/** What is sent: the same each time. */
export const bodyOf = (
  { publicUrl }: Pick<DeliverDeps, 'publicUrl'>,
  { format }: WebhookRow,
  { event, facts }: DeliveryRow,
): string => writeBody(format, { event, ...facts }, publicUrl ?? '');

function problemOf(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? messages.redirect : messages.status(status);
}

/** Both secrets sign while one takes the place of the other. */
export async function secretsOf(
  { database, clock }: Pick<DeliverDeps, 'database' | 'clock'>,
  { id, generation, rotated_until: until }: WebhookRow,
): Promise<string[]> {
  const root = await readSharedSecret(database, 'webhooks');
  const isRotating = until !== null && until > clock.now();
  return [generation, ...(isRotating ? [generation - 1] : [])].map((number) => secretOf(root, id, number));
}

/** In the transaction that ends the job. */
async function note(
  deps: DeliverDeps,
  { delivery, webhook }: { delivery: DeliveryRow; webhook: WebhookRow },
  { status, answer, problem }: Outcome,
  tookMs: number,
): Promise<void> {
  const now = deps.clock.now();
  const attempts = delivery.attempts + 1;
  const isDone = problem === null;
  const pause = PAUSES_SECONDS[delivery.attempts];
  const failingSince = isDone ? null : (webhook.failing_since ?? now);
  const isGone = status === GONE;
  const isFailing = failingSince !== null && now.getTime() - failingSince.getTime() >= FAILING_DAYS * DAY_MS;
  const isOver = isGone || isFailing || pause === undefined;
  const nextAt = isDone || isOver ? null : new Date(now.getTime() + pause * 1000);
  const updated = await updateDelivery(deps, delivery.id, {
    state: isDone ? 'done' : nextAt === null ? 'failed' : 'waiting',
    attempts,
    status,
    took_ms: tookMs,
    problem,
    answer,
    next_at: nextAt,
  });
  if (!updated) return;
  await updateWebhook(deps, webhook.id, { failing_since: failingSince });
  if ((isGone || isFailing) && webhook.is_on) await switchOff(deps, webhook, isGone ? 'gone' : 'failing');
  if (nextAt !== null) await queueSending(deps, delivery.id, nextAt);
}

async function switchOff(
  deps: DeliverDeps,
  { id, user_id }: WebhookRow,
  reason: 'gone' | 'failing',
): Promise<void> {
  await updateWebhook(deps, id, { is_on: false, off_reason: reason });
  const { email } = await deps.database.sql
    .selectFrom('account')
    .select('email')
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow();
  await queueLetter(deps, OFF_LETTER, email, id);
}

/** Nobody is written to who switched it on again, or removed it, meanwhile. */
export const webhookLetters = ({
  database,
  config,
}: {
  database: Database;
  config: Pick<Config, 'publicUrl' | 'site'>;
}): Record<typeof OFF_LETTER, LetterWriter> => ({
  [OFF_LETTER]: async (to, about = '') => {
    const row = await database.sql
      .selectFrom('webhook')
      .select(['url', 'off_reason'])
      .where('id', '=', about)
      .where('is_on', '=', false)
      .executeTakeFirst();
    if (!row) return null;
    const { actionLabel, ...letter } = messages.offLetter(new URL(row.url).origin, row.off_reason === 'gone');
    const action = { label: actionLabel, url: `${config.publicUrl}/nha-phat-trien/khoa` };
    return layOutLetter(to, { ...letter, action, notes: [] }, config.site);
  },
});

/** What no database keeps as text. */
const printable = (text: string): string => text.replaceAll(/[\p{Cs}\0]/gu, '');
