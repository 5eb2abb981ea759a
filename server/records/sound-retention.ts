/** How long the sound of records is kept: a rule of each person, by which sound goes while everything that was written stays. */
import { sql } from 'kysely';
import { RECORD_STATUS } from '../../contract/records/records.ts';
import type { SoundRetention } from '../../contract/records/sound-retention.ts';
import { SOUND_AHEAD_DAYS, SOUND_GRACE_DAYS } from '../../contract/records/sound-retention-routes.ts';
import { recordEvent } from '../audit/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import { announceRecord } from './record-events.ts';
import { derivedKeys } from './record-parts.ts';
import { queueFileRemoval } from './remove-files-job.ts';
import { findRecord } from './rights.ts';
import type { DeleteDeps } from './delete-record.ts';
import { listClipKeys, listSegmentKeys, lockRecord } from './store.ts';

interface RuleDeps {
  database: Database;
  clock: Clock;
}

const DAY_MS = 86_400_000;
const SHOWN = 50;
/** So that one run does not hold up what else the housekeeping does. */
const REMOVED_A_RUN = 200;

/** When the sound of a record goes: counted from when it was made, and never soon after its rule was set. */
const removeAt = sql<Date>`greatest(
  record.created_at + sound_retention.days * interval '1 day',
  sound_retention.set_at + ${SOUND_GRACE_DAYS} * interval '1 day')`;

/** Records with sound that a rule is about, those that are left out of it among them. */
const underRule = ({ database }: { database: Database }) =>
  database.sql
    .selectFrom('record')
    .innerJoin('sound_retention', 'sound_retention.user_id', 'record.user_id')
    .where('record.has_sound', '=', true)
    .where('record.is_sample', '=', false)
    .where('record.status', '=', RECORD_STATUS.done)
    .where('record.trashed_at', 'is', null)
    .where(({ eb, or }) => or([eb('record.live_state', 'is', null), eb('record.live_state', '=', 'ended')]));

/** Those whose sound goes by then. */
const dueBy = (deps: { database: Database }, at: Date) =>
  underRule(deps).where('record.keeps_sound', '=', false).where(removeAt, '<=', at);

export async function readSoundRetention(deps: RuleDeps, userId: string): Promise<SoundRetention> {
  const { sql: db } = deps.database;
  const rule = await db
    .selectFrom('sound_retention')
    .select('days')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const until = new Date(deps.clock.now().getTime() + SOUND_AHEAD_DAYS * DAY_MS);
  const next = await dueBy(deps, until)
    .select(['record.id', 'record.name', removeAt.as('remove_at'), sql<string>`count(*) over ()`.as('total')])
    .where('record.user_id', '=', userId)
    .orderBy('remove_at')
    .orderBy('record.id')
    .limit(SHOWN)
    .execute();
  const kept = await db
    .selectFrom('record')
    .select(['id', 'name'])
    .where('user_id', '=', userId)
    .where('keeps_sound', '=', true)
    .where('trashed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .execute();
  return {
    days: (rule?.days ?? null) as SoundRetention['days'],
    next: next.map(({ id, name, remove_at: at }) => ({
      audio_id: id,
      name,
      remove_time: new Date(at).toISOString(),
    })),
    next_total: Number(next[0]?.total ?? 0),
    kept: kept.map(({ id, name }) => ({ audio_id: id, name })),
  };
}

/** @param days null where sound is kept as long as its record */
export async function setSoundRetention(
  { database, clock }: RuleDeps,
  userId: string,
  days: SoundRetention['days'],
): Promise<void> {
  if (days === null) {
    await database.sql.deleteFrom('sound_retention').where('user_id', '=', userId).execute();
    return;
  }
  const values = { days, set_at: clock.now() };
  await database.sql
    .insertInto('sound_retention')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet(values)
        // The same again begins nothing anew.
        .where('sound_retention.days', '<>', days),
    )
    .execute();
}

/** @throws AppError RECORD_NOT_FOUND, FORBIDDEN */
export async function keepSound(
  deps: RuleDeps,
  userId: string,
  recordId: string,
  isKept: boolean,
): Promise<void> {
  const { id } = await findRecord(deps, { userId }, recordId, 'own');
  await deps.database.sql.updateTable('record').set({ keeps_sound: isKept }).where('id', '=', id).execute();
}

/** Removes the sound whose time has come, each record for itself. */
export async function removeDueSound(deps: DeleteDeps, now: Date): Promise<void> {
  const due = await dueBy(deps, now).select('record.id').limit(REMOVED_A_RUN).execute();
  for (const { id } of due) await deps.database.transaction(() => removeSound(deps, id, now));
}

/** The rule, or what is left out of it, may have changed since it was looked for. */
async function removeSound(deps: DeleteDeps, recordId: string, now: Date): Promise<void> {
  const { sql: db } = deps.database;
  await lockRecord(deps, recordId);
  const record = await dueBy(deps, now)
    .selectAll('record')
    .where('record.id', '=', recordId)
    .executeTakeFirst();
  if (!record) return;
  const keys = [
    record.key,
    ...derivedKeys(recordId),
    ...(await listSegmentKeys(deps, recordId)),
    ...(await listClipKeys(deps, recordId)),
  ];
  await db
    .updateTable('record')
    .set({ has_sound: false, live_may_resume: false })
    .where('id', '=', recordId)
    .execute();
  await db.deleteFrom('audio_copy').where('record_id', '=', recordId).execute();
  await db.deleteFrom('live_segment').where('record_id', '=', recordId).execute();
  await db
    .updateTable('share_link')
    .set({ clip_sound: 'failed' })
    .where('record_id', '=', recordId)
    .where('clip_sound', 'is not', null)
    .execute();
  await queueFileRemoval(deps, keys);
  const { user_id: userId, name } = record;
  await recordEvent(deps, { kind: 'sound-removed', userId, recordId, detail: name, client: null });
  announceRecord(deps, recordId);
}
