/**
 * A stand-in for S3 in tests: the real protocol over HTTP, in memory, for one bucket. It is strict: whatever is not
 * signed as Signature V4 demands is refused with S3's own XML errors.
 */
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { AppError } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import { readByteRange } from '../platform/storage/byte-range.ts';
import { verifyFormFields, type PermittedUpload } from '../platform/storage/form-policy.ts';
import {
  DISPOSITION_PARAMETER,
  readTimestamp,
  SignatureRefusal,
  verifyReadQuery,
  verifyRequest,
  type RefusalReason,
  type SigningCredentials,
} from '../platform/storage/signature-v4.ts';
import { dropRest, readUploadForm } from '../platform/storage/upload-form.ts';

export interface S3ServerOptions {
  bucket: string;
  credentials: SigningCredentials;
  clock: Clock;
}

export interface S3Server {
  /** `http://127.0.0.1:port`, for clients with `forcePathStyle`. */
  endpoint: string;
  stop(): Promise<void>;
}

/** A file whose parts come one by one. */
interface S3Upload {
  key: string;
  contentType: string;
  parts: Map<number, Buffer>;
}

interface S3Object {
  content: Buffer;
  contentType: string;
}

/** A failure in S3's words. */
class S3Failure extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message = code,
  ) {
    super(message);
  }
}

/** Signed requests are taken this long before and after their date, in milliseconds. */
const MAX_SKEW_MS = 15 * 60_000;
const MAX_DROPPED_BYTES = 512 * 1024 * 1024;

