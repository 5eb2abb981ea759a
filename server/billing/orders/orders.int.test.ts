/** Orders from the choice to the money, by gateway and by bank, and everything that others do with them. */
import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Order } from '../../../contract/billing/orders.ts';
import { ORDER_ROUTES } from '../../../contract/billing/order-routes.ts';
import { ROUTES } from '../../../contract/routes.ts';
import { PERSON_PASSWORD, send, type Answer, type Person } from '../../testing/person.ts';
import { changeRemoteSetting } from '../../site/index.ts';
import { DATABASE_KINDS } from '../../testing/test-database.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { splitVat } from '../../../contract/invoices/vat.ts';
import { fromDigits } from '../hanoi-days.ts';
import { startPaySimulator, type PaySimulator } from '../testing/pay-simulator/index.ts';
import { rejectExpiredOrders } from './make-order.ts';

/** What VNPAY says of a payment that went well. */
const SUCCESS = { vnp_ResponseCode: '00', vnp_TransactionStatus: '00' };
const CASSO_KEY = 'key of Casso, of tests';
type OneOrder = { code?: string; data: { order: Order } };

describe.each(DATABASE_KINDS)('%s', (kind) => {
  let server: TestServer;
  let buyer: Person;
  let simulator: PaySimulator;
  beforeAll(async () => {
    simulator = await startPaySimulator();
    server = await startTestServer(kind, { ...simulator.settings, CASSO_KEY });
    simulator.tell(server.address);
    buyer = await server.newPerson();
  });
  afterAll(async () => {
    await server.stop();
    await simulator.stop();
  });

  const create = (person: Person, body: unknown = { price_id: 'plus-1' }) =>
    person.call<OneOrder>('POST', ORDER_ROUTES.createOrder.path, body);
  async function order(person = buyer): Promise<Order> {
    return (await create(person)).body.data.order;
  }
  const at = (path: string, code: string): string => path.replace(':code', code);
  async function read(code: string, person = buyer): Promise<Order> {
    return (await person.call<OneOrder>('GET', at(ORDER_ROUTES.getOrder.path, code))).body.data.order;
  }
  const act = <T = OneOrder>(name: 'payByTransfer' | 'startPayment' | 'cancelOrder', code: string) =>
    buyer.call<T>(
      'POST',
      at(ORDER_ROUTES[name].path, code),
      name === 'payByTransfer' ? { is_sent: true } : undefined,
    );

  const pay = (code: string, transferAmount: number) =>
    simulator.transfer({ content: `MBVCB.3278907687.${code}.CT tu 0123456789`, transferAmount });
  const begin = async (code: string) =>
    (await act<{ data: { url: string } }>('startPayment', code)).body.data.url;
  const comeBack = (returnUrl: string) =>
    send<{ data: unknown }>(server.address, null, 'POST', ORDER_ROUTES.readPaymentReturn.path, {
      query: new URL(returnUrl).search.slice(1),
    });
  /** Has VNPAY asked now. */
  const hurry = (code: string) =>
    server.deps.database.sql
      .updateTable('job')
      .set({ run_at: new Date(0) })
      .where('kind', '=', 'ask-vnpay')
      .where('once_key', 'like', `ask-vnpay:${code}%`)
      .where('state', '=', 'ready')
      .execute();
  const attemptsOf = async (code: string) =>
    (
      await server.deps.database.sql
        .selectFrom('payment_attempt')
        .select('status')
        .where('order_code', '=', code)
        .execute()
    ).map(({ status }) => status);
  const readReviews = (orderCode: string | null) =>
    server.deps.database.sql
      .selectFrom('review')
      .select(['kind', 'closed_at'])
      .where('order_code', orderCode === null ? 'is' : '=', orderCode)
      .execute();
  const reviews = async (orderCode: string | null) => (await readReviews(orderCode)).map((row) => row.kind);
  const openReviews = async (orderCode: string) =>
    (await readReviews(orderCode)).filter((row) => row.closed_at === null).map((row) => row.kind);
  const codeOf = async <T>(answer: Promise<Answer<T>>) => {
    const { status, body } = await answer;
    return [status, (body as { code?: string }).code];
  };

  test('a transfer with the code of the order pays it once, with the term, the minutes and an invoice to write', async () => {
    const person = await server.newPerson();
    const { code, total_vnd, tax_vnd, vat } = await order(person);
    expect([total_vnd, tax_vnd]).toEqual([199_000, splitVat(199_000, vat).taxVnd]);
    const path = at(ORDER_ROUTES.payByTransfer.path, code);
    const { body } = await person.call<OneOrder>('POST', path, { is_sent: false });
    expect(body.data.order).toMatchObject({
      status: 'CREATED',
      transfer: { account: simulator.settings['BANK_ACCOUNT'], amount_vnd: 199_000, content: code },
    });
    expect(body.data.order.transfer!.qr).toContain(code);
    const sent = { content: code, transferAmount: 199_000 };
    for (let turn = 0; turn < 2; turn += 1) expect(await simulator.transfer(sent, { id: 90_001 })).toBe(200);
    const paid = await read(code, person);
    expect(paid).toMatchObject({ status: 'PAID', paid_vnd: 199_000, transfer: null });
    expect(paid.term).not.toBeNull();
    expect(await person.balance()).toBe(3600 + 36_000);
    const usage = await person.call<{ data: { current: unknown } }>('GET', ROUTES.getUsageStats.path);
    expect(usage.body.data.current).toMatchObject({ category: 'PLUS', total: 600 });
    const { sql: query } = server.deps.database;
    const invoices = query.selectFrom('invoice').select('status').where('order_code', '=', code);
    expect(await invoices.execute()).toEqual([{ status: 'PENDING' }]);
    expect(await reviews(code)).toEqual([]);
  });

  test.each<[string, number[], string, string[]]>([
    ['short', [100_000], 'PROCESSING', []],
    ['short, and then the rest', [100_000, 99_000], 'PAID', []],
    ['a little too much', [200_000], 'PAID', []],
    ['much too much', [250_000], 'PAID', ['too-much']],
    ['twice', [199_000, 199_000], 'PAID', ['second-payment']],
  ])('%s', async (_what, amounts, status, kinds) => {
    const person = await server.newPerson();
    const { code } = await order(person);
    for (const amount of amounts) await pay(code, amount);
    expect((await read(code, person)).status).toBe(status);
    expect(await reviews(code)).toEqual(kinds);
  });

  test('money without a code, or with two, waits for a person; money of others, and what left, is only stored', async () => {
    const [one, other] = [await order(), await order()];
    const before = (await reviews(null)).length;
    const { transfer } = simulator;
    await transfer({ content: 'chuyen tien', transferAmount: 199_000 });
    await transfer({ content: `${one.code} ${other.code}`, transferAmount: 199_000 });
    // A sign of the code is another: the check sign says that it is nobody's.
    const mistyped = one.code.replace(/.$/, (sign) => (sign === '2' ? '3' : '2'));
    await transfer({ content: mistyped, transferAmount: 199_000 });
    expect(await reviews(null)).toHaveLength(before + 3);
    await transfer({ content: one.code, transferAmount: 199_000, transferType: 'out' });
    await transfer({ content: one.code, transferAmount: 199_000, accountNumber: '1' });
    expect(await reviews(null)).toHaveLength(before + 3);
    const stored = () => server.deps.database.sql.selectFrom('bank_transfer').select('provider_id').execute();
    const had = await stored();
    expect(await transfer({ content: one.code, transferAmount: 199_000 }, { secret: 'x' })).toBe(401);
    expect(await stored()).toEqual(had);
    expect((await read(one.code)).status).toBe('CREATED');
    for (const { code } of [one, other]) await act('cancelOrder', code);
  });

  test('late money pays an order whose price still holds, and waits for a person where it does not', async () => {
    const [kept, gone] = [await order(), await order()];
    for (const { code } of [kept, gone]) expect((await act('cancelOrder', code)).status).toBe(200);
    await pay(kept.code, 199_000);
    expect((await read(kept.code)).status).toBe('PAID');
    const { sql: query } = server.deps.database;
    const price = query.updateTable('price').where('id', '=', 'plus-1');
    await price.set({ valid_to: new Date() }).execute();
    expect(await codeOf(create(buyer))).toEqual([409, 'PRICE_GONE']);
    await pay(gone.code, 199_000);
    await price.set({ valid_to: null }).execute();
    expect((await read(gone.code)).status).toBe('REJECTED');
    expect(await reviews(gone.code)).toEqual(['late']);
  });

  test('a payment at VNPAY is taken once, whatever comes with it', async () => {
    const { code } = await order();
    const url = await begin(code);
    expect(new URL(url).searchParams.get('vnp_Amount')).toBe('19900000');
    expect((await read(code)).status).toBe('PROCESSING');
    expect(await simulator.notify(url, {}, 'another secret')).toBe('200 97');
    expect(await simulator.notify(url, { vnp_Amount: '19800000', ...SUCCESS })).toBe('200 04');
    expect(await simulator.notify(url, { vnp_TxnRef: `${code}9`, ...SUCCESS })).toBe('200 01');
    expect((await read(code)).paid_vnd).toBe(0);
    expect(await reviews(code)).toEqual(['doubtful']);
    expect((await simulator.decide(url, 'cancelled')).answers).toEqual(['200 00']);
    // The gateway itself says now that nothing was paid.
    expect(await openReviews(code)).toEqual([]);
    expect(await simulator.notify(url)).toBe('200 02');
    expect((await read(code)).status).toBe('PROCESSING');
    const wrongCard = await begin(code);
    expect((await simulator.decide(wrongCard, 'wrong-card')).answers).toEqual(['200 00']);
    const { answers } = await simulator.decide(await begin(code), 'duplicate');
    expect(answers.toSorted()).toEqual(['200 00', '200 02', '200 02']);
    expect(await read(code)).toMatchObject({ status: 'PAID', paid_vnd: 199_000 });
    // The first attempt was a failure, and is money all the same.
    expect(await simulator.notify(url, SUCCESS)).toBe('200 00');
    expect(await openReviews(code)).toEqual(['second-payment']);
    expect(await codeOf(act('startPayment', code))).toEqual([409, 'ORDER_STATE']);
    expect(await codeOf(act('cancelOrder', code))).toEqual([409, 'ORDER_STATE']);
  });

  test('a notice that fails here is answered in the words of VNPAY, and taken when it comes again', async () => {
    const { database } = server.deps;
    const { code } = await order();
    const url = await begin(code);
    await sql`alter table payment_attempt add constraint none_paid check (status <> 'PAID') not valid`.execute(
      database.sql,
    );
    expect(await simulator.notify(url, SUCCESS)).toBe('200 99');
    expect(await read(code)).toMatchObject({ status: 'PROCESSING', paid_vnd: 0 });
    await sql`alter table payment_attempt drop constraint none_paid`.execute(database.sql);
    expect(await simulator.notify(url, SUCCESS)).toBe('200 00');
    expect((await read(code)).status).toBe('PAID');
  });

  test('Casso tells of a transfer: signed it pays the order once, else it is refused', async () => {
    const { code } = await order();
    const tell = (key: string, sentAt = Date.now()) => {
      const data = { reference: 'FT-CASSO', id: 218_897, description: code, amount: 199_000 };
      const body = { error: 0, data: { ...data, accountNumber: '0349123456789' } };
      const sorted = JSON.stringify({
        data: Object.fromEntries(
          Object.entries(body.data).toSorted(([one], [other]) => (one < other ? -1 : 1)),
        ),
        error: 0,
      });
      const v1 = createHmac('sha512', key).update(`${sentAt}.${sorted}`).digest('hex');
      return fetch(`${server.address}/analytic-v2/api/v1/payment/casso`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-casso-signature': `t=${sentAt},v1=${v1}` },
        body: JSON.stringify(body),
      });
    };
    expect((await tell('another')).status).toBe(401);
    expect((await read(code)).paid_vnd).toBe(0);
    for (const status of [200, 200]) expect((await tell(CASSO_KEY)).status).toBe(status);
    expect(await read(code)).toMatchObject({ status: 'PAID', paid_vnd: 199_000 });
  });

  test('a payment that was doubted is confirmed to VNPAY and waits for a person; one that was changed on the way is nobody’s', async () => {
    const [{ code }, changed] = [await order(), await order()];
    expect((await simulator.decide(await begin(code), 'doubtful')).answers).toEqual(['200 00']);
    expect((await read(code)).status).toBe('PROCESSING');
    expect(await reviews(code)).toEqual(['doubtful']);
    expect(await codeOf(act('cancelOrder', code))).toEqual([409, 'ORDER_STATE']);
    const url = await begin(changed.code);
    const { answers, returnUrl } = await simulator.decide(url, 'tampered');
    expect(answers).toEqual(['200 97']);
    expect(new URL(returnUrl).searchParams.get('vnp_ResponseCode')).toBe('00');
    expect(await codeOf(comeBack(returnUrl))).toEqual([400, 'PAYMENT_SIGNATURE']);
    expect(await read(changed.code)).toMatchObject({ status: 'PROCESSING', paid_vnd: 0 });
    await hurry(changed.code);
    await expect.poll(() => attemptsOf(changed.code)).toEqual(['FAILED']);
  });

  test('money for two attempts of one order, by bank and by VNPAY at once, pays it once', async () => {
    const person = await server.newPerson();
    const { code } = await order(person);
    const path = at(ORDER_ROUTES.startPayment.path, code);
    const urls = await Promise.all(
      [1, 2].map(async () => (await person.call<{ data: { url: string } }>('POST', path)).body.data.url),
    );
    expect(new Set(urls).size).toBe(2);
    await Promise.all([...urls.map((url) => simulator.decide(url, 'paid')), pay(code, 199_000)]);
    expect(await read(code, person)).toMatchObject({ status: 'PAID', paid_vnd: 3 * 199_000 });
    expect(await reviews(code)).toEqual(['second-payment', 'second-payment']);
    expect(await person.balance()).toBe(3600 + 36_000);
  });

  test('of an order that came to nothing late success at VNPAY pays it, and of one that was paid it waits for a person', async () => {
    const [late, paid] = [await order(), await order()];
    const urls = [await begin(late.code), await begin(paid.code)] as const;
    for (const url of urls) expect((await simulator.decide(url, 'late')).answers).toEqual([]);
    const { sql: query } = server.deps.database;
    await query
      .updateTable('customer_order')
      .set({ status: 'REJECTED', expires_at: new Date(0) })
      .where('code', '=', late.code)
      .execute();
    await pay(paid.code, 199_000);
    for (const url of urls) expect(await simulator.notify(url)).toBe('200 00');
    expect((await read(late.code)).status).toBe('PAID');
    expect(await reviews(paid.code)).toEqual(['second-payment']);
  });

  test('an attempt of which nothing was heard is asked for, and nothing that VNPAY did not sign is believed', async () => {
    const { code } = await order();
    await simulator.decide(await begin(code), 'late');
    const { sql: query } = server.deps.database;
    const askedBefore = simulator.gateway.asked;
    simulator.gateway.answerSecret = 'another secret';
    await hurry(code);
    await expect.poll(() => simulator.gateway.asked).toBe(askedBefore + 1);
    const second = query.selectFrom('job').select('id').where('once_key', '=', `ask-vnpay:${code}1:1`);
    await expect.poll(() => second.execute()).toHaveLength(1);
    expect((await read(code)).status).toBe('PROCESSING');
    simulator.gateway.answerSecret = simulator.gateway.secret;
    await hurry(code);
    await expect.poll(async () => (await read(code)).status).toBe('PAID');
    expect(await reviews(code)).toEqual([]);
  });

  test('a browser that comes back is shown the state without a sign-in, and only with a good signature', async () => {
    const { code } = await order();
    const { returnUrl } = await simulator.decide(await begin(code), 'late');
    const good = await comeBack(returnUrl);
    expect(good.body.data).toEqual({ code, status: 'PROCESSING', response_code: '00' });
    expect(await codeOf(comeBack(`${returnUrl.slice(0, -1)}x`))).toEqual([400, 'PAYMENT_SIGNATURE']);
    const status = await send(server.address, null, 'GET', at(ORDER_ROUTES.getOrderStatus.path, code));
    expect(status.body).toEqual({ data: { code, status: 'PROCESSING' } });
  });

  test('nobody reaches the order of another, and no amount of the browser counts', async () => {
    const stranger = await server.newPerson();
    const { code } = await order();
    const calls = [
      ['GET', ORDER_ROUTES.getOrder.path],
      ['POST', ORDER_ROUTES.cancelOrder.path],
      ['POST', ORDER_ROUTES.startPayment.path],
    ] as const;
    for (const [method, path] of calls)
      expect(await codeOf(stranger.call(method, at(path, code)))).toEqual([404, 'ORDER_NOT_FOUND']);
    const cheap = { price_id: 'plus-1', total_vnd: 1, amount: 1, discount_vnd: 198_999 };
    expect((await create(stranger, cheap)).body.data.order.total_vnd).toBe(199_000);
    await act('cancelOrder', code);
  });

  test('a voucher goes to one of those who come at once, once for each person, and back when the order ends', async () => {
    const { sql: query } = server.deps.database;
    const term = { valid_from: new Date(0), valid_to: new Date(Date.now() + 3_600_000), package_id: 'plus' };
    await query
      .insertInto('voucher')
      .values([
        { ...term, code: 'GIAM20', percent: null, amount_vnd: 20_000, max_uses: 1 },
        { ...term, code: 'TANG', percent: 100, amount_vnd: null, max_uses: null },
      ])
      .execute();
    const people = [await server.newPerson(), await server.newPerson()];
    const wanted = { price_id: 'plus-1', voucher: 'giam20' };
    const answers = await Promise.all(people.map((person) => create(person, wanted)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const at200 = answers.findIndex(({ status }) => status === 200);
    const [winner, loser] = [people[at200]!, people[1 - at200]!];
    const { code, total_vnd } = answers[at200]!.body.data.order;
    expect(total_vnd).toBe(179_000);
    expect(await codeOf(create(winner, wanted))).toEqual([409, 'VOUCHER_USED']);
    await winner.call('POST', at(ORDER_ROUTES.cancelOrder.path, code));
    // The voucher is free for others meanwhile, so late money waits for a person.
    await pay(code, 179_000);
    expect(await reviews(code)).toEqual(['late']);
    expect((await create(loser, wanted)).status).toBe(200);
    expect(await codeOf(create(loser, { price_id: 'pro-1', voucher: 'TANG' }))).toEqual([
      409,
      'VOUCHER_INVALID',
    ]);
    const gift = (await create(loser, { price_id: 'plus-1', voucher: 'TANG' })).body.data.order;
    expect(gift).toMatchObject({ status: 'PAID', total_vnd: 0, tax_vnd: 0 });
  });

  test('an order lives for 24 hours and a pay page for 15 minutes; each press is an attempt of its own', async () => {
    const made = await order();
    expect(Date.parse(made.expires_at) - Date.parse(made.create_time)).toBe(24 * 3_600_000);
    const begun = [await begin(made.code), await begin(made.code)].map((url) => new URL(url).searchParams);
    expect(begun.map((query) => query.get('vnp_TxnRef'))).toEqual([`${made.code}1`, `${made.code}2`]);
    for (const query of begun) {
      const [from, to] = ['Create', 'Expire'].map((name) => fromDigits(query.get(`vnp_${name}Date`)!)!);
      expect(to!.getTime() - from!.getTime()).toBe(15 * 60_000);
      expect(query.get('vnp_OrderInfo')).toBe(`NxNote goi PLUS don ${made.code}`);
    }
    // Whoever pays says nothing of their own address.
    const said = await fetch(new URL(at(ORDER_ROUTES.startPayment.path, made.code), server.address), {
      method: 'POST',
      headers: { authorization: `Basic ${buyer.tokens.access_token}`, 'x-forwarded-for': '203.0.113.9' },
    });
    const { data } = (await said.json()) as { data: { url: string } };
    expect(new URL(data.url).searchParams.get('vnp_IpAddr')).not.toContain('203.0.113.9');
    const told = await order();
    expect((await act('payByTransfer', told.code)).body.data.order.status).toBe('PROCESSING');
    await pay(told.code, 1_000);
    expect(await codeOf(act('cancelOrder', told.code))).toEqual([409, 'ORDER_STATE']);
  });

  test.each([
    [{ vnp_ResponseCode: '07', vnp_TransactionStatus: '00' }, '200 00', ['doubtful']],
    [{ vnp_ResponseCode: '00', vnp_TransactionStatus: '04' }, '200 00', ['doubtful']],
    [{ vnp_ResponseCode: '00', vnp_TransactionStatus: '07' }, '200 00', ['doubtful']],
    [{ vnp_ResponseCode: '00', vnp_TransactionStatus: '01' }, '200 00', []],
    [{ ...SUCCESS, vnp_Amount: '100' }, '200 04', ['doubtful']],
    [{ ...SUCCESS, vnp_Amount: '19900001' }, '200 04', []],
    [{ vnp_ResponseCode: '24', vnp_TransactionStatus: '02', vnp_Amount: '100' }, '200 04', []],
    [{ vnp_ResponseCode: '11', vnp_TransactionStatus: '02' }, '200 00', []],
    [{ vnp_ResponseCode: '51', vnp_TransactionStatus: '02' }, '200 00', []],
  ])('told %j, the order goes on waiting', async (changes, answer, kinds) => {
    const person = await server.newPerson();
    const { code } = await order(person);
    const { body } = await person.call<{ data: { url: string } }>(
      'POST',
      at(ORDER_ROUTES.startPayment.path, code),
    );
    expect(await simulator.notify(body.data.url, changes)).toBe(answer);
    expect(await read(code, person)).toMatchObject({ status: 'PROCESSING', paid_vnd: 0 });
    expect(await openReviews(code)).toEqual(kinds);
  });

  const age = (table: 'customer_order' | 'payment_attempt', column: 'code' | 'order_code', code: string) =>
    sql`update ${sql.table(table)} set expires_at = now() - interval '1 second' where ${sql.ref(column)} = ${code}`.execute(
      server.deps.database.sql,
    );
  test.each<[string, string, (code: string) => Promise<unknown>]>([
    ['of which nothing came', 'REJECTED', () => Promise.resolve()],
    ['with a part of the money', 'PROCESSING', (code) => pay(code, 1_000)],
    ['whose pay page is open', 'PROCESSING', begin],
    [
      'whose pay page is closed',
      'REJECTED',
      async (code) => {
        await begin(code);
        await age('payment_attempt', 'order_code', code);
      },
    ],
    [
      'whose payment is doubted',
      'PROCESSING',
      async (code) => {
        await simulator.decide(await begin(code), 'doubtful');
        await age('payment_attempt', 'order_code', code);
      },
    ],
  ])('when its time is over an order %s is %s', async (_what, status, prepare) => {
    const before = buyer;
    buyer = await server.newPerson();
    const { code } = await order();
    await prepare(code);
    await age('customer_order', 'code', code);
    await rejectExpiredOrders(server.deps);
    expect((await read(code)).status).toBe(status);
    buyer = before;
  });

  test.each(['PAID', 'REJECTED', 'REFUNDED'] as const)(
    'who ordered does nothing more with an order that is %s',
    async (status) => {
      const { code } = await order();
      const { sql: query } = server.deps.database;
      const url = await begin(code);
      await query.updateTable('customer_order').set({ status }).where('code', '=', code).execute();
      for (const name of ['payByTransfer', 'startPayment', 'cancelOrder'] as const)
        expect(await codeOf(act(name, code))).toEqual([409, 'ORDER_STATE']);
      expect((await read(code)).status).toBe(status);
      if (status !== 'REFUNDED') return;
      expect(await simulator.notify(url, SUCCESS)).toBe('200 00');
      expect([(await read(code)).status, await reviews(code)]).toEqual([status, ['after-refund']]);
    },
  );

  test('ten orders wait for payment at most', async () => {
    const person = await server.newPerson();
    for (let turn = 0; turn < 10; turn += 1) await order(person);
    expect(await codeOf(create(person))).toEqual([429, 'ORDER_TOO_MANY']);
  });

  test('orders, money and invoices outlive the account, and the database refuses to change them', async () => {
    const person = await server.newPerson();
    const { code } = await order(person);
    await pay(code, 199_000);
    expect((await person.call('POST', ROUTES.deleteAccount.path, { password: PERSON_PASSWORD })).status).toBe(
      200,
    );
    const { sql: query } = server.deps.database;
    const kept = query.selectFrom('customer_order').innerJoin('money_in', 'order_code', 'code');
    expect(await kept.select(['user_id', 'amount_vnd']).where('code', '=', code).execute()).toEqual([
      { user_id: null, amount_vnd: '199000' },
    ]);
    for (const statement of [
      sql`update customer_order set total_vnd = 1`,
      sql`update customer_order set snapshot = '{}'`,
      sql`delete from customer_order`,
    ])
      await expect(statement.execute(query)).rejects.toThrow(/never changed/);
    for (const table of ['money_in', 'bank_transfer'] as const)
      await expect(query.deleteFrom(table).execute()).rejects.toThrow(/append-only/);
    await pay(code, 199_000);
    expect(await reviews(code)).toEqual(['second-payment']);
  });

  test('notices count in maintenance, once for each number of the bank, and money after a refund waits for a person', async () => {
    const { database } = server.deps;
    const { code } = await order();
    const url = await begin(code);
    await changeRemoteSetting(database, 'maintenance', 'true');
    expect(await simulator.notify(url, { vnp_TxnRef: 'NX' })).toBe('200 01');
    const told = { content: code, transferAmount: 199_000, referenceCode: 'FT-TWICE' };
    for (const id of [90_101, 90_102]) expect(await simulator.transfer(told, { id })).toBe(200);
    expect(await read(code)).toMatchObject({ status: 'PAID', paid_vnd: 199_000 });
    await changeRemoteSetting(database, 'maintenance', '');
    await database.sql
      .updateTable('customer_order')
      .set({ status: 'REFUNDED' })
      .where('code', '=', code)
      .execute();
    await pay(code, 199_000);
    expect(await reviews(code)).toEqual(['after-refund']);
    expect((await read(code)).status).toBe('REFUNDED');
  });
});
