/** Where gateways and banks tell of money: the call itself is signed, and whoever calls has no session. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import { takeTransfer } from '../bank/take-transfer.ts';
import { isCasso, isSepay, readCasso, readSepay, type BankTransfer } from '../bank/transfer-notice.ts';
import type { OrderDeps } from './present-order.ts';
import { NOTICE_FAILED, takeNotice, type VnpayDeps } from './vnpay-payments.ts';

export interface NoticeDeps extends OrderDeps, VnpayDeps {
  /** Secrets that reconcilers sign with; null for those that are not set up. */
  reconcilers: { sepay: string | null; casso: string | null };
}

const SIGNED = { config: { access: 'signed' }, schema: { hide: true } } as const;
const PAYMENT = '/analytic-v2/api/v1/payment';

export async function registerNoticeRoutes(app: FastifyInstance, deps: NoticeDeps): Promise<void> {
  app.get(`${PAYMENT}/vnpay/ipn`, SIGNED, async ({ raw, log }) => {
    const address = raw.url ?? '';
    try {
      return await takeNotice(deps, address.slice(address.indexOf('?') + 1));
    } catch (err) {
      log.error({ err }, 'a notice of VNPAY could not be taken');
      return NOTICE_FAILED;
    }
  });

  await app.register(async (scope) => {
    // Signatures are over the bytes that came.
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(`${PAYMENT}/sepay`, SIGNED, (request) => {
      const secret = deps.reconcilers.sepay;
      const headers = {
        signature: headerOf(request, 'x-sepay-signature'),
        timestamp: headerOf(request, 'x-sepay-timestamp'),
      };
      const isGenuine = (body: string) => secret !== null && isSepay(secret, headers, body, deps.clock.now());
      return take(deps, request, isGenuine, readSepay);
    });
    scope.post(`${PAYMENT}/casso`, SIGNED, (request) => {
      const key = deps.reconcilers.casso;
      const isGenuine = (body: string) =>
        key !== null && isCasso(key, headerOf(request, 'x-casso-signature'), body, deps.clock.now());
      return take(deps, request, isGenuine, readCasso);
    });
  });
}

const headerOf = ({ headers }: FastifyRequest, name: string): string => {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
};

/** @throws AppError NOTICE_SIGNATURE, BAD_REQUEST */
async function take(
  deps: NoticeDeps,
  { body }: FastifyRequest,
  isGenuine: (body: string) => boolean,
  read: (body: string) => BankTransfer | null,
): Promise<{ success: true }> {
  if (typeof body !== 'string' || !isGenuine(body)) throw new AppError('NOTICE_SIGNATURE');
  const transfer = read(body);
  if (!transfer) throw new AppError('BAD_REQUEST');
  await takeTransfer(deps, transfer, { body, account: deps.bankAccount?.account ?? '' });
  return { success: true };
}
