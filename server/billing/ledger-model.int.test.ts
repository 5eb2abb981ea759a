/** The short form of `npm run fuzz -- money`: what a wallet says is what a model of it says, whatever is killed. */
import { afterAll, beforeAll, describe, test } from 'vitest';
import type { Database } from '../platform/database/index.ts';
import { DATABASE_KINDS, openTestDatabase } from '../testing/test-database.ts';
import { FAILING_MONEY_SEEDS } from './testing/failing-money-seeds.ts';
import { expectLedgerModel } from './testing/ledger-model.ts';

describe.each(DATABASE_KINDS)('%s', (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterAll(() => database.close());

  test('a short run of the model', () =>
    expectLedgerModel(database, { seed: 1, steps: 60, compareEvery: 6 }));

  test('a short run with a company', () =>
    expectLedgerModel(database, { seed: 2, steps: 80, compareEvery: 6, hasCompany: true }));

  test.each(FAILING_MONEY_SEEDS.ledger)('seed %i, which failed once', async (seed) => {
    for (const hasCompany of [false, true])
      await expectLedgerModel(database, { seed, steps: 160, compareEvery: 1, hasCompany });
  });
});
