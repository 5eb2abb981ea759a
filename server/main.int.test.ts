/** The program itself: split roles, refused settings, clean stops. */
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { RECORD_STATUS } from '../contract/limits.ts';
import { REQUEST_ID_HEADER } from '../contract/public-api/routes.ts';
import { ROUTES } from '../contract/routes.ts';
import { systemClock } from './platform/clock.ts';
import { readClips, repeatMeeting } from './testing/audio.ts';
import { signUp, type Person } from './testing/person.ts';
import { startS3Server } from './testing/s3-server.ts';
import { startServerProcess, type ServerProcess } from './testing/server-process.ts';
import { createPostgresDatabase, newDataFolder } from './testing/test-database.ts';

const running: { stop(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const part of running.splice(0).reverse()) await part.stop();
});

/** Settings of a server that is not the first on its data folder: it need not make the database. */
function preparedFolder(): Record<string, string> {
  const dataFolder = newDataFolder();
  running.push({ stop: () => rm(dataFolder, { recursive: true, force: true }) });
  return { NXNOTE_DATA: dataFolder };
}

/** The folder and what is in it, as far as others may use it. */
async function listOpen(folder: string): Promise<string[]> {
  const names = ['', ...(await readdir(folder, { recursive: true }))];
  const modes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).mode));
  return names.filter((_name, n) => (modes[n]! & 0o077) !== 0);
}

async function start(...options: Parameters<typeof startServerProcess>): Promise<ServerProcess> {
  const server = await startServerProcess(...options);
  running.push(server);
  return server;
}

/** Settings of neighbours that several processes share. */
async function sharedSettings(): Promise<Record<string, string>> {
  const keys = { region: 'us-east-1', accessKeyId: 'key', secretAccessKey: 'secret' };
  const s3 = await startS3Server({ bucket: 'shared', credentials: keys, clock: systemClock });
  running.push(s3);
  return {
    DATABASE_URL: await createPostgresDatabase(),
    REDIS_URL: inject('redisUrl'),
    S3_ENDPOINT: s3.endpoint,
    S3_BUCKET: 'shared',
    S3_ACCESS_KEY_ID: keys.accessKeyId,
    S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
  };
}

describe('roles in processes of their own', () => {
  test('two that serve and one that works share one product', async () => {
    const settings = await sharedSettings();
    const [one, two] = [await start(settings, ['web']), await start(settings, ['web'])];
    const person = await signUp(one.address!);
    const record = await person.addRecord(readClips()[0]!.content, '.wav');
    expect(record.status).toBe(RECORD_STATUS.working);
    const elsewhere = person.at(two.address!);
    const following = elsewhere.followRecord(record.id);
    const metricsToken = 'a token of thirty characters.';
    const worker = await start({ ...settings, HEALTH_PORT: '0', METRICS_TOKEN: metricsToken }, ['worker']);
    const health = await fetch(`${worker.address}/readyz`);
    expect({ status: health.status, body: (await health.json()) as unknown }).toMatchObject({
      status: 200,
      body: { parts: { database: 'ok', storage: 'ok', events: 'ok', jobs: 'ok' } },
    });
    expect((await fetch(`${worker.address}/healthz`)).status).toBe(200);
    expect((await following).messages.at(-1)).toMatchObject({ status: RECORD_STATUS.done });
    expect((await fetch(`${worker.address}/metrics`)).status).toBe(404);
    const figures = await fetch(`${worker.address}/metrics`, {
      headers: { authorization: `Bearer ${metricsToken}` },
    });
    expect(await figures.text()).toMatch(/^nxnote_recognised_sound_seconds_total\{model="starter"\} /m);
  });

  test('a worker that is told to stop hands its recording to another, who goes on with it', async () => {
    const settings = await sharedSettings();
    const web = await start(settings, ['web']);
    const first = await start(settings, ['worker']);
    const person = await signUp(web.address!);
    const record = await person.addRecord(repeatMeeting(3), '.wav');
    const following = person.followRecord(record.id);
    await expect.poll(async () => (await person.readRecord(record.id)).progress).toBeGreaterThan(0);
    expect(await first.stop()).toBe(0);
    await start(settings, ['worker']);
    const { messages } = await following;
    expect(messages.at(-1)).toMatchObject({ status: RECORD_STATUS.done });
    const progress = messages.map((message) => message.progress);
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
  });
});

