/** The embedded store over HTTP: what S3 answers to a posted form and to a signed address. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { MAX_UPLOAD_BYTES } from '../../../contract/limits.ts';
import { AppError } from '../app-error.ts';
import { readByteRange } from './byte-range.ts';
import type { DiskStorage } from './disk-storage.ts';
import { DISPOSITION_PARAMETER } from './signature-v4.ts';
import { dropRest, readUploadForm } from './upload-form.ts';

/** How much a refused sender may still send before its connection is closed. */
const MAX_DROPPED_BYTES = 2 * MAX_UPLOAD_BYTES;

/** Adds the routes that make the store's forms and addresses work. The request's signature is its access right. */
export function registerDiskStorageRoutes(app: FastifyInstance, storage: DiskStorage): void {
  void app.register(async (scope) => {
    // Bodies stay streams: the form is read part by part while it arrives.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    const options = { config: { access: 'signed' }, schema: { hide: true } } as const;

    scope.route<{ Params: { bucket: string } }>({
      ...options,
      method: 'POST',
      url: `${storage.publicPath}/:bucket`,
      handler: (request, reply) => acceptForm(storage, request.params.bucket, request, reply),
    });
    scope.route<{ Params: { bucket: string; '*': string } }>({
      ...options,
      method: ['GET', 'HEAD'],
      url: `${storage.publicPath}/:bucket/*`,
      handler: (request, reply) => sendFile(storage, request.params, request, reply),
    });
  });
}

async function acceptForm(
  storage: DiskStorage,
  bucket: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  // None where nothing was sent.
  const body = request.body instanceof Readable ? request.body : request.raw;
  try {
    if (bucket !== storage.bucket) throw new AppError('NOT_FOUND');
    const upload = await readUploadForm(request.raw, body, {
      receive: storage.receiveUpload,
      discard: storage.discardUpload,
    });
    await storage.publishUpload(upload);
  } catch (error) {
    const isAllRead = await dropRest(body, MAX_DROPPED_BYTES);
    if (!isAllRead) void reply.header('connection', 'close');
    throw error;
  }
  return reply.code(204).send();
}

async function sendFile(
  storage: DiskStorage,
  { bucket, '*': key }: { bucket: string; '*': string },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (bucket !== storage.bucket) throw new AppError('NOT_FOUND');
  const query = new URLSearchParams(request.raw.url?.split('?').slice(1).join('?'));
  const { handle, sizeBytes, contentType, version } = await storage.openSigned(key, query);
  const etag = `"${version}"`;
  const isSafe = isSafeType(contentType);
  void reply.headers({
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-cache',
    'content-type': isSafe ? contentType : 'application/octet-stream',
    'content-disposition': query.get(DISPOSITION_PARAMETER) ?? (isSafe ? 'inline' : 'attachment'),
    'x-content-type-options': 'nosniff',
    etag,
  });
  const { range: rangeHeader, 'if-range': ifRange, 'if-none-match': ifNoneMatch } = request.headers;
  if (ifNoneMatch === etag) return sendEmpty(reply.code(304), handle);

  const isRangeValid = ifRange === undefined || ifRange === etag;
  const range = readByteRange(isRangeValid ? rangeHeader : undefined, sizeBytes);
  if (range === 'unsatisfiable')
    return sendEmpty(reply.code(416).header('content-range', `bytes */${sizeBytes}`), handle);
  const { start, end } = range === 'whole' ? { start: 0, end: sizeBytes - 1 } : range;
  if (range !== 'whole') void reply.code(206).header('content-range', `bytes ${start}-${end}/${sizeBytes}`);
  void reply.header('content-length', end - start + 1);
  if (request.method === 'HEAD' || sizeBytes === 0) return sendEmpty(reply, handle);
  return reply.send(handle.createReadStream({ start, end }));
}

/** Files come from users: only types that a browser never runs are told, everything else is a download. No SVG: it holds scripts. */
const isSafeType = (contentType: string): boolean =>
  /^((audio|video)\/[\w.+-]+(; ?[\w-]+=[\w.,+-]+)*|application\/json|image\/(png|jpeg|webp))$/i.test(
    contentType,
  );

async function sendEmpty(reply: FastifyReply, handle: FileHandle): Promise<FastifyReply> {
  await handle.close();
  return reply.send();
}
