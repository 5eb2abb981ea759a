import type { FastifyInstance } from 'fastify';
import { orderEndpoints } from '../../../contract/billing/orders.ts';
import { AppError } from '../../platform/app-error.ts';
import { clientOf, publicRoute, userRoute } from '../../platform/http/index.ts';
import { cancelOrder, createOrder, payByTransfer } from './make-order.ts';
import { listOrders, readOrder, readStatus, type OrderDeps } from './present-order.ts';
import { readReturn, startPayment, type VnpayDeps } from './vnpay-payments.ts';

export function registerOrderRoutes(app: FastifyInstance, deps: OrderDeps & VnpayDeps): void {
  const answer = async (userId: string, code: string) => ({
    data: { order: await readOrder(deps, userId, code) },
  });

  userRoute(app, orderEndpoints.createOrder, async ({ actor, body, request }) => {
    const { price_id: priceId, voucher = null, organisation_id: organisationId = null } = body;
    const wanted = { priceId, voucher, organisationId };
    return answer(actor.userId, await createOrder(deps, actor.userId, wanted, clientOf(request)));
  });

  userRoute(app, orderEndpoints.listOrders, async ({ actor, query }) => ({
    data: { items: await listOrders(deps, actor.userId, query.of === 'organisation') },
  }));

  userRoute(app, orderEndpoints.getOrder, ({ actor, params }) => answer(actor.userId, params.code));

  publicRoute(app, orderEndpoints.getOrderStatus, async ({ params }) => ({
    data: await readStatus(deps, params.code),
  }));

  userRoute(app, orderEndpoints.payByTransfer, async ({ actor, params, body }) => {
    if (!deps.bankAccount) throw new AppError('PAYMENT_UNAVAILABLE');
    await payByTransfer(deps, actor.userId, params.code, body.is_sent);
    return answer(actor.userId, params.code);
  });

  userRoute(app, orderEndpoints.startPayment, async ({ actor, params, request }) => ({
    data: { url: await startPayment(deps, actor.userId, params.code, request.ip) },
  }));

  userRoute(app, orderEndpoints.cancelOrder, async ({ actor, params }) => {
    await cancelOrder(deps, actor.userId, params.code);
    return answer(actor.userId, params.code);
  });

  publicRoute(app, orderEndpoints.readPaymentReturn, async ({ body }) => {
    const { code, responseCode } = await readReturn(deps, body.query);
    return { data: { ...(await readStatus(deps, code)), response_code: responseCode } };
  });
}