describe('one server, on a folder that was open before', () => {
  let server: ServerProcess;
  let folder: string;
  let person: Person;
  beforeAll(async () => {
    folder = newDataFolder();
    const old = join(folder, 'files', 'old');
    await mkdir(join(folder, 'files'), { recursive: true });
    await writeFile(old, 'x');
    for (const [path, mode] of [
      [folder, 0o755],
      [old, 0o666],
    ] as const)
      await chmod(path, mode);
    server = await startServerProcess({
      NXNOTE_DATA: folder,
      METRICS_TOKEN: 'a token of thirty characters.',
      LOG_LEVEL: 'debug',
    });
    person = await signUp(server.address!);
  });
  afterAll(async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test('what the server keeps is for its own account', async () => {
    await person.sendFile(readClips()[0]!.content, '.wav');
    expect(await listOpen(folder)).toEqual([]);
  });

  test('the log names the request that a job goes back to, and figures tell of its work', async () => {
    const file = await person.sendFile(readClips()[0]!.content, '.wav');
    const reply = await fetch(server.address! + ROUTES.createRecord.path, {
      method: 'POST',
      headers: {
        authorization: `Basic ${person.tokens.access_token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ data: { record: { name: 'Bản ghi', source_name: '', ...file } } }),
    });
    const reqId = reply.headers.get(REQUEST_ID_HEADER)!;
    const { data } = (await reply.json()) as { data: { record: { id: string } } };
    await person.followRecord(data.record.id);
    const linesOfCall = () =>
      server
        .log()
        .split('\n')
        .filter((line) => line.includes(reqId))
        .map((line) => JSON.parse(line) as Record<string, unknown>);
    await expect
      .poll(linesOfCall)
      .toContainEqual(expect.objectContaining({ reqId, kind: 'transcribe', msg: 'job done' }));

    const figures = await fetch(`${server.address}/metrics`, {
      headers: { authorization: 'Bearer a token of thirty characters.' },
    });
    const text = await figures.text();
    expect(text).toMatch(/^nxnote_job_wait_seconds_count\{kind="transcribe"\} 1$/m);
    expect(text).toMatch(/^nxnote_job_try_seconds_count\{kind="transcribe",end="done"\} 1$/m);
    expect(text).toMatch(/^nxnote_recognised_sound_seconds_total\{model="starter"\} [\d.]+$/m);
    expect(text).toMatch(/^nxnote_recognition_work_seconds_total\{model="starter"\} [\d.]+$/m);
  });

  test('the log tells nothing of what people say or who they are', async () => {
    const clip = readClips()[0]!;
    const record = await person.addRecord(clip.content, '.wav');
    await person.followRecord(record.id);
    await person.call('GET', `/analytic-v2/api/audio/${record.id}?add_audio_url=true`);
    await person.call('GET', `/analytic/v1/texts?audio_id=${record.id}`);
    await person.followRecord(record.id, 'wrong-token-in-a-query');
    await expect.poll(() => server.log()).toContain('job done');
    const { user, tokens } = person;
    const secrets = [
      user.email,
      user.full_name,
      tokens.access_token,
      tokens.refresh_token,
      'wrong-token',
      'X-Amz',
    ];
    for (const secret of [...secrets, record.name, ...clip.text.split(' ').filter((word) => word.length > 3)])
      expect(server.log()).not.toContain(secret);
  });

  test('a port that is taken is said plainly', async () => {
    await expect(
      startServerProcess({ ...preparedFolder(), PORT: new URL(server.address!).port }),
    ).rejects.toThrow(/EADDRINUSE/);
  });
});

test('settings that contradict each other are all named, and nothing starts', async () => {
  await expect(startServerProcess({ PORT: 'http', S3_BUCKET: 'alone' })).rejects.toThrow(
    /PORT[^]*S3_ACCESS_KEY_ID/,
  );
});

test('a first start makes everything, its stop is clean, and what the server says of itself names every call', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nxnote-first-'));
  running.push({ stop: () => rm(folder, { recursive: true }) });
  const server = await startServerProcess({ NXNOTE_DATA: join(folder, 'data') });
  const reply = await fetch(`${server.address}/openapi.json`);
  const { paths } = (await reply.json()) as { paths: Record<string, Record<string, unknown>> };
  expect(paths['/analytic-v2/api/audio']).toMatchObject({ get: {}, post: {} });
  expect(paths['/analytic/v1/texts']).toMatchObject({ get: {} });
  expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
  expect(await listOpen(join(folder, 'data'))).toEqual([]);
  expect(await server.stop()).toBe(0);
});
