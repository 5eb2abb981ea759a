import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { secureReplies } from './security-headers.ts';

let app: FastifyInstance;
afterEach(() => app.close());

function open(isHttps: boolean): FastifyInstance {
  app = fastify();
  secureReplies(app, { isHttps, storageOrigins: [] });
  app.get('/page', (_request, reply) =>
    reply.type('text/html').header('etag', '"1"').send('<meta property="csp-nonce" nonce="NXNOTE_NONCE">'),
  );
  app.get('/data', () => ({}));
  return app;
}

test('a page gets a nonce of its own each time, and no cache may keep it', async () => {
  open(false);
  const replies = await Promise.all([app.inject('/page'), app.inject('/page')]);
  const nonces = replies.map(({ body }) => /nonce="(.+)"/.exec(body)?.[1] ?? '');
  expect(nonces[0]).not.toBe(nonces[1]);
  for (const [index, { headers }] of replies.entries()) {
    expect(headers['content-security-policy']).toContain(`'nonce-${nonces[index]}'`);
    expect(headers['etag']).toBeUndefined();
  }
});

test('other replies carry the policy without a nonce', async () => {
  const { headers } = await open(false).inject('/data');
  expect(headers['content-security-policy']).toMatch(/^default-src 'self'/);
  expect(headers['content-security-policy']).not.toContain('nonce');
});

test('browsers are held to https only where people reach the product over it', async () => {
  const secured = await open(true).inject('/data');
  expect(secured.headers['strict-transport-security']).toBe('max-age=31536000');
  await app.close();
  expect((await open(false).inject('/data')).headers['strict-transport-security']).toBeUndefined();
});
