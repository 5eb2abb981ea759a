import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { z } from 'zod';
import { afterEach, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { endpoint } from '../../../contract/endpoint.ts';
import { silentLog } from '../../testing/silent-log.ts';
import { AppError } from '../app-error.ts';
import { DatabaseAwayError } from '../database/index.ts';
import type { Pace } from './body-pace.ts';
import { createHttpServer, publicRoute, userRoute } from './index.ts';

const OWNER = { userId: 'u1', sessionFamily: 'f1' };
let app: FastifyInstance;
afterEach(() => app.close());

async function open(pace?: Pace): Promise<FastifyInstance> {
  app = await createHttpServer({
    ...(pace && { pace }),
    findVisit: () => Promise.reject(new Error('no links here')),
    log: silentLog,
    authenticate: (token) => Promise.resolve(token === 'good' ? OWNER : null),
  });
  return app;
}

const echo = endpoint({
  method: 'POST',
  path: '/analytic/echo/:id',
  scope: null,
  summary: 'Says it back.',
  body: z.object({ text: z.string().max(10) }),
  reply: z.object({ text: z.string(), id: z.string() }),
});

test('a route that declares no access rule keeps the server from starting', async () => {
  await open();
  expect(() => app.get('/open-door', () => 'hello')).toThrow(/declares no access rule/);
});

test('a user route is closed without a good token, and told who asks with one', async () => {
  await open();
  userRoute(app, echo, ({ actor, params, body }) => ({
    text: body.text,
    id: `${params.id}:${actor.userId}`,
  }));
  const ask = (authorization?: string) =>
    app.inject({
      method: 'POST',
      url: '/analytic/echo/7',
      payload: { text: 'chào' },
      headers: authorization === undefined ? {} : { authorization },
    });
  expect((await ask('Basic good')).json()).toEqual({ text: 'chào', id: '7:u1' });
  for (const header of [undefined, 'Basic bad', 'Bearer good', 'good', 'Basic']) {
    const refused = await ask(header);
    expect(refused.statusCode).toBe(401);
    expect(refused.json()).toMatchObject({ code: 'UNAUTHENTICATED', statusCode: 401 });
  }
});

test.each([
  ['wrong types', JSON.stringify({ text: 5 }), 400, 'BAD_REQUEST'],
  ['broken JSON', '{"text":', 400, 'BAD_REQUEST'],
  ['no body', '', 400, 'BAD_REQUEST'],
  ['2 MB', JSON.stringify({ text: 'x'.repeat(2_000_000) }), 413, 'BODY_TOO_LARGE'],
])('%s in the body get a named failure in Vietnamese', async (_what, payload, status, code) => {
  await open();
  publicRoute(app, echo, ({ body }) => ({ text: body.text, id: '' }));
  const reply = await app.inject({
    method: 'POST',
    url: '/analytic/echo/7',
    payload,
    headers: { 'content-type': 'application/json' },
  });
  expect(reply.statusCode).toBe(status);
  expect(reply.json()).toMatchObject({
    code,
    statusCode: status,
    message: expect.stringMatching(/[ạầảúữ]/) as string,
  });
});

/** Writes to the server as a program does that does not care for HTTP. @returns what came back until the connection closed */
async function talk(lines: string[], drip = ''): Promise<{ status: number; headers: string; body: unknown }> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(lines.join('\r\n'));
  const dripping = drip === '' ? undefined : setInterval(() => socket.write(drip), 20);
  let answer = '';
  socket.on('data', (bytes: Buffer) => (answer += bytes.toString()));
  // `once` of events would reject where the connection is reset after the answer.
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(dripping);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), headers: head, body: body === '' ? null : JSON.parse(body) };
}

const VIETNAMESE = expect.stringMatching(/[ạầảúữếộ]/) as string;

