/** Wallets of one balance become lots without anybody's loss, and what was under way ends as it began. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import { lots } from '../platform/database/migrations/0070-lots.ts';
import { DATABASE_KINDS, openTestDatabase } from '../testing/test-database.ts';
import { findWrongLots } from './ledger.ts';
import { readUsedSeconds } from './usage.ts';
import { readWallet, releaseSeconds, settleSeconds } from './wallet.ts';

const OLD_TABLES = [
  sql`create schema old`,
  // What came later is found where it is.
  sql`set local search_path to old, public`,
  sql`create table package (like public.package including all)`,
  sql`insert into package select * from public.package`,
  sql`create table account (like public.account including all)`,
  sql`create table wallet (
        user_id uuid primary key references account (id) on delete cascade,
        balance_seconds integer not null, expires_at timestamptz)`,
  sql`create table wallet_entry (
        id bigserial primary key, user_id uuid not null references account (id) on delete cascade,
        amount_seconds integer not null, kind text not null, record_id uuid, once_key text not null unique,
        created_at timestamptz not null default now())`,
];

describe.each(DATABASE_KINDS)('%s', (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterAll(() => database.close());

  test('balance, use and holds are what they were', async () => {
    const deps = { database, clock: systemClock };
    const [userId, done, failed, open, live] = Array.from({ length: 5 }, () => randomUUID()) as [
      string,
      ...[string, string, string, string],
    ];
    const entries: [string, number, string | null, string][] = [
      ['grant', 3600, null, `grant:${userId}:free`],
      ['reservation', -700, done, `hold:${done}:1`],
      ['settlement', 100, done, `end:${done}:1`],
      ['reservation', -300, failed, `hold:${failed}:1`],
      ['release', 300, failed, `end:${failed}:1`],
      ['reservation', -200, failed, `hold:${failed}:2`],
      ['grant', 32_400, null, 'package:x'],
      ['grant', -1000, null, 'package:y'],
      ['reservation', -500, open, `hold:${open}:1`],
      ['reservation', -60, live, `hold:${live}:1:0`],
      ['reservation', -60, live, `hold:${live}:1:60`],
    ];
    await database.transaction(async () => {
      for (const statement of OLD_TABLES) await statement.execute(database.sql);
      await sql`insert into account (id, email, full_name, password_hash, package_id)
        values (${userId}, 'old@example.com', 'Người Thử', 'x', 'free')`.execute(database.sql);
      // A balance that was set by hand is kept too.
      const balance = 50 + entries.reduce((sum, [, amount]) => sum + amount, 0);
      await sql`insert into wallet values (${userId}, ${balance}, null)`.execute(database.sql);
      for (const [entry, amount, recordId, key] of entries)
        await sql`insert into wallet_entry (user_id, kind, amount_seconds, record_id, once_key)
          values (${userId}, ${entry}, ${amount}, ${recordId}, ${key})`.execute(database.sql);
      await lots.up(database.sql as never);
      // What later migrations add.
      for (const later of [
        sql`alter table lot add column refund_id bigint, add column organisation_id uuid`,
        sql`alter table term add column organisation_id uuid`,
        sql`alter table ledger add column drawn_by uuid`,
      ])
        await later.execute(database.sql);

      const state = async () => [
        (await readWallet(deps, userId)).balanceSeconds,
        await readUsedSeconds(deps, userId, new Date(0)),
      ];
      expect(await state()).toEqual([balance, 600]);
      await settleSeconds(deps, { userId, recordId: open, attempt: 1, reservedSeconds: 500 }, 450);
      await releaseSeconds(deps, { userId, recordId: live, attempt: 1, reservedSeconds: 120 });
      await settleSeconds(deps, { userId, recordId: failed, attempt: 2, reservedSeconds: 200 }, 200);
      await releaseSeconds(deps, { userId, recordId: done, attempt: 1, reservedSeconds: 700 });
      expect(await state()).toEqual([balance + 50 + 120, 600 + 450 + 200]);
      const rows = await database.sql.selectFrom('lot').selectAll().execute();
      expect(rows).toMatchObject([{ source: 'legacy', held_seconds: 0, expires_at: null }]);
      expect(await findWrongLots(deps)).toEqual([]);
    });
  });
});
