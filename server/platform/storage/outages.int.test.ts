import { getEventListeners } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startS3Server, type S3Server } from '../../testing/s3-server.ts';
import { startTcpProxy, type TcpProxy, type Way } from '../../testing/tcp-proxy.ts';
import { systemClock } from '../clock.ts';
import { OutageError } from '../outage-error.ts';
import { createStorage, type Storage, type Waiter } from './index.ts';

const KEYS = { region: 'us-east-1', accessKeyId: 'key', secretAccessKey: 'secret' };
const KEY = 'audio/1/a.wav';

let folder: string;
let service: S3Server;
let way: TcpProxy;
/** Gives up soon, and as the product does: how fast the machine is must not matter where all is well. */
let [hasty, patient]: Storage[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nxnote-outages-'));
  service = await startS3Server({ bucket: 'notes', credentials: KEYS, clock: systemClock });
  way = await startTcpProxy({ host: '127.0.0.1', port: Number(new URL(service.endpoint).port) });
  const endpoint = `http://127.0.0.1:${way.port}`;
  const place = { ...KEYS, bucket: 'notes', endpoint, forcePathStyle: true };
  const open = (s3: typeof place & { connectMs?: number; idleMs?: number }) =>
    createStorage({ folder, secret: () => 'unused', clock: systemClock, s3 });
  hasty = await open({ ...place, connectMs: 300, idleMs: 300 });
  patient = await open(place);
  // More than lies in the buffers on the way.
  await patient.put(KEY, Buffer.alloc(32 * 2 ** 20, 1), 'audio/wav');
});
afterAll(async () => {
  await way.stop();
  await service.stop();
  await rm(folder, { recursive: true });
});

const CALLS: [string, (storage: Storage) => Promise<unknown>][] = [
  ['stat', (storage) => storage.stat(KEY)],
  ['read', (storage) => storage.read(KEY)],
  ['put of bytes', (storage) => storage.put('b/c', Buffer.from('x'), 'text/plain')],
  ['put of a stream', (storage) => storage.put('b/c', Readable.from([Buffer.from('x')]), 'text/plain')],
  ['copy', (storage) => storage.copy(KEY, 'b/d')],
  ['open', async (storage) => buffer(await storage.open(KEY, { start: 0, end: 9 }))],
  ['toLocalFile', (storage) => storage.toLocalFile(KEY)],
  ['remove', (storage) => storage.remove('b/c')],
  ['check', (storage) => storage.check()],
];
const WAYS: Way[] = ['refuses', 'silent'];

test.each(WAYS.flatMap((kind) => CALLS.map(([name, call]) => [kind, name, call] as const)))(
  'a service that is %s: %s ends, and says that the service is away',
  async (kind, _name, call) => {
    way.set(kind);
    try {
      await expect(call(hasty!)).rejects.toBeInstanceOf(OutageError);
    } finally {
      way.set('passes');
    }
    await call(patient!);
  },
);

test('a service that falls silent in the middle of a file is given up, and whoever waits may leave', async () => {
  const fetchWith = async (storage: Storage, onBytes: () => void, { signal } = new AbortController()) => {
    const waiter: Waiter = { signal, moved: onBytes };
    const copy = await storage.toLocalFile(KEY, waiter);
    await copy.release();
  };
  await expect(fetchWith(hasty!, () => way.set('silent'))).rejects.toMatchObject({
    code: 'STORAGE_UNREACHABLE',
  });
  way.set('passes');
  const leaving = new AbortController();
  const reason = new Error('the lease is lost');
  await expect(fetchWith(patient!, () => leaving.abort(reason), leaving)).rejects.toBe(reason);
  const staying = new AbortController();
  await fetchWith(patient!, () => {}, staying);
  expect(getEventListeners(staying.signal, 'abort')).toEqual([]);
});

test('a key that the service does not take any more is no fault of the file', async () => {
  const other = await createStorage({
    folder,
    secret: () => 'unused',
    clock: systemClock,
    s3: {
      ...KEYS,
      secretAccessKey: 'old',
      bucket: 'notes',
      endpoint: service.endpoint,
      forcePathStyle: true,
    },
  });
  await expect(other.toLocalFile(KEY)).rejects.toBeInstanceOf(OutageError);
});
