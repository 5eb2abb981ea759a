/**
 * What containers say about their own length, where FFmpeg keeps it to itself: it quietly corrects
 * the headers of files that were cut off.
 */
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

const HEADER_BYTES = 64 * 1024;

/** @returns the length in milliseconds that a wav or wma file claims; null for others, and for recordings that never ended */
export function readClaimedMs(path: string): number | null {
  const header = withFile(path, (read) => read(0, HEADER_BYTES));
  if (header.toString('latin1', 0, 4) === 'RIFF') return wavMs(header);
  return header.subarray(0, 16).equals(ASF_HEADER) ? asfMs(header) : null;
}

/** RIFF: the size of the `data` chunk over the byte rate of the `fmt ` chunk. */
function wavMs(header: Buffer): number | null {
  let bytesPerSecond = 0;
  let at = 12;
  while (at + 16 <= header.length) {
    const name = header.toString('latin1', at, at + 4);
    const size = header.readUInt32LE(at + 4);
    if (name === 'fmt ') bytesPerSecond = header.readUInt32LE(at + 16);
    // Recorders that write to a pipe leave the largest number here, or none.
    if (name === 'data')
      return bytesPerSecond > 0 && size < 2 ** 31 - 1 ? (size * 1000) / bytesPerSecond : null;
    at += 8 + size + (size % 2);
  }
  return null;
}

const ASF_HEADER = Buffer.from('3026b2758e66cf11a6d900aa0062ce6c', 'hex');
const ASF_FILE_PROPERTIES = Buffer.from('a1dcab8c47a9cf118ee400c00c205365', 'hex');

/** ASF: play time (in units of 100 ns, the preroll included) from the file properties object. */
function asfMs(header: Buffer): number | null {
  const at = header.indexOf(ASF_FILE_PROPERTIES);
  if (at < 0 || at + 92 > header.length) return null;
  const playMs = Number(header.readBigUInt64LE(at + 64)) / 10_000;
  const prerollMs = Number(header.readBigUInt64LE(at + 80));
  const isLive = (header.readUInt32LE(at + 88) & 1) === 1;
  return isLive ? null : playMs - prerollMs;
}

/** True for a file of the ISO family (mp4, m4a, 3gp, mov) whose last box should reach past the end of the file. */
export function isCutIsoFile(path: string): boolean {
  return withFile(path, (read, sizeBytes) => {
    if (read(0, 12).toString('latin1', 4, 8) !== 'ftyp') return false;
    let at = 0;
    while (at + 16 <= sizeBytes) {
      const length = boxLength(read(at, 16));
      if (length < 8) return false;
      at += length;
    }
    return at !== sizeBytes;
  });
}

/** A length of 1 means that the real one follows as 64 bits; 0 means "to the end of the file", which is never too far. */
function boxLength(header: Buffer): number {
  const length = header.readUInt32BE(0);
  return length === 1 ? Number(header.readBigUInt64BE(8)) : length;
}

function withFile<T>(
  path: string,
  work: (read: (at: number, length: number) => Buffer, sizeBytes: number) => T,
): T {
  const file = openSync(path, 'r');
  try {
    const read = (at: number, length: number): Buffer => {
      const buffer = Buffer.alloc(length);
      return buffer.subarray(0, readSync(file, buffer, 0, length, at));
    };
    return work(read, fstatSync(file).size);
  } finally {
    closeSync(file);
  }
}
