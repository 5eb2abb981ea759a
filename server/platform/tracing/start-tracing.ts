/** Sends spans to a collector by OTLP over HTTP. What OpenTelemetry names in variables of its own (headers, sampling, batches) it reads itself. */
import type { Log } from '../log.ts';
import { traceOutgoingCalls } from './outgoing-calls.ts';

/** How long the last spans may take when the server stops, ms. */
const LAST_SPANS_MS = 5_000;

export interface TracingOptions {
  /** Of the collector, without `/v1/traces`: OTEL_EXPORTER_OTLP_ENDPOINT. */
  endpoint: string;
  /** OTEL_SERVICE_NAME. */
  serviceName: string;
  version: string;
  log: Log;
}

/** From now on spans are recorded. @returns sends what is left, and ends it */
export async function startTracing({
  endpoint,
  serviceName,
  version,
  log,
}: TracingOptions): Promise<() => Promise<void>> {
  // Most installations trace nothing, and load none of this.
  const [
    { diag, DiagLogLevel },
    { BatchSpanProcessor, NodeTracerProvider },
    { resourceFromAttributes },
    { OTLPTraceExporter },
  ] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/exporter-trace-otlp-http'),
  ]);
  const say = (level: 'debug' | 'warn') => (message: string) => log[level]({ reason: message }, 'tracing');
  diag.setLogger(
    { error: say('warn'), warn: say('warn'), info: say('debug'), debug: say('debug'), verbose: say('debug') },
    { logLevel: DiagLogLevel.WARN },
  );
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: LAST_SPANS_MS,
  });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'service.version': version }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  provider.register();
  const stopListening = traceOutgoingCalls();
  return async () => {
    stopListening();
    await provider.shutdown();
  };
}
