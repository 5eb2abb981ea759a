/** Storage in any S3-compatible service, by the AWS SDK, which is loaded only when this store is used. */
import type { GetObjectCommandOutput, S3ClientConfig } from '@aws-sdk/client-s3';
import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../app-error.ts';
import { attachment } from '../file-name.ts';
import { assertObjectKey } from './object-key.ts';
import type { Storage } from './storage.ts';

/** Of a file that is fetched, waiting in memory for the disk: what comes meanwhile is written in one go. */
const GATHERED_BYTES = 2 ** 20;

export interface S3StorageOptions {
  /** Without it, Amazon's own for the region. Browsers must reach it too: they post and read there. */
  endpoint?: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Addresses are `endpoint/bucket/key` rather than `bucket.endpoint/key`. */
  forcePathStyle: boolean;
  /** Local copies and streams of unknown length pass through here; no other program may use it. */
  temporaryFolder: string;
}

/** Age of a local copy that its process cannot be using any more, in milliseconds. */
const STALE_COPY_MS = 24 * 3_600_000;

/** Opens the store; it is not contacted yet. */
export async function createS3Storage(options: S3StorageOptions): Promise<Storage> {
  const { bucket, temporaryFolder } = options;
  const [sdk, { createPresignedPost }, { getSignedUrl }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('@aws-sdk/s3-presigned-post'),
    import('@aws-sdk/s3-request-presigner'),
  ]);
  const client = new sdk.S3Client(toClientConfig(options));
  await mkdir(temporaryFolder, { recursive: true });
  await removeStaleFiles(temporaryFolder);
  const temporaryPath = (key: string): string => join(temporaryFolder, `${randomUUID()}${extname(key)}`);

  const get = async (key: string): Promise<GetObjectCommandOutput | null> =>
    orNull(() => client.send(new sdk.GetObjectCommand(address(bucket, key))));
  const putFile = async (key: string, path: string, contentType: string): Promise<void> => {
    const { size } = await stat(path);
    const content = { Body: createReadStream(path), ContentLength: size, ContentType: contentType };
    await client.send(new sdk.PutObjectCommand({ ...address(bucket, key), ...content }));
  };

  return {
    bucket,

    async createUploadForm(rule) {
      const { url, fields } = await createPresignedPost(client, {
        ...address(bucket, rule.key),
        Expires: rule.expiresInSeconds,
        Conditions: [
          ['starts-with', '$Content-Type', rule.contentTypePrefix],
          ['content-length-range', 1, rule.maxBytes],
        ],
      });
      return { signature: { ...fields, key: rule.key, bucket }, postEndpoint: url };
    },

    async createReadUrl(key, expiresInSeconds, fileName) {
      const naming = fileName === undefined ? {} : { ResponseContentDisposition: attachment(fileName) };
      const command = new sdk.GetObjectCommand({ ...address(bucket, key), ...naming });
      return getSignedUrl(client, command, { expiresIn: expiresInSeconds });
    },

    async stat(key) {
      const head = await orNull(() => client.send(new sdk.HeadObjectCommand(address(bucket, key))));
      return head && { sizeBytes: head.ContentLength ?? 0, contentType: head.ContentType ?? '' };
    },

    async put(key, body, contentType) {
      if (Buffer.isBuffer(body)) {
        const content = { Body: body, ContentType: contentType };
        await client.send(new sdk.PutObjectCommand({ ...address(bucket, key), ...content }));
        return;
      }
      // S3 takes no single upload of unknown length.
      await withTemporaryFile(temporaryPath(key), async (path) => {
        await pipeline(body, createWriteStream(path));
        await putFile(key, path, contentType);
      });
    },

    async copy(from, to) {
      const source = `${bucket}/${from.split('/').map(encodeURIComponent).join('/')}`;
      assertObjectKey(from);
      const command = new sdk.CopyObjectCommand({ ...address(bucket, to), CopySource: source });
      if (!(await orNull(() => client.send(command)))) throw new AppError('NOT_FOUND');
    },

    async read(key) {
      const object = await get(key);
      if (!object?.Body) throw new AppError('NOT_FOUND');
      return Buffer.from(await object.Body.transformToByteArray());
    },

    async open(key, { start, end }) {
      if (end < start) return Readable.from([]);
      const command = new sdk.GetObjectCommand({ ...address(bucket, key), Range: `bytes=${start}-${end}` });
      const object = await orNull(() => client.send(command));
      if (!object?.Body) throw new AppError('NOT_FOUND');
      return object.Body as Readable;
    },

    async toLocalFile(key) {
      const object = await get(key);
      if (!object?.Body) throw new AppError('AUDIO_MISSING');
      const path = temporaryPath(key);
      const release = (): Promise<void> => rm(path, { force: true });
      try {
        await pipeline(object.Body as Readable, createWriteStream(path, { highWaterMark: GATHERED_BYTES }));
      } catch (error) {
        await release();
        throw error;
      }
      return { path, release };
    },

    async remove(key) {
      await client.send(new sdk.DeleteObjectCommand(address(bucket, key)));
    },

    async check() {
      await client.send(new sdk.HeadBucketCommand({ Bucket: bucket }));
    },
  };
}

function toClientConfig({
  endpoint,
  region,
  accessKeyId,
  secretAccessKey,
  forcePathStyle,
}: S3StorageOptions): S3ClientConfig {
  return {
    ...(endpoint === undefined ? {} : { endpoint }),
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle,
    // The SDK's newer checksums are not understood by every S3-compatible service.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  };
}

function address(bucket: string, key: string): { Bucket: string; Key: string } {
  assertObjectKey(key);
  return { Bucket: bucket, Key: key };
}

async function orNull<Result>(ask: () => Promise<Result>): Promise<Result | null> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Error && ['NotFound', 'NoSuchKey'].includes(error.name)) return null;
    throw error;
  }
}

async function withTemporaryFile(path: string, task: (path: string) => Promise<void>): Promise<void> {
  try {
    await task(path);
  } finally {
    await rm(path, { force: true });
  }
}

/** A killed process cannot remove its copies; the folder may be shared with processes that still run. */
async function removeStaleFiles(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > STALE_COPY_MS) await rm(path, { force: true });
  }
}
