/** Copies of shared documents that this browser keeps, so that offline edits outlive the page: one database each. */

const PREFIX = 'nxnote.transcript.';

/** The name of the copy of a record's transcript. It names the person too: another one who signs in here never sees it. */
export const copyName = (userId: string, recordId: string): string => `${PREFIX}${userId}.${recordId}`;

/** Removes every copy, as signing out does. Resolves when the browser has been told; open pages may hold it up. */
export async function removeLocalCopies(databases: IDBFactory = indexedDB): Promise<void> {
  const found = await databases.databases();
  for (const { name } of found) if (name?.startsWith(PREFIX)) databases.deleteDatabase(name);
}
