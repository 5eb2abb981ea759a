export { ownsApiKey } from './api-keys.ts';
export { expireLots, findWrongLots } from './ledger.ts';
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
