/** Orders from the choice to the money, by gateway and by bank, and everything that others do with them. */
import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Order } from '../../../contract/orders.ts';
import { ORDER_ROUTES } from '../../../contract/order-routes.ts';
import { ROUTES } from '../../../contract/routes.ts';
import { PERSON_PASSWORD, send, type Answer, type Person } from '../../testing/person.ts';
import { DATABASE_KINDS } from '../../testing/test-database.ts';
import { startStandInService, type StandInService } from '../../testing/stand-in-service.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { splitVat } from '../vat.ts';
import { hashOf, toSignedText } from '../vnpay/signature.ts';

const VNPAY_SECRET = 'NXNOTE_TEST_SECRET_0123456789ABCDEF';
const SEPAY_SECRET = 'sepay_test_secret';
const ACCOUNT = '0349123456789';
const ENV = {
  VNPAY_TMN_CODE: 'NXNOTE01',
  VNPAY_HASH_SECRET: VNPAY_SECRET,
  VNPAY_PAY_URL: 'https://pay.example/vpcpay.html',
  BANK_BIN: '970422',
  BANK_NAME: 'MB',
  BANK_ACCOUNT: ACCOUNT,
  BANK_HOLDER: 'CONG TY THU',
  SEPAY_SECRET,
};
type OneOrder = { code?: string; data: { order: Order } };

