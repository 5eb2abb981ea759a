/** Copies of shared documents that this browser keeps, so that offline edits outlive the page: one database each. */

const PREFIX = 'nxnote.transcript.';

/** Before words of comments that were not sent, in the local store. */
const DRAFT_PREFIX = 'nxnote.comments.';

/** The name of the copy of a record's transcript. It names the person too: another one who signs in here never sees it. */
export const copyName = (userId: string, recordId: string): string => `${oldCopyName(userId, recordId)}.2`;

/** The name of the copy from before only the server wrote comments. */
export const oldCopyName = (userId: string, recordId: string): string => `${PREFIX}${userId}.${recordId}`;

/** Where comments on a record wait that were not sent. */
export const draftName = (userId: string, recordId: string): string => `${DRAFT_PREFIX}${userId}.${recordId}`;

/** Removes every copy and draft, as signing out does. Resolves when the browser has been told; open pages may hold it up. */
export async function removeLocalCopies(
  databases: IDBFactory = indexedDB,
  storage: Storage = localStorage,
): Promise<void> {
  for (const key of Object.keys(storage)) if (key.startsWith(DRAFT_PREFIX)) storage.removeItem(key);
  const found = await databases.databases();
  for (const { name } of found) if (name?.startsWith(PREFIX)) databases.deleteDatabase(name);
}
