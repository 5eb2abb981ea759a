import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DATABASE_KINDS, openTestDatabase } from '../testing/test-database.ts';
import type { Database } from '../platform/database/index.ts';
import { countAttempt, forgiveAttempt, type AttemptLimit } from './attempts.ts';

describe.each(DATABASE_KINDS)('%s', (kind) => {
  let database: Database;
  let nowMs = Date.parse('2026-01-01T00:00:00Z');
  const limit = (subject: string): AttemptLimit => ({ name: 'test', subject, max: 3, windowSeconds: 60 });
  const attempt = (...limits: AttemptLimit[]) =>
    countAttempt({ database, clock: { now: () => new Date(nowMs) } }, limits);
  const refusal = { code: 'TOO_MANY_REQUESTS', statusCode: 429 };

  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterAll(() => database.close());

  test('the window ends at its time, however often it was tried meanwhile', async () => {
    for (let n = 0; n < 3; n += 1) await attempt(limit('window'));
    nowMs += 20_000;
    await expect(attempt(limit('window'))).rejects.toMatchObject({ ...refusal, retryAfterSeconds: 40 });
    nowMs += 39_000;
    await expect(attempt(limit('window'))).rejects.toMatchObject({ ...refusal, retryAfterSeconds: 1 });
    nowMs += 1_000;
    await attempt(limit('window'));
  });

  test('one password tried on many accounts fills the limit of the network', async () => {
    const network = limit('network');
    for (let n = 0; n < 3; n += 1) await attempt(limit(`account ${n}`), network);
    await expect(attempt(limit('account 4'), network)).rejects.toMatchObject(refusal);
    await attempt(limit('account 4'), limit('another network'));
  });

  test('what was right is not counted', async () => {
    for (let n = 0; n < 9; n += 1) {
      await attempt(limit('right'));
      await forgiveAttempt({ database }, [limit('right')]);
    }
    await expect(attempt(limit('right'))).resolves.toEqual([1]);
  });

  test('a hundred attempts at once are counted one by one', async () => {
    const results = await Promise.allSettled(Array.from({ length: 100 }, () => attempt(limit('burst'))));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  });

  test('neither addresses nor accounts can be read from the table', async () => {
    await attempt(limit('someone@example.com'));
    const rows = await database.sql.selectFrom('attempt').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('someone');
  });
});
