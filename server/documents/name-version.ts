/** A version that somebody named is kept for good. */
import { MAX_NAMED_VERSIONS } from '../../contract/limits.ts';
import { AppError } from '../platform/app-error.ts';
import type { Database } from '../platform/database/index.ts';
import { findRecord, lockRecord, type RecordActor } from '../records/index.ts';
import { countNamed, readVersion, setVersionName, type VersionRow } from './store.ts';

/** @throws AppError RECORD_NOT_FOUND, FORBIDDEN, DOCUMENT_NOT_FOUND, VERSION_NAMES_FULL */
export async function nameVersion(
  deps: { database: Database },
  actor: RecordActor,
  { recordId, versionId, name }: { recordId: string; versionId: string; name: string | null },
): Promise<VersionRow> {
  const record = await findRecord(deps, actor, recordId, 'edit');
  return deps.database.transaction(async () => {
    // So that two at once do not pass the limit, and none is thinned out while it gets its name.
    await lockRecord(deps, record.id);
    const version = await readVersion(deps, record.id, versionId);
    if (!version) throw new AppError('DOCUMENT_NOT_FOUND');
    const isNew = name !== null && version.name === null;
    if (isNew && (await countNamed(deps, record.id)) >= MAX_NAMED_VERSIONS)
      throw new AppError('VERSION_NAMES_FULL');
    await setVersionName(deps, version.id, name);
    return { ...version, name };
  });
}
