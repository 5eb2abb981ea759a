import type { FastifyInstance } from 'fastify';

/** A part that the server works with. */
export interface HealthCheck {
  name: string;
  /** Nothing works without it; without the others people sign in, read and edit. */
  isNeeded: boolean;
  check(): Promise<void>;
}

const CHECK_MS = 3_000;

/** What `/readyz` answers: 503 only where another server would do better. */
export interface Readiness {
  status: 'ok' | 'degraded' | 'unavailable';
  parts: Record<string, 'ok' | 'failed'>;
}

/** `/healthz`: the process lives. `/readyz`: which of its parts answer. */
export function registerHealthRoutes(app: FastifyInstance, checks: readonly HealthCheck[]): void {
  const route = { config: { access: 'public' }, schema: { hide: true } } as const;
  app.get('/healthz', route, () => ({ status: 'ok' }));
  app.get('/readyz', route, async (_request, reply) => {
    const readiness = await readReadiness(checks);
    return reply.code(readiness.status === 'unavailable' ? 503 : 200).send(readiness);
  });
}

async function readReadiness(checks: readonly HealthCheck[]): Promise<Readiness> {
  const results = await Promise.all(
    checks.map(async ({ name, isNeeded, check }) => ({ name, isNeeded, outcome: await outcomeOf(check) })),
  );
  const failed = results.filter(({ outcome }) => outcome === 'failed');
  const isUnavailable = failed.some(({ isNeeded }) => isNeeded);
  return {
    status: isUnavailable ? 'unavailable' : failed.length > 0 ? 'degraded' : 'ok',
    parts: Object.fromEntries(results.map(({ name, outcome }) => [name, outcome])),
  };
}

async function outcomeOf(check: () => Promise<void>): Promise<'ok' | 'failed'> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => (timer = setTimeout(reject, CHECK_MS)));
  try {
    await Promise.race([check(), late]);
    return 'ok';
  } catch {
    return 'failed';
  } finally {
    clearTimeout(timer);
  }
}
