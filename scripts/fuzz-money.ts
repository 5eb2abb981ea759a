/** The long form of the models of money and minutes, on the embedded database. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../server/platform/database/index.ts';
import { projectRoot } from '../server/platform/entry-point.ts';
import { FAILING_MONEY_SEEDS } from '../server/billing/testing/failing-money-seeds.ts';
import { expectLedgerModel } from '../server/billing/testing/ledger-model.ts';
import { expectOrdersModel } from '../server/billing/testing/orders-model.ts';
import { silentLog } from '../server/testing/silent-log.ts';
import { buildIfStale } from './build.ts';

/** The checks look at all rows of a database: a new one before they become many. */
const SEEDS_A_DATABASE = 10;
const STEPS = { orders: 120, ledger: 60 };

/** @returns how many seeds failed */
export async function fuzzMoney({ first, count }: { first: number; count: number }): Promise<number> {
  await buildIfStale('server');
  const failed: Record<'ledger' | 'orders', number[]> = { ledger: [], orders: [] };
  for (let seed = first; seed < first + count; seed += SEEDS_A_DATABASE) {
    const database = await openDatabase({ url: null, dataFolder: null, log: silentLog });
    for (let own = seed; own < Math.min(seed + SEEDS_A_DATABASE, first + count); own += 1) {
      const runs = {
        orders: () => expectOrdersModel(database, { seed: own, steps: STEPS.orders }),
        ledger: async () => {
          for (const hasCompany of [false, true])
            await expectLedgerModel(database, {
              seed: own,
              steps: STEPS.ledger,
              compareEvery: 5,
              hasCompany,
            });
        },
      };
      for (const name of ['orders', 'ledger'] as const)
        await runs[name]().catch((error: unknown) => {
          failed[name].push(own);
          console.error(`Seed ${own} of ${name}: ${String(error)}`);
        });
    }
    await database.close();
  }
  if (failed.ledger.length + failed.orders.length > 0) keep(failed);
  return failed.ledger.length + failed.orders.length;
}

function keep(failed: Record<'ledger' | 'orders', readonly number[]>): void {
  const all = (name: 'ledger' | 'orders'): string =>
    [...new Set([...FAILING_MONEY_SEEDS[name], ...failed[name]])].sort((a, b) => a - b).join(', ');
  writeFileSync(
    join(projectRoot, 'server/billing/testing/failing-money-seeds.ts'),
    `/** Seeds that failed once: \`npm run fuzz -- money\` adds them, and the integration tests run them for ever. */\n` +
      `export const FAILING_MONEY_SEEDS: Record<'ledger' | 'orders', readonly number[]> = {\n` +
      `  ledger: [${all('ledger')}],\n  orders: [${all('orders')}],\n};\n`,
  );
}
