import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openObjectFolder, type ObjectFolder } from './object-folder.ts';

const KEY = 'audio/7/x.mp3';

let root: string;
let folder: ObjectFolder;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'nxnote-objects-'));
  folder = await openObjectFolder(root);
});
afterEach(() => rm(root, { recursive: true, force: true }));

const listParts = (): Promise<string[]> => readdir(join(root, 'parts'));
const listFiles = (): Promise<string[]> => readdir(join(root, 'objects', KEY));

async function put(content: string, contentType = 'audio/mpeg'): Promise<void> {
  await folder.publish(await folder.writePart(Buffer.from(content)), KEY, contentType);
}

async function read(): Promise<string | undefined> {
  const found = await folder.find(KEY);
  return found ? readFile(found.path, 'utf8') : undefined;
}

describe('a folder of objects', () => {
  it('forgets what an ended process was still receiving, and keeps what it published', async () => {
    await put('published');
    const arriving = new PassThrough();
    arriving.write('half of a recording');
    const writing = folder.writePart(arriving);
    await expect.poll(listParts).toHaveLength(1);

    folder = await openObjectFolder(root);
    expect(await listParts()).toEqual([]);
    expect(await read()).toBe('published');
    arriving.destroy(new Error('ended'));
    await expect(writing).rejects.toThrow('ended');
  });

  it('shows nothing under the key before a part is published', async () => {
    const part = await folder.writePart(Buffer.from('bytes'));
    expect(await folder.find(KEY)).toBeNull();
    await folder.publish(part, KEY, 'audio/mpeg');
    expect(await read()).toBe('bytes');
    expect(await listParts()).toEqual([]);
  });

  it('counts the newer of two files that a killed replacement left, and tidies at the next', async () => {
    await put('old', 'audio/wav');
    const [old] = await listFiles();
    await utimes(join(root, 'objects', KEY, old!), 1, 1);
    await writeFile(join(root, 'objects', KEY, 'audio%2Fmpeg@x.mp3'), 'new');
    expect(await read()).toBe('new');
    expect(await folder.find(KEY)).toMatchObject({ contentType: 'audio/mpeg' });
    await put('newest', 'audio/ogg');
    expect(await listFiles()).toEqual(['audio%2Fogg@x.mp3']);
  });

  it('keeps one file whatever order replacements, removals and reads come in', async () => {
    const tasks = Array.from({ length: 30 }, async (_, index) => {
      if (index % 5 === 4) return folder.remove(KEY);
      await put(`content ${index}`, `audio/x-${index}`);
      const file = await folder.open(KEY);
      await file?.handle.close();
    });
    await Promise.all(tasks);
    await put('last');
    expect(await listFiles()).toEqual(['audio%2Fmpeg@x.mp3']);
    expect(await read()).toBe('last');
    expect(await listParts()).toEqual([]);
  });

  it('refuses names that no file system takes', async () => {
    const part = await folder.writePart(Buffer.from('x'));
    const refusal = { code: 'BAD_REQUEST' };
    await expect(folder.publish(part, `audio/${'ậ'.repeat(60)}`, 'audio/mpeg')).rejects.toMatchObject(
      refusal,
    );
    await expect(folder.publish(part, KEY, `audio/${'x'.repeat(300)}`)).rejects.toMatchObject(refusal);
  });

  it('says when it cannot be written', async () => {
    await expect(folder.check()).resolves.toBeUndefined();
    await rm(root, { recursive: true });
    await expect(folder.check()).rejects.toThrow('ENOENT');
  });
});
