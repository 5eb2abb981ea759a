/** Live records that a bot makes: whoever runs the bot begins and ends them, in the transaction under way, instead of the browser's calls. */
import { RECORD_STATUS, type RecordFailure } from '../../contract/records.ts';
import { releaseSeconds } from '../billing/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Storage } from '../platform/storage/index.ts';
import {
  addRecord,
  announceRecord,
  discardRecord,
  holdingOf,
  updateRecord,
  type RecordRow,
} from '../records/index.ts';
import type { LiveSpeech } from '../speech/index.ts';
import { closeForGood, type EndDeps } from './end-live.ts';
import { changeLive, lockLive } from './store.ts';

interface AddDeps extends Pick<EndDeps, 'database'> {
  clock: Clock;
  storage: Pick<Storage, 'bucket'>;
  speech: Pick<LiveSpeech, 'liveEngine'>;
}

/** Makes the record of a meeting whose sound comes later. Nobody watches it for silence: whoever runs the bot ends it. */
export function addAttendedRecord(
  deps: AddDeps,
  { id, userId, name }: { id: string; userId: string; name: string },
): Promise<RecordRow> {
  const kind = deps.speech.liveEngine().liveText === 'none' ? 'recording' : 'meeting';
  return addRecord(deps, {
    id,
    userId,
    name,
    sourceName: '',
    bucket: deps.storage.bucket,
    key: `audio/${userId}/${id}.ogg`,
    config: {},
    channels: [],
    durationMs: 0,
    reservedSeconds: 0,
    live: { kind, heardAt: deps.clock.now() },
  });
}

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
