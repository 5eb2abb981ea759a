import { once } from 'node:events';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startS3Server, type S3Server } from '../../testing/s3-server.ts';
import type { AppError } from '../app-error.ts';
import { systemClock } from '../clock.ts';
import { createS3Storage, type S3StorageOptions } from './s3-storage.ts';
import type { Storage } from './storage.ts';

const credentials = { accessKeyId: 'AKIDTEST', secretAccessKey: 'secret/of+tests', region: 'ap-southeast-1' };

let server: S3Server;
let temporaryFolder: string;
let options: S3StorageOptions;

beforeAll(async () => {
  temporaryFolder = await mkdtemp(join(tmpdir(), 'nxnote-copies-'));
  server = await startS3Server({ bucket: 'notes', credentials, clock: systemClock });
  const place = { endpoint: server.endpoint, bucket: 'notes', forcePathStyle: true };
  options = { ...credentials, ...place, temporaryFolder };
});
afterAll(async () => {
  await server.stop();
  await rm(temporaryFolder, { recursive: true });
});

describe('storage in S3', () => {
  it('removes copies that a killed process left a day ago, and no younger ones', async () => {
    const [old, young] = [join(temporaryFolder, 'old.mp3'), join(temporaryFolder, 'young.mp3')];
    await Promise.all([writeFile(old, 'x'), writeFile(young, 'x')]);
    const twoDaysAgo = Date.now() / 1000 - 2 * 86_400;
    await utimes(old, twoDaysAgo, twoDaysAgo);
    await (await createS3Storage(options)).sweep();
    expect(await readdir(temporaryFolder)).toEqual(['young.mp3']);
    await rm(young);
  });

  it.each([
    ['secret', { secretAccessKey: 'wrong' }],
    ['account', { accessKeyId: 'wrong' }],
    ['region', { region: 'wrong' }],
  ])('fails with the wrong %s', async (_what, change) => {
    const storage = await createS3Storage({ ...options, ...change });
    await expect(storage.put('a.mp3', Buffer.from('x'), 'audio/mpeg')).rejects.toThrow('signature');
    await expect(storage.check()).rejects.toMatchObject({
      code: 'STORAGE_UNREACHABLE',
      cause: { $metadata: { httpStatusCode: 403 } },
    });
  });

  it('is not reached when nothing answers', async () => {
    const storage = await createS3Storage({ ...options, endpoint: 'http://127.0.0.1:9' });
    await expect(storage.check()).rejects.toThrow('ECONNREFUSED');
  });

  it.each([
    [true, 'https://s3.example/notes'],
    [false, 'https://notes.s3.example/'],
  ])('with forcePathStyle %s has forms posted to %s', async (forcePathStyle, expected) => {
    const storage = await createS3Storage({ ...options, endpoint: 'https://s3.example', forcePathStyle });
    const rule = { key: 'a.mp3', maxBytes: 10, contentTypePrefix: 'audio/', expiresInSeconds: 60 };
    expect((await storage.createUploadForm(rule)).postEndpoint).toBe(expected);
  });

  it('leaves no copy behind when the object is gone', async () => {
    const storage = await createS3Storage(options);
    await expect(storage.toLocalFile('none.mp3')).rejects.toMatchObject({ code: 'AUDIO_MISSING' });
    expect(await readdir(temporaryFolder)).toEqual([]);
  });
});

/** Ceph says InternalError of parts that are gone, as it does while another call joins them, and hangs up on one more. */
describe('parts of which a store does not say whether they are gone', () => {
  const FILE = { key: 'a.mp4', contentType: 'video/mp4', sizeBytes: 10, handle: 'upload' };
  const PART = { number: 1, offset: 0, sizeBytes: FILE.sizeBytes };
  const calls = {
    join: (storage: Storage) => storage.joinParts(FILE, ['"tag"']),
    add: (storage: Storage) => storage.addPart(FILE, PART, Readable.from([Buffer.alloc(PART.sizeBytes)])),
  };

  it.each([
    ['join', 'are gone when it does not know them', { hasParts: false, storedBytes: 0 }, 'UPLOAD_GONE'],
    ['join', 'are joined when the file is there', { hasParts: false, storedBytes: 10 }, 'done'],
    ['join', 'wait when it still has them', { hasParts: true, storedBytes: 0 }, 'STORAGE_UNREACHABLE'],
    ['add', 'are gone when it does not know them', { hasParts: false, storedBytes: 0 }, 'UPLOAD_GONE'],
    ['add', 'wait when it still has them', { hasParts: true, storedBytes: 0 }, 'STORAGE_UNREACHABLE'],
  ] as const)('%s: %s', async (call, _what, { hasParts, storedBytes }, wanted) => {
    const store = createServer((request, response) => {
      const say = (status: number, name: string): void =>
        void response.writeHead(status).end(`<Error><Code>${name}</Code></Error>`);
      if (request.method === 'PUT') request.socket.resetAndDestroy();
      else if (request.method === 'POST') say(500, 'InternalError');
      else if (request.method === 'HEAD')
        response.writeHead(storedBytes > 0 ? 200 : 404, { 'content-length': storedBytes }).end();
      else if (hasParts) response.end('<ListPartsResult></ListPartsResult>');
      else say(404, 'NoSuchUpload');
    }).listen(0, '127.0.0.1');
    await once(store, 'listening');
    onTestFinished(() => {
      store.close();
      store.closeAllConnections();
    });
    const endpoint = `http://127.0.0.1:${(store.address() as AddressInfo).port}`;
    const storage = await createS3Storage({ ...options, endpoint });
    const end = await calls[call](storage).then(
      () => 'done',
      (error: AppError) => error.code,
    );
    expect(end).toBe(wanted);
  });
});

describe('the stand-in for S3', () => {
  it.each(['GET', 'PUT', 'DELETE'])('refuses an unsigned %s in the words of S3', async (method) => {
    const response = await fetch(`${server.endpoint}/notes/a.mp3`, { method });
    expect(response.status).toBe(403);
    expect(await response.text()).toContain('<Code>AccessDenied</Code>');
  });
});
