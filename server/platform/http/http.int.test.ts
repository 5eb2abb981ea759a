import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { z } from 'zod';
import { afterEach, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { endpoint } from '../../../contract/endpoint.ts';
import { silentLog } from '../../testing/silent-log.ts';
import { AppError } from '../app-error.ts';
import { createHttpServer, publicRoute, userRoute } from './index.ts';

const OWNER = { userId: 'u1', sessionFamily: 'f1' };
let app: FastifyInstance;
afterEach(() => app.close());

async function open(): Promise<FastifyInstance> {
  app = await createHttpServer({
    findVisit: () => Promise.reject(new Error('no links here')),
    log: silentLog,
    authenticate: (token) => Promise.resolve(token === 'good' ? OWNER : null),
  });
  return app;
}

const echo = endpoint({
  method: 'POST',
  path: '/analytic/echo/:id',
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
