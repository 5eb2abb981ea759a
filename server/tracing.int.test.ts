import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { ROUTES } from '../contract/routes.ts';
import { readMeeting } from './testing/audio.ts';
import { expectDone, signUp } from './testing/person.ts';
import { startServerProcess } from './testing/server-process.ts';

/** As OTLP's JSON has it. */
interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: { stringValue?: string } }[];
  status: { code?: number };
}

interface SentSpans {
  resourceSpans: {
    resource: { attributes: SentSpan['attributes'] };
    scopeSpans: { spans: SentSpan[] }[];
  }[];
}

const received: SentSpans[] = [];
const collector = createServer((request, response) => {
  void json(request).then((body) => {
    if (request.url === '/v1/traces') received.push(body as SentSpans);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
}).listen(0, '127.0.0.1');
await once(collector, 'listening');
const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
afterAll(() => void collector.close());

const textOf = ({ attributes }: Pick<SentSpan, 'attributes'>, key: string): string | undefined =>
  attributes.find((attribute) => attribute.key === key)?.value.stringValue;

test('a call, the job that came of it and what both waited for are one trace, which holds nothing of anybody', async () => {
  const server = await startServerProcess({
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_SERVICE_NAME: 'ghi-am',
  });
  const person = await signUp(server.address!);
  const { id } = await person.addRecord(readMeeting(), '.wav');
  expectDone((await person.followRecord(id)).messages);
  expect(await server.stop()).toBe(0);

  const [first] = received.flatMap(({ resourceSpans }) => resourceSpans);
  expect(textOf(first!.resource, 'service.name')).toBe('ghi-am');
  const spans = received.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  );
  const byId = new Map(spans.map((span) => [span.spanId, span]));
  const rootOf = (span: SentSpan): SentSpan => {
    const parent = byId.get(span.parentSpanId ?? '');
    return parent ? rootOf(parent) : span;
  };
  const recognised = spans.find(({ name }) => name === 'recognise')!;
  const job = byId.get(recognised.parentSpanId!)!;
  expect(job.name).toMatch(/^job /);
  expect(textOf(job, 'nxnote.job.end')).toBe('done');
  const call = rootOf(recognised);
  expect(call.name).toBe(`POST ${ROUTES.createRecord.path}`);
  expect(textOf(call, 'nxnote.request_id')).toBe(textOf(job, 'nxnote.request_id'));
  expect(server.log()).toContain(`"traceId":"${call.traceId}"`);
  const ownSpans = spans.filter(({ traceId }) => traceId === call.traceId);
  expect(ownSpans.map(({ name }) => name)).toEqual(expect.arrayContaining(['BEGIN', 'INSERT', 'COMMIT']));
  // No loops without a cause, and no path with a record's number in it.
  expect(spans.filter(({ name, parentSpanId }) => name === 'SELECT' && !parentSpanId)).toEqual([]);
  // What sends them is not traced itself.
  expect(spans.map(({ name }) => name)).not.toContain('POST 127.0.0.1');
  const all = JSON.stringify(received);
  for (const secret of [id, person.user.id, person.user.email, person.tokens.access_token, 'cuộc họp'])
    expect(all).not.toContain(secret);
});
