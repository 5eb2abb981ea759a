import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { CLOSE_CODES } from '../../contract/close-codes.ts';
import { LIVE_SOCKET_PATH } from '../../contract/live.ts';
import { API_KEY_ROUTES } from '../../contract/public-api/api-key-routes.ts';
import type { NewApiKey } from '../../contract/public-api/api-keys.ts';
import { API_SCOPES } from '../../contract/public-api/api-scopes.ts';
import type { FailureReply } from '../../contract/endpoint.ts';
import type { ApiRecord, ApiTranscript } from '../../contract/public-api/records.ts';
import { API_LIVE_SOCKET_PATH, CALLS_A_MINUTE, PUBLIC_ROUTES } from '../../contract/public-api/routes.ts';
import { createLiveKeys } from '../api-keys/index.ts';
import { createSessions } from '../auth/index.ts';
import { createLiveSockets } from '../live/index.ts';
import { cutChunks, Recorder } from '../live/testing/recorder.ts';
import { createHttpServer, serveSockets } from '../platform/http/index.ts';
import { readClips, toWav } from '../testing/audio.ts';
import type { Person } from '../testing/person.ts';
import { setBalance } from '../testing/set-balance.ts';
import { ONE_KIND } from '../testing/test-database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { forgetCalls } from './index.ts';

const [CLIP, OTHER] = readClips() as [ReturnType<typeof readClips>[0], ReturnType<typeof readClips>[0]];
const RECORDS = PUBLIC_ROUTES.listApiRecords.path;
const LIVE = PUBLIC_ROUTES.startApiLive.path;
/** A socket that has lost its right lasts no longer in these tests. */
const CHECK_MS = 200;

