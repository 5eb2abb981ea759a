/**
 * The gateway and the bank of development and tests: a server on loopback that speaks VNPAY 2.1.0 and SePay as the real ones do, with a pay page on
 * which one chooses what happens. No program of the server imports it, so it is in no build (decisions/0094-pay-simulator.md).
 */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { deskPage, payPage, problemPage } from './pages.ts';
import { SepayBank, type Transfer } from './sepay-bank.ts';
import { DECISIONS, VnpayGateway, type Decision, type GatewayPayment } from './vnpay-gateway.ts';

export type { Decision } from './vnpay-gateway.ts';

const IPN_PATH = '/analytic-v2/api/v1/payment/vnpay/ipn';
const SEPAY_PATH = '/analytic-v2/api/v1/payment/sepay';
const PAY_PATH = '/paymentv2/vpcpay.html';
const API_PATH = '/merchant_webapi/api/transaction';
const LIST_PATH = '/userapi/transactions/list';
const ACCOUNT = '0349123456789';
/** VNPAY calls again so often when it is answered neither 00 nor 02. */
const MAX_REPEATS = 9;

interface SimulatorOptions {
  /** 0, a free one. */
  port?: number;
  /** How long a late notice is late, and before a notice is repeated, ms. Tests send theirs themselves. */
  pauseMs?: number;
  /** Replaces the origin that browsers are sent back to: in development the pages come from elsewhere than the server. */
  returnOrigin?: () => string | null;
  now?: () => Date;
}

export interface PaySimulator {
  /** Its desk: all payments, and a form for transfers. */
  address: string;
  /** Environment variables that have the server pay here. */
  settings: Record<string, string>;
  gateway: VnpayGateway;
  bank: SepayBank;
  /** Where notices go. */
  tell(merchantAddress: string): void;
  /** Opens a pay page and decides there, as a person would. @returns where the browser is sent, and what notices were answered: `200 00` */
  decide(payUrl: string, decision: Decision): Promise<{ returnUrl: string; answers: string[] }>;
  /** Sends a notice of a payment, signed afresh with other fields or another secret. @param payment its reference or pay page @returns `200 00` */
  notify(payment: string, changes?: Record<string, string>, secret?: string): Promise<string>;
  /** The bank books a transfer, and SePay tells of it. @param id the same again is the same transfer @returns the status of the answer */
  transfer(transfer: Transfer, told?: { id?: number; secret?: string }): Promise<number>;
  stop(): Promise<void>;
}

