/** The short form of `npm run fuzz -- money`: every đồng is on an order or waits for a person, whatever is killed. */
import { afterAll, beforeAll, describe, test } from 'vitest';
import type { Database } from '../../platform/database/index.ts';
import { DATABASE_KINDS, openTestDatabase } from '../../testing/test-database.ts';
import { FAILING_MONEY_SEEDS } from '../testing/failing-money-seeds.ts';
import { expectOrdersModel } from '../testing/orders-model.ts';

describe.each(DATABASE_KINDS)('%s', (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterAll(() => database.close());

  test('a short run of the model', () => expectOrdersModel(database, { seed: 1, steps: 100 }));

  test.each(FAILING_MONEY_SEEDS.orders)('seed %i, which failed once', (seed) =>
    expectOrdersModel(database, { seed, steps: 250 }),
  );
});
