export { ownsApiKey } from './api-keys.ts';
export { expireLots, findWrongLots } from './ledger.ts';
export { askVnpayJob } from './orders/ask-vnpay-job.ts';
export { rejectExpiredOrders } from './orders/make-order.ts';
export { registerNoticeRoutes } from './orders/notice-routes.ts';
export { registerOrderRoutes } from './orders/routes.ts';
export { readUserPackage } from './packages.ts';
export { changePackage } from './refill.ts';
export { registerBillingRoutes } from './routes.ts';
export {
  holdMore,
  openWallet,
  readWallet,
  releaseSeconds,
  reserveSeconds,
  settleSeconds,
  type Holding,
} from './wallet.ts';