/** Starts the server on a free port. */
export async function startS3Server(options: S3ServerOptions): Promise<S3Server> {
  const objects = new Map<string, S3Object>();
  uploadsOf.set(objects, new Map());
  const server = createServer((request, response) => {
    answer(options, objects, request, response).catch(async (error: unknown) => {
      await dropRest(request, MAX_DROPPED_BYTES);
      sendFailure(response, toFailure(error), request.method === 'HEAD');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

type Objects = Map<string, S3Object>;

/** Of each server, by its objects. */
const uploadsOf = new WeakMap<Objects, Map<string, S3Upload>>();

/** The real one takes no smaller part, but for the last. */
const MIN_PART_BYTES = 5 * 1024 * 1024;

/** Begins, fills, joins and drops what comes in parts. @returns false where the request is about something else */
function answerParts(
  objects: Objects,
  { method = '', headers }: IncomingMessage,
  { key, query, body }: { key: string; query: URLSearchParams; body: Buffer },
  response: ServerResponse,
): boolean {
  const uploads = uploadsOf.get(objects)!;
  const xml = (content: string): void =>
    void response.writeHead(200, { 'content-type': 'application/xml' }).end(content);
  if (method === 'POST' && query.has('uploads')) {
    const id = randomUUID();
    uploads.set(id, { key, contentType: headers['content-type'] ?? '', parts: new Map() });
    xml(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
    return true;
  }
  const id = query.get('uploadId');
  if (id === null) return false;
  const upload = uploads.get(id);
  if (upload?.key !== key) throw new S3Failure(404, 'NoSuchUpload');
  if (method === 'PUT') {
    upload.parts.set(Number(query.get('partNumber')), body);
    response.writeHead(200, { etag: etagOf(body) }).end();
  } else if (method === 'DELETE') {
    uploads.delete(id);
    response.writeHead(204).end();
  } else {
    objects.set(key, { content: joinParts(upload, body.toString()), contentType: upload.contentType });
    uploads.delete(id);
    xml('<CompleteMultipartUploadResult><ETag>"joined"</ETag></CompleteMultipartUploadResult>');
  }
  return true;
}

function joinParts({ parts }: S3Upload, list: string): Buffer {
  const named = [...list.matchAll(/<Part>(.*?)<\/Part>/g)].map(([, part = '']) => ({
    number: Number(/<PartNumber>(\d+)</.exec(part)?.[1]),
    tag: /<ETag>(.*?)<\/ETag>/.exec(part)?.[1]?.replaceAll('&quot;', '"'),
  }));
  const contents = named.map(({ number, tag }) => {
    const content = parts.get(number);
    if (!content || etagOf(content) !== tag) throw new S3Failure(400, 'InvalidPart');
    return content;
  });
  if (contents.slice(0, -1).some(({ length }) => length < MIN_PART_BYTES))
    throw new S3Failure(400, 'EntityTooSmall');
  return Buffer.concat(contents);
}

async function answer(
  options: S3ServerOptions,
  objects: Objects,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const [rawPath = '', rawQuery = ''] = (request.url ?? '').split('?');
  const path = decodeURIComponent(rawPath);
  const [, bucket = '', ...segments] = path.split('/');
  const key = segments.join('/');
  if (request.method === 'POST' && key === '') {
    if (bucket !== options.bucket) throw new S3Failure(404, 'NoSuchBucket');
    return storeForm(options, objects, request, response);
  }
  const query = new URLSearchParams(rawQuery);
  const hasBody = request.method === 'PUT' || request.method === 'POST';
  const body = hasBody ? await buffer(request) : Buffer.alloc(0);
  authenticate(options, request, path, query, body);
  if (bucket !== options.bucket) throw new S3Failure(404, 'NoSuchBucket');
  if (key === '') {
    if (query.get('list-type') === '2') sendList(objects, query.get('continuation-token'), response);
    else response.end();
    return;
  }
  if (answerParts(objects, request, { key, query, body }, response)) return;
  const copySource = request.headers['x-amz-copy-source'];
  if (request.method === 'PUT' && copySource !== undefined) {
    copyObject(options.bucket, objects, decodeURIComponent(String(copySource)), key);
    response.writeHead(200, { 'content-type': 'application/xml' }).end(COPY_RESULT);
  } else if (request.method === 'PUT') {
    objects.set(key, {
      content: body,
      contentType: request.headers['content-type'] ?? 'binary/octet-stream',
    });
    response.end();
  } else if (request.method === 'DELETE') {
    objects.delete(key);
    response.writeHead(204).end();
  } else if (request.method === 'GET' || request.method === 'HEAD')
    sendObject(objects.get(key), query.get(DISPOSITION_PARAMETER), request, response);
  else throw new S3Failure(405, 'MethodNotAllowed');
}

function authenticate(
  { credentials, clock }: S3ServerOptions,
  request: IncomingMessage,
  path: string,
  query: URLSearchParams,
  body: Buffer,
): void {
  const host = request.headers.host ?? '';
  if (query.has('X-Amz-Signature')) {
    if (request.method !== 'GET') throw new S3Failure(403, 'SignatureDoesNotMatch');
    return verifyReadQuery(credentials, { host, path }, query, clock.now());
  }
  const header =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    );
  if (!header) throw new S3Failure(403, 'AccessDenied');
  const [, credential = '', signedHeaders = '', signature = ''] = header;
  const names = signedHeaders.split(';');
  const amazonHeaders = Object.keys(request.headers).filter((name) => name.startsWith('x-amz-'));
  if (['host', ...amazonHeaders].some((name) => !names.includes(name)))
    throw new S3Failure(
      403,
      'AccessDenied',
      'There were headers present in the request which were not signed',
    );
  const headerOf = (name: string): string => String(request.headers[name] ?? '');
  const payloadHash = headerOf('x-amz-content-sha256');
  const timestamp = headerOf('x-amz-date');
  verifyRequest(
    credentials,
    { credential, timestamp, signature },
    {
      method: request.method ?? '',
      path,
      query,
      headers: new Map(names.map((name) => [name, headerOf(name)])),
      payloadHash,
    },
  );
  if (Math.abs(clock.now().getTime() - readTimestamp(timestamp)) > MAX_SKEW_MS)
    throw new S3Failure(403, 'RequestTimeTooSkewed');
  const isHashRight = payloadHash === createHash('sha256').update(body).digest('hex');
  if (payloadHash !== 'UNSIGNED-PAYLOAD' && !isHashRight)
    throw new S3Failure(400, 'XAmzContentSHA256Mismatch');
}

async function storeForm(
  { credentials, bucket, clock }: S3ServerOptions,
  objects: Objects,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { permitted, content } = await readUploadForm(request, request, {
    async receive(fields, file) {
      const permit = verifyFormFields(credentials, bucket, fields, clock.now());
      return { permitted: permit, content: await readLimited(file, permit) };
    },
    discard: async () => undefined,
  });
  objects.set(permitted.key, { content, contentType: permitted.contentType });
  response.writeHead(204).end();
}

async function readLimited(file: AsyncIterable<Buffer>, limits: PermittedUpload): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  for await (const chunk of file) {
    sizeBytes += chunk.length;
    if (sizeBytes > limits.maxBytes) throw new S3Failure(400, 'EntityTooLarge');
    chunks.push(chunk);
  }
  if (sizeBytes < limits.minBytes) throw new S3Failure(400, 'EntityTooSmall');
  return Buffer.concat(chunks);
}

const COPY_RESULT = '<CopyObjectResult><ETag>"copy"</ETag></CopyObjectResult>';

function copyObject(bucket: string, objects: Objects, source: string, key: string): void {
  const object = source.startsWith(`${bucket}/`) ? objects.get(source.slice(bucket.length + 1)) : undefined;
  if (!object) throw new S3Failure(404, 'NoSuchKey');
  objects.set(key, object);
}

/** The real one gives a thousand in a page. */
const LISTED_A_PAGE = 2;

function sendList(objects: Objects, token: string | null, response: ServerResponse): void {
  const keys = [...objects.keys()].sort().filter((key) => token === null || key > token);
  const page = keys.slice(0, LISTED_A_PAGE);
  const contents = page.map((key) => {
    const { content } = objects.get(key)!;
    return `<Contents><Key>${key}</Key><Size>${content.length}</Size><ETag>${etagOf(content)}</ETag></Contents>`;
  });
  const next =
    page.length < keys.length ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  response
    .writeHead(200, { 'content-type': 'application/xml' })
    .end(`<ListBucketResult>${contents.join('')}${next}</ListBucketResult>`);
}

const etagOf = (content: Buffer): string => `"${createHash('md5').update(content).digest('hex')}"`;

function sendObject(
  object: S3Object | undefined,
  disposition: string | null,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (!object) throw new S3Failure(404, 'NoSuchKey');
  const { content, contentType } = object;
  const range = readByteRange(request.headers.range, content.length);
  if (range === 'unsatisfiable') throw new S3Failure(416, 'InvalidRange');
  const { start, end } = range === 'whole' ? { start: 0, end: content.length - 1 } : range;
  if (range !== 'whole') response.setHeader('content-range', `bytes ${start}-${end}/${content.length}`);
  if (disposition !== null) response.setHeader('content-disposition', disposition);
  response.writeHead(range === 'whole' ? 200 : 206, {
    'accept-ranges': 'bytes',
    'content-type': contentType,
    'content-length': end - start + 1,
    etag: etagOf(content),
  });
  response.end(request.method === 'HEAD' ? undefined : content.subarray(start, end + 1));
}

const REFUSALS: Record<RefusalReason, readonly [status: number, code: string]> = {
  malformed: [400, 'InvalidArgument'],
  signature: [403, 'SignatureDoesNotMatch'],
  expired: [403, 'AccessDenied'],
  policy: [403, 'AccessDenied'],
};

function toFailure(error: unknown): S3Failure {
  if (error instanceof S3Failure) return error;
  if (error instanceof SignatureRefusal) return new S3Failure(...REFUSALS[error.reason], error.message);
  if (error instanceof AppError) return new S3Failure(400, 'MalformedPOSTRequest', error.message);
  return new S3Failure(500, 'InternalError', String(error));
}

function sendFailure(response: ServerResponse, { status, code, message }: S3Failure, isHead: boolean): void {
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message></Error>`;
  response.writeHead(status, { 'content-type': 'application/xml' }).end(isHead ? undefined : xml);
}
