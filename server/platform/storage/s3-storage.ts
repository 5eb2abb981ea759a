/** Storage in any S3-compatible service, by the AWS SDK, which is loaded only when this store is used. */
import type * as Sdk from '@aws-sdk/client-s3';
import type { GetObjectCommandOutput, S3Client, S3ClientConfig } from '@aws-sdk/client-s3';
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
  /** How long the service may take to be reached, milliseconds. */
  connectMs?: number;
  /** How long it may take to send or take the next byte, milliseconds. */
  idleMs?: number;
}

/** What S3 calls that a file, or one that comes in parts, is not there; and that its parts are not those that were told of. */
const MISSING = ['NotFound', 'NoSuchKey', 'NoSuchUpload'];
const LOST_PARTS = [...MISSING, 'InvalidPart', 'InvalidPartOrder'];

const CONNECT_MS = 5_000;
const IDLE_MS = 15_000;
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

    ...createParts({ sdk, client, bucket, temporaryPath }),

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

interface PartsDeps {
  sdk: typeof Sdk;
  client: S3Client;
  bucket: string;
  temporaryPath: (key: string) => Promise<string>;
}

/** Files that come in parts: S3 calls it a multipart upload. */
function createParts({
  sdk,
  client,
  bucket,
  temporaryPath,
}: PartsDeps): Pick<Storage, 'beginParts' | 'addPart' | 'joinParts' | 'dropParts'> {
  /** @returns null for parts that turn out to be gone where the failure did not say so */
  const orGone = async <Result>(
    { key, handle }: { key: string; handle: string },
    ask: () => Promise<Result>,
  ): Promise<Result | null> => {
    try {
      return await ask();
    } catch (error) {
      if (!mayMeanGone(error)) throw error;
      const command = new sdk.ListPartsCommand({ ...address(bucket, key), UploadId: handle, MaxParts: 1 });
      if (await orNull(() => client.send(command))) throw error;
      return null;
    }
  };

  return {
    async beginParts({ key, contentType }) {
      const command = new sdk.CreateMultipartUploadCommand({
        ...address(bucket, key),
        ContentType: contentType,
      });
      const { UploadId: handle } = await asked(() => client.send(command));
      if (handle === undefined) throw new OutageError('storage', 'STORAGE_UNREACHABLE');
      return handle;
    },

    async addPart({ key, handle }, { number, sizeBytes }, body) {
      // A part is signed with its hash, and may be sent twice: it lies on this machine's disk meanwhile.
      const path = await temporaryPath(key);
      try {
        await pipeline(body, createWriteStream(path));
        if ((await stat(path)).size !== sizeBytes) throw new AppError('UPLOAD_PART');
        const command = new sdk.UploadPartCommand({
          ...address(bucket, key),
          UploadId: handle,
          PartNumber: number,
          Body: createReadStream(path),
          ContentLength: sizeBytes,
        });
        const stored = await orGone({ key, handle }, () => orNull(() => client.send(command)));
        if (!stored) throw new AppError('UPLOAD_GONE');
        return stored.ETag ?? '';
      } finally {
        await rm(path, { force: true });
      }
    },

    async joinParts({ key, handle, sizeBytes }, tags) {
      const command = new sdk.CompleteMultipartUploadCommand({
        ...address(bucket, key),
        UploadId: handle,
        MultipartUpload: { Parts: tags.map((ETag, index) => ({ ETag, PartNumber: index + 1 })) },
      });
      const answer = await orGone({ key, handle }, () => orNull(() => client.send(command), LOST_PARTS));
      if (answer) return;
      // An earlier call may not have been able to say that it had joined them.
      const head = await orNull(() => client.send(new sdk.HeadObjectCommand(address(bucket, key))));
      if (head?.ContentLength !== sizeBytes) throw new AppError('UPLOAD_GONE');
    },

    async dropParts({ key, handle }) {
      const command = new sdk.AbortMultipartUploadCommand({ ...address(bucket, key), UploadId: handle });
      await orNull(() => client.send(command));
    },
  };
}

async function toClientConfig({
  endpoint,
  region,
  accessKeyId,
  secretAccessKey,
  forcePathStyle,
  connectMs = CONNECT_MS,
  idleMs = IDLE_MS,
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
async function orNull<Result>(
  ask: () => Promise<Result>,
  names: readonly string[] = MISSING,
): Promise<Result | null> {
  return asked(async () => {
    try {
      return await ask();
    } catch (error) {
      if (error instanceof Error && names.includes(error.name)) return null;
      throw error;
    }
  });
}

/**
 * Ceph does not always say that parts are gone: asked to join them it says InternalError, as it does while another call joins them, and it may
 * hang up on one more part before its answer is read.
 */
function mayMeanGone(error: unknown): boolean {
  if (!(error instanceof OutageError && error.cause instanceof Error)) return false;
  const { name, code } = error.cause as NodeJS.ErrnoException;
  return name === 'InternalError' || code === 'EPIPE' || code === 'ECONNRESET';
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
