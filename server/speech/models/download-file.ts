import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';

/** A server that sends nothing for this long has gone away. */
const STALL_MS = 30_000;
const HTTP_PARTIAL = 206;
const HTTP_RANGE_REFUSED = 416;

export interface Download {
  url: string;
  /** Where the whole file will lie; it grows beside it as `<path>.part`. */
  path: string;
  /** Null where it is not known beforehand. */
  sha256: string | null;
  signal: AbortSignal;
  /** Gets the bytes that are there so far, and the size of the whole file where the server tells it. */
  onBytes(receivedBytes: number, totalBytes: number | null): void;
}

/**
 * Fetches one file, going on where an earlier try broke off. The checksum decides whether the parts fit together:
 * a file whose checksum is not known starts anew each time.
 * @returns size and checksum of what lies at `path` now
 * @throws Error when the server refuses, breaks off, stalls, or sends something else
 */
export async function downloadFile(download: Download): Promise<{ sizeBytes: number; sha256: string }> {
  const partPath = `${download.path}.part`;
  if (download.sha256 === null) await rm(partPath, { force: true });
  await fetchRest(download, partPath);
  const sha256 = await hashFile(partPath);
  if (download.sha256 !== null && sha256 !== download.sha256) {
    await rm(partPath);
    throw new Error(`${download.url}: the checksum is ${sha256} instead of ${download.sha256}`);
  }
  await rename(partPath, download.path);
  return { sizeBytes: (await stat(download.path)).size, sha256 };
}

async function fetchRest({ url, signal, onBytes }: Download, partPath: string): Promise<void> {
  const haveBytes = (await stat(partPath).catch(() => null))?.size ?? 0;
  const stall = new StallGuard();
  try {
    const response = await fetch(url, {
      headers: haveBytes > 0 ? { range: `bytes=${haveBytes}-` } : {},
      signal: AbortSignal.any([signal, stall.signal]),
    });
    // Nothing is left to send: the part is whole, or it is too long, which the checksum shows.
    if (haveBytes > 0 && response.status === HTTP_RANGE_REFUSED) return;
    if (!response.ok || !response.body) throw new Error(`${url}: the server answered ${response.status}`);
    const startBytes = response.status === HTTP_PARTIAL ? haveBytes : 0;
    const totalBytes = totalOf(response, startBytes);
    await using file = await open(partPath, startBytes > 0 ? 'a' : 'w');
    let receivedBytes = startBytes;
    for await (const chunk of response.body) {
      stall.reset();
      await file.writeFile(chunk);
      receivedBytes += chunk.length;
      onBytes(receivedBytes, totalBytes);
    }
    await file.sync();
  } finally {
    stall.stop();
  }
}

function totalOf(response: Response, startBytes: number): number | null {
  const length = response.headers.get('content-length');
  return length === null ? null : startBytes + Number(length);
}

/** Ends a transfer in which nothing arrives any more. */
class StallGuard {
  private readonly controller = new AbortController();
  private readonly timer = setTimeout(
    () => this.controller.abort(new Error(`nothing arrived for ${STALL_MS} ms`)),
    STALL_MS,
  );
  readonly signal = this.controller.signal;

  reset(): void {
    this.timer.refresh();
  }

  stop(): void {
    clearTimeout(this.timer);
  }
}

/** The file's SHA-256 in lower-case hexadecimal. */
export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
