/** Runs once before the integration tests: builds the server's programs, starts the services, prepares the databases. */
import { rmSync } from 'node:fs';
import type { ProvidedContext } from 'vitest';
import type { TestProject } from 'vitest/node';
import { startPostgres, startRedis } from '../server/testing/services.ts';
import { prepareEmbeddedDatabase, preparePostgresDatabase } from '../server/testing/prepared-databases.ts';
import { buildServer } from './build-server.ts';
import { ensureInstalled } from './ensure-services.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A superuser's address of a PostgreSQL; tests create their own databases in it. */
    postgresUrl: string;
    /** Data folder of a migrated embedded database; tests work on copies of it. */
    embeddedFolder: string;
    redisUrl: string;
  }
}

export default async function prepare(project: TestProject): Promise<() => Promise<void>> {
  ensureInstalled('postgresql', 'redis');
  await buildServer();
  const [postgres, redis, embeddedFolder] = await Promise.all([
    startPostgres(),
    startRedis(),
    prepareEmbeddedDatabase(),
  ]);
  await preparePostgresDatabase(postgres.url);
  const provided = {
    postgresUrl: postgres.url,
    redisUrl: redis.url,
    embeddedFolder,
  } satisfies ProvidedContext;
  for (const [name, value] of Object.entries(provided)) project.provide(name as keyof ProvidedContext, value);
  return async () => {
    await Promise.all([postgres.stop(), redis.stop()]);
    rmSync(embeddedFolder, { recursive: true, force: true });
  };
}
