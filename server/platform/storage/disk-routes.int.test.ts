import fastify, { type FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request as sendRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_UPLOAD_BYTES } from '../../../contract/limits.ts';
import { AppError } from '../app-error.ts';
import { systemClock } from '../clock.ts';
import { paceBodies } from '../http/index.ts';
import { registerDiskStorageRoutes } from './disk-routes.ts';
import { createDiskStorage, type DiskStorage } from './disk-storage.ts';

const MEGABYTE = Buffer.alloc(1024 * 1024, 7);
const KEY = 'audio/7/x.mp3';
const RULE = { key: KEY, maxBytes: MAX_UPLOAD_BYTES, contentTypePrefix: 'audio/', expiresInSeconds: 600 };
const FORM_TYPE = 'multipart/form-data; boundary=cut';
const END = '\r\n--cut--\r\n';

let folder: string;
let storage: DiskStorage;
let app: FastifyInstance;
let origin: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nxnote-routes-'));
  const options = { folder, bucket: 'nxnote', secret: 'a secret of tests', publicPath: '/storage' };
  storage = await createDiskStorage({ ...options, clock: systemClock });
  app = fastify();
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof AppError)) return reply.send(error);
    return reply.code(error.statusCode).send(error.toReply());
  });
  paceBodies(app, { windowMs: 1000, minBytes: 1 });
  registerDiskStorageRoutes(app, storage);
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const listParts = (): Promise<string[]> => readdir(join(folder, 'parts'));

