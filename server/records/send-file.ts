/** Sends a file of a record by its signed address, in ranges, for as long as whoever opened it may read it. */
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FailureCode } from '../../contract/errors.ts';
import { AppError } from '../platform/app-error.ts';
import { attachment } from '../platform/file-name.ts';
import { readByteRange, type Storage } from '../platform/storage/index.ts';

/** How often the right is looked up while a file is on its way: a player holds an answer open for as long as it plays. */
const LOOK_MS = 30_000;

export interface SentFile {
  key: string;
  /** The types that a browser may be told: files come from users. */
  types: RegExp;
  /** Under which the browser saves it; null to show it. */
  name: string | null;
  missing: FailureCode;
  mayStillRead: () => Promise<boolean>;
}

export async function sendFile(
  { storage }: { storage: Storage },
  { key, types, name, missing, mayStillRead }: SentFile,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const file = await storage.stat(key);
  if (!file) throw new AppError(missing);
  // What lies under a key never changes.
  const etag = `"${createHash('sha256').update(key).digest('base64url').slice(0, 22)}-${file.sizeBytes}"`;
  void reply.headers({
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-store',
    'content-type': types.test(file.contentType) ? file.contentType : 'application/octet-stream',
    'content-disposition': name === null ? 'inline' : attachment(name),
    etag,
  });
  const { range: rangeHeader, 'if-range': ifRange } = request.headers;
  const isRangeValid = ifRange === undefined || ifRange === etag;
  const range = readByteRange(isRangeValid ? rangeHeader : undefined, file.sizeBytes);
  if (range === 'unsatisfiable')
    return reply.code(416).header('content-range', `bytes */${file.sizeBytes}`).send();
  const bytes = range === 'whole' ? { start: 0, end: file.sizeBytes - 1 } : range;
  if (range !== 'whole')
    void reply.code(206).header('content-range', `bytes ${bytes.start}-${bytes.end}/${file.sizeBytes}`);
  void reply.header('content-length', bytes.end - bytes.start + 1);
  if (request.method === 'HEAD') return reply.send();
  const content = await storage.open(key, bytes);
  endWhenLost(content, mayStillRead, LOOK_MS);
  return reply.send(content);
}

/** Breaks the answer off when its reader has lost the right to it. A look that fails takes nothing away. */
export function endWhenLost(content: Readable, mayStillRead: () => Promise<boolean>, everyMs: number): void {
  const look = async (): Promise<void> => {
    if (!(await mayStillRead().catch(() => true))) content.destroy(new AppError('FORBIDDEN'));
  };
  const timer = setInterval(() => void look(), everyMs).unref();
  content.once('close', () => clearInterval(timer));
}
