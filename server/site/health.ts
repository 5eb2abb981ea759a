import type { FastifyInstance } from 'fastify';

/** A part of the server that must answer before requests may come. */
export interface HealthCheck {
  name: string;
  check(): Promise<void>;
}

const CHECK_MS = 3_000;

/** `/healthz`: the process lives. `/readyz`: its neighbours answer; 503 names those that do not. */
export function registerHealthRoutes(app: FastifyInstance, checks: readonly HealthCheck[]): void {
  app.get('/healthz', { config: { access: 'public' }, schema: { hide: true } }, () => ({ status: 'ok' }));
  app.get('/readyz', { config: { access: 'public' }, schema: { hide: true } }, async (_request, reply) => {
    const results = await Promise.all(
      checks.map(async ({ name, check }) => [name, await outcome(check)] as const),
    );
    const isReady = results.every(([, result]) => result === 'ok');
    return reply
      .code(isReady ? 200 : 503)
      .send({ status: isReady ? 'ok' : 'unavailable', parts: Object.fromEntries(results) });
  });
}

async function outcome(check: () => Promise<void>): Promise<'ok' | 'failed'> {
  const late = new Promise<never>((_resolve, reject) => setTimeout(reject, CHECK_MS).unref());
  try {
    await Promise.race([check(), late]);
    return 'ok';
  } catch {
    return 'failed';
  }
}
