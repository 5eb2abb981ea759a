export { ownsApiKey } from './api-keys.ts';
export { readUserPackage } from './packages.ts';
export { registerBillingRoutes } from './routes.ts';
export {
  changePackage,
  holdMore,
  openWallet,
  readWallet,
  releaseSeconds,
  reserveSeconds,
  settleSeconds,
  type Holding,
} from './wallet.ts';