/** Everything of a form up to the first byte of its file. */
async function beginForm(changes: Record<string, string> = {}): Promise<string> {
  const { signature } = await storage.createUploadForm(RULE);
  const fields = Object.entries({ ...signature, 'Content-Type': 'audio/mpeg', ...changes });
  const parts = fields.map(
    ([name, value]) => `--cut\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return `${parts.join('')}--cut\r\nContent-Disposition: form-data; name="file"; filename="x.mp3"\r\n\r\n`;
}

function startPost(headers: Record<string, string | number>): ClientRequest {
  return sendRequest(`${origin}/storage/nxnote`, {
    method: 'POST',
    headers: { 'content-type': FORM_TYPE, ...headers },
  });
}

/** Posts as a browser does: the whole body first, then it looks at the answer. */
async function postFile(begin: string, sizeBytes: number): Promise<{ status: number; body: string }> {
  function* body(): Generator<Buffer> {
    yield Buffer.from(begin);
    for (let left = sizeBytes; left > 0; left -= MEGABYTE.length) yield MEGABYTE.subarray(0, left);
    yield Buffer.from(END);
  }
  const request = startPost({ 'content-length': Buffer.byteLength(begin) + sizeBytes + END.length });
  const answered = once(request, 'response') as Promise<[IncomingMessage]>;
  await pipeline(body, request);
  const [response] = await answered;
  return { status: response.statusCode!, body: await text(response) };
}

async function postText(body: string, headers: Record<string, string> = {}): Promise<unknown> {
  const response = await fetch(`${origin}/storage/nxnote`, {
    method: 'POST',
    headers: { 'content-type': FORM_TYPE, ...headers },
    body,
  });
  return { status: response.status, code: ((await response.json()) as { code: string }).code };
}

async function get(headers: Record<string, string> = {}, method = 'GET'): Promise<Response> {
  return fetch(`${origin}${await storage.createReadUrl(KEY, 60)}`, { headers, method });
}

describe('posting a form', () => {
  it('takes exactly 200 MB', async () => {
    expect(await postFile(await beginForm(), MAX_UPLOAD_BYTES)).toEqual({ status: 204, body: '' });
    expect(await storage.stat(KEY)).toEqual({ sizeBytes: MAX_UPLOAD_BYTES, contentType: 'audio/mpeg' });
    await storage.remove(KEY);
  });

  it('tells a client that sent one byte more, rather than resetting its connection', async () => {
    const { status, body } = await postFile(await beginForm(), MAX_UPLOAD_BYTES + 1);
    expect(status).toBe(413);
    expect(JSON.parse(body)).toMatchObject({ code: 'UPLOAD_TOO_LARGE' });
    expect(await storage.stat(KEY)).toBeNull();
    expect(await listParts()).toEqual([]);
  });

  it('tells a client that its form is forged while the file is on its way', async () => {
    const { status, body } = await postFile(
      await beginForm({ 'X-Amz-Signature': 'f'.repeat(64) }),
      60_000_000,
    );
    expect(status).toBe(403);
    expect(JSON.parse(body)).toMatchObject({ code: 'UPLOAD_SIGNATURE' });
    expect(await listParts()).toEqual([]);
  });

  it('keeps the connection for the next request after a refusal', async () => {
    const refused = await fetch(`${origin}/storage/other`, { method: 'POST', body: Buffer.alloc(2_000_000) });
    expect(refused.status).toBe(404);
    expect(refused.headers.get('connection')).toBe('keep-alive');
  });

  it('removes what it has when the client goes away', async () => {
    const request = startPost({ 'content-length': 50_000_000 });
    request.on('error', () => undefined);
    request.write(await beginForm());
    request.write(MEGABYTE);
    await expect.poll(listParts).toHaveLength(1);
    request.destroy();
    await expect.poll(listParts).toEqual([]);
    expect(await storage.stat(KEY)).toBeNull();
  });

  it('tells a client that fell silent, and closes its connection', async () => {
    const request = startPost({ 'content-length': 50_000_000 });
    request.on('error', () => undefined);
    const answered = once(request, 'response') as Promise<[IncomingMessage]>;
    request.write(await beginForm());
    request.write(MEGABYTE);
    const [response] = await answered;
    expect([response.statusCode, response.headers.connection]).toEqual([408, 'close']);
    expect(JSON.parse(await text(response))).toMatchObject({ code: 'REQUEST_TIMEOUT' });
    await expect.poll(listParts).toEqual([]);
  });

  it('removes the first file when a second one follows', async () => {
    const file = `--cut\r\nContent-Disposition: form-data; name="file"; filename="x.mp3"\r\n\r\n`;
    const request = startPost({});
    const answered = once(request, 'response') as Promise<[IncomingMessage]>;
    request.write(`${await beginForm()}first\r\n${file}`);
    await expect.poll(listParts).toHaveLength(1);
    request.end(`second${END}`);
    const [response] = await answered;
    expect(JSON.parse(await text(response))).toMatchObject({ code: 'UPLOAD_FORM' });
    expect(await listParts()).toEqual([]);
  });

  it('refuses a form that is cut', async () => {
    expect(await postText(`${await beginForm()}audio`)).toEqual({ status: 400, code: 'UPLOAD_INCOMPLETE' });
    expect(await listParts()).toEqual([]);
  });

  it('refuses a form that is cut within its fields', async () => {
    const begin = await beginForm();
    expect(await postText(begin.slice(0, begin.length / 2))).toEqual({
      status: 400,
      code: 'UPLOAD_INCOMPLETE',
    });
  });

  it.each([
    ['JSON', '{}', 'application/json'],
    ['text', 'a=b', 'application/x-www-form-urlencoded'],
    ['a form without boundary', 'x', 'multipart/form-data'],
  ])('refuses %s', async (_what, body, type) => {
    expect(await postText(body, { 'content-type': type })).toEqual({ status: 400, code: 'UPLOAD_FORM' });
  });

  it('refuses an empty request', async () => {
    const response = await fetch(`${origin}/storage/nxnote`, { method: 'POST' });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'UPLOAD_FORM' });
  });

  it.each([
    ['a field without a name', '--cut\r\nContent-Disposition: form-data\r\n\r\nx\r\n'],
    ['a repeated field', '--cut\r\nContent-Disposition: form-data; name="KEY"\r\n\r\naudio/8/x.mp3\r\n'],
    ['a huge field', `--cut\r\nContent-Disposition: form-data; name="x"\r\n\r\n${'x'.repeat(20_000)}\r\n`],
    [
      'many fields',
      Array.from(
        { length: 40 },
        (_, n) => `--cut\r\nContent-Disposition: form-data; name="x${n}"\r\n\r\nx\r\n`,
      ).join(''),
    ],
  ])('refuses %s', async (_what, more) => {
    const body = `${more}${await beginForm()}audio${END}`;
    expect(await postText(body)).toEqual({ status: 400, code: 'UPLOAD_FORM' });
  });
});

describe('reading by a signed address', () => {
  it.each([
    ['audio/mpeg', 'audio/mpeg', 'inline'],
    ['audio/webm;codecs=opus', 'audio/webm;codecs=opus', 'inline'],
    ['application/json', 'application/json', 'inline'],
    ['text/html', 'application/octet-stream', 'attachment'],
    ['image/svg+xml', 'application/octet-stream', 'attachment'],
    ['audio/x\r\nSet-Cookie: a=b', 'application/octet-stream', 'attachment'],
    ['', 'application/octet-stream', 'attachment'],
  ])('tells %j as %s', async (stored, told, disposition) => {
    await storage.put(KEY, Buffer.from('x'), stored);
    const { headers } = await get();
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': told,
      'content-disposition': disposition,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
    });
    expect(headers.get('set-cookie')).toBeNull();
    expect((await storage.stat(KEY))?.contentType).toBe(stored);
  });

  it('answers HEAD without the content', async () => {
    await storage.put(KEY, Buffer.from('0123456789'), 'audio/mpeg');
    const response = await get({}, 'HEAD');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-length')).toBe('10');
    expect(await response.text()).toBe('');
    const part = await get({ range: 'bytes=-4' }, 'HEAD');
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe('bytes 6-9/10');
  });

  it('answers a cache that already has the content', async () => {
    await storage.put(KEY, Buffer.from('old'), 'audio/mpeg');
    const etag = (await get()).headers.get('etag')!;
    expect((await get({ 'if-none-match': etag })).status).toBe(304);
    await storage.put(KEY, Buffer.from('new'), 'audio/mpeg');
    expect(await (await get({ 'if-none-match': etag })).text()).toBe('new');
  });

  it('never joins ranges of two versions', async () => {
    await storage.put(KEY, Buffer.from('old content'), 'audio/mpeg');
    const etag = (await get()).headers.get('etag')!;
    expect(await (await get({ range: 'bytes=4-', 'if-range': etag })).text()).toBe('content');
    await storage.put(KEY, Buffer.from('new content'), 'audio/mpeg');
    const response = await get({ range: 'bytes=4-', 'if-range': etag });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('new content');
  });

  it('says the size when a range cannot be given', async () => {
    await storage.put(KEY, Buffer.from('0123456789'), 'audio/mpeg');
    const response = await get({ range: 'bytes=10-' });
    expect(response.status).toBe(416);
    expect(response.headers.get('content-range')).toBe('bytes */10');
  });

  it('goes on serving after readers went away in the middle', async () => {
    await storage.put(KEY, Readable.from(Array.from({ length: 20 }, () => MEGABYTE)), 'audio/mpeg');
    for (let reader = 0; reader < 5; reader += 1) {
      const response = await get();
      await response.body!.cancel();
    }
    expect((await (await get()).arrayBuffer()).byteLength).toBe(20 * MEGABYTE.length);
  });

  it('tells a stranger nothing of what exists', async () => {
    const answers = await Promise.all(
      [KEY, 'audio/7/none.mp3', '..%2f..%2fetc%2fpasswd'].map((key) =>
        fetch(`${origin}/storage/nxnote/${key}`),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
  });
});
