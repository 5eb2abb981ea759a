/** The history of a record goes along when the record moves to another account or installation. */
import { randomUUID } from 'node:crypto';
import type { ArchivedVersion } from '../../contract/records/documents.ts';
import type { Database } from '../platform/database/index.ts';
import type { Storage } from '../platform/storage/index.ts';
import { DOCUMENT_TYPE, type SaveDeps } from './save-document.ts';
import { addFile, listSaved, takeVersion } from './store.ts';

/** A version with the file that holds it. */
interface KeptVersion extends ArchivedVersion {
  key: string;
  sizeBytes: number;
}

/** Every version of a record, oldest first. One that is thinned out at this moment is none. */
export async function readHistory(
  deps: { database: Database; storage: Storage },
  recordId: string,
): Promise<KeptVersion[]> {
  const kept: KeptVersion[] = [];
  for (const { version, key, name, create_time, user } of await listSaved(deps, recordId)) {
    const file = await deps.storage.stat(key);
    if (!file) continue;
    const savedBy = { user_id: user?.id ?? null, user_name: user?.full_name ?? null };
    kept.push({ version, name, create_time, ...savedBy, key, sizeBytes: file.sizeBytes });
  }
  return kept;
}

/** Stores the file of a version whose record is not there yet; it is cleaned away where it never comes. @returns the id of the version */
export async function storeVersion(
  deps: Pick<SaveDeps, 'clock' | 'database' | 'storage'>,
  recordId: string,
  content: Uint8Array,
): Promise<string> {
  const id = randomUUID();
  const key = `versions/${recordId}/${id}/document.json`;
  await addFile(deps, { id, key, recordId: null, userId: null, at: deps.clock.now() });
  await deps.storage.put(key, Buffer.from(content), DOCUMENT_TYPE);
  return id;
}

/**
 * Makes stored files the history of a record without one, in the transaction under way.
 * @param versions oldest first
 * @param people ids of those who saved, and who they are here; of others only the name is kept
 */
export async function takeHistory(
  deps: Pick<SaveDeps, 'clock' | 'database'>,
  recordId: string,
  {
    versions,
    people,
  }: { versions: readonly (ArchivedVersion & { id: string })[]; people: Record<string, string> },
): Promise<void> {
  for (const [index, { id, create_time, user_id, user_name, ...version }] of versions.entries()) {
    const userId = user_id === null ? null : (people[user_id] ?? null);
    await takeVersion(deps, id, {
      ...version,
      recordId,
      sequence: index + 1,
      savedAt: new Date(Math.min(Date.parse(create_time), deps.clock.now().getTime())),
      userId,
      authorName: userId === null ? user_name : null,
    });
  }
}
