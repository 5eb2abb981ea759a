import { randomUUID } from 'node:crypto';
import { MAX_NAMED_VERSIONS } from '../../contract/limits.ts';
import type { StoredDocument } from '../../transcript/document/index.ts';
import { queueFileRemoval } from '../records/index.ts';
import { BY_ITSELF } from './messages.ts';
import { nextVersion } from './next-version.ts';
import { DOCUMENT_TYPE, type SaveDeps } from './save-document.ts';
import { addFile, countNamed, readLast, saveVersion, setVersionName } from './store.ts';

/**
 * Keeps the text of a record as it stands, before the server changes much of it.
 * @param name under which people find it; it goes without one where as many have names as may
 * @param read the text as the version of this number
 * @throws AppError RECORD_NOT_FOUND
 */
export async function keepVersion(
  deps: SaveDeps,
  recordId: string,
  { name, read }: { name: string; read(number: number): Promise<StoredDocument> },
): Promise<void> {
  const last = await readLast(deps, recordId);
  const document = await read(nextVersion(last.version));
  const content = Buffer.from(JSON.stringify({ content: { document } }));
  const id = randomUUID();
  const key = `versions/${recordId}/${id}/document.json`;
  // Noted first, so that it is cleaned away when no version comes of it.
  await addFile(deps, { id, key, recordId, userId: null, authorName: BY_ITSELF, at: deps.clock.now() });
  await deps.storage.put(key, content, DOCUMENT_TYPE);
  await deps.database.transaction(async () => {
    const made = { formId: id, versionId: id, recordId, at: deps.clock.now() };
    const { unwanted } = await saveVersion(deps, made);
    if ((await countNamed(deps, recordId)) < MAX_NAMED_VERSIONS) await setVersionName(deps, id, name);
    await queueFileRemoval(deps, unwanted);
  });
}
