import { expect, test } from 'vitest';
import { DATABASE_KINDS, openTestDatabase } from '../../testing/test-database.ts';
import { createDailyBudget } from './daily-budget.ts';

test.each(DATABASE_KINDS)('a day has room for so much sound, whoever sends it at once (%s)', async (kind) => {
  const database = await openTestDatabase(kind);
  let now = new Date('2026-11-21T16:59:00Z'); // 23:59 in Vietnam
  const clock = { now: () => now };
  const budget = createDailyBudget({ database, clock }, { engine: 'openai', secondsADay: 60 });
  const all = await Promise.all(Array.from({ length: 5 }, () => budget.spend(20_000)));
  expect(all.filter(Boolean)).toHaveLength(3);
  expect(await budget.spend(1)).toBe(false);
  now = new Date('2026-11-21T17:00:00Z');
  expect(await budget.spend(61_000)).toBe(false);
  expect(await budget.spend(60_000)).toBe(true);
  const free = createDailyBudget({ database, clock }, { engine: 'openai', secondsADay: 0 });
  expect(await free.spend(3_600_000)).toBe(true);
  await database.close();
});
