/** Storage in any S3-compatible service, by the AWS SDK, which is loaded only when this store is used. */
import type { GetObjectCommandOutput, S3ClientConfig } from '@aws-sdk/client-s3';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../app-error.ts';
import { attachment } from '../file-name.ts';
import { OutageError } from '../outage-error.ts';
import { proxyAgentFor } from '../proxy.ts';
import { assertObjectKey } from './object-key.ts';
import type { Storage } from './storage.ts';
import { openTemporaryFolder } from './temporary-folder.ts';

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
  /** How long the service may take to be reached, and to send or take the next byte, milliseconds. */
  timeouts?: { connectMs: number; idleMs: number };
}

const TIMEOUTS = { connectMs: 5_000, idleMs: 15_000 };
/** Of one call, the first included: who waits has ways of its own to try again. */
const TRIES = 2;

/** Opens the store; it is not contacted yet. */
export async function createS3Storage(options: S3StorageOptions): Promise<Storage> {
  const { bucket } = options;
  const [sdk, { createPresignedPost }, { getSignedUrl }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('@aws-sdk/s3-presigned-post'),
    import('@aws-sdk/s3-request-presigner'),
  ]);
  const client = new sdk.S3Client(await toClientConfig(options));
  const temporary = openTemporaryFolder(options.temporaryFolder);
  const temporaryPath = (key: string): Promise<string> => temporary.newPath(extname(key));
  const release = (path: string): Promise<void> => rm(path, { force: true });

  const get = async (key: string, signal?: AbortSignal): Promise<GetObjectCommandOutput | null> =>
    orNull(() =>
      client.send(
        new sdk.GetObjectCommand(address(bucket, key)),
        // The SDK never takes its listeners off again: one that lives for hours would gather one of each call.
        signal ? { abortSignal: AbortSignal.any([signal]) } : {},
      ),
    );
  const putFile = async (key: string, path: string, contentType: string): Promise<void> => {
    const { size } = await stat(path);
    const content = { Body: createReadStream(path), ContentLength: size, ContentType: contentType };
    await asked(() => client.send(new sdk.PutObjectCommand({ ...address(bucket, key), ...content })));
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
        await asked(() => client.send(new sdk.PutObjectCommand({ ...address(bucket, key), ...content })));
        return;
      }
      // S3 takes no single upload of unknown length.
      const path = await temporaryPath(key);
      try {
        await pipeline(body, createWriteStream(path));
        await putFile(key, path, contentType);
      } finally {
        await release(path);
      }
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
      const { Body: body } = object;
      return Buffer.from(await asked(() => body.transformToByteArray()));
    },

    async open(key, { start, end }) {
      if (end < start) return Readable.from([]);
      const command = new sdk.GetObjectCommand({ ...address(bucket, key), Range: `bytes=${start}-${end}` });
      const object = await orNull(() => client.send(command));
      if (!object?.Body) throw new AppError('NOT_FOUND');
      return object.Body as Readable;
    },

    async toLocalFile(key, waiter) {
      const object = await get(key, waiter?.signal);
      if (!object?.Body) throw new AppError('AUDIO_MISSING');
      const body = object.Body as Readable;
      const path = await temporaryPath(key);
      if (waiter) body.on('data', waiter.moved);
      const target = createWriteStream(path, { highWaterMark: GATHERED_BYTES });
      try {
        await asked(() => pipeline(body, target, waiter ? { signal: waiter.signal } : {}));
      } catch (error) {
        await release(path);
        throw waiter?.signal.aborted ? waiter.signal.reason : error;
      }
      return { path, release: () => release(path) };
    },

    async remove(key) {
      await asked(() => client.send(new sdk.DeleteObjectCommand(address(bucket, key))));
    },

    async *list() {
      let token: string | undefined;
      do {
        const command = new sdk.ListObjectsV2Command({ Bucket: bucket, ContinuationToken: token });
        const page = await asked(() => client.send(command));
        for (const { Key: key, Size: sizeBytes, ETag: version } of page.Contents ?? [])
          if (key !== undefined) yield { key, sizeBytes: sizeBytes ?? 0, version: version ?? '' };
        token = page.NextContinuationToken;
      } while (token !== undefined);
    },

    async check() {
      await asked(() => client.send(new sdk.HeadBucketCommand({ Bucket: bucket })));
    },

    sweep: () => temporary.sweep(),
  };
}

async function toClientConfig({
  endpoint,
  region,
  accessKeyId,
  secretAccessKey,
  forcePathStyle,
  timeouts: { connectMs, idleMs } = TIMEOUTS,
}: S3StorageOptions): Promise<S3ClientConfig> {
  const proxy = await proxyAgentFor(endpoint ?? `https://s3.${region}.amazonaws.com`);
  return {
    ...(endpoint === undefined ? {} : { endpoint }),
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle,
    maxAttempts: TRIES,
    // A service that is silent must not hold whoever asks for ever; a large file may take its time.
    requestHandler: {
      connectionTimeout: connectMs,
      socketTimeout: idleMs,
      ...(proxy && { httpAgent: proxy, httpsAgent: proxy }),
    },
    // The SDK's newer checksums are not understood by every S3-compatible service.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  };
}

function address(bucket: string, key: string): { Bucket: string; Key: string } {
  assertObjectKey(key);
  return { Bucket: bucket, Key: key };
}

/** @returns null for a file that is not there */
async function orNull<Result>(ask: () => Promise<Result>): Promise<Result | null> {
  return asked(async () => {
    try {
      return await ask();
    } catch (error) {
      if (error instanceof Error && ['NotFound', 'NoSuchKey'].includes(error.name)) return null;
      throw error;
    }
  });
}

/** Whatever else the service says, or does not, is none of the file's doing. @throws OutageError */
async function asked<Result>(ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof AppError) throw error;
    const internal = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    throw new OutageError('storage', 'STORAGE_UNREACHABLE', { internal, cause: error });
  }
}
