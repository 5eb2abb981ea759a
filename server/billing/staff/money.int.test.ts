/** People decide about money: what is doubtful, and what goes back, together and at once, with everything that may come in between. */
import { createHmac, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Order } from '../../../contract/billing/orders.ts';
import { ORDER_ROUTES } from '../../../contract/billing/order-routes.ts';
import { ROUTES } from '../../../contract/routes.ts';
import type { Refund, Review, StaffOrderDetail } from '../../../contract/staff/staff-money.ts';
import { STAFF_ROUTES } from '../../../contract/staff/staff-routes.ts';
import type { StaffRole } from '../../../contract/account/roles.ts';
import { changeRole } from '../../auth/index.ts';
import { failRefund, findWrongLots, finishRefund, reserveSeconds, settleSeconds } from '../index.ts';
import { failAfter, KilledError } from '../testing/failing-database.ts';
import { hashFields, hashOf, toSignedText } from '../vnpay/signature.ts';
import { PERSON_PASSWORD, send, type Answer, type Person } from '../../testing/person.ts';
import { startStandInService, type StandInService } from '../../testing/stand-in-service.ts';
import { DATABASE_KINDS } from '../../testing/test-database.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const VNPAY_SECRET = 'NXNOTE_TEST_SECRET_0123456789ABCDEF';
const ACCOUNT = '0349123456789';
const ENV = {
  VNPAY_TMN_CODE: 'NXNOTE01',
  VNPAY_HASH_SECRET: VNPAY_SECRET,
  VNPAY_PAY_URL: 'https://pay.example/vpcpay.html',
  BANK_BIN: '970422',
  BANK_NAME: 'MB',
  BANK_ACCOUNT: ACCOUNT,
  BANK_HOLDER: 'CONG TY THU',
  SEPAY_SECRET: 'sepay_test_secret',
};
const ANSWER_NAMES =
  'ResponseId Command ResponseCode Message TmnCode TxnRef Amount BankCode PayDate TransactionNo TransactionType TransactionStatus OrderInfo'
    .split(' ')
    .map((name) => `vnp_${name}`);
const reason = 'Người mua gọi đường dây nóng';
const receiver = { bank: 'MB', account: '0349 1234', holder: 'NGUYEN VAN A' };
type OneOrder = { code?: string; data: { order: Order } };
type OneRefund = { code?: string; data: { refund: Refund } };
type OneReview = { code?: string; data: { review: Review } };

