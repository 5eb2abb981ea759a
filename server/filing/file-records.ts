/** Filing several records in one step, with what undoes it. */
import type { FiledRecords, FilingChange } from '../../contract/filing/filing.ts';
import type { Events } from '../platform/events/index.ts';
import { announceRights, lockOwner, readRights } from '../records/index.ts';
import { requireFolder } from './folder-store.ts';
import { addRecordTags, moveRecords, removeRecordTags, setFavourite, type StoreDeps } from './store.ts';

type FilingDeps = StoreDeps & { events: Events };

/** What undoes the filing of one record. */
type Undo = Omit<FilingChange, 'audio_id'>;

/**
 * Files records, all in one transaction. A record that is gone, or that the person may not file so, is left out and named; a tag or folder
 * that is not there changes nothing at all.
 * @throws AppError TAG_NOT_FOUND, RECORD_TAGS_FULL, FOLDER_NOT_FOUND, UNAUTHENTICATED when the account is gone
 */
export const fileRecords = (
  deps: FilingDeps,
  userId: string,
  changes: readonly FilingChange[],
): Promise<FiledRecords> =>
  deps.database.transaction(async () => {
    // One call of a person at a time: what one undoes is what it changed.
    await lockOwner(deps, userId);
    const ids = [...new Set(changes.flatMap(({ audio_id }) => audio_id.map((id) => id.toLowerCase())))];
    const rights = await readRights(
      deps,
      ids.map((recordId) => ({ actor: { userId }, recordId })),
    );
    const rightOf = new Map(ids.map((id, index) => [id, rights[index] ?? null]));
    const undo = new Map<string, Undo>();
    const refused = new Set<string>();
    for (const { audio_id, ...change } of changes) {
      const asked = [...new Set(audio_id.map((id) => id.toLowerCase()))];
      const isForOwner = change.folder_id !== undefined;
      const may = asked.filter((id) => (isForOwner ? rightOf.get(id) === 'own' : rightOf.get(id) !== null));
      for (const id of asked) if (!may.includes(id)) refused.add(id);
      await fileAlike(deps, userId, { ids: may, change, undo });
    }
    return { done: ids.filter((id) => !refused.has(id)), refused: [...refused], undo: groupAlike(undo) };
  });

/** Changes the same of several records. Adds to `undo` what undoes it. */
async function fileAlike(
  deps: FilingDeps,
  userId: string,
  { ids, change, undo }: { ids: readonly string[]; change: Undo; undo: Map<string, Undo> },
): Promise<void> {
  const { is_favourite, add_tags = [], remove_tags = [], folder_id } = change;
  if (folder_id) await requireFolder(deps, userId, folder_id);
  if (ids.length === 0) return;
  const note = (id: string, part: Undo): void => void undo.set(id, { ...part, ...undo.get(id) });
  if (is_favourite !== undefined)
    for (const id of await setFavourite(deps, userId, ids, is_favourite))
      note(id, { is_favourite: !is_favourite });
  if (remove_tags.length > 0)
    for (const { record_id, tag_id } of await removeRecordTags(deps, userId, ids, remove_tags))
      undo.set(record_id, withTag(undo.get(record_id), 'add_tags', tag_id));
  if (add_tags.length > 0)
    for (const { record_id, tag_id } of await addRecordTags(deps, userId, ids, add_tags))
      undo.set(record_id, withTag(undo.get(record_id), 'remove_tags', tag_id));
  if (folder_id !== undefined)
    for (const moved of await moveRecords(deps, userId, ids, folder_id)) {
      note(moved.id, { folder_id: moved.folder_id });
      // Whom the folders let in may be others now.
      announceRights(deps, moved.id);
    }
}

const withTag = (undo: Undo = {}, list: 'add_tags' | 'remove_tags', tagId: string): Undo => ({
  ...undo,
  [list]: [...(undo[list] ?? []), tagId],
});

/** Records of which the same is undone, together. */
function groupAlike(undo: ReadonlyMap<string, Undo>): FilingChange[] {
  const groups = new Map<string, FilingChange>();
  for (const [id, change] of undo) {
    const key = JSON.stringify(change);
    const group = groups.get(key);
    if (group) group.audio_id.push(id);
    else groups.set(key, { audio_id: [id], ...change });
  }
  return [...groups.values()];
}
