/** What is found in records as they are now, not as they were when they were indexed. */
import { settleEdits } from '../collaboration/index.ts';
import { indexRecords, type IndexDeps } from './index-records.ts';
import { listChangedOf } from './store.ts';

/** So often it is looked again because records had changed; what is changed even then is left out. */
const MAX_READS = 3;

interface Look<Found> {
  /** Records that are known before anything is found. */
  known?: readonly string[];
  find: () => Promise<Found>;
  /** The records that something was found in. */
  recordsOf: (found: Found) => readonly string[];
  /** What was found without that of the other records. */
  only: (found: Found, isCurrent: (recordId: string) => boolean) => Found;
}

/** A record that has changed since it was indexed is indexed first and looked through again, so that nobody finds words that were removed. */
export async function asTheyAreNow<Found>(
  deps: IndexDeps,
  { known = [], find, recordsOf, only }: Look<Found>,
): Promise<Found> {
  const current = new Set<string>();
  const index = async (recordIds: readonly string[]): Promise<void> => {
    if (recordIds.length === 0) return;
    const { failures } = await indexRecords(deps, recordIds);
    for (const id of recordIds) if (!failures.has(id)) current.add(id);
  };
  const findChanged = async (recordIds: readonly string[]): Promise<string[]> => {
    await Promise.all(recordIds.map((id) => settleEdits(deps, id)));
    const changed = await listChangedOf(deps, recordIds);
    for (const id of recordIds) if (!changed.includes(id)) current.add(id);
    return changed;
  };
  await index(await findChanged(known));
  for (let read = 1; ; read += 1) {
    const found = await find();
    const shown = [...new Set(recordsOf(found))].filter((id) => !current.has(id));
    const changed = await findChanged(shown);
    if (changed.length === 0) return found;
    if (read === MAX_READS) return only(found, (id) => current.has(id));
    await index(changed);
  }
}