test.each([
  ['stalls', ''],
  ['drips', ' '],
])('a body that %s ends with 408', async (_what, drip) => {
  await open({ windowMs: 100, minBytes: 1000 });
  publicRoute(app, echo, ({ body }) => ({ text: body.text, id: '' }));
  const head = ['POST /analytic/echo/7 HTTP/1.1', 'host: a', 'content-type: application/json'];
  const { status, headers, body } = await talk([...head, 'content-length: 5000', '', '{'], drip);
  expect([status, headers.toLowerCase()]).toEqual([408, expect.stringContaining('connection: close')]);
  expect(body).toMatchObject({ code: 'REQUEST_TIMEOUT', message: VIETNAMESE, statusCode: 408 });
});

test('a body that drips after it was refused, or that nobody asked for, ends with its connection', async () => {
  await open({ windowMs: 100, minBytes: 1000 });
  userRoute(app, echo, ({ body }) => ({ text: body.text, id: '' }));
  const head = ['POST /analytic/echo/7 HTTP/1.1', 'host: a', 'content-type: application/json'];
  expect((await talk([...head, 'content-length: 5000', '', '{'], ' ')).status).toBe(401);
});

test('a database that is away is said with the time to try again; a client that hung up is something else', async () => {
  await open();
  const reset = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
  const failures = [new DatabaseAwayError(reset), reset];
  publicRoute(app, echo, () => Promise.reject(failures.shift()!));
  const send = () => app.inject({ method: 'POST', url: '/analytic/echo/7', payload: { text: 'a' } });
  const away = await send();
  expect([away.statusCode, away.json<{ code: string }>().code]).toEqual([503, 'UNAVAILABLE']);
  expect(away.headers['retry-after']).toBe('5');
  expect((await send()).statusCode).toBe(500);
});

test('a body that comes in time is taken, also in parts', async () => {
  await open({ windowMs: 50, minBytes: 1 });
  publicRoute(app, echo, ({ body }) => ({ text: body.text, id: '' }));
  const head = ['POST /analytic/echo/7 HTTP/1.1', 'host: a', 'content-type: application/json'];
  const body = [
    'connection: close',
    'transfer-encoding: chunked',
    '',
    '5',
    '{"tex',
    '6',
    't":"a"',
    '1',
    '}',
    '0',
    '',
    '',
  ];
  expect(await talk([...head, ...body])).toMatchObject({ status: 200 });
});

test.each([
  ['what is no HTTP', ['nonsense', '', ''], 400, 'BAD_REQUEST'],
  ['headers without end', ['GET / HTTP/1.1', `x: ${'x'.repeat(20_000)}`, '', ''], 431, 'HEADERS_TOO_LARGE'],
  ['an address of no letters', ['GET /audios/%ff HTTP/1.1', 'host: a', '', ''], 400, 'BAD_REQUEST'],
  [
    'an id without end',
    [`POST /analytic/echo/${'x'.repeat(300)} HTTP/1.1`, 'host: a', '', ''],
    404,
    'NOT_FOUND',
  ],
])('%s is refused in our words, and not kept', async (_what, lines, status, code) => {
  await open();
  publicRoute(app, echo, ({ body }) => ({ text: body.text, id: '' }));
  const answer = await talk(lines);
  expect(answer).toMatchObject({ status, body: { code, message: VIETNAMESE, statusCode: status } });
  expect(answer.headers.toLowerCase()).toContain('cache-control: no-store');
});

test.each([
  ['DELETE', '/analytic/nope', 404, 'NOT_FOUND', undefined],
  ['PROPFIND', '/', 404, 'NOT_FOUND', undefined],
  ['DELETE', '/analytic/echo/7', 405, 'METHOD_NOT_ALLOWED', 'POST'],
] as const)('%s %s is refused in our words', async (method, url, status, code, allow) => {
  await open();
  publicRoute(app, echo, ({ body }) => ({ text: body.text, id: '' }));
  const reply = await app.inject({ method: method as 'DELETE', url });
  expect(reply.json()).toEqual({ code, message: VIETNAMESE, statusCode: status });
  expect([reply.statusCode, reply.headers.allow]).toEqual([status, allow]);
  expect(reply.headers['cache-control']).toBe('no-store');
});

