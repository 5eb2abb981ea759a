/** The simulated gateway refunds and answers as VNPAY does, and the product's own requests and readings fit it. */
import { expect, test } from 'vitest';
import { payUrl, queryBody, readQueryAnswer, readRefundAnswer, refundBody } from '../../vnpay/vnpay.ts';
import { VnpayGateway, type Decision } from './vnpay-gateway.ts';

const BEGUN = new Date('2026-11-23T22:00:00+07:00');
let requests = 0;

function begin(decision: Decision | null) {
  const gateway = new VnpayGateway('SIMULATE', 'a secret of the test', () => BEGUN);
  const settings = {
    tmnCode: 'SIMULATE',
    secret: gateway.secret,
    payUrl: 'http://pay/',
    apiUrl: 'http://api/',
  };
  const url = payUrl(settings, {
    txnRef: 'NXK7M2P9QY1',
    amountVnd: 199_000,
    createdAt: BEGUN,
    expiresAt: new Date(BEGUN.getTime() + 900_000),
    ip: '::1',
    orderInfo: 'NxNote goi PLUS',
    returnUrl: 'https://nxnote.example/',
  });
  const open = (query: string) => gateway.open(query.slice(query.indexOf('?') + 1));
  const payment = open(url);
  if (typeof payment === 'string') throw new Error(payment);
  if (decision) gateway.decide(payment, decision);
  const question = (changes: { txnRef?: string; begunAt?: Date } = {}) => ({
    requestId: `r${(requests += 1)}`,
    txnRef: 'NXK7M2P9QY1',
    begunAt: BEGUN,
    now: BEGUN,
    ip: '::1',
    orderInfo: 'Hoan tien',
    ...changes,
  });
  const query = (changes = {}) =>
    readQueryAnswer(settings, gateway.answer(queryBody(settings, question(changes))));
  const refund = (amountVnd: number, isWhole = false, secret = settings.secret) =>
    readRefundAnswer(
      settings,
      gateway.answer(
        refundBody({ ...settings, secret }, question(), {
          amountVnd,
          isWhole,
          transactionNo: '1',
          by: 'lan',
        }),
      ),
    )?.responseCode;
  return { gateway, settings, url, open, query, refund, question };
}

test('a pay page opens once it is signed by its merchant and in time', () => {
  const { open, url, gateway } = begin(null);
  expect(open(url.replace('19900000', '100'))).toBe('70');
  expect(new VnpayGateway('OTHER001', gateway.secret, () => BEGUN).open(url.split('?')[1]!)).toBe('72');
  const tomorrow = new Date(BEGUN.getTime() + 86_400_000);
  expect(new VnpayGateway('SIMULATE', gateway.secret, () => tomorrow).open(url.split('?')[1]!)).toBe('15');
});

test.each<[Decision | null, string | undefined]>([
  [null, 'open'],
  ['paid', 'paid'],
  ['late', 'paid'],
  ['cancelled', 'failed'],
  ['wrong-card', 'failed'],
  ['tampered', 'failed'],
  ['doubtful', 'doubtful'],
])('a payment that is %s is %s when asked for', (decision, outcome) => {
  expect(begin(decision).query()?.outcome).toBe(outcome);
});

test('a payment of another time, one that nobody knows and one that is changed afterwards are none', () => {
  const { query, gateway, settings, question } = begin('paid');
  expect(query({ begunAt: new Date(0) })?.responseCode).toBe('91');
  expect(query({ txnRef: 'NXK7M2P9QY2' })?.responseCode).toBe('91');
  const body = queryBody(settings, question());
  expect(gateway.answer({ ...body, vnp_TxnRef: 'x' })['vnp_ResponseCode']).toBe('97');
  gateway.answer(body);
  expect(gateway.answer(body)['vnp_ResponseCode']).toBe('94');
});

test('money goes back in parts, one after the other, and never more than came', () => {
  const { refund, query, gateway } = begin('paid');
  expect(refund(99_000)).toBe('00');
  // The bank works on it: the money is not back yet.
  expect(query()).toMatchObject({ outcome: 'doubtful', amountVnd: 99_000 });
  expect(refund(1_000)).toBe('94');
  gateway.endRefund('NXK7M2P9QY1', '00');
  expect(refund(199_000, true)).toBe('04');
  expect(refund(100_001)).toBe('02');
  expect(refund(0)).toBe('93');
  expect(refund(100_000)).toBe('00');
  gateway.endRefund('NXK7M2P9QY1', '09');
  expect(refund(100_000)).toBe('00');
});

test('nothing goes back of what was not paid, for another’s signature, or while the merchant may not', () => {
  expect(begin('cancelled').refund(199_000, true)).toBe('95');
  const { refund, gateway } = begin('paid');
  expect(refund(199_000, true, 'another secret')).toBe('97');
  gateway.refundCode = '99';
  expect(refund(199_000, true)).toBe('99');
  gateway.refundCode = null;
  gateway.answerSecret = 'another secret';
  expect(refund(199_000, true)).toBeUndefined();
});
