import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Transform } from 'node:stream';

/** The file's SHA-256 in lower-case hexadecimal. */
export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/**
 * A stream that hands everything on and knows size and SHA-256 of it at the end.
 * @param onBytes gets the size of each piece; a throw ends the stream
 */
export function hashWhile(onBytes: (sizeBytes: number) => void): {
  hash: Transform;
  digest(): { sizeBytes: number; sha256: string };
} {
  const sum = createHash('sha256');
  let sizeBytes = 0;
  const hash = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      try {
        onBytes(chunk.length);
        sum.update(chunk);
        sizeBytes += chunk.length;
        done(null, chunk);
      } catch (error) {
        done(error as Error);
      }
    },
  });
  return { hash, digest: () => ({ sizeBytes, sha256: sum.digest('hex') }) };
}