test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'nonsense'])(
  'a body of type %s is refused in our words',
  async (type) => {
    await open();
    publicRoute(app, echo, ({ body }) => ({ text: body.text, id: '' }));
    const reply = await app.inject({
      method: 'POST',
      url: '/analytic/echo/7',
      payload: '{"text":"a"}',
      headers: { 'content-type': type },
    });
    expect(reply.json()).toEqual({ code: 'CONTENT_TYPE', message: VIETNAMESE, statusCode: 415 });
  },
);

test('a refused call names each field and what is wrong with it', async () => {
  await open();
  const many = endpoint({
    method: 'POST',
    path: '/analytic/many',
    scope: null,
    summary: 'Takes much.',
    body: z.object({
      name: z.string().min(1),
      data: z.object({ size: z.int().max(5) }),
      tags: z.array(z.string()).optional(),
    }),
    query: z.object({ sort: z.enum(['1', '-1']).optional() }),
    reply: z.object({ tags: z.array(z.string()).nullable() }),
  });
  publicRoute(app, many, ({ body }) => ({ tags: body.tags ?? null }));
  const ask = (payload: object, query = '') =>
    app.inject({ method: 'POST', url: `/analytic/many${query}`, payload });
  expect((await ask({ name: '', data: { size: 7 }, tags: [1] })).json()).toMatchObject({
    code: 'BAD_REQUEST',
    fields: [
      { path: 'name', message: 'Không được để trống.' },
      { path: 'data.size', message: 'Chỉ nhận đến 5.' },
      { path: 'tags.0', message: 'Cần là chữ.' },
    ],
  });
  expect((await ask({ name: 'a', data: { size: 1 } }, '?sort=2')).json()).toMatchObject({
    fields: [{ path: 'sort', message: 'Cần là một trong: 1, -1.' }],
  });
  expect((await ask({ name: 'a', data: { size: 1 }, tags: null })).json()).toEqual({ tags: null });
  expect((await ask({ name: null, data: null })).json()).toMatchObject({
    fields: [
      { path: 'name', message: 'Thiếu giá trị.' },
      { path: 'data', message: 'Thiếu giá trị.' },
    ],
  });
});

test('failures with a name keep it; unforeseen ones say nothing of what went wrong inside', async () => {
  await open();
  const failWith = (path: string, error: Error) =>
    publicRoute(app, { ...echo, path }, () => {
      throw error;
    });
  failWith('/analytic/named', new AppError('WALLET_EMPTY', { internal: 'wallet of u1' }));
  failWith('/analytic/unforeseen', new Error('password=secret'));
  const ask = (url: string) => app.inject({ method: 'POST', url, payload: { text: '' } });
  expect((await ask('/analytic/named')).json()).toMatchObject({ code: 'WALLET_EMPTY', statusCode: 402 });
  const unforeseen = await ask('/analytic/unforeseen');
  expect(unforeseen.json()).toMatchObject({ code: 'INTERNAL', statusCode: 500 });
  expect(unforeseen.body).not.toContain('secret');
});

test('an answer that breaks the contract is a failure, not a leak', async () => {
  await open();
  publicRoute(app, echo, () => ({ text: 5 }) as never);
  const reply = await app.inject({ method: 'POST', url: '/analytic/echo/7', payload: { text: '' } });
  expect(reply.json()).toMatchObject({ code: 'INTERNAL' });
});

test('a connection on which nothing was ever asked does not keep a stopping server alive', async () => {
  const server = (await open()).server;
  await app.listen({ host: '127.0.0.1', port: 0 });
  const accepted = once(server, 'connection');
  const ahead = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const dropped = once(ahead, 'close');
  await accepted;
  await app.close();
  await dropped;
  expect(server.listening).toBe(false);
});
