/** Folders in their order and how they lie in one another. Pure. */
import { MAX_FOLDER_DEPTH } from '../../contract/filing/filing-routes.ts';

/** One's own, or one that somebody else shares. */
interface TreeFolder {
  id: string;
  parent_id: string | null;
}

/** A folder where it stands in the tree; `depth` counts from 0. */
export type Placed<Folder> = Folder & { depth: number };

/** All folders, each followed by those inside it; siblings stay in their order. */
export function listTree<Folder extends TreeFolder>(
  folders: readonly Folder[],
  parentId: string | null = null,
  depth = 0,
): Placed<Folder>[] {
  return folders
    .filter(({ parent_id }) => parent_id === parentId)
    .flatMap((folder) => [{ ...folder, depth }, ...listTree(folders, folder.id, depth + 1)]);
}

/** The folder and those that it lies in, from the top; empty for one that is not there. */
export function pathTo<Folder extends TreeFolder>(folders: readonly Folder[], folderId: string): Folder[] {
  const path: Folder[] = [];
  for (let id: string | null = folderId; id !== null;) {
    const folder = folders.find((each) => each.id === id);
    if (!folder || path.includes(folder)) break;
    path.unshift(folder);
    id = folder.parent_id;
  }
  return path;
}

/** How many levels a folder holds, itself among them. */
const heightOf = (folders: readonly TreeFolder[], folderId: string): number =>
  1 +
  Math.max(
    0,
    ...folders.filter(({ parent_id }) => parent_id === folderId).map(({ id }) => heightOf(folders, id)),
  );

/** Whether a folder may be put into another: not into itself, and not too deep. */
export function mayMoveInto(folders: readonly TreeFolder[], folderId: string, parentId: string): boolean {
  const above = pathTo(folders, parentId);
  return (
    !above.some(({ id }) => id === folderId) && above.length + heightOf(folders, folderId) <= MAX_FOLDER_DEPTH
  );
}