export async function startPaySimulator({
  port = 0,
  pauseMs = 3_600_000,
  returnOrigin = () => null,
  now = () => new Date(),
}: SimulatorOptions = {}): Promise<PaySimulator> {
  const sepaySecret = randomBytes(16).toString('hex');
  const gateway = new VnpayGateway('SIMULATE', randomBytes(24).toString('hex'), now);
  const bank = new SepayBank(ACCOUNT, sepaySecret, randomBytes(16).toString('hex'), now);
  const timers = new Set<NodeJS.Timeout>();
  let merchant: string | null = null;

  const later = (work: () => Promise<unknown>): void => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      void work().catch(() => {});
    }, pauseMs);
    timer.unref();
    timers.add(timer);
  };

  async function call(query: string): Promise<string> {
    if (merchant === null) throw new Error('the simulator does not know where to send notices');
    const answer = await fetch(new URL(`${IPN_PATH}?${query}`, merchant));
    const { RspCode } = (await answer.json()) as { RspCode: string };
    return `${answer.status} ${RspCode}`;
  }
  /** Calls until it is understood. */
  async function callAndRepeat(query: string, repeats = MAX_REPEATS): Promise<string> {
    const answer = await call(query).catch(() => 'no answer');
    if (repeats > 0 && !/ 0[02]$/.test(answer)) later(() => callAndRepeat(query, repeats - 1));
    return answer;
  }

  async function end(payment: GatewayPayment, decision: Decision) {
    const back = gateway.decide(payment, decision);
    // What was changed on the way is what the merchant is told as well.
    const query = decision === 'tampered' ? back : gateway.notice(payment);
    if (decision === 'late') later(() => callAndRepeat(query));
    const times = decision === 'late' ? 0 : decision === 'duplicate' ? 3 : 1;
    const answers = await Promise.all(Array.from({ length: times }, () => callAndRepeat(query)));
    const target = new URL(payment.returnUrl);
    const origin = returnOrigin() ?? target.origin;
    return { returnUrl: `${origin}${target.pathname}?${back}`, answers };
  }

  const paymentOf = (reference: string): GatewayPayment => {
    if (URL.canParse(reference)) {
      const opened = gateway.open(new URL(reference).search.slice(1));
      if (typeof opened === 'string') throw new Error(`the pay page does not open: ${opened}`);
      return opened;
    }
    const known = gateway.payments.get(reference);
    if (!known) throw new Error(`there is no payment ${reference}`);
    return known;
  };

  async function transfer(moved: Transfer, { id, secret }: { id?: number; secret?: string } = {}) {
    if (merchant === null) throw new Error('the simulator does not know where to send notices');
    const notice = bank.notice(bank.book(moved, id), secret);
    const answer = await fetch(new URL(SEPAY_PATH, merchant), { method: 'POST', ...notice });
    return answer.status;
  }

  async function act(form: URLSearchParams): Promise<void> {
    const txnRef = form.get('txnRef') ?? '';
    if (form.get('act') === 'notify') await call(gateway.notice(paymentOf(txnRef)));
    else gateway.endRefund(txnRef, form.get('act') === 'refund-done' ? '00' : '09');
  }

  const parts = { gateway, bank, paymentOf, end, act, transfer };
  const server = createServer((request, response) => {
    reply(parts, request, response).catch((error: unknown) =>
      response.writeHead(500, { 'content-type': 'text/plain' }).end(String(error)),
    );
  });
  // Nobody elsewhere reaches it.
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    address,
    settings: {
      VNPAY_TMN_CODE: gateway.tmnCode,
      VNPAY_HASH_SECRET: gateway.secret,
      VNPAY_PAY_URL: `${address}${PAY_PATH}`,
      VNPAY_API_URL: `${address}${API_PATH}`,
      BANK_BIN: '970422',
      BANK_NAME: 'MB',
      BANK_ACCOUNT: ACCOUNT,
      BANK_HOLDER: 'CONG TY THU',
      SEPAY_SECRET: sepaySecret,
      SEPAY_API_TOKEN: bank.token,
      SEPAY_API_URL: `${address}/userapi`,
    },
    gateway,
    bank,
    tell: (merchantAddress) => void (merchant = merchantAddress),
    decide: (payUrl, decision) => end(paymentOf(payUrl), decision),
    notify: (payment, changes, secret) => call(gateway.notice(paymentOf(payment), changes, secret)),
    transfer,
    async stop() {
      for (const timer of timers) clearTimeout(timer);
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

interface Parts {
  gateway: VnpayGateway;
  bank: SepayBank;
  paymentOf(reference: string): GatewayPayment;
  end(payment: GatewayPayment, decision: Decision): Promise<{ returnUrl: string }>;
  act(form: URLSearchParams): Promise<void>;
  transfer(moved: Transfer): Promise<number>;
}

async function reply(
  { gateway, bank, paymentOf, end, act, transfer }: Parts,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname, search, searchParams } = new URL(request.url!, 'http://here.invalid');
  const body = request.method === 'POST' ? await text(request) : '';
  const form = new URLSearchParams(body);
  const goTo = (location: string) => void response.writeHead(303, { location }).end();
  const send = (content: string, type = 'text/html; charset=utf-8', status = 200) =>
    void response.writeHead(status, { 'content-type': type }).end(content);
  switch (`${request.method} ${pathname}`) {
    case 'GET /':
      return send(deskPage([...gateway.payments.values()].reverse()));
    case `GET ${PAY_PATH}`: {
      const opened = gateway.open(search.slice(1));
      return send(typeof opened === 'string' ? problemPage(opened) : payPage(opened));
    }
    case 'POST /decide': {
      const decision = DECISIONS.find((known) => known === form.get('decision'));
      if (!decision) return send('', 'text/plain', 400);
      return goTo((await end(paymentOf(form.get('txnRef') ?? ''), decision)).returnUrl);
    }
    case 'POST /act':
      await act(form);
      return goTo('/');
    case 'POST /transfer': {
      const moved = { content: form.get('content') ?? '', transferAmount: Number(form.get('amount')) };
      if (form.has('silent')) bank.book(moved);
      else await transfer(moved);
      return goTo('/');
    }
    case `POST ${API_PATH}`:
      return send(
        JSON.stringify(gateway.answer(JSON.parse(body) as Record<string, string>)),
        'application/json',
      );
    case `GET ${LIST_PATH}`: {
      const listed = bank.list(searchParams, request.headers.authorization ?? '');
      return send(listed.body, 'application/json', listed.status);
    }
    default:
      return send('', 'text/plain', 404);
  }
}
