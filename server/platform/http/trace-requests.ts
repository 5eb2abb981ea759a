/** A span for each call, by its pattern: addresses name records, and may hold more. */
import { SpanKind, SpanStatusCode, type Span } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { beginSpan, inSpan } from '../tracing/index.ts';

/**
 * For all routes registered afterwards. Each trace begins here: whoever calls may be anybody, and does not say what is recorded of it.
 */
export function traceRequests(app: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, id, routeOptions } = request;
    const route = routeOptions.url;
    const span = beginSpan(route === undefined ? method : `${method} ${route}`, {
      kind: SpanKind.SERVER,
      root: true,
      attributes: {
        'http.request.method': method,
        'nxnote.request_id': id,
        ...(route && { 'http.route': route }),
      },
    });
    spans.set(request, span);
    inSpan(span, done);
  });
  // Whoever has read the body goes on where the connection is, not where the call began.
  app.addHook('preValidation', (request, _reply, done) => inSpan(spans.get(request)!, done));
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const span = spans.get(request);
    span?.setAttribute('http.response.status_code', statusCode);
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}
