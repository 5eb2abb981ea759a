/** Runs once before the integration tests: builds what is started, starts the services, prepares the databases. */
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ProvidedContext } from 'vitest';
import type { TestProject } from 'vitest/node';
import { projectRoot } from '../server/platform/entry-point.ts';
import { startPostgres, startRedis } from '../server/testing/services.ts';
import { prepareEmbeddedDatabase, preparePostgresDatabase } from '../server/testing/prepared-databases.ts';
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
  // In a process of its own: what is built under the NODE_ENV of tests is no product.
  const program = ['--import', 'tsx', join(projectRoot, 'scripts/build.ts')];
  execFileSync(process.execPath, program, {
    cwd: projectRoot,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: 'inherit',
  });
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
