/** The outermost boxes of the ISO family (mp4, m4a, 3gp, mov): enough to see that such a file was cut off. */
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

const HEADER_BYTES = 16;

/** True for a file of this family whose last box should reach past the end of the file. */
export function isCutIsoFile(path: string): boolean {
  const file = openSync(path, 'r');
  try {
    const { size } = fstatSync(file);
    const header = Buffer.alloc(HEADER_BYTES);
    let offset = 0;
    let isIso = false;
    while (offset + 8 <= size) {
      readSync(file, header, 0, HEADER_BYTES, offset);
      if (offset === 0) isIso = header.toString('latin1', 4, 8) === 'ftyp';
      const length = boxLength(header);
      if (!isIso || length < 8) return false;
      offset += length;
    }
    return isIso && offset !== size;
  } finally {
    closeSync(file);
  }
}

/** A length of 1 means that the real one follows as 64 bits; 0 means "to the end of the file", which is never too far. */
function boxLength(header: Buffer): number {
  const length = header.readUInt32BE(0);
  return length === 1 ? Number(header.readBigUInt64BE(8)) : length;
}
