/** How large V8's semi-space (its generation of new objects) is in the thread that serves everybody, and in the others. */
import { setFlagsFromString } from 'node:v8';

/**
 * For Node where it runs the server: the semi-space has 32 MB, always. Collecting it takes 3 to 5 ms, in which no update reaches anybody,
 * however large it is: what survives counts. Left to itself, Node shrinks it to less than 1 MB after a quiet moment and collects eight
 * times a second.
 */
export const NODE_FLAGS = ['--min-semi-space-size=32', '--max-semi-space-size=32'];

/**
 * To be called before the first thread: threads get the size that Node chooses. Nobody waits for them at every keystroke, and the size
 * of this thread would cost 50 MB in each. This thread keeps what it was started with.
 */
export function spareThreads(): void {
  for (const flag of NODE_FLAGS) setFlagsFromString(flag.replace(/=.*/, '=0'));
}
