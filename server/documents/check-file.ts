/** Looks a saved transcript through. That of a long recording takes seconds, so it is done in a thread, in turns from person to person. */
import type { Turn } from '../platform/fair-turns.ts';
import { ThreadPool } from '../platform/thread-pool.ts';
import { isDocumentFile } from './document-file.ts';

/** Less is looked through at once. */
const SMALL_BYTES = 32 * 1024;

const pool = new ThreadPool('document-check-worker', {
  threads: 1,
  limitMs: 60_000,
  // Many times what the largest file needs.
  limitMb: 1_024,
  maxOfAsker: 4,
  maxOfKey: 8,
  maxWaiting: 200,
});

/**
 * @param read gets the file when its turn has come
 * @returns the bytes that were looked through; null when they are no saved transcript
 * @throws AppError TOO_MANY_WAITING, SERVER_BUSY, TRANSCRIPT_TOO_LONG; and what reading throws
 */
export async function readChecked(
  turn: Turn,
  sizeBytes: number,
  read: () => Promise<Buffer>,
): Promise<Buffer | null> {
  if (sizeBytes <= SMALL_BYTES) {
    const content = await read();
    return isDocumentFile(content) ? content : null;
  }
  let content: Buffer | null = null;
  const isGood = await pool.ask(turn, async () => (content = await read()));
  return isGood ? content : null;
}
