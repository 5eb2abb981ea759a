/** What every store must do, over real HTTP. Run by `storage.int.test.ts` for the folder on disk and for S3. */
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UploadSignature } from '../../../contract/records/upload.ts';
import type { PartedFile, Storage } from './storage.ts';

type Dialect = 'disk' | 's3' | 'ceph';

/** What a store says where it refuses; `taken` where it is more lenient than S3, and keeps one whole file all the same. */
type Refusals = Record<Dialect, string>;

export interface StorageUnderTest {
  storage: Storage;
  /** What the store's refusals are called: failure codes of ours, S3's, or those of Ceph, which differ. */
  dialect: Dialect;
  /** Where relative addresses of the store lead. */
  origin: string;
  /** The life of what has to expire: short where time cannot be moved. */
  lifeSeconds: number;
  /** Lets so much time pass for whoever verifies signatures; given a negative number, brings it back where that can be. */
  advance(seconds: number): void | Promise<void>;
  readRefusal(response: Response): Promise<string>;
  /** Paths of files that the store keeps on this machine only for a while. */
  listTemporaryFiles(): Promise<string[]>;
  stop(): Promise<void>;
}

const RULE = { maxBytes: 1000, contentTypePrefix: 'audio/', expiresInSeconds: 600 };
const CONTENT = Buffer.from('Xin chào các bạn');

async function* failing(): AsyncGenerator<Buffer> {
  yield CONTENT;
  throw new Error('the source broke');
}

async function toArray<T>(source: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const one of source) all.push(one);
  return all;
}

interface Posting {
  fields?: Record<string, string>;
  without?: string;
  files?: Buffer[];
  isFileFirst?: boolean;
  fieldsAfter?: Record<string, string>;
  bucket?: string;
}

