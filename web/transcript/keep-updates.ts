/** What changes in a document goes into its copy in this browser, so that it outlives the page. */
import { PREFERRED_TRIM_SIZE, storeState, type IndexeddbPersistence } from 'y-indexeddb';

/**
 * In the place of the copy's own listener for updates. Each is committed at once: the browser gives up what still waits for its turn when the
 * page goes, and that would be what was typed last.
 * @returns takes one update, and who it came from
 */
export function keepUpdates(copy: IndexeddbPersistence): (update: Uint8Array, origin: unknown) => void {
  let added = 0;
  return (update, origin) => {
    if (copy.db === null || origin === copy) return;
    const transaction = copy.db.transaction('updates', 'readwrite');
    transaction.objectStore('updates').add(update);
    transaction.commit();
    added += 1;
    // Where so many updates have gathered, also in earlier visits, the copy holds the document as a whole from now on.
    if (added % PREFERRED_TRIM_SIZE === 1) void storeState(copy, false);
  };
}
