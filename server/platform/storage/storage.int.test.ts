import fastify from 'fastify';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError } from '../app-error.ts';
import { startS3Server } from '../../testing/s3-server.ts';
import { createStorage, registerStorageRoutes } from './index.ts';
import { storageSuite, type StorageUnderTest } from './suite.ts';

function movableClock() {
  let offsetMs = 0;
  return {
    now: () => new Date(Date.now() + offsetMs),
    advance: (seconds: number) => {
      offsetMs += seconds * 1000;
    },
  };
}

async function startDisk(): Promise<StorageUnderTest> {
  const folder = await mkdtemp(join(tmpdir(), 'nxnote-storage-'));
  const clock = movableClock();
  const storage = await createStorage({ folder, secret: () => 'a secret of tests', clock, s3: null });
  const app = fastify();
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof AppError)) return reply.send(error);
    return reply.code(error.statusCode).send(error.toReply());
  });
  registerStorageRoutes(app, storage);
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    storage,
    dialect: 'disk',
    origin,
    lifeSeconds: 600,
    advance: clock.advance,
    readRefusal: async (response) => ((await response.json()) as { code: string }).code,
    listTemporaryFiles: () => readdir(join(folder, 'parts')),
    async stop() {
      await app.close();
      await rm(folder, { recursive: true });
    },
  };
}

async function startS3(): Promise<StorageUnderTest> {
  const folder = await mkdtemp(join(tmpdir(), 'nxnote-s3-'));
  const clock = movableClock();
  const credentials = {
    accessKeyId: 'AKIDTEST',
    secretAccessKey: 'secret/of+tests',
    region: 'ap-southeast-1',
  };
  const server = await startS3Server({ bucket: 'notes', credentials, clock });
  const s3 = { ...credentials, endpoint: server.endpoint, bucket: 'notes', forcePathStyle: true };
  const storage = await createStorage({ folder, secret: () => 'unused', clock, s3 });
  return {
    storage,
    dialect: 's3',
    origin: server.endpoint,
    lifeSeconds: 600,
    advance: clock.advance,
    readRefusal: async (response) => /<Code>(\w+)/.exec(await response.text())?.[1] ?? '',
    listTemporaryFiles: () => readdir(join(folder, 'copies')),
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true });
    },
  };
}

storageSuite('on disk', startDisk);
storageSuite('in S3', startS3);
