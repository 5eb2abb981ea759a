import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ACCESS_TOKEN_SECONDS, REFRESH_TOKEN_SECONDS } from '../../contract/limits.ts';
import { silentLog } from '../testing/silent-log.ts';
import { DATABASE_KINDS, openTestDatabase } from '../testing/test-database.ts';
import { systemClock } from '../platform/clock.ts';
import { createEvents, type Events } from '../platform/events/index.ts';
import type { Database } from '../platform/database/index.ts';
import { crossLocks } from '../platform/database/testing/cross-locks.ts';
import { createSessions, findEndedSignIns, registerAccount, type Sessions } from './index.ts';

describe.each(DATABASE_KINDS)('%s', (kind) => {
  let database: Database;
  let events: Events;
  let sessions: Sessions;
  let userId: string;
  let nowMs = 0;
  const pass = (seconds: number) => void (nowMs += seconds * 1000);

  beforeAll(async () => {
    database = await openTestDatabase(kind);
    const registration = { email: 'a@example.com', password: 'mật khẩu 1', full_name: 'Người Thử' };
    userId = await registerAccount({ database, clock: systemClock }, registration);
    events = await createEvents(null, silentLog);
    sessions = createSessions({ database, events, clock: { now: () => new Date(nowMs) } });
  });
  afterAll(() => database.close());
  beforeEach(() => {
    nowMs = Date.parse('2026-01-01T00:00:00Z');
  });

  const isValid = async (token: string) => (await sessions.authenticate(token)) !== null;

  test('an access token lives 900 seconds, a refresh token 20 days', async () => {
    const { access_token, refresh_token } = await sessions.start(userId);
    pass(ACCESS_TOKEN_SECONDS - 1);
    expect(await isValid(access_token)).toBe(true);
    pass(2);
    expect(await isValid(access_token)).toBe(false);
    pass(REFRESH_TOKEN_SECONDS - ACCESS_TOKEN_SECONDS);
    await expect(sessions.refresh(refresh_token)).rejects.toMatchObject({ code: 'REFRESH_TOKEN_INVALID' });
  });

  test('a sign-in ends after 90 days, however often it was renewed, and no token outlives it', async () => {
    let pair = await sessions.start(userId);
    const fewDays = 18 * 86_400;
    for (let days = 0; days + 18 < 90; days += 18) {
      pass(fewDays);
      pair = await sessions.refresh(pair.refresh_token);
    }
    pass(fewDays - 60);
    pair = await sessions.refresh(pair.refresh_token);
    expect(await isValid(pair.access_token)).toBe(true);
    pass(61);
    expect(await isValid(pair.access_token)).toBe(false);
    await expect(sessions.refresh(pair.refresh_token)).rejects.toMatchObject({
      code: 'REFRESH_TOKEN_INVALID',
    });
  });

  test('a refresh token is no access token, and the other way round', async () => {
    const { access_token, refresh_token } = await sessions.start(userId);
    expect(await isValid(refresh_token)).toBe(false);
    await expect(sessions.refresh(access_token)).rejects.toMatchObject({ code: 'REFRESH_TOKEN_INVALID' });
  });

  test('two tabs that refresh at the same moment both go on', async () => {
    const { refresh_token } = await sessions.start(userId);
    const [one, two] = await Promise.all([sessions.refresh(refresh_token), sessions.refresh(refresh_token)]);
    expect(await isValid(one.access_token)).toBe(true);
    expect(await isValid(two.access_token)).toBe(true);
  });

  test('a refresh token that comes again later ends every token of its sign-in', async () => {
    const first = await sessions.start(userId);
    const other = await sessions.start(userId);
    const second = await sessions.refresh(first.refresh_token);
    pass(60);
    await expect(sessions.refresh(first.refresh_token)).rejects.toMatchObject({
      code: 'REFRESH_TOKEN_INVALID',
    });
    expect(await isValid(second.access_token)).toBe(false);
    await expect(sessions.refresh(second.refresh_token)).rejects.toMatchObject({
      code: 'REFRESH_TOKEN_INVALID',
    });
    expect(await isValid(other.access_token)).toBe(true);
  });

  test('signing out ends a token at once, although it had just been looked up', async () => {
    const { access_token } = await sessions.start(userId);
    const actor = await sessions.authenticate(access_token);
    await sessions.end(actor!.sessionFamily);
    expect(await isValid(access_token)).toBe(false);
  });

  test('of the sign-ins asked about those have ended that can be neither used nor renewed', async () => {
    const start = async () => (await sessions.authenticate((await sessions.start(userId)).access_token))!;
    const [alive, ended] = [await start(), await start()];
    await sessions.end(ended.sessionFamily);
    const clock = { now: () => new Date(nowMs) };
    const find = () =>
      findEndedSignIns({ database, clock }, [alive.sessionFamily, ended.sessionFamily, ended.sessionFamily]);
    expect([...(await find())]).toEqual([ended.sessionFamily]);
    pass(REFRESH_TOKEN_SECONDS + 1);
    expect([...(await find())].toSorted()).toEqual([alive.sessionFamily, ended.sessionFamily].toSorted());
  });

  test('what was read of a token while a sign-in ended is not kept', async () => {
    const { access_token } = await sessions.start(userId);
    const heard = new Promise((resolve) => sessions.onEnd(resolve));
    let begin = (): void => undefined;
    // Begun outside of the transaction, which holds its answer back until the signal has come.
    const reading = new Promise<void>((resolve) => (begin = resolve)).then(() =>
      sessions.authenticate(access_token),
    );
    await database.transaction(async () => {
      await sql`lock table session in access exclusive mode`.execute(database.sql);
      begin();
      events.publish('session-ended', crypto.randomUUID());
      await heard;
    });
    const { sessionFamily } = (await reading)!;
    // Without a signal: it came before the answer.
    await database.sql.deleteFrom('sign_in').where('family', '=', sessionFamily).execute();
    expect(await isValid(access_token)).toBe(false);
  });

  test('only hashes of tokens are stored', async () => {
    const { access_token, refresh_token } = await sessions.start(userId);
    const stored = JSON.stringify(await database.sql.selectFrom('session').selectAll().execute());
    expect(stored).not.toContain(access_token);
    expect(stored).not.toContain(refresh_token);
  });
});

test('a sign-in ends while a tab renews it: neither waits for the other', async () => {
  const database = await openTestDatabase('postgres');
  const registration = { email: 'a@example.com', password: 'mật khẩu 1', full_name: 'Người Thử' };
  const userId = await registerAccount({ database, clock: systemClock }, registration);
  const events = await createEvents(null, silentLog);
  const sessions = createSessions({ database, events, clock: systemClock });
  const { access_token, refresh_token } = await sessions.start(userId);
  const { sessionFamily } = (await sessions.authenticate(access_token))!;
  const renewal = crossLocks(database, {
    hold: () =>
      database.sql
        .selectFrom('sign_in')
        .select('family')
        .where('family', '=', sessionFamily)
        .forUpdate()
        .execute(),
    other: () => sessions.refresh(refresh_token),
    goOn: () => sessions.end(sessionFamily),
  });
  await expect(renewal).rejects.toMatchObject({ code: 'REFRESH_TOKEN_INVALID' });
  await database.close();
});
