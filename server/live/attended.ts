/** Live records that a bot makes: whoever runs the bot begins and ends them, in the transaction under way, instead of the browser's calls. */
import { RECORD_STATUS, type RecordFailure } from '../../contract/records/records.ts';
import { releaseSeconds } from '../billing/index.ts';
import { announceRecord, discardRecord, holdingOf, updateRecord, type RecordRow } from '../records/index.ts';
import { addLiveRecord, type AddDeps } from './add-live-record.ts';
import { closeForGood, type EndDeps } from './end-live.ts';
import { changeLive, lockLive } from './store.ts';

/** Makes the record of a meeting whose sound comes later. Nobody watches it for silence: whoever runs the bot ends it. */
export const addAttendedRecord = (
  deps: AddDeps,
  wanted: { id: string; userId: string; name: string },
): Promise<RecordRow> => addLiveRecord(deps, { ...wanted, kind: 'meeting' });

/** Ends a record with what is stored of it. @returns false when nothing is, and nothing has changed; also when it is gone */
export async function endAttendedRecord(deps: EndDeps, recordId: string): Promise<boolean> {
  const record = await lockLive(deps, recordId);
  if (!record || record.duration_ms === 0) return false;
  if (record.live_may_resume) await closeForGood(deps, record);
  return true;
}

/** Marks a record without sound as refused (spec 4), or removes it where there is nothing to tell. */
export async function failAttendedRecord(
  deps: EndDeps,
  recordId: string,
  failure: RecordFailure | null,
): Promise<void> {
  const record = await lockLive(deps, recordId);
  if (!record) return;
  if (!failure) return discardRecord(deps, record);
  await releaseSeconds(deps, holdingOf(record));
  await changeLive(deps, record.id, { state: 'ended', mayResume: false });
  await updateRecord(deps, record.id, { status: RECORD_STATUS.refused, failure, reservedSeconds: 0 });
  announceRecord(deps, record.id);
}
