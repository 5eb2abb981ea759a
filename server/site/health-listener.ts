/** `/healthz` and `/readyz` of a process that serves nothing else: whoever watches it can end one that stands still. */
import fastify from 'fastify';
import { registerHealthRoutes, type HealthCheck } from './health.ts';

export async function startHealthListener(
  at: { host: string; port: number },
  checks: readonly HealthCheck[],
): Promise<{ address: string; close(): Promise<void> }> {
  const app = fastify();
  registerHealthRoutes(app, checks);
  const address = await app.listen(at);
  return { address, close: () => app.close() };
}
