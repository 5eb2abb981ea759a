/** Spec 9: pages are fetched ahead for 2 s at most, and not at all on 2g or where data is saved. */

/** The part of the Network Information API in use; Firefox and Safari have none of it. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

const MAX_PREFETCH_MS = 2000;

export function mayPrefetch(
  { connection }: { connection?: Connection | undefined } = navigator as object,
): boolean {
  return connection?.saveData !== true && !(connection?.effectiveType ?? '').endsWith('2g');
}

export function endPrefetchInTime(prefetch: AbortController): void {
  setTimeout(() => prefetch.abort(), MAX_PREFETCH_MS);
}
