/** Spans of the calls that this process makes, by what Node says of each: `fetch`, `node:http`, and so every package that uses one of them. */
import { subscribe, unsubscribe, type ChannelListener } from 'node:diagnostics_channel';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api';
import { beginSpan, failSpan } from './span.ts';

/** A request of `fetch`, as undici describes it. */
interface FetchRequest {
  method: string;
  origin: string | URL;
}

/** Each with the name of its channel; `request` is the same object in all of one call. */
interface Told {
  'undici:request:create': { request: FetchRequest };
  'undici:request:headers': { request: FetchRequest; response: { statusCode: number } };
  'undici:request:trailers': { request: FetchRequest };
  'undici:request:error': { request: FetchRequest; error: unknown };
  'http.client.request.start': { request: ClientRequest };
  'http.client.response.finish': { request: ClientRequest; response: IncomingMessage };
  'http.client.request.error': { request: ClientRequest; error: unknown };
}

/** @returns ends it */
export function traceOutgoingCalls(): () => void {
  const spans = new WeakMap<object, Span>();
  // Method and server alone: what stands behind them may be a secret or name a person.
  const begin = (request: object, method: string, host: string): void => {
    if (!trace.getActiveSpan()?.isRecording()) return;
    const attributes = { 'http.request.method': method, 'server.address': host };
    spans.set(request, beginSpan(`${method} ${host}`, { kind: SpanKind.CLIENT, attributes }));
  };
  const answer = (request: object, status: number | undefined): void => {
    const span = spans.get(request);
    if (!span || status === undefined) return;
    span.setAttribute('http.response.status_code', status);
    if (status >= 400) span.setStatus({ code: SpanStatusCode.ERROR });
  };
  const end = (request: object, error?: unknown): void => {
    const span = spans.get(request);
    if (!span) return;
    if (error !== undefined) failSpan(span, error);
    span.end();
    spans.delete(request);
  };
  const stops = [
    listen('undici:request:create', ({ request }) =>
      begin(request, request.method, new URL(request.origin).hostname),
    ),
    listen('undici:request:headers', ({ request, response }) => answer(request, response.statusCode)),
    listen('undici:request:trailers', ({ request }) => end(request)),
    listen('undici:request:error', ({ request, error }) => end(request, error)),
    listen('http.client.request.start', ({ request }) => begin(request, request.method, request.host)),
    listen('http.client.response.finish', ({ request, response }) => {
      answer(request, response.statusCode);
      end(request);
    }),
    listen('http.client.request.error', ({ request, error }) => end(request, error)),
  ];
  return () => stops.forEach((stop) => stop());
}

function listen<Name extends keyof Told>(name: Name, hear: (told: Told[Name]) => void): () => void {
  const listener: ChannelListener = (told) => hear(told as Told[Name]);
  subscribe(name, listener);
  return () => unsubscribe(name, listener);
}
