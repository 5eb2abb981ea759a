import type { RecordDetail } from '../../contract/records/records.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import { hasFile, toAccessSummary } from './present-record.ts';
import { readFiled } from './filed.ts';
import { findPart } from './rights.ts';
import { createSoundUrl } from './sound-file.ts';
import type { RecordAccess, RecordActor } from './access.ts';
import type { RecordAddresses } from './record-address.ts';

/** The player asks for another when it has run out. */
const AUDIO_ADDRESS_SECONDS = 3600;

export interface DetailDeps {
  database: Database;
  recordAddresses: RecordAddresses;
  clock: Clock;
}

/** A record as whoever asks may use it, on request with an address to play it from. @throws AppError RECORD_NOT_FOUND */
export async function readRecordDetail(
  deps: DetailDeps,
  actor: RecordActor,
  recordId: string,
  { hasAudio }: { hasAudio: boolean },
): Promise<RecordDetail> {
  const access = await findPart(deps, actor, recordId, 'view');
  if (actor.userId === null) return presentDetail(deps, access, { hasAudio });
  const filed = await readFiled(deps, actor.userId, access.row);
  return presentDetail(deps, { ...access, filed }, { hasAudio });
}

/** Of a part there is none: its sound is a file of its own. */
const pictureOf = ({ row, limits }: RecordAccess): Pick<RecordDetail, 'picture'> =>
  row.picture === null || !hasFile(row) || limits?.clip ? {} : { picture: row.picture };

/** The same for a record that was read already. A live record has nothing to play before its end. */
export function presentDetail(
  deps: DetailDeps,
  access: RecordAccess,
  { hasAudio }: { hasAudio: boolean },
): RecordDetail {
  const record = { ...toAccessSummary(deps, access), ...pictureOf(access) };
  const isCut = access.limits?.clip == null || access.limits.clip.sound === 'ready';
  if (!hasAudio || !hasFile(access.row) || !isCut) return record;
  const sound = { part: 'played', seconds: AUDIO_ADDRESS_SECONDS } as const;
  return { ...record, audio_url: createSoundUrl(deps, access, sound) };
}
