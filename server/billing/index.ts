export { readUserPackage } from './packages.ts';
export { registerBillingRoutes } from './routes.ts';
export {
  openWallet,
  readWallet,
  releaseSeconds,
  reserveSeconds,
  settleSeconds,
  type Holding,
} from './wallet.ts';
