/**
 * What this browser keeps of a person's records: copies of shared documents, so that offline edits outlive the page (one database each), answers and
 * sound for opening records without a network, and what waits in the local store. All of it goes with the sign-out.
 */

/** Before the name of everything that we keep. */
const OURS = 'nxnote.';
const PREFIX = `${OURS}transcript.`;
const CACHE_PREFIX = `${OURS}kept.`;

/** In the local store, of this machine and not of a person. Everything else there goes with the sign-out. */
const OF_THIS_MACHINE = new Set(
  ['player', 'wording', 'microphone', 'push', 'folded-rails'].map((name) => OURS + name),
);

/** The name of the copy of a record's transcript. It names the person too: another one who signs in here never sees it. */
export const copyName = (userId: string, recordId: string): string => `${oldCopyName(userId, recordId)}.2`;

/** The name of the copy from before only the server wrote comments. */
export const oldCopyName = (userId: string, recordId: string): string => `${PREFIX}${userId}.${recordId}`;

/** Where comments on a record wait that were not sent. */
export const draftName = (userId: string, recordId: string): string =>
  `${OURS}comments.${userId}.${recordId}`;

/** Where comments on a record lie that are being written. */
export const writtenName = (userId: string, recordId: string): string =>
  `${OURS}comment-drafts.${userId}.${recordId}`;

/** The cache of answers and sound that were kept for a person. */
export const keptName = (userId: string): string => CACHE_PREFIX + userId;

interface Places {
  readonly storage: Storage;
  readonly databases: Pick<IDBFactory, 'databases' | 'deleteDatabase'>;
  /** Absent where a page came over a connection that is not secure. */
  readonly cacheStorage: Pick<CacheStorage, 'keys' | 'delete'> | undefined;
}

const ofBrowser = (): Places => ({
  storage: localStorage,
  databases: indexedDB,
  cacheStorage: 'caches' in globalThis ? caches : undefined,
});

/** Removes all of it, as signing out does. Resolves when the browser has been told; open pages may hold it up. */
export async function removeLocalCopies(
  { storage, databases, cacheStorage }: Places = ofBrowser(),
): Promise<void> {
  for (const key of Object.keys(storage))
    if (key.startsWith(OURS) && !OF_THIS_MACHINE.has(key)) storage.removeItem(key);
  for (const name of (await cacheStorage?.keys()) ?? [])
    if (name.startsWith(CACHE_PREFIX)) void cacheStorage?.delete(name);
  for (const { name } of await databases.databases())
    if (name?.startsWith(PREFIX)) databases.deleteDatabase(name);
}
