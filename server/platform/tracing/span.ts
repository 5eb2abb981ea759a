/**
 * Spans of OpenTelemetry: how long a call, a job, and what it waits for took, and what it was a part of. They hold no word that anybody wrote or
 * said, no name, mail address or link: patterns of addresses, statements without their values, kinds and numbers alone. Without
 * `startTracing` they cost next to nothing and are recorded nowhere.
 */
import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
  type SpanOptions,
} from '@opentelemetry/api';

const tracer = () => trace.getTracer('nxnote');

/** Begins a span that belongs to the one under way; whoever begins it ends it. */
export const beginSpan = (name: string, options: SpanOptions): Span => tracer().startSpan(name, options);

/** Runs `work`, and all that it begins, as a part of `span`. */
export const inSpan = <T>(span: Span, work: () => T): T =>
  context.with(trace.setSpan(context.active(), span), work);

/** Runs `work` in a span of its own, which goes on from another process where `from` says so. */
export async function traced<T>(
  name: string,
  options: SpanOptions,
  work: () => Promise<T>,
  from: Context = context.active(),
): Promise<T> {
  const span = tracer().startSpan(name, options, from);
  try {
    return await context.with(trace.setSpan(from, span), work);
  } catch (error) {
    failSpan(span, error);
    throw error;
  } finally {
    span.end();
  }
}

/**
 * A part of what is under way; by itself it is worth no trace, as the looks for jobs that are none.
 * @param describe asked only where something is recorded
 */
export function tracedPart<T>(
  describe: () => { name: string } & SpanOptions,
  work: () => Promise<T>,
): Promise<T> {
  if (!trace.getActiveSpan()?.isRecording()) return work();
  const { name, ...options } = describe();
  return traced(name, options, work);
}

/** Says of the span under way how it went. */
export function noteInSpan(attributes: SpanOptions['attributes'], isFailure = false): void {
  const span = trace.getActiveSpan();
  span?.setAttributes(attributes ?? {});
  if (isFailure) span?.setStatus({ code: SpanStatusCode.ERROR });
}

/** Names the kind of failure, never its message, which may quote. */
export function failSpan(span: Span, error: unknown): void {
  const { code, name } = Object(error) as { code?: unknown; name?: unknown };
  span.setAttribute('error.type', typeof code === 'string' ? code : String(name));
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/** What another process goes on from, as the W3C's header `traceparent`; null without a trace. */
export function currentTraceParent(): string | null {
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent ?? null;
}

/** The place in a trace that `currentTraceParent` named; the beginning of a new one for null. */
export const contextOf = (traceParent: string | null): Context =>
  propagation.extract(ROOT_CONTEXT, traceParent === null ? {} : { traceparent: traceParent });

/** For lines of the log: the number of the trace under way. */
export function describeTrace(): { traceId?: string } {
  const span = trace.getActiveSpan();
  return span?.isRecording() ? { traceId: span.spanContext().traceId } : {};
}
