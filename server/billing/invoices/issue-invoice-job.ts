/**
 * Has the service issue an invoice, step by step: what a step came to is stored before the next one, so that a job that is killed goes on where it was.
 * A service that is away is waited for; one that refuses leaves the invoice to the accountant.
 */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { InvoiceTracking } from '../../platform/database/schema/billing.ts';
import type { JobKind, Queue } from '../../platform/jobs/index.ts';
import type { LedgerDeps } from '../ledger.ts';
import { lockInvoice, readDeskRow, setIssued } from './desk.ts';
import { refusalOf, type InvoiceService, type Progress } from './sepay-invoices.ts';
import { writeDraft } from './write-draft.ts';

const KIND = 'issue-invoice';
/** How long buyers have to correct whom an invoice is for, ms. */
const WAIT_MS = 3_600_000;
/** Before the service is asked again what became of a step, seconds; the last one repeats. */
const PAUSES = [1, 5, 15, 60, 300, 900];
/** A day and a half. */
const MAX_TURNS = 150;
const MAX_BEGUN = 500;
const Payload = z.object({ code: z.string(), turn: z.int() });

export interface IssuingDeps extends LedgerDeps {
  queue: Pick<Queue, 'add'>;
  /** Null where the accountant issues invoices. */
  invoiceService: InvoiceService | null;
}

/** Has an invoice issued, in the transaction under way. */
export const queueIssuing = (deps: Pick<IssuingDeps, 'queue'>, code: string): Promise<void> =>
  deps.queue.add({
    kind: KIND,
    payload: { code, turn: 0 },
    maxAttempts: 5,
    onceKey: `${KIND}:${code}:${randomUUID()}`,
  });

/** Begins with the invoices that wait and may not be changed any more; each once. */
export async function queueDueInvoices(deps: IssuingDeps): Promise<void> {
  if (deps.invoiceService === null) return;
  const due = await deps.database.sql
    .selectFrom('invoice')
    .select('order_code')
    .where('status', '=', 'PENDING')
    .where('tracking', 'is', null)
    .where('created_at', '<=', new Date(deps.clock.now().getTime() - WAIT_MS))
    .orderBy('created_at')
    .limit(MAX_BEGUN)
    .execute();
  for (const { order_code: code } of due)
    await deps.queue.add({
      kind: KIND,
      payload: { code, turn: 0 },
      maxAttempts: 5,
      onceKey: `${KIND}:${code}`,
    });
}

export const issueInvoiceJob = (deps: IssuingDeps): JobKind<typeof Payload> => ({
  name: KIND,
  payload: Payload,
  maxAttempts: 5,
  async run({ payload: { code, turn }, signal, checkpoint, finish }) {
    const service = deps.invoiceService;
    const begun: { made: InvoiceTracking | null } = { made: null };
    // From here on nobody changes whom it is for.
    await checkpoint(0, async () => {
      const invoice = await lockInvoice(deps, code);
      if (service === null || invoice.status !== 'PENDING') return;
      begun.made = invoice.tracking ?? {};
      await keep(deps, code, begun.made);
    });
    if (service === null || begun.made === null) return finish(() => Promise.resolve());
    const store = (progress: number, steps: InvoiceTracking) =>
      checkpoint(progress, () => keep(deps, code, steps));
    try {
      const progress = await advance({ deps, service, code, store, signal }, begun.made);
      return await finish(() => settle(deps, code, progress, turn));
    } catch (error) {
      const said = refusalOf(error);
      if (said === null) throw error;
      return finish(() => fail(deps, code, { failure: said, isFinal: true }));
    }
  },
  // Nobody knows what the service did: a later try goes on from there.
  onDead: ({ code }) => fail(deps, code, { failure: '', isFinal: false }),
});

interface Advancing {
  deps: IssuingDeps;
  service: InvoiceService;
  code: string;
  store(progress: number, steps: InvoiceTracking): Promise<void>;
  signal: AbortSignal;
}

/** Goes as far as it can now. Steps that were made are not made again. */
async function advance(
  { deps, service, code, store, signal }: Advancing,
  made: InvoiceTracking,
): Promise<Progress> {
  let { draft, reference, issue } = made;
  if (draft === undefined) {
    draft = await service.createDraft(writeDraft(await readDeskRow(deps, code), deps.clock.now()), signal);
    await store(0.3, { draft });
  }
  if (reference === undefined) {
    const progress = await service.checkDraft(draft, signal);
    if (progress.state !== 'done') return progress;
    reference = progress.data.reference;
    await store(0.5, { draft, reference });
  }
  if (issue === undefined) {
    // A call whose answer was lost may have been taken.
    const before = await service.read(reference, signal);
    if (before.state === 'done') return before;
    issue = await service.issue(reference, signal);
    await store(0.8, { draft, reference, issue });
  }
  const progress = await service.checkIssue(issue, signal);
  // The answer on the issuing may come without the number.
  const hasNumber = progress.state === 'done' && Number(progress.data.number) > 0;
  return progress.state !== 'done' || hasNumber ? progress : service.read(reference, signal);
}

async function keep({ database }: LedgerDeps, code: string, steps: InvoiceTracking): Promise<void> {
  await database.sql
    .updateTable('invoice')
    .set({ tracking: JSON.stringify(steps) })
    .where('order_code', '=', code)
    .execute();
}

async function settle(deps: IssuingDeps, code: string, progress: Progress, turn: number): Promise<void> {
  if (progress.state === 'done') return setIssued(deps, code, progress.data);
  if (progress.state === 'failed') return fail(deps, code, { failure: progress.failure, isFinal: true });
  if (turn >= MAX_TURNS) return fail(deps, code, { failure: '', isFinal: false });
  const seconds = PAUSES[Math.min(turn, PAUSES.length - 1)]!;
  await deps.queue.add({
    kind: KIND,
    payload: { code, turn: turn + 1 },
    maxAttempts: 5,
    runAt: new Date(deps.clock.now().getTime() + seconds * 1000),
  });
}

/**
 * The accountant decides from here on.
 * @param failure in the words of the service @param isFinal it was refused, so that nothing was issued: the buyer may correct the form
 */
async function fail(
  { database }: LedgerDeps,
  code: string,
  { failure, isFinal }: { failure: string; isFinal: boolean },
): Promise<void> {
  await database.sql
    .updateTable('invoice')
    .set({ status: 'FAILED', failure, ...(isFinal ? { tracking: null } : {}) })
    .where('order_code', '=', code)
    .where('status', '=', 'PENDING')
    .execute();
}
