/** How much room young objects have in the thread that serves everybody, and in the others. */
import { setFlagsFromString } from 'node:v8';

/**
 * For Node where it runs the server: young objects have 32 MB, always. Collecting them takes three to five milliseconds, in which nobody in
 * any shared document hears of a letter, however much room they have: what is left of them counts. Left to itself after a quiet moment Node
 * gives them less than 1 MB, and collects eight times a second.
 */
export const NODE_FLAGS = ['--min-semi-space-size=32', '--max-semi-space-size=32'];

/**
 * To be called before the first thread: threads get what Node gives them by itself. Nobody waits for them letter by letter, and what
 * this thread has would cost 50 MB in each. This thread keeps what it was started with.
 */
export function spareThreads(): void {
  for (const flag of NODE_FLAGS) setFlagsFromString(flag.replace(/=.*/, '=0'));
}
