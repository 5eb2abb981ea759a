/**
 * The product beside services as companies have them: PgBouncer in transaction mode before PostgreSQL, with fewer connections than its
 * processes would open, and Redis with a password. Both are ended, again and again, while people use it.
 */
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { NotificationPage } from '../contract/account/notifications.ts';
import { ROUTES } from '../contract/routes.ts';
import { SEARCH_ROUTES } from '../contract/search/search-routes.ts';
import type { SearchPage } from '../contract/search/search.ts';
import type { TokenPair } from '../contract/sign-in/auth.ts';
import { ensureInstalled } from '../scripts/ensure-services.ts';
import { listMigrations, openDatabase } from '../server/platform/database/index.ts';
import { migrations } from '../server/platform/database/migrations.ts';
import { PERSON_PASSWORD, send } from '../server/testing/person.ts';
import { createEmptyPostgresDatabase } from '../server/testing/prepared-databases.ts';
import { startServerProcess } from '../server/testing/server-process.ts';
import { silentLog } from '../server/testing/silent-log.ts';
import { restart } from './faults.ts';
import { newOutcome, type Outcome } from './outcome.ts';
import { invitePeople, newPerson, wordsOf, type Uploaded } from './people.ts';
import type { Random } from './random.ts';
import { noteLastWords, openStage, secondsUntilReady, type Stage } from './stage.ts';

export const SERVICES = 'services of a company';

/** Of PgBouncer to PostgreSQL. Two processes that serve and two that work would open so many each. */
const CONNECTIONS = 6;
const CONNECTIONS_EACH = 20;
const ROUNDS = 2;
const DISTURBANCES = [
  restart('redis', 'stopped'),
  restart('redis', 'killed'),
  restart('pgbouncer', 'stopped'),
  restart('pgbouncer', 'killed'),
  restart('postgres', 'stopped'),
];
const BETWEEN_MS = 6_000;
const SETTLE_MS = 180_000;
const READY_MS = 60_000;
const BETWEEN_SIGN_INS_MS = 1_500;
/** Programs that bring one database up to date at once. */
const TOGETHER = 4;
/** They are done in seconds, and wait for one another for ever where a lock outlives its session's turn. */
const TOGETHER_MINUTES = 1;

export async function runServices(random: Random): Promise<Outcome> {
  const outcome = newOutcome(SERVICES);
  ensureInstalled('postgresql', 'redis', 'pgbouncer');
  const stage = await openStage(outcome, {
    poolerConnections: CONNECTIONS,
    settings: { DATABASE_CONNECTIONS: String(CONNECTIONS_EACH) },
  });
  try {
    await migrateTogether(outcome, stage);
    await expectRefusals(outcome, stage);
    await disturb(outcome, stage, random);
    noteLastWords(outcome, stage);
  } finally {
    await stage.stop();
  }
  return outcome;
}

async function disturb(outcome: Outcome, stage: Stage, random: Random): Promise<void> {
  const people = await invitePeople(stage);
  const signingIn = await keepSigningIn(stage);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const fault of random.shuffle(DISTURBANCES)) {
      await delay(BETWEEN_MS);
      await fault.happen(stage, random);
      const seconds = await secondsUntilReady(stage);
      console.log(`${fault.name}: every part answers after ${seconds.toFixed(1)} s`);
    }
  await delay(BETWEEN_MS);
  console.log(`PostgreSQL has ${await countConnections(stage)} connections of ${CONNECTIONS} at most`);
  await people.leave();
  await people.check(outcome, SETTLE_MS);
  await signingIn.check(outcome);
  await checkTold(outcome, stage, people.uploads);
  console.log(`${people.uploads.length} recordings were taken`);
}

/** An older database is changed once, in the right order, although no program keeps a connection from one step to the next. */
async function migrateTogether(outcome: Outcome, { services, settings }: Stage): Promise<void> {
  const url = await createEmptyPostgresDatabase(services.postgres.url);
  const names = Object.keys(migrations).toSorted();
  const older = names.slice(0, names.length / 2);
  await (await openDatabase({ url, dataFolder: null, log: silentLog, migrations: older })).close();
  const pooled = new URL(settings.DATABASE_URL!);
  pooled.pathname = new URL(url).pathname;
  const beganMs = performance.now();
  await Promise.all(
    Array.from({ length: TOGETHER }, async () => {
      outcome.acknowledged += 1;
      try {
        const database = await openDatabase({
          url: pooled.href,
          dataFolder: null,
          log: silentLog,
          migrationMinutes: TOGETHER_MINUTES,
        });
        const found = await listMigrations(database);
        await database.close();
        if (found.join() !== names.join()) outcome.lost += 1;
      } catch (error) {
        outcome.stuck += 1;
        outcome.notes.push(`a program could not migrate: ${String(error)}`);
      }
    }),
  );
  const seconds = (performance.now() - beganMs) / 1000;
  console.log(
    `${TOGETHER} programs ran ${names.length - older.length} migrations in ${seconds.toFixed(1)} s`,
  );
}