describe.each(DATABASE_KINDS)('%s', (kind) => {
  let server: TestServer;
  let gateway: StandInService;
  let transfers = 0;
  const staff = {} as Record<StaffRole, Person>;
  beforeAll(async () => {
    gateway = await startStandInService();
    server = await startTestServer(kind, { ...ENV, VNPAY_API_URL: gateway.url });
    for (const role of ['operator', 'finance', 'support'] as const) staff[role] = await server.newPerson();
    await server.deps.database.sql.updateTable('account').set({ email_verified_at: new Date() }).execute();
    for (const [role, person] of Object.entries(staff))
      await changeRole(server.deps, person.user.email, true, role as StaffRole);
  });
  afterAll(async () => {
    await server.stop();
    await gateway.stop();
  });

  const fill = (path: string, id: string): string => path.replace(/:(id|code)/, id);
  function ask<T = OneRefund>(
    name: keyof typeof STAFF_ROUTES,
    id = '',
    body?: unknown,
    person = staff.finance,
  ): Promise<Answer<T & { code?: string }>> {
    const { method, path } = STAFF_ROUTES[name];
    return person.call(method, fill(path, id), body);
  }
  async function order(person: Person, priceId = 'plus-1'): Promise<Order> {
    const body = { price_id: priceId };
    return (await person.call<OneOrder>('POST', ORDER_ROUTES.createOrder.path, body)).body.data.order;
  }
  const detail = async (code: string): Promise<StaffOrderDetail> =>
    (await ask<{ data: { order: StaffOrderDetail } }>('getStaffOrder', code)).body.data.order;
  const statusOf = async (code: string) =>
    (
      await send<{ data: { status: string } }>(
        server.address,
        null,
        'GET',
        fill(ORDER_ROUTES.getOrderStatus.path, code),
      )
    ).body.data.status;
  /** Money comes to the bank. @returns what names it */
  async function transfer(content: string, transferAmount: number): Promise<string> {
    const id = String((transfers += 1));
    const body = JSON.stringify({
      id,
      accountNumber: ACCOUNT,
      transferType: 'in',
      referenceCode: `FT${id}`,
      content,
      transferAmount,
    });
    const timestamp = String(Math.floor(Date.now() / 1000));
    const signature = createHmac('sha256', ENV.SEPAY_SECRET).update(`${timestamp}.${body}`).digest('hex');
    const { status } = await fetch(new URL('/analytic-v2/api/v1/payment/sepay', server.address), {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'x-sepay-signature': `sha256=${signature}`,
        'x-sepay-timestamp': timestamp,
      },
    });
    expect(status).toBe(200);
    return `sepay:${id}`;
  }
  async function paid(priceId = 'plus-1', person?: Person): Promise<{ buyer: Person; code: string }> {
    const buyer = person ?? (await server.newPerson());
    const { code, total_vnd } = await order(buyer, priceId);
    await transfer(code, total_vnd);
    return { buyer, code };
  }
  const wish = (amount_vnd: number, more: object = {}) => ({
    amount_vnd,
    method: 'BANK_TRANSACTION',
    receiver,
    ends_term: true,
    reason,
    request_key: randomUUID(),
    ...more,
  });
  const reviewOf = async (ref: string): Promise<Review> =>
    (await ask<{ data: { items: Review[] } }>('listReviews')).body.data.items.find(
      (review) => review.ref === ref,
    )!;
  const decide = (id: string, body: object, person = staff.finance) =>
    ask<OneReview>('decideReview', id, { reason, ...body }, person);
  const end = (id: string, isDone = true) =>
    ask('endRefund', id, { is_done: isDone, proof: 'FT26327', reason });
  const setting = (name: string, value: string) =>
    server.deps.database.sql
      .insertInto('billing_setting')
      .values({ name, value, valid_from: new Date() })
      .execute();

  test('a transfer without a code is for no order until somebody says so, once', async () => {
    const buyer = await server.newPerson();
    const meant = await order(buyer);
    const other = await order(await server.newPerson());
    const ref = await transfer('NGUYEN VAN A chuyen tien goi plus', 199_000);
    const review = await reviewOf(ref);
    expect(review).toMatchObject({ kind: 'unmatched', order: null });
    expect(review.content).toContain('goi plus');
    expect(review.candidates.map(({ code }) => code)).toEqual(
      expect.arrayContaining([meant.code, other.code]),
    );
    expect(review.candidates[0]!.email).toMatch(/^.\*\*\*@/);
    expect(await statusOf(meant.code)).toBe('CREATED');
    const match = { decision: 'match', order_code: meant.code };
    expect((await decide(review.id, match, staff.support)).body.code).toBe('ROLE_MISSING');
    expect((await decide(review.id, match, buyer)).body.code).toBe('NOT_OPERATOR');
    expect((await decide(review.id, { ...match, reason: 'ok' })).status).toBe(400);
    expect((await decide(review.id, { decision: 'honour' })).body.code).toBe('REVIEW_DECISION');
    // The last sign of the code is wrong.
    const wrong = meant.code.slice(0, -1) + (meant.code.endsWith('2') ? '3' : '2');
    expect((await decide(review.id, { ...match, order_code: wrong })).body.code).toBe('ORDER_NOT_FOUND');
    const both = await Promise.all([decide(review.id, match), decide(review.id, match, staff.operator)]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect([await statusOf(meant.code), await statusOf(other.code)]).toEqual(['PAID', 'CREATED']);
    const { events, money, reviews } = await detail(meant.code);
    expect(money).toMatchObject([{ source: ref, amount_vnd: 199_000 }]);
    expect(reviews).toEqual([]);
    expect(events[0]).toMatchObject({ kind: 'review-decided', reason, by: 'Người Thử' });
  });

  test('who has not shown for 10 minutes that it is them moves no money', async () => {
    const { code } = await paid();
    const { sql: db } = server.deps.database;
    const stale = (minutes: number) =>
      db
        .updateTable('sign_in')
        .set({ created_at: new Date(Date.now() - minutes * 60_000) })
        .where('user_id', '=', staff.finance.user.id)
        .execute();
    await stale(11);
    expect((await ask('askRefund', code, wish(1000))).body.code).toBe('CONFIRM_NEEDED');
    expect((await ask('listRefunds')).status).toBe(200);
    await ask('confirmStaffSession', '', { password: PERSON_PASSWORD });
    expect((await ask('askRefund', code, wish(1000, { ends_term: false }))).status).toBe(200);
  });

  test('above a sum a second person decides; from then on nobody uses the minutes, and at the end all is gone', async () => {
    const { buyer, code } = await paid('pro-6');
    const holding = { userId: buyer.user.id, recordId: randomUUID(), attempt: 1, reservedSeconds: 4000 };
    await reserveSeconds(server.deps, holding);
    const asked = await ask('askRefund', code, wish(2_694_000));
    const { id } = asked.body.data.refund;
    expect(asked.body.data.refund).toMatchObject({ status: 'REQUESTED', is_own: true });
    expect((await end(id)).body.code).toBe('REFUND_STATE');
    expect((await ask('approveRefund', id, { reason })).body.code).toBe('REFUND_OWN');
    expect(await buyer.balance()).toBeGreaterThan(100_000);
    const approve = () => ask('approveRefund', id, { reason }, staff.operator);
    const both = await Promise.all([approve(), approve()]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    // 600 of the month without payment are in the hold; the rest of it came from what was bought.
    expect(await buyer.balance()).toBe(0);
    await settleSeconds(server.deps, holding, 3700);
    expect(await buyer.balance()).toBe(0);
    expect((await detail(code)).minutes).toMatchObject({ used_seconds: 100, left_seconds: 0 });
    const ended = await Promise.all([end(id), end(id)]);
    expect(ended.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await statusOf(code)).toBe('REFUNDED');
    const after = await detail(code);
    expect(after.minutes).toEqual({ seconds: 100, used_seconds: 100, held_seconds: 0, left_seconds: 0 });
    expect(Date.parse(after.term!.ends_at)).toBeLessThanOrEqual(Date.now());
    expect(await findWrongLots(server.deps)).toEqual([]);
    expect((await ask('askRefund', code, wish(1))).body.code).toBe('REFUND_TOO_MUCH');
    const own = await buyer.call<OneOrder>('GET', fill(ORDER_ROUTES.getOrder.path, code));
    expect(own.body.data.order).toMatchObject({ status: 'REFUNDED', refunded_vnd: 2_694_000 });
    const late = await transfer(code, 10_000);
    expect((await reviewOf(late)).kind).toBe('after-refund');
  });

  test('two people ask at once: never more goes back than came; what fails gives the minutes back', async () => {
    const { buyer, code } = await paid();
    const before = await buyer.balance();
    const [one, other] = [wish(150_000), wish(150_000)];
    const asked = await Promise.all([
      ask('askRefund', code, one),
      ask('askRefund', code, other, staff.operator),
      ask('askRefund', code, one),
    ]);
    const done = asked.filter(({ status }) => status === 200).map(({ body }) => body.data.refund.id);
    expect(new Set(done).size).toBe(1);
    expect(asked.some(({ body }) => body.code === 'REFUND_TOO_MUCH')).toBe(true);
    expect(await buyer.balance()).toBe(3600);
    expect((await ask('askRefund', code, wish(49_001))).body.code).toBe('REFUND_TOO_MUCH');
    expect((await end(done[0]!, false)).body.data.refund).toMatchObject({ status: 'FAILED' });
    expect(await buyer.balance()).toBe(before);
    // Minutes of a part are taken from what comes last.
    const part = await ask('askRefund', code, wish(99_000, { ends_term: false, take_seconds: 18_000 }));
    expect(await buyer.balance()).toBe(before - 18_000);
    expect(
      (await ask('askRefund', code, wish(1000, { ends_term: false, take_seconds: 18_001 }))).body.code,
    ).toBe('REFUND_MINUTES');
    // What is on its way has not gone back.
    expect((await detail(code)).refunded_vnd).toBe(0);
    await end(part.body.data.refund.id);
    expect([await statusOf(code), (await detail(code)).refunded_vnd]).toEqual(['PAID', 99_000]);
    expect((await ask('askRefund', code, wish(100_001))).body.code).toBe('REFUND_TOO_MUCH');
    await end((await ask('askRefund', code, wish(100_000))).body.data.refund.id);
    expect([await statusOf(code), await buyer.balance()]).toEqual(['REFUNDED', 3600]);
    for (const bad of [
      wish(0),
      wish(-5),
      wish(1.5),
      wish(1000, { receiver: undefined }),
      wish(1000, { method: 'VNPAY' }),
      wish(1000, { request_key: 'x' }),
    ])
      expect((await ask('askRefund', (await paid()).code, bad)).status).toBeGreaterThanOrEqual(400);
    expect(await findWrongLots(server.deps)).toEqual([]);
  });

  test('a process that ends between any two statements of the end of a refund has done nothing', async () => {
    for (const [work, status] of [
      [failRefund, 'PAID'],
      [finishRefund, 'REFUNDED'],
    ] as const) {
      const { buyer, code } = await paid();
      const { id } = (await ask('askRefund', code, wish(199_000))).body.data.refund;
      const { database, clock, queue } = server.deps;
      const everything = async () =>
        JSON.stringify([await detail(code), await buyer.balance(), await statusOf(code)]);
      const before = await everything();
      for (let statements = 0; ; statements += 1) {
        const killed = await work({ database: failAfter(database, statements), clock, queue }, id, 'x').then(
          () => false,
          (error: unknown) => {
            if (error instanceof KilledError) return true;
            throw error;
          },
        );
        if (!killed) break;
        expect(await everything()).toBe(before);
      }
      expect(await statusOf(code)).toBe(status);
    }
    expect(await findWrongLots(server.deps)).toEqual([]);
  });

  test('through the gateway: asked once however often, on its way, and there', async () => {
    const buyer = await server.newPerson();
    const { code } = await order(buyer);
    const { body } = await buyer.call<{ data: { url: string } }>(
      'POST',
      fill(ORDER_ROUTES.startPayment.path, code),
    );
    const query = new URL(body.data.url).searchParams;
    const text = toSignedText({
      vnp_TmnCode: 'NXNOTE01',
      vnp_TxnRef: query.get('vnp_TxnRef')!,
      vnp_Amount: query.get('vnp_Amount')!,
      vnp_ResponseCode: '00',
      vnp_TransactionStatus: '00',
      vnp_TransactionNo: '14831393',
    });
    await send(
      server.address,
      null,
      'GET',
      `/analytic-v2/api/v1/payment/vnpay/ipn?${text}&vnp_SecureHash=${hashOf(VNPAY_SECRET, text)}`,
    );
    const signed = (fields: Record<string, string>, names = ANSWER_NAMES) => {
      const all = {
        vnp_TmnCode: 'NXNOTE01',
        vnp_ResponseId: 'x',
        vnp_TxnRef: query.get('vnp_TxnRef')!,
        ...fields,
      };
      return JSON.stringify({ ...all, vnp_SecureHash: hashFields(VNPAY_SECRET, names, all) });
    };
    const hurry = () =>
      server.deps.database.sql
        .updateTable('job')
        .set({ run_at: new Date() })
        .where('kind', '=', 'send-refund')
        .where('state', '=', 'ready')
        .execute();
    const before = gateway.asked.length;
    gateway.answer((_asked, response) =>
      // First an answer that nobody signed: it is nobody's.
      response.end(
        gateway.asked.length === before + 1
          ? JSON.stringify({ vnp_ResponseCode: '00', vnp_TmnCode: 'NXNOTE01' })
          : signed({ vnp_ResponseCode: '00', vnp_Command: 'refund' }),
      ),
    );
    const asked = await ask('askRefund', code, wish(99_000, { method: 'VNPAY', receiver: undefined }));
    const { id } = asked.body.data.refund;
    const refund = async () => (await detail(code)).refunds.find((one) => one.id === id)!;
    await expect
      .poll(
        async () => {
          await hurry();
          return (await refund()).status;
        },
        { timeout: 20_000 },
      )
      .toBe('SENT');
    const [first, second] = gateway.asked.slice(before).map((one) => one.body as Record<string, string>);
    expect(first).toEqual(second);
    expect(first).toMatchObject({
      vnp_Command: 'refund',
      vnp_TransactionType: '03',
      vnp_Amount: '9900000',
      vnp_TransactionNo: '14831393',
    });
    expect(JSON.stringify(first)).not.toContain(staff.finance.user.email);
    const queryNames = [...ANSWER_NAMES, 'vnp_PromotionCode', 'vnp_PromotionAmount'];
    const state = { vnp_ResponseCode: '00', vnp_Command: 'querydr', vnp_TransactionType: '03' };
    gateway.answer((_asked, response) =>
      response.end(signed({ ...state, vnp_TransactionStatus: '00', vnp_TransactionNo: '77' }, queryNames)),
    );
    await expect
      .poll(
        async () => {
          await hurry();
          return (await refund()).status;
        },
        { timeout: 20_000 },
      )
      .toBe('DONE');
    expect(await refund()).toMatchObject({ proof: 'VNPAY 77', method: 'VNPAY' });
    expect(await statusOf(code)).toBe('PAID');
    // 94: it has it already. Refused by the gateway: somebody sends it by hand.
    for (const [responseCode, method, status] of [
      ['94', 'VNPAY', 'SENT'],
      ['95', 'BANK_TRANSACTION', 'APPROVED'],
      ['99', 'BANK_TRANSACTION', 'APPROVED'],
    ]) {
      gateway.answer((_asked, response) =>
        response.end(signed({ vnp_ResponseCode: responseCode!, vnp_Command: 'refund' })),
      );
      const more = await ask('askRefund', code, wish(30_000, { method: 'VNPAY', receiver: undefined }));
      await expect
        .poll(async () => (await detail(code)).refunds.find((one) => one.id === more.body.data.refund.id), {
          timeout: 20_000,
        })
        .toMatchObject({ method, status });
    }
  });

  test('a second payment buys more or goes back; too much goes back; late money is honoured: all adds up', async () => {
    const { buyer, code } = await paid();
    const again = await reviewOf(await transfer(code, 199_000));
    expect(again).toMatchObject({ kind: 'second-payment', surplus_vnd: 199_000 });
    expect((await decide(again.id, { decision: 'extend' })).status).toBe(200);
    const mine = await buyer.call<{ data: { items: Order[] } }>('GET', ORDER_ROUTES.listOrders.path);
    const [extension] = mine.body.data.items.filter((one) => one.code !== code);
    expect(extension).toMatchObject({ status: 'PAID', paid_vnd: 199_000 });
    expect((await detail(code)).paid_vnd).toBe(199_000);
    expect(Date.parse(extension!.term!.starts_at)).toBe(Date.parse((await detail(code)).term!.ends_at));

    // The first is given up: the second begins at once.
    await end((await ask('askRefund', code, wish(199_000))).body.data.refund.id);
    const sooner = await detail(extension!.code);
    expect(Date.parse(sooner.term!.starts_at)).toBeLessThanOrEqual(Date.now());
    expect(await buyer.balance()).toBe(36_000 + 3600);

    const dear = await order(await server.newPerson());
    const much = await reviewOf(await transfer(dear.code, 250_000));
    expect(much).toMatchObject({ kind: 'too-much', surplus_vnd: 51_000 });
    const refund = { amount_vnd: 51_001, method: 'BANK_TRANSACTION', receiver, request_key: randomUUID() };
    expect((await decide(much.id, { decision: 'refund', refund })).body.code).toBe('REFUND_TOO_MUCH');
    expect(await reviewOf(much.ref)).toBeDefined();
    const back = { ...refund, amount_vnd: 51_000 };
    expect((await decide(much.id, { decision: 'refund', refund: back })).status).toBe(200);
    const [sent] = (await detail(dear.code)).refunds;
    await end(sent!.id);
    expect([await statusOf(dear.code), (await detail(dear.code)).minutes.left_seconds]).toEqual([
      'PAID',
      36_000,
    ]);

    const voucher = `LATE${Math.floor(Math.random() * 1e6)}`;
    const { sql: db } = server.deps.database;
    await db
      .insertInto('voucher')
      .values({
        code: voucher,
        percent: 10,
        amount_vnd: null,
        package_id: null,
        max_uses: null,
        valid_from: new Date(0),
        valid_to: new Date('2999-01-01'),
      })
      .execute();
    const latecomer = await server.newPerson();
    const reduced = (
      await latecomer.call<OneOrder>('POST', ORDER_ROUTES.createOrder.path, { price_id: 'plus-1', voucher })
    ).body.data.order;
    await latecomer.call('POST', fill(ORDER_ROUTES.cancelOrder.path, reduced.code));
    const late = await reviewOf(await transfer(reduced.code, reduced.total_vnd - 1));
    expect(late.kind).toBe('late');
    expect((await decide(late.id, { decision: 'honour' })).body.code).toBe('REVIEW_SHORT');
    const rest = await reviewOf(await transfer(reduced.code, 1));
    expect((await decide(rest.id, { decision: 'honour' })).status).toBe(200);
    expect(await statusOf(reduced.code)).toBe('PAID');

    // Every đồng that came is in an order, in a refund, or waits.
    const { rows } = await sql<{ came: string; accounted: string }>`select
      (select sum(amount_vnd) from bank_transfer) + (select coalesce(sum(amount_vnd), 0) from money_in where source like 'vnpay:%') as came,
      (select sum(amount_vnd) from money_in)
      + (select coalesce(sum(amount_vnd), 0) from bank_transfer where not exists
          (select 1 from money_in where source = provider || ':' || provider_id)) as accounted`.execute(db);
    expect(rows[0]!.came).toBe(rows[0]!.accounted);
    const { rows: overdrawn } =
      await sql`select order_code from refund where status not in ('DENIED', 'FAILED')
      group by order_code having sum(amount_vnd) > (select sum(amount_vnd) from money_in where order_code = refund.order_code)`.execute(
        db,
      );
    expect(overdrawn).toEqual([]);
  });

  test('an account that goes leaves order, money and refund behind, and a denied refund waits again', async () => {
    const { buyer, code } = await paid();
    await setting('refund_alone_vnd', '100000');
    const { id } = (await ask('askRefund', code, wish(199_000))).body.data.refund;
    await ask('denyRefund', id, { reason });
    const next = (await ask('askRefund', code, wish(199_000))).body.data.refund;
    expect(next.status).toBe('REQUESTED');
    expect((await ask('approveRefund', next.id, { reason }, staff.operator)).status).toBe(200);
    expect((await buyer.call('POST', ROUTES.deleteAccount.path, { password: PERSON_PASSWORD })).status).toBe(
      200,
    );
    expect((await end(next.id)).status).toBe(200);
    expect(await statusOf(code)).toBe('REFUNDED');
    expect(await detail(code)).toMatchObject({ email: '', user_id: null, refunded_vnd: 199_000 });
    const loose = await reviewOf(await transfer('khong ro', 50_000));
    const refund = { amount_vnd: 50_000, method: 'BANK_TRANSACTION', receiver, request_key: randomUUID() };
    await decide(loose.id, { decision: 'refund', refund });
    const list = await ask<{ data: { items: Refund[] } }>('listRefunds');
    const made = list.body.data.items.find(({ source }) => source === loose.ref)!;
    expect((await end(made.id, false)).body.data.refund).toMatchObject({ status: 'FAILED' });
    expect(await reviewOf(loose.ref)).toMatchObject({ closed: null });
    const { sql: db } = server.deps.database;
    for (const statement of [
      sql`update refund set amount_vnd = 1`,
      sql`delete from refund`,
      sql`update money_move set amount_vnd = 1`,
    ])
      await expect(statement.execute(db)).rejects.toThrow(/never changed|append-only/);
  });
});
