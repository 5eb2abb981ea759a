import type { Route } from '../routes.ts';

const ORDERS = '/analytic-v2/api/v1/payment/orders';

/** Where orders are found. Gateways and banks call addresses of their own (`server/billing/orders/notice-routes.ts`). */
export const ORDER_ROUTES = {
  createOrder: { method: 'POST', path: ORDERS },
  listOrders: { method: 'GET', path: ORDERS },
  getOrder: { method: 'GET', path: `${ORDERS}/:code` },
  getOrderStatus: { method: 'GET', path: `${ORDERS}/:code/status` },
  payByTransfer: { method: 'POST', path: `${ORDERS}/:code/transfer` },
  startPayment: { method: 'POST', path: `${ORDERS}/:code/attempts` },
  cancelOrder: { method: 'POST', path: `${ORDERS}/:code/cancel` },
  readPaymentReturn: { method: 'POST', path: '/analytic-v2/api/v1/payment/return' },
} as const satisfies Record<string, Route>;

/** What a company has. */
export const COMPANY_ROUTES = {
  getCompanyWallet: { method: 'GET', path: '/analytic-v2/api/v1/payment/company' },
} as const satisfies Record<string, Route>;

/** What became of minutes. */
export const USAGE_ROUTES = {
  listLots: { method: 'GET', path: '/analytic-v2/api/v1/payment/lots' },
  listUses: { method: 'GET', path: '/analytic-v2/api/v1/payment/uses' },
  getUsageWeeks: { method: 'GET', path: '/analytic-v2/api/v1/payment/usage-weeks' },
} as const satisfies Record<string, Route>;
