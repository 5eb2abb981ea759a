/** Runs once before the integration tests: builds the server's programs and starts the neighbours. */
import type { TestProject } from 'vitest/node';
import { startPostgres, startRedis } from '../server/testing/neighbours.ts';
import { buildServer } from './build-server.ts';
import { ensureInstalled } from './ensure-neighbours.ts';

export default async function prepare(project: TestProject): Promise<() => Promise<void>> {
  ensureInstalled('postgresql', 'redis');
  await buildServer();
  const [postgres, redis] = await Promise.all([startPostgres(), startRedis()]);
  project.provide('postgresUrl', postgres.url);
  project.provide('redisUrl', redis.url);
  return async () => {
    await Promise.all([postgres.stop(), redis.stop()]);
  };
}