describe.each(ONE_KIND)('%s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  afterAll(() => server.stop());

  async function newProgram(wanted: Partial<NewApiKey> = {}) {
    const person = await server.newPerson();
    const { body } = await person.call<{ data: { secret: string; key: { id: string } } }>(
      'POST',
      API_KEY_ROUTES.createKey.path,
      { name: 'Kịch bản', scopes: API_SCOPES, ...wanted },
    );
    return { person, secret: body.data.secret, keyId: body.data.key.id };
  }

  const ask = (secret: string, path: string, { headers, ...init }: RequestInit = {}) =>
    fetch(new URL(path, server.address), {
      ...init,
      headers: { connection: 'close', authorization: `Bearer ${secret}`, ...(headers as object) },
    });
  const read = async <T>(secret: string, path: string, init?: RequestInit) =>
    (await (await ask(secret, path, init)).json()) as T;
  const json = (method: string, body: unknown): RequestInit => ({
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

  function send(
    secret: string,
    callKey?: string,
    content = CLIP.content,
    fields: Record<string, string> = {},
  ) {
    const form = new FormData();
    form.append('file', new Blob([content]), 'Họp giao ban.wav');
    // Behind the file, as people write them.
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    const headers = callKey === undefined ? {} : { 'idempotency-key': callKey };
    return ask(secret, RECORDS, { method: 'POST', body: form, headers });
  }

  async function waitUntilDone({ person, secret }: { person: Person; secret: string }, id: string) {
    await person.followRecord(id);
    return (await read<{ record: ApiRecord }>(secret, `${RECORDS}/${id}`)).record;
  }

  test('a file that a program sends becomes text, sentences, files and sound, and the wallet is charged', async () => {
    const program = await newProgram();
    const { person, secret } = program;
    const sent = await send(secret, undefined, undefined, { name: 'Tuần 47', num_speakers: '1' });
    expect(sent.status).toBe(200);
    const { record } = (await sent.json()) as { record: ApiRecord };
    expect(record).toMatchObject({ name: 'Tuần 47', status: 'processing', kind: 'upload', right: 'own' });
    const done = await waitUntilDone(program, record.id);
    expect(done).toMatchObject({ status: 'done', progress: 1, failure: null });
    expect(await person.balance()).toBe(3600 - Math.ceil(done.duration_ms / 1000));

    const path = `${RECORDS}/${record.id}`;
    const transcript = await read<ApiTranscript>(secret, `${path}/transcript?words=true`);
    expect(transcript.paragraphs.map(({ text }) => text).join(' ')).toBe(CLIP.written);
    expect(transcript.paragraphs[0]!.words![0]).toMatchObject({ start_ms: expect.any(Number) as number });
    const [sentence] = transcript.sentences;
    const changed = await read(
      secret,
      `${path}/sentences/${sentence!.id}`,
      json('PATCH', { text: 'Xin chào.' }),
    );
    expect(changed).toMatchObject({ sentence: { id: sentence!.id, text: 'Xin chào.' } });

    const file = await ask(secret, `${path}/export?format=srt`);
    expect(file.headers.get('content-type')).toContain('subrip');
    expect(await file.text()).toContain('Xin chào');
    const sound = await ask(secret, `${path}/sound`, { headers: { range: 'bytes=0-3' } });
    expect([sound.status, await sound.text()]).toEqual([206, 'RIFF']);
    expect(await read(secret, `${path}/minutes`)).toMatchObject({ version: 0, minutes: null });
    expect(await read(secret, path, json('PATCH', { name: 'Tên khác' }))).toMatchObject({
      record: { name: 'Tên khác' },
    });
    expect(await read(secret, PUBLIC_ROUTES.getUsage.path)).toMatchObject({
      key: { used_seconds: Math.ceil(done.duration_ms / 1000) },
    });
    expect((await ask(secret, path, { method: 'DELETE' })).status).toBe(200);
    expect(await read(secret, path)).toMatchObject({ code: 'RECORD_NOT_FOUND' });
    // What was used stays used.
    expect(await read(secret, PUBLIC_ROUTES.getUsage.path)).toMatchObject({
      key: { used_seconds: Math.ceil(done.duration_ms / 1000) },
    });
  });

  test('a call under one name happens once, also when it is sent twice at once; another one under it is refused', async () => {
    const program = await newProgram();
    const { secret } = program;
    const [one, other] = await Promise.all([send(secret, 'giao-ban'), send(secret, 'giao-ban')]);
    const statuses = [one.status, other.status];
    expect(statuses).toContain(200);
    const first = (await (one.status === 200 ? one : other).json()) as { record: ApiRecord };
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
    await waitUntilDone(program, first.record.id);
    const again = await send(secret, 'giao-ban');
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(((await again.json()) as typeof first).record.id).toBe(first.record.id);
    expect(await (await send(secret, 'giao-ban', OTHER.content)).json()).toMatchObject({
      code: 'CALL_KEY_OTHER',
    });
    expect((await read<{ records: unknown[] }>(secret, RECORDS)).records).toHaveLength(1);
    await forgetCalls({ ...server.deps, clock: { now: () => new Date(Date.now() + 25 * 3_600_000) } });
    const later = (await (await send(secret, 'giao-ban')).json()) as typeof first;
    expect(later.record.id).not.toBe(first.record.id);
  });

  test('a call that was refused may be made again under its name', async () => {
    const { person, secret } = await newProgram();
    await setBalance(server.deps.database, person.user.id, 1);
    expect(await (await send(secret, 'x')).json()).toMatchObject({ code: 'WALLET_SHORT' });
    await setBalance(server.deps.database, person.user.id, 3600);
    expect((await send(secret, 'x')).status).toBe(200);
    expect(await (await send(secret, 'x'.repeat(256))).json()).toMatchObject({
      code: 'BAD_REQUEST',
      fields: [{ path: 'Idempotency-Key' }],
    });
  });

  test('a key stops at its minutes of the month, and its person does not', async () => {
    const { person, secret } = await newProgram({ minutes_per_month: 1 });
    const { record } = (await (await send(secret)).json()) as { record: ApiRecord };
    const sizes = [];
    for (
      let used = Math.ceil(record.duration_ms / 1000);
      used <= 60;
      used += Math.ceil(record.duration_ms / 1000)
    )
      sizes.push(await (await send(secret)).json());
    expect(sizes.at(-1)).toMatchObject({ code: 'KEY_MINUTES', statusCode: 402 });
    expect((await person.addRecord(CLIP.content, '.wav')).status).toBe(1);
  });

  const recordWith = (
    secret: string,
    id: string,
    address = server.address,
    path = API_LIVE_SOCKET_PATH as string,
  ) => new Recorder(address, id, '', { path, headers: { authorization: `Bearer ${secret}` } });

  test('sound that is still being made comes by key, over a socket, and counts for its month', async () => {
    const { person, secret } = await newProgram({ minutes_per_month: 1 });
    const id = crypto.randomUUID();
    const begin = () => read(secret, LIVE, json('POST', { id, name: 'Ghi từ chương trình' }));
    expect(await begin()).toMatchObject({
      record: { id, status: 'live' },
      socket_path: `/api/v1/live/${id}/sound`,
      state: 'recording',
      next_chunk: 0,
    });

    const [stranger, reader] = [await newProgram(), await newProgram({ scopes: ['records:read'] })];
    const { notFound, unauthorised } = CLOSE_CODES;
    await expect(recordWith(stranger.secret, id).closed()).resolves.toBe(notFound.code);
    await expect(recordWith(reader.secret, id).closed()).resolves.toBe(unauthorised.code);
    // The app's own socket takes no key.
    await expect(recordWith(secret, id, server.address, LIVE_SOCKET_PATH).closed()).resolves.toBe(
      unauthorised.code,
    );

    const chunks = cutChunks(new Int16Array(CLIP.content.slice(44).buffer));
    const recorder = recordWith(secret, id);
    expect(await recorder.greet()).toBe(0);
    recorder.send(chunks, 0);
    await recorder.stored(chunks.length);
    expect(await read(secret, `${LIVE}/${id}`)).toMatchObject({ next_chunk: chunks.length });
    expect(await begin()).toMatchObject({ record: { id }, next_chunk: chunks.length });
    const finish = json('POST', { chunks: chunks.length });
    expect(await read(secret, `${LIVE}/${id}/finish`, finish)).toMatchObject({ record: { id } });
    await person.followRecord(id);
    const { paragraphs } = await read<ApiTranscript>(secret, `${RECORDS}/${id}/transcript`);
    expect(paragraphs.map(({ text }) => text).join(' ')).toContain(CLIP.written.split(' ')[1]);
    const { key } = await read<{ key: { used_seconds: number } }>(secret, PUBLIC_ROUTES.getUsage.path);
    expect(key.used_seconds).toBe(Math.ceil(chunks.length / 10));
  });

  test('no live record begins by a key whose month is used up, and a socket ends with its key', async () => {
    const { person, secret, keyId } = await newProgram({ minutes_per_month: 1 });
    const id = crypto.randomUUID();
    await ask(secret, LIVE, json('POST', { id, name: 'Đang ghi' }));
    const halfAMinute = toWav(new Int16Array(30 * 16_000));
    for (const sound of [halfAMinute, halfAMinute])
      expect((await send(secret, undefined, sound)).status).toBe(200);
    const late = await read<FailureReply>(secret, LIVE, json('POST', { name: 'Muộn' }));
    expect(late).toMatchObject({ code: 'KEY_MINUTES', statusCode: 402 });
    expect(await read(secret, `${RECORDS}?limit=100`)).toMatchObject({ records: { length: 3 } });

    const app = await createHttpServer({
      log: server.deps.log,
      authenticate: () => Promise.resolve(null),
      findVisit: () => Promise.reject(new Error('no links here')),
    });
    const sockets = createLiveSockets({
      ...server.deps,
      sessions: createSessions(server.deps),
      checkMs: CHECK_MS,
      findRecorder: () => Promise.resolve(null),
      keys: createLiveKeys(server.deps),
    });
    serveSockets(app, sockets.routes, () => Promise.resolve(null));
    onTestFinished(async () => {
      await sockets.close();
      await app.close();
    });
    const recorder = recordWith(secret, id, await app.listen({ host: '127.0.0.1', port: 0 }));
    await recorder.greet();
    await person.call('DELETE', API_KEY_ROUTES.revokeKey.path.replace(':id', keyId));
    await expect(recorder.closed()).resolves.toBe(CLOSE_CODES.unauthorised.code);
  });

  test('refused files say why, and leave no record', async () => {
    const { secret } = await newProgram();
    const post = async (form: FormData) =>
      (await (await ask(secret, RECORDS, { method: 'POST', body: form })).json()) as FailureReply;
    const withFile = (name: string, content: string) => {
      const form = new FormData();
      form.append('file', new Blob([content]), name);
      return form;
    };
    expect(await post(withFile('a.txt', 'x'))).toMatchObject({ code: 'UPLOAD_TYPE' });
    expect(await post(withFile('a.wav', ''))).toMatchObject({ code: 'UPLOAD_EMPTY' });
    expect(await post(withFile('a.mp3', 'không phải âm thanh'))).toMatchObject({ code: 'AUDIO_UNREADABLE' });
    expect(await post(new FormData())).toMatchObject({ code: 'UPLOAD_FORM' });
    const odd = withFile('a.wav', 'x');
    odd.append('num_speakers', 'nhiều');
    expect(await post(odd)).toMatchObject({ code: 'BAD_REQUEST', fields: [{ path: 'num_speakers' }] });
    expect(await read(secret, RECORDS, json('POST', {}))).toMatchObject({ code: 'UPLOAD_FORM' });
    expect(await read(secret, RECORDS)).toMatchObject({ records: [], next_cursor: null });
  });

  test('lists go on by cursors', async () => {
    const { secret } = await newProgram();
    for (const callKey of ['1', '2', '3']) await send(secret, callKey);
    const pages: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const from = cursor === '' ? '' : `&cursor=${cursor}`;
      const page: { records: ApiRecord[]; next_cursor: string | null } = await read(
        secret,
        `${RECORDS}?limit=2${from}`,
      );
      pages.push(...page.records.map(({ id }) => id));
      cursor = page.next_cursor;
    }
    expect(new Set(pages).size).toBe(3);
    expect(await read(secret, `${RECORDS}?cursor=khong`)).toMatchObject({
      code: 'BAD_REQUEST',
      fields: [{ path: 'cursor' }],
    });
  });

  test('every answer names its call and says how many are left; too many are refused until the minute is over', async () => {
    const { secret } = await newProgram();
    const answer = await ask(secret, PUBLIC_ROUTES.getMe.path);
    expect(answer.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
    expect(answer.headers.get('ratelimit-policy')).toBe(`"key";q=${CALLS_A_MINUTE};w=60`);
    expect(answer.headers.get('ratelimit')).toMatch(/^"key";r=299;t=\d+$/);
    await server.deps.database.sql
      .updateTable('attempt')
      .set({ amount: CALLS_A_MINUTE })
      .where('key', 'like', 'api-key:%')
      .execute();
    const refused = await ask(secret, PUBLIC_ROUTES.getMe.path);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('ratelimit')).toMatch(/r=0;/);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const body = (await refused.json()) as FailureReply;
    expect(body).toMatchObject({ code: 'TOO_MANY_REQUESTS', statusCode: 429 });
    expect(body.request_id).toBe(refused.headers.get('x-request-id'));
  });

  test('an address that is none, and a wrong method, are answered like every failure', async () => {
    const { secret } = await newProgram();
    for (const [path, method, code] of [
      ['/api/v1/khong-co', 'POST', 'NOT_FOUND'],
      [RECORDS, 'PUT', 'METHOD_NOT_ALLOWED'],
    ] as const) {
      const body = await read<FailureReply>(secret, path, { method });
      expect(body).toMatchObject({ code, request_id: expect.any(String) as string });
    }
  });

  test('the description is served with the address of the installation', async () => {
    const document = (await (await fetch(new URL('/openapi.public.json', server.address))).json()) as {
      servers: { url: string }[];
    };
    expect(document.servers[0]!.url).toBe(server.deps.config.publicUrl);
  });
});
