/** The program while PostgreSQL and Redis are away: it waits for them, goes on, and says so where they do not come. */
import { afterEach, describe, expect, inject, onTestFinished, test } from 'vitest';
import { assembleServer, type AssembledServer } from './testing/assemble-server.ts';
import { toWav } from './testing/audio.ts';
import { joinDocument } from './testing/enter-document.ts';
import { startPostgres, startRedis, type Service } from './testing/services.ts';
import { newRecord } from './testing/new-record.ts';
import { signUp } from './testing/person.ts';
import { startServerProcess } from './testing/server-process.ts';
import { createPostgresDatabase } from './testing/test-database.ts';
import { openDatabase } from './platform/database/index.ts';
import { silentLog } from './testing/silent-log.ts';

const running: { stop(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const part of running.splice(0).reverse()) await part.stop();
});

/** Roles of their own need one; nothing here uses it. */
const UNUSED_S3 = { S3_BUCKET: 'unused', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };

async function begin<Part extends { stop(): Promise<unknown> }>(starting: Promise<Part>): Promise<Part> {
  const part = await starting;
  running.push(part);
  return part;
}

test('PostgreSQL restarts: the process lives, who edits stays connected, and nothing is lost', async () => {
  const postgres = await begin(startPostgres());
  const server = await begin(startServerProcess({ DATABASE_URL: postgres.url }));
  const person = await signUp(server.address!);
  const record = await person.addRecord(toWav(new Int16Array(16_000)), '.wav');
  await person.followRecord(record.id);
  const enter = () => joinDocument(server.address!, record.id, person.tokens.access_token);
  const [one, two] = [await enter(), await enter()];
  const lost: unknown[] = [];
  for (const { provider } of [one, two]) provider.on('connection-close', () => lost.push('closed'));
  for (let restart = 0; restart < 2; restart += 1) {
    one.type('a');
    await postgres.pause();
    one.type('b');
    const waiting = person.readRecord(record.id);
    await postgres.resume();
    expect((await waiting).id).toBe(record.id);
  }
  await two.until((text) => text === 'abab');
  const stored = () => person.call('GET', `/analytic-v2/api/audio/${record.id}/reading`);
  await expect.poll(async () => JSON.stringify(await stored())).toContain('abab');
  expect(lost).toEqual([]);
});

describe('a start', () => {
  test('waits for PostgreSQL and Redis, and says for what', async () => {
    const [postgres, redis] = [await begin(startPostgres()), await begin(startRedis())];
    await Promise.all([postgres.pause(), redis.pause()]);
    const settings = { DATABASE_URL: postgres.url, REDIS_URL: redis.url, ...UNUSED_S3 };
    const server = await begin(startServerProcess(settings, ['worker']));
    await expect
      .poll(() => server.log())
      .toMatch(/^Đang chờ PostgreSQL tại 127\.0\.0\.1:\d+ \(ECONNREFUSED\)$/m);
    await postgres.resume();
    await expect.poll(() => server.log()).toMatch(/^Đang chờ Redis tại 127\.0\.0\.1:\d+ \(ECONNREFUSED\)$/m);
    await redis.resume();
    await expect.poll(() => server.log()).toContain('job done');
  });

  const unused = async (start: () => Promise<Service>): Promise<string> => {
    const neighbour = await begin(start());
    await neighbour.pause();
    return neighbour.url;
  };

  test.each([
    ['PostgreSQL', async () => ({ DATABASE_URL: await unused(startPostgres) })],
    [
      'Redis',
      async () => ({ DATABASE_URL: await createPostgresDatabase(), REDIS_URL: await unused(startRedis) }),
    ],
  ])('ends with a plain sentence when %s does not come', async (name, settings) => {
    const ending = startServerProcess({ ...(await settings()), STARTUP_WAIT_SECONDS: '0' });
    await expect(ending).rejects.toThrow(
      new RegExp(
        `^ended with code 1: Không kết nối được ${name} tại 127\\.0\\.0\\.1:\\d+ sau 0 giây \\(ECONNREFUSED\\)[^\\n]*$`,
      ),
    );
  });

  test('ends at once when PostgreSQL does not know the database', async () => {
    const url = new URL(inject('postgresUrl'));
    url.pathname = '/nowhere';
    await expect(startServerProcess({ DATABASE_URL: url.href })).rejects.toThrow(
      /^ended with code 1: PostgreSQL tại [^ ]+ từ chối kết nối \(database "nowhere" does not exist\)[^\n]*$/,
    );
  });
});

test('two nodes: a room that opens while Redis is away hears of the other one when it is back', async () => {
  const redis = await begin(startRedis());
  const url = await createPostgresDatabase();
  const openNode = async (): Promise<AssembledServer> => {
    const database = await openDatabase({ url, dataFolder: null, log: silentLog });
    return begin(assembleServer({ database, redisUrl: redis.url, s3: null }));
  };
  const [here, there] = [await openNode(), await openNode()];
  const person = await here.newPerson();
  const recordId = await newRecord(here.deps, person.user.id);
  await redis.pause();
  const token = person.tokens.access_token;
  const [one, two] = [
    await joinDocument(here.address, recordId, token),
    await joinDocument(there.address, recordId, token),
  ];
  await redis.resume();
  // Cursors of the other node come by signals only.
  const { clientID } = one.transcript.doc;
  one.provider.awareness.setLocalStateField('user', { name: 'Ẩn' });
  const touch = setInterval(() => one.provider.awareness.setLocalStateField('at', Math.random()), 200);
  onTestFinished(() => clearInterval(touch));
  await expect.poll(() => two.provider.awareness.getStates().has(clientID)).toBe(true);
});
