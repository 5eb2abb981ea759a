/** What SePay has not told is fetched from its list, once, whatever came of it before. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Order } from '../../../contract/billing/orders.ts';
import { ORDER_ROUTES } from '../../../contract/billing/order-routes.ts';
import { DATABASE_KINDS } from '../../testing/test-database.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { daysLater } from '../hanoi-days.ts';
import { startPaySimulator, type PaySimulator } from '../testing/pay-simulator/index.ts';
import { queuePullSepay } from './pull-sepay-job.ts';
import { listTransfers } from './sepay-list.ts';

describe.each(DATABASE_KINDS)('%s', (kind) => {
  let server: TestServer;
  let simulator: PaySimulator;
  beforeAll(async () => {
    simulator = await startPaySimulator();
    server = await startTestServer(kind, simulator.settings);
    simulator.tell(server.address);
  });
  afterAll(async () => {
    await server.stop();
    await simulator.stop();
  });

  let hours = 0;
  const jobs = () =>
    server.deps.database.sql.selectFrom('job').selectAll().where('kind', '=', 'pull-sepay').orderBy('id');
  /** Runs the job of another hour to its end. @returns its state then */
  async function pull(): Promise<string> {
    const deps = { queue: server.deps.queue, ...server.deps.config.payment };
    const before = await jobs().execute();
    await queuePullSepay(deps, new Date(Date.now() - (hours += 1) * 3_600_000));
    const isNew = ({ id, state }: { id: string; state: string }): boolean =>
      (state === 'done' || state === 'dead') && !before.some((job) => job.id === id);
    await expect.poll(async () => (await jobs().execute()).some(isNew), { timeout: 10_000 }).toBe(true);
    return (await jobs().execute()).find(isNew)!.state;
  }
  const stored = () => server.deps.database.sql.selectFrom('bank_transfer').selectAll().execute();

  test('money of which nothing was told pays its order; what was told counts once', async () => {
    const person = await server.newPerson();
    const { body } = await person.call<{ data: { order: Order } }>('POST', ORDER_ROUTES.createOrder.path, {
      price_id: 'plus-1',
    });
    const { code } = body.data.order;
    await simulator.transfer({ content: code, transferAmount: 100_000 });
    simulator.bank.book({ content: `CT ${code}`, transferAmount: 99_000 });
    simulator.bank.book({ content: 'tien dien', transferAmount: 5_000, transferType: 'out' });
    for (let turn = 0; turn < 2; turn += 1) expect(await pull()).toBe('done');
    const { body: read } = await person.call<{ data: { order: Order } }>(
      'GET',
      ORDER_ROUTES.getOrder.path.replace(':code', code),
    );
    expect(read.data.order).toMatchObject({ status: 'PAID', paid_vnd: 199_000 });
    expect((await stored()).map(({ amount_vnd }) => Number(amount_vnd)).toSorted((a, b) => a - b)).toEqual([
      -5_000, 99_000, 100_000,
    ]);
    // The notice that comes after all tells nothing new.
    const [, late] = simulator.bank.booked;
    expect(await simulator.transfer(late!, { id: late!.id })).toBe(200);
    expect(await stored()).toHaveLength(3);
  });

  test('after days without a run what is older than the overlap comes, too; the next hour is queued before anything fails', async () => {
    const { sql } = server.deps.database;
    const old = { content: 'chuyen tien', transferAmount: 7_000 };
    simulator.bank.book(old, 501, daysLater(new Date(), -3));
    expect(await pull()).toBe('done');
    expect(await stored()).toHaveLength(3);
    await sql
      .updateTable('bank_pull')
      .set({ pulled_until: daysLater(new Date(), -2.5) })
      .execute();
    expect(await pull()).toBe('done');
    expect(await stored()).toHaveLength(4);
    expect((await jobs().where('state', '=', 'ready').execute()).length).toBeGreaterThan(0);
  });

  test('a token that SePay does not know is no account without transfers: the run is dead, and says why', async () => {
    const { token } = simulator.bank;
    simulator.bank.token = 'another';
    expect(await pull()).toBe('dead');
    const dead = await jobs().where('state', '=', 'dead').executeTakeFirstOrThrow();
    expect(dead.last_error).toContain('SEPAY_API_TOKEN');
    simulator.bank.token = token;
  });

  test('a list longer than one answer is read in parts', async () => {
    const start = daysLater(new Date(), -40);
    for (let index = 0; index < 5_003; index += 1)
      simulator.bank.book(
        { content: '', transferAmount: 1 },
        1000 + index,
        new Date(start.getTime() + index * 1000),
      );
    const list = server.deps.config.payment.sepayList!;
    const listed = await listTransfers(list, simulator.settings['BANK_ACCOUNT']!, {
      from: start,
      to: daysLater(start, 1),
      signal: AbortSignal.timeout(20_000),
    });
    expect(new Set(listed.map(({ transfer }) => transfer.providerId)).size).toBe(5_003);
  });
});
