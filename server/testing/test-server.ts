/**
 * The whole server for one test file. `embedded` runs with everything built in; `postgres` with PostgreSQL, Redis and S3.
 */
import { inject } from 'vitest';
import { systemClock } from '../platform/clock.ts';
import { assembleServer, type AssembledServer } from './assemble-server.ts';
import { startS3Server } from './s3-server.ts';
import { openTestDatabase, type DatabaseKind } from './test-database.ts';

export type TestServer = AssembledServer;

export async function startTestServer(
  kind: DatabaseKind,
  env: Record<string, string> = {},
  { pushStandIn }: { pushStandIn?: string } = {},
): Promise<TestServer> {
  const database = await openTestDatabase(kind);
  const given = { database, env, ...(pushStandIn === undefined ? {} : { pushStandIn }) };
  if (kind === 'embedded') return assembleServer({ ...given, redisUrl: null, s3: null });

  const keys = { region: 'us-east-1', accessKeyId: 'test-key', secretAccessKey: 'test-secret' };
  const bucket = 'test';
  const s3Server = await startS3Server({ bucket, credentials: keys, clock: systemClock });
  const s3 = { ...keys, bucket, endpoint: s3Server.endpoint, forcePathStyle: true };
  const server = await assembleServer({ ...given, redisUrl: inject('redisUrl'), s3 });
  return {
    ...server,
    async stop() {
      await server.stop();
      await s3Server.stop();
    },
  };
}