describe.each(DATABASE_KINDS)('%s', (kind) => {
  let server: TestServer;
  let buyer: Person;
  let transfers = 0;
  let gateway: StandInService;
  beforeAll(async () => {
    gateway = await startStandInService();
    server = await startTestServer(kind, { ...ENV, VNPAY_API_URL: gateway.url });
    buyer = await server.newPerson();
  });
  afterAll(async () => {
    await server.stop();
    await gateway.stop();
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

  /** What SePay posts when money moves. */
  function transfer(fields: Record<string, unknown>, { id = (transfers += 1), secret = SEPAY_SECRET } = {}) {
    const body = JSON.stringify({
      id,
      accountNumber: ACCOUNT,
      transferType: 'in',
      referenceCode: `FT${id}`,
      ...fields,
    });
    const timestamp = String(Math.floor(Date.now() / 1000));
    const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
    return fetch(new URL('/analytic-v2/api/v1/payment/sepay', server.address), {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'x-sepay-signature': `sha256=${signature}`,
        'x-sepay-timestamp': timestamp,
      },
    });
  }
  const pay = (code: string, transferAmount: number) =>
    transfer({ content: `MBVCB.3278907687.${code}.CT tu 0123456789`, transferAmount });

  /** What VNPAY calls when an attempt has ended. */
  async function notify(url: string, fields: Record<string, string> = {}, forged = false): Promise<string> {
    const query = new URL(url).searchParams;
    const text = toSignedText({
      vnp_TmnCode: 'NXNOTE01',
      vnp_TxnRef: query.get('vnp_TxnRef')!,
      vnp_Amount: query.get('vnp_Amount')!,
      vnp_ResponseCode: '00',
      vnp_TransactionStatus: '00',
      vnp_TransactionNo: '1',
      ...fields,
    });
    const path = `/analytic-v2/api/v1/payment/vnpay/ipn?${text}&vnp_SecureHash=${hashOf(forged ? 'x' : VNPAY_SECRET, text)}`;
    const { status, body } = await send<{ RspCode: string }>(server.address, null, 'GET', path);
    return `${status} ${body.RspCode}`;
  }
  const begin = async (code: string) =>
    (await act<{ data: { url: string } }>('startPayment', code)).body.data.url;
  const reviews = async (orderCode: string | null) =>
    (
      await server.deps.database.sql
        .selectFrom('review')
        .select('kind')
        .where('order_code', orderCode === null ? 'is' : '=', orderCode)
        .execute()
    ).map((review) => review.kind);
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
      transfer: { account: ACCOUNT, amount_vnd: 199_000, content: code },
    });
    expect(body.data.order.transfer!.qr).toContain(code);
    const sent = { content: code, transferAmount: 199_000 };
    for (let turn = 0; turn < 2; turn += 1) expect((await transfer(sent, { id: 90_001 })).status).toBe(200);
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
    await transfer({ content: 'chuyen tien', transferAmount: 199_000 });
    await transfer({ content: `${one.code} ${other.code}`, transferAmount: 199_000 });
    expect(await reviews(null)).toHaveLength(before + 2);
    await transfer({ content: one.code, transferAmount: 199_000, transferType: 'out' });
    await transfer({ content: one.code, transferAmount: 199_000, accountNumber: '1' });
    expect(await reviews(null)).toHaveLength(before + 2);
    const { status } = await transfer({ content: one.code, transferAmount: 199_000 }, { secret: 'x' });
    expect(status).toBe(401);
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
    expect(await notify(url, {}, true)).toBe('200 97');
    expect(await notify(url, { vnp_Amount: '19800000' })).toBe('200 04');
    expect(await notify(url, { vnp_TxnRef: `${code}9` })).toBe('200 01');
    expect(await notify(url, { vnp_ResponseCode: '24', vnp_TransactionStatus: '02' })).toBe('200 00');
    expect(await notify(url, { vnp_ResponseCode: '24', vnp_TransactionStatus: '02' })).toBe('200 02');
    expect((await read(code)).status).toBe('PROCESSING');
    const again = await begin(code);
    const answers = await Promise.all([notify(again), notify(again), notify(again)]);
    expect(answers.filter((answer) => answer === '200 00')).toHaveLength(1);
    expect(answers.filter((answer) => answer === '200 02')).toHaveLength(2);
    expect(await read(code)).toMatchObject({ status: 'PAID', paid_vnd: 199_000 });
    // The first attempt was a failure, and is money all the same.
    expect(await notify(url)).toBe('200 00');
    expect(await reviews(code)).toEqual(['second-payment']);
    expect(await codeOf(act('startPayment', code))).toEqual([409, 'ORDER_STATE']);
    expect(await codeOf(act('cancelOrder', code))).toEqual([409, 'ORDER_STATE']);
  });

  test('a doubtful payment is confirmed to VNPAY, and waits for a person', async () => {
    const { code } = await order();
    const url = await begin(code);
    expect(await notify(url, { vnp_TransactionStatus: '07' })).toBe('200 00');
    expect((await read(code)).status).toBe('PROCESSING');
    expect(await reviews(code)).toEqual(['doubtful']);
    expect(await codeOf(act('cancelOrder', code))).toEqual([409, 'ORDER_STATE']);
  });

  test('an attempt of which nothing was heard is asked for, and nothing that VNPAY did not sign is believed', async () => {
    const { code } = await order();
    await begin(code);
    const { sql: query } = server.deps.database;
    const answers = [{ secret: 'x' }, { secret: VNPAY_SECRET }];
    gateway.answer(({ body }, response) => {
      const { vnp_TxnRef } = body as Record<string, string>;
      const { secret } = answers.shift()!;
      const values = [
        'r1',
        'querydr',
        '00',
        'ok',
        'NXNOTE01',
        vnp_TxnRef!,
        '19900000',
        'NCB',
        '20261123220312',
      ];
      const more = ['1', '01', '00', 'x', '', ''];
      const names =
        'ResponseId Command ResponseCode Message TmnCode TxnRef Amount BankCode PayDate TransactionNo TransactionType TransactionStatus OrderInfo PromotionCode PromotionAmount';
      const all = [...values, ...more];
      const fields = Object.fromEntries(names.split(' ').map((name, index) => [`vnp_${name}`, all[index]!]));
      response.end(JSON.stringify({ ...fields, vnp_SecureHash: hashOf(secret, all.join('|')) }));
    });
    const hurry = () =>
      query
        .updateTable('job')
        .set({ run_at: new Date(0) })
        .where('kind', '=', 'ask-vnpay')
        .where('once_key', 'like', `ask-vnpay:${code}%`)
        .where('state', '=', 'ready')
        .execute();
    await hurry();
    await expect.poll(() => gateway.asked.length).toBe(1);
    const second = query.selectFrom('job').select('id').where('once_key', '=', `ask-vnpay:${code}1:1`);
    await expect.poll(() => second.execute()).toHaveLength(1);
    expect((await read(code)).status).toBe('PROCESSING');
    await hurry();
    await expect.poll(async () => (await read(code)).status).toBe('PAID');
    expect(await reviews(code)).toEqual([]);
  });

  test('a browser that comes back is shown the state without a sign-in, and only with a good signature', async () => {
    const { code } = await order();
    const text = toSignedText({ vnp_TmnCode: 'NXNOTE01', vnp_TxnRef: `${code}1`, vnp_ResponseCode: '00' });
    await begin(code);
    const come = (query: string) =>
      send<{ data: unknown }>(server.address, null, 'POST', ORDER_ROUTES.readPaymentReturn.path, { query });
    const good = await come(`${text}&vnp_SecureHash=${hashOf(VNPAY_SECRET, text)}`);
    expect(good.body.data).toEqual({ code, status: 'PROCESSING', response_code: '00' });
    expect(await codeOf(come(`${text}&vnp_SecureHash=00`))).toEqual([400, 'PAYMENT_SIGNATURE']);
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
    expect((await create(loser, wanted)).status).toBe(200);
    expect(await codeOf(create(loser, { price_id: 'pro-1', voucher: 'TANG' }))).toEqual([
      409,
      'VOUCHER_INVALID',
    ]);
    const gift = (await create(loser, { price_id: 'plus-1', voucher: 'TANG' })).body.data.order;
    expect(gift).toMatchObject({ status: 'PAID', total_vnd: 0, tax_vnd: 0 });
  });

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
});
