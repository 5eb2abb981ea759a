/** Runs once before the integration tests: builds the server's programs and starts the neighbours. */
import type { ProvidedContext } from 'vitest';
import type { TestProject } from 'vitest/node';
import { startPostgres, startRedis } from '../server/testing/neighbours.ts';
import { buildServer } from './build-server.ts';
import { ensureInstalled } from './ensure-neighbours.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A superuser's address of an empty PostgreSQL; tests create their own databases in it. */
    postgresUrl: string;
    redisUrl: string;
  }
}

export default async function prepare(project: TestProject): Promise<() => Promise<void>> {
  ensureInstalled('postgresql', 'redis');
  await buildServer();
  const [postgres, redis] = await Promise.all([startPostgres(), startRedis()]);
  const addresses = { postgresUrl: postgres.url, redisUrl: redis.url } satisfies ProvidedContext;
  for (const [name, url] of Object.entries(addresses)) project.provide(name as keyof ProvidedContext, url);
  return async () => {
    await Promise.all([postgres.stop(), redis.stop()]);
  };
}
