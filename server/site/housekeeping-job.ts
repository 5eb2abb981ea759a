/**
 * Hourly tidying: files that never became records or versions, records long in the trash, sound and archives whose time is over, sessions and minutes that ran out, visits and names of guests, links
 * taken back, jobs long done, calls of the request log.
 */
import { z } from 'zod';
import { removeOldArchives } from '../archive/index.ts';
import { removeOldEvents } from '../audit/index.ts';
import {
  expireLots,
  findWrongLots,
  forgetUnpaidForms,
  listOverdue,
  queueDailyNotices,
  queueDueInvoices,
  rejectExpiredOrders,
  type InvoiceService,
} from '../billing/index.ts';
import { removeUnusedDocuments } from '../documents/index.ts';
import { removeOldFolders } from '../filing/index.ts';
import { removeDueSound, removeOldTrash } from '../records/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import type { Events } from '../platform/events/index.ts';
import type { JobKind, Queue } from '../platform/jobs/index.ts';
import type { Log } from '../platform/log.ts';
import type { Storage } from '../platform/storage/index.ts';
import { forgetCalls } from '../public-api/index.ts';
import { removeOldCalls } from '../request-log/index.ts';
import { forgetGuestNames, removeRevokedLinks, thinVisits } from '../sharing/index.ts';
import { forgetDeliveries } from '../webhooks/index.ts';
import { removeUnfinishedFiles, removeUnusedUploads } from '../upload/index.ts';

const KIND = 'housekeeping';
const HOUR_MS = 3_600_000;
const KEEP_JOBS_MS = 7 * 24 * HOUR_MS;
/** Nobody asks any more what became of a request. */
const KEEP_DELETIONS_MS = 365 * 24 * HOUR_MS;
/** Counts of pages say nothing after a year. */
const KEEP_VISITS_MS = 365 * 24 * HOUR_MS;
/** Browsers keep the cookie that makes them known no longer. */
const KEEP_DEVICES_MS = 400 * 24 * HOUR_MS;
/** Every movement of minutes is added up again each night, at two in Hanoi. */
const CHECK_HOUR_UTC = 19;
const Payload = z.object({});

export interface HousekeepingDeps {
  database: Database;
  storage: Storage;
  events: Events;
  queue: Queue;
  clock: Clock;
  log: Log;
  /** Null where the accountant issues invoices. */
  invoiceService: InvoiceService | null;
}

/** Queues the run of the hour that holds `at`: once, whichever node asks. */
export const queueHousekeeping = ({ queue }: { queue: Queue }, at: Date): Promise<void> =>
  queue.add({
    kind: KIND,
    payload: {},
    maxAttempts: 3,
    onceKey: `${KIND}:${at.toISOString().slice(0, 13)}`,
    runAt: at,
  });

export const housekeepingJob = (deps: HousekeepingDeps): JobKind<typeof Payload> => ({
  name: KIND,
  payload: Payload,
  maxAttempts: 3,
  limits: { idleSeconds: 1800 },
  async run({ finish }) {
    const now = deps.clock.now();
    await removeUnusedUploads(deps, now);
    await removeUnfinishedFiles(deps, now);
    await removeUnusedDocuments(deps, now);
    await removeOldTrash(deps, now);
    await removeOldArchives(deps, now);
    await removeDueSound(deps, now);
    await removeOldFolders(deps, now);
    await thinVisits(deps.database, now);
    await removeRevokedLinks(deps.database, now);
    await expireLots(deps);
    await forgetCalls(deps);
    await forgetDeliveries(deps);
    await removeOldCalls(deps.database, now);
    await rejectExpiredOrders(deps);
    await forgetUnpaidForms(deps);
    await queueDueInvoices(deps);
    await lookForOverdueInvoices(deps);
    await queueDailyNotices(deps);
    if (now.getUTCHours() === CHECK_HOUR_UTC) await checkLots(deps);
    await finish(async () => {
      await removeExpired(deps.database, now);
      await forgetGuestNames(deps.database, now);
      await deps.database.sql
        .deleteFrom('job')
        .where('state', '=', 'done')
        .where('created_at', '<', new Date(now.getTime() - KEEP_JOBS_MS))
        .execute();
      await queueHousekeeping(deps, new Date(now.getTime() + HOUR_MS));
    });
  },
});

async function checkLots(deps: HousekeepingDeps): Promise<void> {
  const lots = await findWrongLots(deps);
  if (lots.length > 0) deps.log.error({ lots: lots.slice(0, 100) }, 'lots are not what their ledger says');
}

async function lookForOverdueInvoices(deps: HousekeepingDeps): Promise<void> {
  const orders = await listOverdue(deps);
  if (orders.length > 0)
    deps.log.error({ orders: orders.slice(0, 100) }, 'invoices should have been issued by now');
}

async function removeExpired(database: Database, now: Date): Promise<void> {
  const { sql } = database;
  await removeOldEvents(database, now);
  await sql.deleteFrom('session').where('expires_at', '<', now).execute();
  await sql
    .deleteFrom('visit_event')
    .where('created_at', '<', new Date(now.getTime() - KEEP_VISITS_MS))
    .execute();
  await sql
    .deleteFrom('sign_in')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('session').select('session.family').whereRef('session.family', '=', 'sign_in.family'),
        ),
      ),
    )
    .execute();
  await sql
    .deleteFrom('data_deletion')
    .where('requested_at', '<', new Date(now.getTime() - KEEP_DELETIONS_MS))
    .execute();
  await sql.deleteFrom('one_time_token').where('expires_at', '<', now).execute();
  await sql.deleteFrom('spent_proof').where('expires_at', '<', now).execute();
  await sql
    .deleteFrom('known_device')
    .where('last_used_at', '<', new Date(now.getTime() - KEEP_DEVICES_MS))
    .execute();
  await sql.deleteFrom('attempt').where('ends_at', '<', now).execute();
}
