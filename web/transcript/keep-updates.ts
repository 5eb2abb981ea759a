/** What changes in a document goes into its copy in this browser, so that it outlives the page. */
import { PREFERRED_TRIM_SIZE, storeState, type IndexeddbPersistence } from 'y-indexeddb';
import * as Y from 'yjs';

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
    const updates = transaction.objectStore('updates');
    updates.add(update);
    added += 1;
    // Where so many have gathered, also in earlier visits, the copy holds the document as a whole from now on. To merge them all are read once more.
    if (added % PREFERRED_TRIM_SIZE === 1) {
      const counting = updates.count();
      counting.addEventListener('success', () => {
        if (counting.result >= PREFERRED_TRIM_SIZE) void storeState(copy);
      });
    }
    transaction.commit();
  };
}

/** Puts the document as it is in the place of all updates of its copy: of what was deleted nothing stays but how long it was. */
export async function saveAnew(copy: IndexeddbPersistence, doc: Y.Doc): Promise<void> {
  await copy.whenSynced;
  if (copy.db === null) return;
  // What undo could bring back is still in the document that is open, and not in one that is loaded from it.
  const loaded = new Y.Doc();
  Y.applyUpdate(loaded, Y.encodeStateAsUpdate(doc));
  const transaction = copy.db.transaction('updates', 'readwrite');
  const updates = transaction.objectStore('updates');
  updates.clear();
  updates.add(Y.encodeStateAsUpdate(loaded));
  transaction.commit();
  await new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('error', () => reject(transaction.error ?? new Error('not saved')));
  });
}
