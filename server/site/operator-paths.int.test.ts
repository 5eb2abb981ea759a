/** What programs of the operator ask: how the server is, and its figures. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { ROUTES } from '../../contract/routes.ts';
import { createHttpServer } from '../platform/http/index.ts';
import { joinDocument } from '../testing/enter-document.ts';
import { startRedis } from '../testing/services.ts';
import { newRecord } from '../testing/new-record.ts';
import { startServerProcess } from '../testing/server-process.ts';
import { createPostgresDatabase, DATABASE_KINDS } from '../testing/test-database.ts';
import { silentLog } from '../testing/silent-log.ts';
import { startTestServer } from '../testing/test-server.ts';
import type { Readiness } from './health.ts';
import { registerWebApp } from './web-app.ts';

const running: { stop(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const part of running.splice(0).reverse()) await part.stop();
});

async function begin<Part extends { stop(): Promise<unknown> }>(starting: Promise<Part>): Promise<Part> {
  const part = await starting;
  running.push(part);
  return part;
}

async function readReadiness(address: string): Promise<[number, Readiness]> {
  const response = await fetch(`${address}/readyz`);
  return [response.status, (await response.json()) as Readiness];
}

const ALL_WELL = { database: 'ok', storage: 'ok', events: 'ok', disk: 'ok' };

test('without Redis everything works: ready, and the part is named', async () => {
  const redis = await begin(startRedis());
  const settings = { DATABASE_URL: await createPostgresDatabase(), REDIS_URL: redis.url };
  const { address } = await begin(startServerProcess(settings));
  expect(await readReadiness(address!)).toEqual([200, { status: 'ok', parts: ALL_WELL }]);
  await redis.pause();
  const degraded = { status: 'degraded', parts: { ...ALL_WELL, events: 'failed' } };
  await expect.poll(() => readReadiness(address!)).toEqual([200, degraded]);
  await redis.resume();
  await expect.poll(async () => (await readReadiness(address!))[1].status).toBe('ok');
});

test('a disk that takes nothing more is named', async () => {
  const settings = { DATABASE_URL: await createPostgresDatabase() };
  // No file grows beyond 8 kB.
  const { address } = await begin(startServerProcess(settings, undefined, 16));
  const parts = { ...ALL_WELL, storage: 'failed', disk: 'failed' };
  expect(await readReadiness(address!)).toEqual([200, { status: 'degraded', parts }]);
});

const TOKEN = 'a token of the operator, 1234';

test.each(DATABASE_KINDS)('figures for whoever has the token, and for nobody else (%s)', async (kind) => {
  const server = await begin(startTestServer(kind, { METRICS_TOKEN: TOKEN }));
  const ask = (authorization?: string) =>
    fetch(`${server.address}/metrics`, authorization === undefined ? {} : { headers: { authorization } });
  for (const wrong of [undefined, '', 'Bearer ', 'Bearer wrong', TOKEN, `Bearer ${TOKEN} `.repeat(2)])
    expect((await ask(wrong)).status).toBe(404);

  const person = await server.newPerson();
  const recordId = await newRecord(server.deps, person.user.id);
  const member = await joinDocument(server.address, recordId, person.tokens.access_token);
  await server.deps.queue.add({
    kind: 'of-nobody',
    payload: {},
    maxAttempts: 1,
    runAt: new Date(Date.now() - 60_000),
  });
  await fetch(server.address + ROUTES.getSiteInfo.path);
  const response = await ask(`Bearer ${TOKEN}`);
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
  const figures = await response.text();
  expect(figures).toMatch(/^nxnote_rooms 1$/m);
  expect(figures).toMatch(/^nxnote_sockets\{route="[^"]*:docId"\} 1$/m);
  expect(figures).toMatch(/^nxnote_jobs\{kind="of-nobody",state="ready"\} 1$/m);
  expect(figures).toMatch(/^nxnote_job_oldest_seconds\{kind="of-nobody",state="ready"\} \d{2,}/m);
  expect(figures).toMatch(/^nxnote_http_request_duration_seconds_count\{.*route=".*",status="200"\} \d+$/m);
  for (const figure of [
    /^nxnote_disk_free_bytes \d{6,}/m,
    /^nxnote_minutes_seconds\{state="free"\} \d{3,}$/m,
    /^nxnote_minutes_seconds\{state="held"\} 0$/m,
    /^nxnote_money_reviews 0$/m,
    /^nxnote_money_review_oldest_seconds 0$/m,
    /^nxnote_refunds_waiting 0$/m,
  ])
    expect(figures).toMatch(figure);
  const storedFiles = async () =>
    /^nxnote_stored_files (\d+)$/m.exec(await (await ask(`Bearer ${TOKEN}`)).text())?.[1];
  await expect.poll(storedFiles).toMatch(/\d/);
  for (const name of ['process_resident_memory_bytes', 'nodejs_eventloop_lag_p99_seconds'])
    expect(figures).toMatch(new RegExp(`^${name} [\\d.e+-]+$`, 'm'));
  for (const secret of [recordId, person.user.id, person.tokens.access_token])
    expect(figures).not.toContain(secret);
  member.leave();
});

test('paths of operators that do not exist are no pages, and the service worker can be taken back', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'nxnote-web-'));
  writeFileSync(join(folder, 'index.html'), 'the start page');
  writeFileSync(join(folder, 'sw.js'), 'the worker');
  const settings: Record<string, string> = {};
  const nobody = () => Promise.resolve(null);
  const findVisit = () => Promise.reject(new Error('nobody comes by a link'));
  const app = await createHttpServer({ log: silentLog, authenticate: nobody, findVisit });
  await registerWebApp(app, folder, () => Promise.resolve(settings));
  running.push({ stop: () => app.close().then(() => rmSync(folder, { recursive: true })) });
  const guessed = [
    '/metrics',
    '/metrics?x=1',
    '/healthz/',
    '/livez',
    '/readyz/db',
    '/status',
    '/debug/pprof/',
  ];
  const hidden = ['/.env', '/.git/config', '/.well-known/change-password', '/a/.ssh/id_rsa'];
  for (const url of [...guessed, ...hidden]) {
    const { statusCode, body } = await app.inject({ url });
    expect([url, statusCode, (JSON.parse(body) as { code: string }).code]).toEqual([url, 404, 'NOT_FOUND']);
  }
  for (const url of ['/', '/status-of-things', '/chia-se/a?x=/.b'])
    expect((await app.inject({ url })).body).toBe('the start page');

  // A service worker that does harm is replaced by one that removes it.
  const worker = () => app.inject({ url: '/sw.js' });
  expect((await worker()).body).toBe('the worker');
  settings['serviceWorker'] = 'off';
  const { body, headers } = await worker();
  expect(body).toContain('registration.unregister()');
  expect([headers['content-type'], headers['cache-control']]).toEqual(['text/javascript', 'no-cache']);
});
