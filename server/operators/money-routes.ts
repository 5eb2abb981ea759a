/** Orders, doubtful money and refunds. Who decides has shown a moment ago that it is them, and says why. */
import type { FastifyInstance } from 'fastify';
import type { AuditKind } from '../../contract/account/audit.ts';
import { staffMoneyEndpoints as endpoints } from '../../contract/staff/staff-money.ts';
import {
  approveRefund,
  askRefund,
  decideReview,
  denyRefund,
  failRefund,
  finishRefund,
  listAllOrders,
  listRefunds,
  listReviews,
  ORDERS_PAGE_SIZE,
  presentRefund,
  presentReview,
  readOrderDetail,
  type MoneyDeps,
} from '../billing/index.ts';
import { AppError } from '../platform/app-error.ts';
import { staffRoute } from '../platform/http/index.ts';
import { listActs, recordAct, type Call } from './record-act.ts';

const MONEY = { access: 'finance', isMoney: true } as const;
const MAX_EVENTS = 50;

type RefundRow = Awaited<ReturnType<typeof askRefund>>;

export function registerMoneyRoutes(app: FastifyInstance, deps: MoneyDeps): void {
  staffRoute(app, endpoints.listStaffOrders, { access: 'staff' }, async ({ query }) => ({
    data: { ...(await listAllOrders(deps, query)), page_size: ORDERS_PAGE_SIZE },
  }));

  staffRoute(app, endpoints.getStaffOrder, { access: 'staff' }, async ({ params, actor }) => {
    const order = await readOrderDetail(deps, params.code, actor.userId);
    const events = await listActs(deps, { orderCode: order.code, limit: MAX_EVENTS });
    return { data: { order: { ...order, events } } };
  });

  staffRoute(app, endpoints.askRefund, MONEY, (call) => {
    const { body, actor, params } = call;
    return actOnRefund(deps, call, 'refund-asked', body.reason, async () => {
      // A transfer may give back whatever came; the gateway gives back one payment of its own.
      const { status, refundable } = await readOrderDetail(deps, params.code, actor.userId);
      return askRefund(deps, {
        orderCode: params.code,
        source: body.method === 'VNPAY' ? refundable.gateway_source : null,
        purpose: status === 'PAID' ? 'order' : 'surplus',
        amountVnd: body.amount_vnd,
        method: body.method,
        receiver: body.receiver ?? null,
        endsTerm: body.ends_term,
        takeSeconds: body.ends_term ? 0 : body.take_seconds,
        reason: body.reason,
        onceKey: body.request_key,
        by: actor.userId,
      });
    });
  });

  staffRoute(app, endpoints.listRefunds, { access: 'finance' }, async ({ actor }) => ({
    data: { items: await listRefunds(deps, actor.userId) },
  }));

  staffRoute(app, endpoints.approveRefund, MONEY, (call) =>
    actOnRefund(deps, call, 'refund-approved', call.body.reason, () =>
      approveRefund(deps, idOf(call.params), call.actor.userId),
    ),
  );

  staffRoute(app, endpoints.denyRefund, MONEY, (call) =>
    actOnRefund(deps, call, 'refund-denied', call.body.reason, () =>
      denyRefund(deps, idOf(call.params), call.actor.userId),
    ),
  );

  staffRoute(app, endpoints.endRefund, MONEY, (call) => {
    const { is_done: isDone, proof, reason } = call.body;
    const end = isDone ? finishRefund : failRefund;
    return actOnRefund(deps, call, isDone ? 'refund-done' : 'refund-failed', `${reason} (${proof})`, () =>
      end(deps, idOf(call.params), proof),
    );
  });

  staffRoute(app, endpoints.listReviews, { access: 'finance' }, async ({ query }) => ({
    data: { items: await listReviews(deps, query.closed === 'true') },
  }));

  staffRoute(app, endpoints.decideReview, MONEY, async (call) => {
    const { body, actor, params } = call;
    const review = await deps.database.transaction(async () => {
      const decided = await decideReview(deps, idOf(params, 'REVIEW_NOT_FOUND'), {
        decision: body.decision,
        orderCode: body.order_code ?? null,
        refund: body.refund ?? null,
        reason: body.reason,
        by: actor.userId,
      });
      const orderCode = body.order_code ?? decided.order_code;
      await recordAct(deps, call, {
        kind: 'review-decided',
        orderCode,
        userId: await readBuyer(deps, orderCode),
        detail: `${decided.kind} ${body.decision} ${decided.amount_vnd} VND`,
        reason: body.reason,
      });
      return decided;
    });
    return { data: { review: await presentReview(deps, review) } };
  });
}

/** What is no number is the id of nothing. */
const idOf = (
  { id }: { id: string },
  missing: 'REFUND_NOT_FOUND' | 'REVIEW_NOT_FOUND' = 'REFUND_NOT_FOUND',
): string => {
  if (!/^\d{1,18}$/.test(id)) throw new AppError(missing);
  return id;
};

/** Does it in one transaction with what stands of it in the trail. */
async function actOnRefund(
  deps: MoneyDeps,
  call: Call,
  kind: AuditKind,
  reason: string,
  work: () => Promise<RefundRow>,
) {
  const row = await deps.database.transaction(async () => {
    const refund = await work();
    await recordAct(deps, call, {
      kind,
      orderCode: refund.order_code,
      userId: await readBuyer(deps, refund.order_code),
      detail: `${refund.amount_vnd} VND`,
      reason,
    });
    return refund;
  });
  return { data: { refund: await presentRefund(deps, row, call.actor.userId) } };
}

async function readBuyer({ database }: MoneyDeps, code: string | null): Promise<string | null> {
  if (code === null) return null;
  const order = await database.sql
    .selectFrom('customer_order')
    .select('user_id')
    .where('code', '=', code)
    .executeTakeFirst();
  return order?.user_id ?? null;
}
