/** Files that another app shared with this one, as the service worker keeps them. */
import { SHARED_AT, SHARED_FILES, SHARED_NAME } from '../../contract/records/share-target.ts';

/** A file that nobody asked for so long is forgotten, ms. */
const KEPT_MS = 24 * 3_600_000;

export async function readSharedFiles(): Promise<File[]> {
  if (!('caches' in globalThis) || !(await caches.has(SHARED_FILES))) return [];
  const cache = await caches.open(SHARED_FILES);
  const files: File[] = [];
  for (const request of await cache.keys()) {
    const response = await cache.match(request);
    const isOld = Date.now() - Number(response?.headers.get(SHARED_AT) ?? 0) > KEPT_MS;
    if (!response || isOld) continue;
    const content = await response.blob();
    const name = decodeURIComponent(response.headers.get(SHARED_NAME) ?? '');
    files.push(new File([content], name, { type: content.type }));
  }
  if (files.length === 0) await forgetSharedFiles();
  return files;
}

export const forgetSharedFiles = async (): Promise<void> => void (await caches.delete(SHARED_FILES));