export function storageSuite(name: string, start: () => Promise<StorageUnderTest>): void {
  describe(`storage ${name}`, () => {
    let under: StorageUnderTest;
    let storage: Storage;
    let keys = 0;
    const newKey = (): string => `audio/7/${(keys += 1)}-${randomBytes(4).toString('hex')}.mp3`;

    beforeAll(async () => {
      under = await start();
      storage = under.storage;
    });
    afterAll(() => under.stop());

    const put = async (content: Buffer = CONTENT, key = newKey()): Promise<string> => {
      await storage.put(key, content, 'audio/mpeg');
      return key;
    };
    const absolute = (address: string): string => new URL(address, under.origin).href;
    const getSigned = async (key: string, headers: Record<string, string> = {}): Promise<Response> =>
      fetch(absolute(await storage.createReadUrl(key, 60)), { headers });

    function post({ signature, postEndpoint }: UploadSignature, posting: Posting = {}): Promise<Response> {
      const {
        fields = {},
        without,
        files = [CONTENT],
        isFileFirst = false,
        fieldsAfter = {},
        bucket,
      } = posting;
      const form = new FormData();
      const addFiles = (): void =>
        files.forEach((file) => form.append('file', new Blob([new Uint8Array(file)]), 'Bản ghi.mp3'));
      if (isFileFirst) addFiles();
      for (const [field, value] of Object.entries({ ...signature, 'Content-Type': 'audio/mpeg', ...fields }))
        if (field !== without) form.append(field, value);
      if (!isFileFirst) addFiles();
      for (const [field, value] of Object.entries(fieldsAfter)) form.append(field, value);
      const address = bucket ? postEndpoint.replace(storage.bucket, bucket) : postEndpoint;
      return fetch(absolute(address), { method: 'POST', body: form });
    }

    describe('files', () => {
      it('are what was put', async () => {
        const key = await put();
        expect(await storage.stat(key)).toEqual({ sizeBytes: CONTENT.length, contentType: 'audio/mpeg' });
        expect(await storage.read(key)).toEqual(CONTENT);
      });

      it('can be put as a stream of unknown length', async () => {
        const [key, content] = [newKey(), randomBytes(3_000_000)];
        await storage.put(key, Readable.from([content.subarray(0, 7), content.subarray(7)]), 'audio/wav');
        expect(await storage.stat(key)).toEqual({ sizeBytes: content.length, contentType: 'audio/wav' });
        expect((await storage.read(key)).equals(content)).toBe(true);
        expect(await under.listTemporaryFiles()).toEqual([]);
      });

      it('are not stored when their stream fails', async () => {
        const key = newKey();
        await expect(storage.put(key, Readable.from(failing()), 'audio/wav')).rejects.toThrow(
          'the source broke',
        );
        expect(await storage.stat(key)).toBeNull();
        expect(await under.listTemporaryFiles()).toEqual([]);
      });

      it('are replaced whole, content and type', async () => {
        const key = await put();
        await storage.put(key, Buffer.from('{}'), 'application/json');
        expect(await storage.stat(key)).toEqual({ sizeBytes: 2, contentType: 'application/json' });
        expect(await storage.read(key)).toEqual(Buffer.from('{}'));
      });

      it('are copied under another key, which keeps them when the first is replaced or removed', async () => {
        const [key, copy, missing] = [await put(), `${newKey()} Cuộc họp+1.mp3`, newKey()];
        await storage.copy(key, copy);
        await storage.put(key, Buffer.from('khác'), 'text/html');
        expect(await storage.read(copy)).toEqual(CONTENT);
        await storage.remove(key);
        expect(await storage.stat(copy)).toEqual({ sizeBytes: CONTENT.length, contentType: 'audio/mpeg' });
        await expect(storage.copy(missing, newKey())).rejects.toMatchObject({ code: 'NOT_FOUND' });
        expect(await under.listTemporaryFiles()).toEqual([]);
      });

      it('are listed, each with what tells a changed one', async () => {
        const listed = async () => new Map((await toArray(storage.list())).map((file) => [file.key, file]));
        const [kept, changed, removed] = [await put(), await put(), await put()];
        const below = await put(CONTENT, `${kept}/Bản ghi+1.wav`);
        const before = await listed();
        expect(before.get(kept)).toMatchObject({ sizeBytes: CONTENT.length });
        expect([changed, removed, below].every((key) => before.has(key))).toBe(true);
        await storage.put(changed, Buffer.from(CONTENT).reverse(), 'audio/mpeg');
        await storage.remove(removed);
        const after = await listed();
        expect(after.get(kept)).toEqual(before.get(kept));
        expect(after.get(changed)!.version).not.toBe(before.get(changed)!.version);
        expect(after.has(removed)).toBe(false);
      });

      it('may be empty when the server puts them', async () => {
        const key = await put(Buffer.alloc(0));
        expect((await storage.stat(key))?.sizeBytes).toBe(0);
        expect(await (await getSigned(key)).arrayBuffer()).toHaveProperty('byteLength', 0);
      });

      it('are gone after removal, which may be repeated', async () => {
        const key = await put();
        await storage.remove(key);
        await storage.remove(key);
        expect(await storage.stat(key)).toBeNull();
        await expect(storage.read(key)).rejects.toMatchObject({ code: 'NOT_FOUND' });
        await expect(storage.toLocalFile(key)).rejects.toMatchObject({ code: 'AUDIO_MISSING' });
        expect((await getSigned(key)).status).toBe(404);
        await put(CONTENT, key);
        expect(await storage.read(key)).toEqual(CONTENT);
      });

      it('are lent as a path that keeps the ending', async () => {
        const key = await put();
        const copy = await storage.toLocalFile(key);
        expect(copy.path).toMatch(/\.mp3$/);
        expect(await readFile(copy.path)).toEqual(CONTENT);
        await copy.release();
        expect(await under.listTemporaryFiles()).toEqual([]);
        expect(await storage.read(key)).toEqual(CONTENT);
      });

      it('of one name below another do not meet', async () => {
        const key = await put();
        await put(Buffer.from('below'), `${key}/deeper`);
        expect(await storage.read(key)).toEqual(CONTENT);
        await storage.remove(key);
        expect(await storage.read(`${key}/deeper`)).toEqual(Buffer.from('below'));
      });

      it('can be reached', async () => {
        await expect(storage.check()).resolves.toBeUndefined();
      });
    });

    describe('files in parts', () => {
      const PART_BYTES = 5 * 1024 * 1024;
      const content = randomBytes(2 * PART_BYTES + 1000);
      const begin = async () => {
        const file = { key: newKey(), contentType: 'video/mp4', sizeBytes: content.length };
        return { ...file, handle: await storage.beginParts(file) };
      };
      const partAt = (number: number) => {
        const offset = (number - 1) * PART_BYTES;
        const bytes = content.subarray(offset, offset + PART_BYTES);
        return { part: { number, offset, sizeBytes: bytes.length }, bytes };
      };
      const add = (file: PartedFile, number: number, change = (bytes: Buffer) => [bytes]) => {
        const { part, bytes } = partAt(number);
        return storage.addPart(file, part, Readable.from(change(bytes)));
      };

      it('are whole when they are joined, also where a part broke off and came again, and joining is repeated', async () => {
        const file = await begin();
        const tags = [await add(file, 1)];
        await expect(add(file, 2, (bytes) => [bytes.subarray(0, 9)])).rejects.toMatchObject({
          code: 'UPLOAD_PART',
        });
        async function* broken(): AsyncGenerator<Buffer> {
          yield partAt(2).bytes.subarray(0, 100_000);
          throw new Error('the line broke');
        }
        await expect(storage.addPart(file, partAt(2).part, Readable.from(broken()))).rejects.toThrow('broke');
        tags.push(await add(file, 2), await add(file, 3));
        expect(await storage.stat(file.key)).toBeNull();
        await storage.joinParts(file, tags);
        await storage.joinParts(file, tags);
        expect(await storage.stat(file.key)).toEqual({ sizeBytes: content.length, contentType: 'video/mp4' });
        expect((await storage.read(file.key)).equals(content)).toBe(true);
        await storage.dropParts(file);
        expect(await storage.stat(file.key)).not.toBeNull();
        expect(await under.listTemporaryFiles()).toEqual([]);
      });

      it('are gone when they were dropped, which may be repeated', async () => {
        const file = await begin();
        const tag = await add(file, 1);
        await storage.dropParts(file);
        await storage.dropParts(file);
        await expect(add(file, 2)).rejects.toMatchObject({ code: 'UPLOAD_GONE' });
        await expect(storage.joinParts(file, [tag])).rejects.toMatchObject({ code: 'UPLOAD_GONE' });
        expect(await under.listTemporaryFiles()).toEqual([]);
      });
    });

    describe('keys', () => {
      it.each([
        'họp giao ban/Bản ghi số 1 (cuối).mp3',
        'a b/+&=?#;,@$!*\'()"<>|.mp3',
        '100%/%2e%2e/%2F%00.mp3',
        '.../..a/.b.mp3',
        'audio%2Fmpeg@x/@.mp3',
      ])('such as %s hold a file of their own', async (key) => {
        await put(Buffer.from(key), key);
        expect(await storage.read(key)).toEqual(Buffer.from(key));
        expect(await (await getSigned(key)).text()).toBe(key);
        const form = await storage.createUploadForm({ ...RULE, key });
        expect((await post(form)).status).toBe(204);
        expect(await storage.read(key)).toEqual(CONTENT);
        await storage.remove(key);
        expect(await storage.stat(key)).toBeNull();
      });

      it.each(['../x.mp3', 'audio/../../x.mp3', 'audio/./x.mp3', '/etc/passwd', 'audio//x.mp3', 'a\0b', ''])(
        'such as %j are refused everywhere',
        async (key) => {
          const refusal = { code: 'BAD_REQUEST' };
          await expect(storage.put(key, CONTENT, 'audio/mpeg')).rejects.toMatchObject(refusal);
          await expect(storage.read(key)).rejects.toMatchObject(refusal);
          await expect(storage.stat(key)).rejects.toMatchObject(refusal);
          await expect(storage.toLocalFile(key)).rejects.toMatchObject(refusal);
          await expect(storage.remove(key)).rejects.toMatchObject(refusal);
          await expect(storage.createReadUrl(key, 60)).rejects.toMatchObject(refusal);
          await expect(storage.createUploadForm({ ...RULE, key })).rejects.toMatchObject(refusal);
        },
      );
    });

    describe('upload forms', () => {
      it('store the file under the signed key, with the type of the form', async () => {
        const key = newKey();
        const form = await storage.createUploadForm({ ...RULE, key });
        expect(form.signature).toMatchObject({ key, bucket: storage.bucket });
        const response = await post(form, { fields: { 'Content-Type': 'audio/amr' } });
        expect(response.status).toBe(204);
        expect(await storage.stat(key)).toEqual({ sizeBytes: CONTENT.length, contentType: 'audio/amr' });
        expect(await storage.read(key)).toEqual(CONTENT);
      });

      it.each([1, RULE.maxBytes])('take a file of %d bytes', async (sizeBytes) => {
        const key = newKey();
        const response = await post(await storage.createUploadForm({ ...RULE, key }), {
          files: [Buffer.alloc(sizeBytes)],
        });
        expect(response.status).toBe(204);
        expect((await storage.stat(key))?.sizeBytes).toBe(sizeBytes);
      });

      it('ignore fields after the file', async () => {
        const key = newKey();
        const form = await storage.createUploadForm({ ...RULE, key });
        const response = await post(form, { fieldsAfter: { key: 'audio/8/x.mp3', submit: 'Tải lên' } });
        expect(response.status).toBe(204);
        expect(await storage.read(key)).toEqual(CONTENT);
      });

      it.each<[what: string, posting: Posting, codes: Refusals]>([
        [
          'a forged signature',
          { fields: { 'X-Amz-Signature': 'f'.repeat(64) } },
          { disk: 'UPLOAD_SIGNATURE', s3: 'SignatureDoesNotMatch', ceph: 'AccessDenied' },
        ],
        [
          'a policy of another making',
          { fields: { Policy: Buffer.from('{"expiration":"2099-01-01T00:00:00Z"}').toString('base64') } },
          { disk: 'UPLOAD_SIGNATURE', s3: 'SignatureDoesNotMatch', ceph: 'AccessDenied' },
        ],
        [
          'a changed key',
          { fields: { key: 'audio/8/x.mp3' } },
          { disk: 'UPLOAD_SIGNATURE', s3: 'AccessDenied', ceph: 'AccessDenied' },
        ],
        [
          'a key that climbs out',
          { fields: { key: 'audio/../../x.mp3' } },
          { disk: 'UPLOAD_SIGNATURE', s3: 'AccessDenied', ceph: 'AccessDenied' },
        ],
        [
          'a changed bucket field',
          { fields: { bucket: 'other' } },
          { disk: 'UPLOAD_SIGNATURE', s3: 'AccessDenied', ceph: 'taken' },
        ],
        [
          'another bucket',
          { bucket: 'other' },
          { disk: 'NOT_FOUND', s3: 'NoSuchBucket', ceph: 'NoSuchBucket' },
        ],
        [
          'a wrong content type',
          { fields: { 'Content-Type': 'text/html' } },
          { disk: 'UPLOAD_SIGNATURE', s3: 'AccessDenied', ceph: 'AccessDenied' },
        ],
        [
          'no content type',
          { without: 'Content-Type' },
          { disk: 'UPLOAD_SIGNATURE', s3: 'AccessDenied', ceph: 'AccessDenied' },
        ],
        [
          'a field that is not signed',
          { fields: { acl: 'public' } },
          { disk: 'UPLOAD_SIGNATURE', s3: 'AccessDenied', ceph: 'AccessDenied' },
        ],
        [
          'no policy',
          { without: 'Policy' },
          { disk: 'UPLOAD_FORM', s3: 'InvalidArgument', ceph: 'AccessDenied' },
        ],
        [
          'one byte too many',
          { files: [Buffer.alloc(RULE.maxBytes + 1)] },
          { disk: 'UPLOAD_TOO_LARGE', s3: 'EntityTooLarge', ceph: 'EntityTooLarge' },
        ],
        [
          'an empty file',
          { files: [Buffer.alloc(0)] },
          { disk: 'UPLOAD_EMPTY', s3: 'EntityTooSmall', ceph: 'EntityTooSmall' },
        ],
        ['no file', { files: [] }, { disk: 'UPLOAD_FORM', s3: 'MalformedPOSTRequest', ceph: 'taken' }],
        [
          'the file before the fields',
          { isFileFirst: true },
          { disk: 'UPLOAD_FORM', s3: 'InvalidArgument', ceph: 'InvalidArgument' },
        ],
        [
          'two files',
          { files: [CONTENT, CONTENT] },
          { disk: 'UPLOAD_FORM', s3: 'MalformedPOSTRequest', ceph: 'taken' },
        ],
      ])('refuse %s and store nothing', async (_what, posting, codes) => {
        const key = newKey();
        const response = await post(await storage.createUploadForm({ ...RULE, key }), posting);
        const said = response.ok ? 'taken' : await under.readRefusal(response);
        expect(said).toBe(codes[under.dialect]);
        expect(response.status).toBeLessThan(500);
        const kept = await storage.stat(key);
        expect(kept !== null).toBe(said === 'taken');
        expect(kept?.sizeBytes ?? 0).toBeLessThanOrEqual(CONTENT.length);
        expect(await under.listTemporaryFiles()).toEqual([]);
      });

      it('refuse after they expired', async () => {
        const key = newKey();
        const form = await storage.createUploadForm({ ...RULE, key, expiresInSeconds: under.lifeSeconds });
        await under.advance(under.lifeSeconds + 1);
        const response = await post(form);
        await under.advance(-under.lifeSeconds - 1);
        expect(response.status).toBe(403);
        expect(await under.readRefusal(response)).toBe(
          { disk: 'UPLOAD_SIGNATURE', s3: 'AccessDenied', ceph: 'AccessDenied' }[under.dialect],
        );
        expect(await storage.stat(key)).toBeNull();
      });

      it('leave the stored file alone when they refuse', async () => {
        const key = await put();
        const form = await storage.createUploadForm({ ...RULE, key });
        await post(form, { files: [Buffer.alloc(RULE.maxBytes + 1)] });
        expect(await storage.read(key)).toEqual(CONTENT);
      });

      it('posted at once for one key leave one whole file', async () => {
        const key = newKey();
        const form = await storage.createUploadForm({ ...RULE, key, maxBytes: 500_000 });
        const files = Array.from({ length: 6 }, (_, index) => Buffer.alloc(400_000 + index, 97 + index));
        const responses = await Promise.all(
          files.map((file, index) =>
            post(form, { files: [file], fields: { 'Content-Type': `audio/x-${index}` } }),
          ),
        );
        expect(responses.map(({ status }) => status)).toEqual(files.map(() => 204));
        const stored = await storage.read(key);
        const winner = files.findIndex((file) => file.equals(stored));
        expect(await storage.stat(key)).toEqual({
          sizeBytes: 400_000 + winner,
          contentType: `audio/x-${winner}`,
        });
        expect(await under.listTemporaryFiles()).toEqual([]);
      });

      it('leave nothing when the sender goes away', async () => {
        const key = newKey();
        const { signature, postEndpoint } = await storage.createUploadForm({
          ...RULE,
          key,
          maxBytes: 9_000_000,
        });
        const cancel = new AbortController();
        const parts = Object.entries({ ...signature, 'Content-Type': 'audio/mpeg' }).map(
          ([field, value]) => `--cut\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
        );
        const begin = `${parts.join('')}--cut\r\nContent-Disposition: form-data; name="file"; filename="x"\r\n\r\n`;
        async function* body(): AsyncGenerator<Buffer> {
          yield Buffer.from(begin);
          for (let sent = 0; sent < 40; sent += 1) yield Buffer.alloc(100_000);
          cancel.abort();
        }
        const sending = fetch(absolute(postEndpoint), {
          method: 'POST',
          headers: { 'content-type': 'multipart/form-data; boundary=cut' },
          body: Readable.toWeb(Readable.from(body())) as ReadableStream,
          duplex: 'half',
          signal: cancel.signal,
        } as RequestInit);
        await expect(sending).rejects.toThrow('aborted');
        await expect.poll(() => under.listTemporaryFiles()).toEqual([]);
        expect(await storage.stat(key)).toBeNull();
      });
    });

    describe('read addresses', () => {
      const content = Buffer.from(Array.from({ length: 100 }, (_, index) => index));

      it('give the whole file and its type', async () => {
        const response = await getSigned(await put(content));
        expect(response.status).toBe(200);
        expect(response.headers.get('content-type')).toBe('audio/mpeg');
        expect(response.headers.get('content-length')).toBe('100');
        expect(response.headers.get('accept-ranges')).toBe('bytes');
        expect(Buffer.from(await response.arrayBuffer())).toEqual(content);
      });

      it.each([
        ['bytes=0-1', 0, 1],
        ['bytes=0-', 0, 99],
        ['bytes=98-', 98, 99],
        ['bytes=-5', 95, 99],
        ['bytes=-500', 0, 99],
        ['bytes=90-5000', 90, 99],
      ])('give %s', async (range, first, last) => {
        const response = await getSigned(await put(content), { range });
        expect(response.status).toBe(206);
        expect(response.headers.get('content-range')).toBe(`bytes ${first}-${last}/100`);
        expect(response.headers.get('content-length')).toBe(String(last - first + 1));
        expect(Buffer.from(await response.arrayBuffer())).toEqual(content.subarray(first, last + 1));
      });

      it('cannot give what lies beyond the end', async () => {
        const response = await getSigned(await put(content), { range: 'bytes=100-' });
        expect(response.status).toBe(416);
        await response.arrayBuffer();
      });

      it.each([
        ['another key', (address: string) => address.replace('.mp3?', '.wav?')],
        ['a longer life', (address: string) => address.replace('X-Amz-Expires=60', 'X-Amz-Expires=6000')],
        [
          'another signature',
          (address: string) => address.replace(/(X-Amz-Signature=)\w+/, `$1${'0'.repeat(64)}`),
        ],
        ['one more parameter', (address: string) => `${address}&response-content-type=text%2Fhtml`],
        ['no signature', (address: string) => address.split('?')[0]!],
      ])('are refused with %s', async (_what, change) => {
        const address = await storage.createReadUrl(await put(), 60);
        expect(change(address)).not.toBe(address);
        expect((await fetch(absolute(change(address)))).status).toBe(403);
      });

      it('save the file under a name that they carry, in its own letters', async () => {
        const address = absolute(await storage.createReadUrl(await put(), 60, 'Bản ghi.mp3'));
        const response = await fetch(address);
        expect(response.status).toBe(200);
        expect(response.headers.get('content-disposition')).toBe(
          `attachment; filename="ban ghi.mp3"; filename*=UTF-8''B%E1%BA%A3n%20ghi.mp3`,
        );
        const other = address.replace('B%25E1%25BA%25A3n', 'Xan');
        expect(other).not.toBe(address);
        expect((await fetch(other)).status).toBe(403);
      });

      it('expire', async () => {
        const address = absolute(await storage.createReadUrl(await put(), under.lifeSeconds));
        await under.advance(under.lifeSeconds + 2);
        const response = await fetch(address);
        await under.advance(-under.lifeSeconds - 2);
        expect(response.status).toBe(403);
      });

      it('give the old file to its end when it is replaced meanwhile', async () => {
        const [before, after] = [randomBytes(8_000_000), randomBytes(8_000_000)];
        const key = await put(before);
        const response = await getSigned(key);
        const reader = response.body!.getReader();
        const chunks = [Buffer.from((await reader.read()).value!)];
        await storage.put(key, after, 'audio/mpeg');
        for (let next = await reader.read(); !next.done; next = await reader.read())
          chunks.push(Buffer.from(next.value));
        expect(Buffer.concat(chunks).equals(before)).toBe(true);
        expect((await storage.read(key)).equals(after)).toBe(true);
      });
    });
  });
}
