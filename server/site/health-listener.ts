/** `/healthz`, `/readyz` and `/metrics` of a process that serves nothing else: whoever watches it can end one that stands still. */
import fastify from 'fastify';
import { registerHealthRoutes, type HealthCheck } from './health.ts';
import { registerProcessMetrics, type ProcessMetricsDeps } from './metrics.ts';

export async function startHealthListener(
  at: { host: string; port: number },
  checks: readonly HealthCheck[],
  metrics: ProcessMetricsDeps,
): Promise<{ address: string; close(): Promise<void> }> {
  const app = fastify();
  registerHealthRoutes(app, checks);
  registerProcessMetrics(app, metrics);
  const address = await app.listen(at);
  return { address, close: () => app.close() };
}