/** Who is not let in says so at once, in one sentence. */
async function expectRefusals(outcome: Outcome, { settings }: Stage): Promise<void> {
  const wrongly = (address: string, password: string): string => {
    const url = new URL(address);
    url.password = password;
    return url.href;
  };
  for (const wrong of [
    { DATABASE_URL: wrongly(settings.DATABASE_URL!, 'wrong') },
    { REDIS_URL: wrongly(settings.REDIS_URL!, 'wrong') },
    { REDIS_URL: wrongly(settings.REDIS_URL!, '') },
  ]) {
    outcome.acknowledged += 1;
    const beganMs = performance.now();
    const said = await startServerProcess({ ...settings, ...wrong }, ['web']).then(
      (server) => server.kill().then(() => 'it began'),
      (error: Error) => error.message,
    );
    console.log(`${((performance.now() - beganMs) / 1000).toFixed(1)} s: ${said}`);
    if (/từ chối kết nối/.test(said)) continue;
    outcome.wrong += 1;
    outcome.notes.push(`${Object.keys(wrong).join()} was wrong, and the server said: ${said}`);
  }
}

async function countConnections({ databaseUrl }: Stage): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from pg_stat_activity
    where backend_type = 'client backend' and datname = current_database() and pid <> pg_backend_pid()`);
  await client.end();
  return rows[0]!.count;
}

/** Somebody signs in at one server after the other: who was let in has a session that all of them know. */
async function keepSigningIn(stage: Stage) {
  const { addresses } = stage;
  const { user } = await newPerson(stage);
  const leaving = new AbortController();
  const sessions: { token: string; turn: number }[] = [];
  const work = (async () => {
    for (let turn = 0; !leaving.signal.aborted; turn += 1) {
      const login = { email: user.email, password: PERSON_PASSWORD };
      const { path, method } = ROUTES.login;
      await send<TokenPair>(addresses[turn % addresses.length]!, null, method, path, login).then(
        ({ status, body }) => status === 200 && sessions.push({ token: body.access_token, turn }),
        // Nothing was acknowledged.
        () => {},
      );
      await delay(BETWEEN_SIGN_INS_MS);
    }
  })();
  return {
    async check(outcome: Outcome): Promise<void> {
      leaving.abort();
      await work;
      console.log(`${sessions.length} times somebody signed in`);
      for (const { token, turn } of sessions) {
        const elsewhere = addresses[(turn + 1) % addresses.length]!;
        const { status } = await send(elsewhere, token, 'GET', ROUTES.currentUser.path);
        outcome.acknowledged += 1;
        if (status === 200) continue;
        outcome.lost += 1;
        outcome.notes.push(`a session was not known at another server: ${status}`);
      }
    },
  };
}

/** Whose recording was heard is told once, and finds it by its words. */
async function checkTold(
  outcome: Outcome,
  { addresses }: Stage,
  uploads: readonly Uploaded[],
): Promise<void> {
  const untilMs = Date.now() + READY_MS;
  for (const [turn, { person, id }] of uploads.entries()) {
    const here = person.at(addresses[turn % addresses.length]!);
    const notices = async (): Promise<number> =>
      (
        await here.call<NotificationPage>('GET', `${ROUTES.listNotifications.path}?max_result=100`)
      ).body.data.filter(({ kind, audio_id }) => kind === 'done' && audio_id === id).length;
    const query = new URLSearchParams({ q: (await wordsOf(here, id)).split(' ').slice(0, 4).join(' ') });
    const isFound = async (): Promise<boolean> =>
      (
        await here.call<{ data: SearchPage }>('GET', `${SEARCH_ROUTES.search.path}?${query.toString()}`)
      ).body.data.items.some(({ record }) => record.id === id);
    while (Date.now() < untilMs && !((await notices()) > 0 && (await isFound()))) await delay(500);
    outcome.acknowledged += 2;
    const told = await notices();
    if (told === 0) outcome.lost += 1;
    if (told > 1) outcome.twice += 1;
    const isThere = await isFound();
    if (!isThere) outcome.lost += 1;
    if (told !== 1 || !isThere)
      outcome.notes.push(`record ${id} was told ${told} times, and is ${isThere ? '' : 'not '}found`);
  }
}
