/** Seeds that failed once: `npm run fuzz -- money` adds them, and the integration tests run them for ever. */
export const FAILING_MONEY_SEEDS: Record<'ledger' | 'orders', readonly number[]> = {
  ledger: [],
  orders: [10312, 11287],
};
