import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { context, propagation, SpanStatusCode, trace } from '@opentelemetry/api';
import { InMemorySpanExporter, NodeTracerProvider, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-node';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { traceOutgoingCalls } from './outgoing-calls.ts';
import { traced } from './span.ts';

const exporter = new InMemorySpanExporter();
const provider = new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
provider.register();
const stop = traceOutgoingCalls();
const server = createServer(({ url }, response) =>
  response.writeHead(url === '/none' ? 404 : 200).end('ok'),
).listen(0, '127.0.0.1');
await once(server, 'listening');
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

beforeEach(() => exporter.reset());
afterAll(async () => {
  stop();
  server.close();
  await provider.shutdown();
  for (const api of [trace, context, propagation]) api.disable();
});

const told = () =>
  exporter.getFinishedSpans().map(({ name, attributes, status, parentSpanContext }) => ({
    name,
    status: attributes['http.response.status_code'],
    isFailure: status.code === SpanStatusCode.ERROR,
    hasParent: parentSpanContext !== undefined,
  }));

test.each([
  ['fetch', async (url: string) => void (await (await fetch(url)).text())],
  [
    'node:http',
    async (url: string) => {
      const [response] = (await once(get(url), 'response')) as [IncomingMessage];
      await once(response.resume(), 'end');
    },
  ],
])('a call by %s is a part of what made it, by method and server alone', async (_name, call) => {
  await traced('job x', {}, async () => {
    await call(`${address}/khoa/bi-mat?ten=Hoa`);
    await call(`${address}/none`);
  });
  expect(told()).toEqual([
    { name: 'GET 127.0.0.1', status: 200, isFailure: false, hasParent: true },
    { name: 'GET 127.0.0.1', status: 404, isFailure: true, hasParent: true },
    { name: 'job x', status: undefined, isFailure: false, hasParent: false },
  ]);
  expect(JSON.stringify(exporter.getFinishedSpans().map(({ attributes }) => attributes))).not.toMatch(
    /khoa|Hoa/,
  );
});

test('a call that finds nobody fails with its code; one that nothing made has no span', async () => {
  await expect(traced('job x', {}, () => fetch('http://127.0.0.1:2/'))).rejects.toThrow('fetch failed');
  await fetch(address);
  expect(told().map(({ name, isFailure }) => [name, isFailure])).toEqual([
    ['GET 127.0.0.1', true],
    ['job x', true],
  ]);
  expect(exporter.getFinishedSpans()[0]!.attributes['error.type']).toBe('ECONNREFUSED');
});
