/** Who may do what with a record: decided here and nowhere else. */
import { RecordRight } from '../../contract/records/records.ts';
import { AppError } from '../platform/app-error.ts';
import type { Database } from '../platform/database/index.ts';
import { readAccess, type RecordAccess, type RecordActor } from './access.ts';
import type { RecordRow } from './record-row.ts';

/** Rights from the weakest to the strongest: each holds those before it. */
const ORDER = RecordRight.options;

export const includesRight = (held: RecordRight, needed: RecordRight): boolean =>
  ORDER.indexOf(held) >= ORDER.indexOf(needed);

/** What somebody may do with a record; null for strangers, and for a record that is none. */
export async function recordRight(
  deps: { database: Database },
  actor: RecordActor,
  recordId: string,
): Promise<RecordRight | null> {
  return (await readAccess(deps, actor, recordId))?.right ?? null;
}

/**
 * A record for somebody who needs a right to all of it. Whoever came by a link to a part is refused: what gives them the part asks by
 * {@link findPart}.
 * @throws AppError RECORD_NOT_FOUND for strangers, and for an id that is none; FORBIDDEN for members whose right is weaker
 */
export async function findAccess(
  deps: { database: Database },
  actor: RecordActor,
  recordId: string,
  needed: RecordRight,
): Promise<RecordAccess> {
  const access = await findPart(deps, actor, recordId, needed);
  if (access.limits?.clip) throw new AppError('FORBIDDEN');
  return access;
}

/**
 * A record for callers that give no more of it than `limits.clip`.
 * @throws AppError as {@link findAccess}
 */
export async function findPart(
  deps: { database: Database },
  actor: RecordActor,
  recordId: string,
  needed: RecordRight,
): Promise<RecordAccess> {
  const access = await readAccess(deps, actor, recordId);
  if (!access) throw new AppError('RECORD_NOT_FOUND');
  if (!includesRight(access.right, needed)) throw new AppError('FORBIDDEN');
  return access;
}

/** @throws AppError SHARE_NO_DOWNLOAD */
export function requireDownload({ limits }: RecordAccess): void {
  if (limits?.mayDownload === false) throw new AppError('SHARE_NO_DOWNLOAD');
}

/** The same, for callers that want the record only. @throws AppError RECORD_NOT_FOUND, FORBIDDEN */
export const findRecord = async (
  deps: { database: Database },
  actor: RecordActor,
  recordId: string,
  needed: RecordRight,
): Promise<RecordRow> => (await findAccess(deps, actor, recordId, needed)).row;

export type LostReason = 'notFound' | 'shareEnded';

/** Why a socket closes when its record cannot be found any more: for whoever came by a link, the link has ended. */
export const lostReason = ({ visit }: RecordActor): LostReason => (visit ? 'shareEnded' : 'notFound');
