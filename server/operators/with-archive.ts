import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { MODEL_ARCHIVE_MAX_BYTES } from '../../contract/staff/operator-routes.ts';
import { AppError } from '../platform/app-error.ts';

/**
 * Keeps a body on the disk while something is done with it.
 * @param folder what is left here by a process that was killed is swept away
 * @throws AppError MODEL_ARCHIVE_TOO_LARGE
 */
export async function withArchive<T>(
  folder: string,
  body: Readable,
  work: (path: string) => Promise<T>,
): Promise<T> {
  const path = join(folder, `${randomUUID()}.archive`);
  await mkdir(folder, { recursive: true });
  try {
    await pipeline(body, limitTo(MODEL_ARCHIVE_MAX_BYTES), createWriteStream(path));
    return await work(path);
  } finally {
    await rm(path, { force: true });
  }
}

function limitTo(maxBytes: number): Transform {
  let seenBytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seenBytes += chunk.length;
      if (seenBytes > maxBytes) done(new AppError('MODEL_ARCHIVE_TOO_LARGE'));
      else done(null, chunk);
    },
  });
}
