/** A posted form (multipart/form-data) that carries fields and then one file, read as a stream. */
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { AppError } from '../app-error.ts';

/** Fields beyond the limit are dropped: a form with so many cannot be one that was signed. */
const LIMITS = { fields: 32, fieldSize: 16 * 1024, files: 2, headerSize: 8 * 1024, headerPairs: 32 };

/** What happens to the file of a form. */
export interface FileReceiver<Received> {
  /** Called when the file begins, with the fields before it (names in lower case). */
  receive(fields: ReadonlyMap<string, string>, file: Readable, fileName: string): Promise<Received>;
  /** Called when the file was received but the form turned out bad after it. */
  discard(received: Received): Promise<void>;
  /** Fields behind the file are put among the others; a signed form leaves them out, as S3 does. */
  takesLateFields?: boolean;
}

/**
 * Reads the form to its end and gives back what `receive` made of the file.
 * @param body of the request, as somebody watches over it
 * Throws what `receive` and `body` throw, AppError UPLOAD_FORM (not one form with one file after its fields) or
 * UPLOAD_INCOMPLETE (the client went away, or the form is cut). The request may then have unread bytes.
 */
export async function readUploadForm<Received>(
  request: IncomingMessage,
  body: Readable,
  { receive, discard, takesLateFields = false }: FileReceiver<Received>,
): Promise<Received> {
  const form = openForm(request);
  const fields = new Map<string, string>();
  let file: Readable | undefined;
  let received: Promise<Received> | undefined;

  const hasEnded = new Promise<void>((resolve, reject) => {
    const refuse = (internal: string): void => reject(new AppError('UPLOAD_FORM', { internal }));
    form.on('field', (name: string | undefined, value, isNameCut, isValueCut) => {
      if (file && !takesLateFields) return; // S3 ignores what comes after the file
      const lowerName = name?.toLowerCase();
      if (lowerName === undefined || isNameCut || isValueCut || fields.has(lowerName))
        return refuse('field nameless, too long or repeated');
      fields.set(lowerName, value);
    });
    form.on('file', (_name, stream, fileName) => {
      if (file) return refuse('second file');
      file = stream;
      // A cut form is reported on the file as well; without a listener that would end the process.
      stream.on('error', () => undefined);
      received = receive(fields, stream, fileName);
      received.catch(reject);
    });
    form.on('error', (cause) => reject(new AppError('UPLOAD_INCOMPLETE', { cause })));
    form.on('finish', resolve);
    request.on('close', () => {
      if (!request.complete) reject(new AppError('UPLOAD_INCOMPLETE', { internal: 'client went away' }));
    });
    body.on('error', (error) =>
      reject(error instanceof AppError ? error : new AppError('UPLOAD_INCOMPLETE', { cause: error })),
    );
    body.pipe(form);
  });

  try {
    await hasEnded;
    if (!received) throw new AppError('UPLOAD_FORM', { internal: 'no file' });
    return await received;
  } catch (error) {
    body.unpipe(form);
    file?.destroy();
    await received?.then(discard, () => undefined);
    throw error;
  }
}

function openForm(request: IncomingMessage): BusboyInstance {
  const headers = { ...request.headers, 'content-type': request.headers['content-type'] ?? '' };
  if (!/^multipart\/form-data\b/i.test(headers['content-type']))
    throw new AppError('UPLOAD_FORM', { internal: 'not a multipart form' });
  try {
    return new Busboy({ headers, limits: LIMITS, isPartAFile: (name) => name === 'file' });
  } catch (cause) {
    throw new AppError('UPLOAD_FORM', { cause });
  }
}

/**
 * Reads and drops the rest of a request that is being refused: a client that is still sending would otherwise see its
 * connection reset instead of the answer (RFC 9112, 9.6). Gives up, returning false, after `maxBytes`.
 */
export async function dropRest(body: Readable, maxBytes: number): Promise<boolean> {
  let leftBytes = maxBytes;
  return new Promise((resolve) => {
    if (body.readableEnded || body.destroyed) return resolve(true);
    body.on('data', (chunk: Buffer) => {
      leftBytes -= chunk.length;
      if (leftBytes >= 0) return;
      body.pause();
      resolve(false);
    });
    body.on('close', () => resolve(true));
    body.on('end', () => resolve(true));
    body.resume();
  });
}
