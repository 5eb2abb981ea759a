import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startS3Server, type S3Server } from '../../testing/s3-server.ts';
import { systemClock } from '../clock.ts';
import { createS3Storage, type S3StorageOptions } from './s3-storage.ts';

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

describe('the stand-in for S3', () => {
  it.each(['GET', 'PUT', 'DELETE'])('refuses an unsigned %s in the words of S3', async (method) => {
    const response = await fetch(`${server.endpoint}/notes/a.mp3`, { method });
    expect(response.status).toBe(403);
    expect(await response.text()).toContain('<Code>AccessDenied</Code>');
  });
});
