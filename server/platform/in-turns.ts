import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Does the work of each item, `perTurn` of them in one turn of the event loop: whoever writes to this process meanwhile does not wait
 * for all of them. What is added to the items on the way is worked on too.
 * @throws what `work` throws; the items behind are left then
 */
export async function inTurns<Item>(
  items: Iterable<Item>,
  perTurn: number,
  work: (item: Item) => void,
): Promise<void> {
  let done = 0;
  for (const item of items) {
    if (done > 0 && done % perTurn === 0) await nextTurn();
    work(item);
    done += 1;
  }
}
