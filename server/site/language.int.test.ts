/** What a browser reads whose cookie asks for English: its edition of the app, and what the server says. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { FailureReply } from '../../contract/endpoint.ts';
import { ENGLISH_FAILURES } from '../../contract/english-failures.ts';
import { FAILURES } from '../../contract/errors.ts';
import { RECORD_STATUS, type RecordPage } from '../../contract/records/records.ts';
import { ROUTES } from '../../contract/routes.ts';
import { createHttpServer } from '../platform/http/index.ts';
import { updateRecord } from '../records/index.ts';
import { newRecord } from '../testing/new-record.ts';
import { silentLog } from '../testing/silent-log.ts';
import { startTestServer } from '../testing/test-server.ts';
import { registerWebApp } from './web-app.ts';

const ENGLISH = { cookie: 'sidebarStatus=1; language=en' };

test('start page and service worker are those of the language, at the same addresses, and caches know it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'nxnote-web-'));
  for (const [edition, text] of [
    ['.', 'tiếng Việt'],
    ['en', 'English'],
  ] as const) {
    mkdirSync(join(folder, edition, 'assets'), { recursive: true });
    for (const name of ['index.html', 'sw.js', 'assets/a.js'])
      writeFileSync(join(folder, edition, name), text);
  }
  const app = await createHttpServer({
    log: silentLog,
    authenticate: () => Promise.resolve(null),
    findVisit: () => Promise.reject(new Error('nobody comes by a link')),
  });
  await registerWebApp(app, folder, () => Promise.resolve({}));
  for (const url of ['/', '/tai-khoan', '/sw.js'])
    for (const [headers, text] of [
      [{}, 'tiếng Việt'],
      [{ cookie: 'language=fr' }, 'tiếng Việt'],
      [{ cookie: 'my_language=en' }, 'tiếng Việt'],
      [ENGLISH, 'English'],
    ] as const) {
      const reply = await app.inject({ url, headers });
      expect([url, reply.body, reply.headers['vary']]).toEqual([url, text, 'cookie']);
    }
  expect((await app.inject({ url: '/en/index.html' })).statusCode).toBe(404);
  // Files are each edition's own, whatever the cookie says.
  for (const [url, text] of [
    ['/assets/a.js', 'tiếng Việt'],
    ['/en/assets/a.js', 'English'],
  ] as const) {
    const { body, headers } = await app.inject({ url, headers: ENGLISH });
    expect([body, headers['cache-control']]).toEqual([text, 'public, max-age=31536000, immutable']);
  }
  await app.close();
  rmSync(folder, { recursive: true });
});

test('a refusal, what is wrong with a field and what became of a record are said in the language', async () => {
  const server = await startTestServer('embedded');
  const person = await server.newPerson();
  const authorization = `Basic ${person.tokens.access_token}`;
  const ask = async <Reply>(path: string, options: RequestInit = {}) =>
    (await (await fetch(server.address + path, options)).json()) as Reply;

  const json = { 'content-type': 'application/json' };
  const signIn = (headers: Record<string, string>) =>
    ask<FailureReply>(ROUTES.login.path, { method: 'POST', headers: { ...json, ...headers }, body: '{}' });
  expect(await signIn({})).toMatchObject({ message: FAILURES.BAD_REQUEST.message });
  const refused = await signIn(ENGLISH);
  expect(refused.message).toBe(ENGLISH_FAILURES.BAD_REQUEST);
  expect(refused.fields?.map(({ message }) => message)).toContain('This value is missing.');

  const recordId = await newRecord(server.deps, person.user.id);
  const failure = { code: 'AUDIO_NO_SPEECH', message: FAILURES.AUDIO_NO_SPEECH.message };
  await updateRecord(server.deps, recordId, { status: RECORD_STATUS.failed, failure });
  const listed = async (headers: Record<string, string>) =>
    (
      await ask<{ data: RecordPage }>(ROUTES.listRecords.path, { headers: { authorization, ...headers } })
    ).data.items.find((record) => record.id === recordId)?.failure;
  expect(await listed({})).toEqual(failure);
  expect(await listed(ENGLISH)).toEqual({ ...failure, message: ENGLISH_FAILURES.AUDIO_NO_SPEECH });
  await server.stop();
});
