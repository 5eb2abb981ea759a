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

/** So many bytes behind the sound are looked through for chunks in no time. */
const FEW_BYTES = 64 * 1024;
/** No file has more chunks behind its sound. */
const MAX_CHUNKS = 1_000;
const CHUNK_NAME = /^[\x20-\x7e]{4}$/;

/**
 * True for a wav file in which more stands behind the sound than its header knows of, and no chunks: its recorder ended before it could
 * write the length. FFmpeg would take what the header names, and then look for a chunk at every eighth byte of the rest.
 */
export function isLongerThanNamed(path: string): boolean {
  return withFile(path, (read, sizeBytes) => {
    const kind = read(0, 12).toString('latin1', 0, 4);
    if (kind !== 'RIFF' && kind !== 'RF64' && kind !== 'BW64') return false;
    let longSize: number | null = null;
    let isBehindSound = false;
    let at = 12;
    for (let chunks = 0; at + FEW_BYTES < sizeBytes; chunks += 1) {
      const header = read(at, 24);
      const name = header.toString('latin1', 0, 4);
      if (isBehindSound && (chunks > MAX_CHUNKS || !CHUNK_NAME.test(name))) return true;
      if (chunks > MAX_CHUNKS) return false;
      const named = header.readUInt32LE(4);
      // Of files beyond 4 GB: the size of all, then that of the sound.
      if (name === 'ds64') longSize = Number(header.readBigUInt64LE(16));
      const isLong = name === 'data' && longSize !== null && named === 2 ** 32 - 1;
      const size = isLong ? longSize! : named;
      // Recorders that write to a pipe leave none, or the largest number: all is sound then, and FFmpeg knows.
      if (name === 'data' && !isBehindSound && (size === 0 || size >= 2 ** 31 - 1)) return false;
      isBehindSound ||= name === 'data';
      at += 8 + size + (size % 2);
    }
    return false;
  });
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
