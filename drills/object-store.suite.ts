/** What every store must do, at the object store that the drill `object-store` has started; it alone runs this. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { inject } from 'vitest';
import { systemClock } from '../server/platform/clock.ts';
import { createStorage } from '../server/platform/storage/index.ts';
import { storageSuite } from '../server/platform/storage/suite.ts';
import type { ObjectStorePlace } from './ceph.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the drill has started one. */
    objectStore?: ObjectStorePlace;
  }
}

const place = inject('objectStore')!;

storageSuite('in an object store of others', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nxnote-s3-'));
  const s3 = { ...place, forcePathStyle: true };
  return {
    storage: await createStorage({ folder, secret: () => 'unused', clock: systemClock, s3 }),
    dialect: 'ceph',
    origin: place.endpoint,
    lifeSeconds: 2,
    advance: (seconds) => delay(Math.max(0, seconds) * 1000),
    readRefusal: async (response) => /<Code>(\w+)/.exec(await response.text())?.[1] ?? '',
    listTemporaryFiles: () => readdir(join(folder, 'copies')),
    stop: () => rm(folder, { recursive: true }),
  };
});
