import { open, rename, rm, stat } from 'node:fs/promises';
import { DownloadError, kindOfStatus } from './download-failure.ts';
import { hashFile } from './hash-file.ts';

/** A server that sends nothing for this long has gone away. */
const STALL_MS = 30_000;
const HTTP_PARTIAL = 206;
const HTTP_RANGE_REFUSED = 416;
/** No file of a model is larger: a server that goes on sending has something else. */
const MAX_FILE_BYTES = 4 * 2 ** 30;

export interface Download {
  url: string;
  /** Where the whole file will lie; it grows beside it as `<path>.part`. */
  path: string;
  /** Null where it is not known beforehand. */
  sizeBytes: number | null;
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
 * @throws DownloadError, or what `fetch` and the disk throw: `kindOf` tells what it means
 */
export async function downloadFile(download: Download): Promise<{ sizeBytes: number; sha256: string }> {
  const partPath = `${download.path}.part`;
  if (download.sha256 === null) await rm(partPath, { force: true });
  const resumedBytes = await sizeOf(partPath);
  await fetchRest(download, partPath);
  const sha256 = await hashFile(partPath);
  if (download.sha256 !== null && sha256 !== download.sha256) {
    await rm(partPath);
    // The part may have come from somewhere that sent something else.
    if (resumedBytes > 0) return downloadFile(download);
    throw new DownloadError(
      'different',
      `${download.url}: the checksum is ${sha256} instead of ${download.sha256}`,
    );
  }
  await rename(partPath, download.path);
  return { sizeBytes: (await stat(download.path)).size, sha256 };
}

const sizeOf = async (path: string): Promise<number> => (await stat(path).catch(() => null))?.size ?? 0;

async function fetchRest({ url, sizeBytes, signal, onBytes }: Download, partPath: string): Promise<void> {
  const haveBytes = await sizeOf(partPath);
  const stall = new StallGuard();
  try {
    const response = await fetch(url, {
      headers: haveBytes > 0 ? { range: `bytes=${haveBytes}-` } : {},
      signal: AbortSignal.any([signal, stall.signal]),
    });
    // Nothing is left to send: the part is whole, or it is too long, which the checksum shows.
    if (haveBytes > 0 && response.status === HTTP_RANGE_REFUSED) return;
    if (!response.ok || !response.body)
      throw new DownloadError(
        kindOfStatus(response.status),
        `${url}: the server answered ${response.status}`,
      );
    // The page of a network that wants people to sign in first, or an error told with a smile.
    if (response.headers.get('content-type')?.startsWith('text/html'))
      throw new DownloadError('portal', `${url}: a web page came instead of the file`);
    const startBytes = response.status === HTTP_PARTIAL ? haveBytes : 0;
    const totalBytes = totalOf(response, startBytes);
    await using file = await open(partPath, startBytes > 0 ? 'a' : 'w');
    let receivedBytes = startBytes;
    for await (const chunk of response.body) {
      stall.reset();
      await file.writeFile(chunk);
      receivedBytes += chunk.length;
      if (receivedBytes > (sizeBytes ?? MAX_FILE_BYTES))
        throw new DownloadError('different', `${url}: more came than the file has`);
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
    () => this.controller.abort(new DownloadError('cut', `nothing arrived for ${STALL_MS} ms`)),
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
