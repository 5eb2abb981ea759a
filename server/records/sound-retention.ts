/** How long the sound of records is kept: a rule of each person, by which sound goes while everything that was written stays. */
import { sql } from 'kysely';
import { RECORD_STATUS } from '../../contract/records/records.ts';
import type { FolderSoundRule, SoundRetention } from '../../contract/records/sound-retention.ts';
import { SOUND_AHEAD_DAYS, SOUND_GRACE_DAYS } from '../../contract/records/sound-retention-routes.ts';
import { recordEvent } from '../audit/index.ts';
import { AppError } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import { isUuid } from '../platform/is-uuid.ts';
import { announceRecord } from './record-events.ts';
import { removeArchives } from './remove-archives.ts';
import { derivedKeys, noSoundKey, pictureKeys } from './record-parts.ts';
import { queueFileRemoval } from './remove-files-job.ts';
import { findRecord } from './rights.ts';
import type { DeleteDeps } from './delete-record.ts';
import { failClips, listClipKeys, listSegmentKeys, lockRecord } from './store.ts';

interface RuleDeps {
  database: Database;
  clock: Clock;
}

const DAY_MS = 86_400_000;
const SHOWN = 50;
/** So that one run does not hold up what else the housekeeping does. */
const REMOVED_A_RUN = 200;

const grace = sql`${SOUND_GRACE_DAYS} * interval '1 day'`;

/** The rule of the nearest folder that has one wins over that of the account. */
const isOfFolder = sql<boolean>`folder_rule.set_at is not null`;
const days = sql<number | null>`case when ${isOfFolder} then folder_rule.days else sound_retention.days end`;

/** When the sound of a record goes by its person's rules: counted from when it was made, and never soon after its rule was set, or it came under another. */
const ownRemoveAt = sql<Date | null>`case when (${days}) is null or record.keeps_sound then null else greatest(
  record.created_at + (${days}) * interval '1 day',
  case when ${isOfFolder} then folder_rule.set_at else sound_retention.set_at end + ${grace},
  record.folder_since + ${grace}) end`;

/** The same by the policy of the organisation that binds its person, who can keep nothing for longer. */
const policyRemoveAt = sql<Date | null>`case when binding_policy.sound_days is null then null else greatest(
  record.created_at + binding_policy.sound_days * interval '1 day', binding_policy.sound_since + ${grace}) end`;

/** The sooner of the two; null where there is none. */
const removeAt = sql<Date | null>`least(${ownRemoveAt}, ${policyRemoveAt})`;

const withSound = ({ database }: { database: Database }) =>
  database.sql
    .selectFrom('record')
    .where('record.has_sound', '=', true)
    .where('record.is_sample', '=', false)
    .where('record.status', '=', RECORD_STATUS.done)
    .where('record.trashed_at', 'is', null)
    .where(({ eb, or }) => or([eb('record.live_state', 'is', null), eb('record.live_state', '=', 'ended')]));

/** Those whose sound goes by then. */
const dueBy = (deps: { database: Database }, at: Date) =>
  withSound(deps)
    .leftJoin('sound_retention', 'sound_retention.user_id', 'record.user_id')
    .leftJoin('binding_policy', 'binding_policy.user_id', 'record.user_id')
    .leftJoinLateral(
      sql<{ days: number | null; set_at: Date; name: string }>`(
        select rule.days, rule.set_at, ruling.name
        from folder lies
        join folder_sound_rule rule on rule.folder_id = any(lies.path)
        join folder ruling on ruling.id = rule.folder_id
        where lies.id = record.folder_id
        order by array_position(lies.path, rule.folder_id) desc limit 1)`.as('folder_rule'),
      (join) => join.onTrue(),
    )
    .where(removeAt, '<=', at);

/**
 * What would go within the days that are shown beforehand, were no sound of these people kept longer from now on: how much of each, and from when.
 * Without names of records.
 */
export async function previewSoundLimit(
  { database, clock }: RuleDeps,
  userIds: readonly string[],
  limitDays: number,
): Promise<{ user_id: string; amount: number; first: Date }[]> {
  const now = clock.now();
  const wouldGo = sql<Date>`greatest(
    record.created_at + ${limitDays} * interval '1 day', ${now}::timestamptz + ${grace})`;
  const rows = await withSound({ database })
    .select(['record.user_id', sql<string>`count(*)`.as('amount'), sql<Date>`min(${wouldGo})`.as('first')])
    .where(sql<boolean>`record.user_id = any(${userIds}::uuid[])`)
    .where(wouldGo, '<=', new Date(now.getTime() + SOUND_AHEAD_DAYS * DAY_MS))
    .groupBy('record.user_id')
    .execute();
  return rows.map(({ user_id, amount, first }) => ({
    user_id,
    amount: Number(amount),
    first: new Date(first),
  }));
}

/** What goes next of one's records, or of those in one folder. */
async function readAhead(
  deps: RuleDeps,
  userId: string,
  folderId: string | null,
): Promise<Pick<SoundRetention, 'next' | 'next_total'>> {
  const until = new Date(deps.clock.now().getTime() + SOUND_AHEAD_DAYS * DAY_MS);
  const next = await dueBy(deps, until)
    .select(['record.id', 'record.name', 'folder_rule.name as folder', removeAt.as('remove_at')])
    .select(sql<boolean>`${ownRemoveAt} is not distinct from ${removeAt}`.as('is_own_rule'))
    .select(sql<string>`count(*) over ()`.as('total'))
    .where('record.user_id', '=', userId)
    .$if(folderId !== null, (records) => records.where(liesIn(folderId!)))
    .orderBy('remove_at')
    .orderBy('record.id')
    .limit(SHOWN)
    .execute();
  return {
    next: next.map(({ id, name, folder, remove_at: at, is_own_rule: isOwnRule }) => ({
      audio_id: id,
      name,
      folder: isOwnRule ? folder : null,
      is_policy: !isOwnRule,
      remove_time: new Date(at!).toISOString(),
    })),
    next_total: Number(next[0]?.total ?? 0),
  };
}

const liesIn = (folderId: string) =>
  sql<boolean>`record.folder_id in (select id from folder where ${folderId}::uuid = any(path))`;

export async function readSoundRetention(deps: RuleDeps, userId: string): Promise<SoundRetention> {
  const { sql: db } = deps.database;
  const kept = await db
    .selectFrom('record')
    .select(['id', 'name'])
    .where('user_id', '=', userId)
    .where('keeps_sound', '=', true)
    .where('trashed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .execute();
  const folders = await db
    .selectFrom('folder_sound_rule')
    .innerJoin('folder', 'folder.id', 'folder_sound_rule.folder_id')
    .select(['folder.id', 'folder.name', 'folder_sound_rule.days'])
    .where('folder.user_id', '=', userId)
    .where('folder.removed_at', 'is', null)
    .orderBy('folder.name')
    .orderBy('folder.id')
    .execute();
  const policy = await db
    .selectFrom('binding_policy')
    .select(['organisation_name', 'sound_days'])
    .where('user_id', '=', userId)
    .where('sound_days', 'is not', null)
    .executeTakeFirst();
  return {
    days: await readDays(deps, userId),
    policy: policy
      ? { organisation: policy.organisation_name, days: policy.sound_days as SoundRetention['days'] }
      : null,
    ...(await readAhead(deps, userId, null)),
    folders: folders.map(({ id, name, days: ruled }) => ({
      id,
      name,
      days: ruled as SoundRetention['days'],
    })),
    kept: kept.map(({ id, name }) => ({ audio_id: id, name })),
  };
}

async function readDays({ database }: RuleDeps, userId: string): Promise<SoundRetention['days']> {
  const rule = await database.sql
    .selectFrom('sound_retention')
    .select('days')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return (rule?.days ?? null) as SoundRetention['days'];
}

/** The rule of a folder, what holds without it, and what goes next there. @throws AppError FOLDER_NOT_FOUND */
export async function readFolderRule(
  deps: RuleDeps,
  userId: string,
  folderId: string,
): Promise<FolderSoundRule> {
  const folder = await requireOwnFolder(deps, userId, folderId);
  const rules = await deps.database.sql
    .selectFrom('folder_sound_rule')
    .innerJoin('folder', 'folder.id', 'folder_sound_rule.folder_id')
    .select(['folder.id', 'folder.name', 'folder_sound_rule.days'])
    .where(sql<boolean>`folder.id = any(${folder.path}::uuid[])`)
    .orderBy(sql`array_position(${folder.path}::uuid[], folder.id)`, 'desc')
    .execute();
  const own = rules.find(({ id }) => id === folder.id);
  const above = rules.find(({ id }) => id !== folder.id);
  return {
    days: own ? (own.days as SoundRetention['days']) : 'inherit',
    inherited_days: above ? (above.days as SoundRetention['days']) : await readDays(deps, userId),
    inherited_from: above?.name ?? null,
    ...(await readAhead(deps, userId, folder.id)),
  };
}

/**
 * Sets or takes away the rule of a folder, in the transaction under way. @returns the name of the folder
 * @throws AppError FOLDER_NOT_FOUND
 */
export async function setFolderRule(
  deps: RuleDeps,
  userId: string,
  folderId: string,
  wanted: FolderSoundRule['days'],
): Promise<string> {
  const { sql: db } = deps.database;
  const { id, name } = await requireOwnFolder(deps, userId, folderId);
  const now = deps.clock.now();
  if (wanted !== 'inherit') {
    const values = { days: wanted, set_at: now };
    await db
      .insertInto('folder_sound_rule')
      .values({ folder_id: id, ...values })
      .onConflict((conflict) =>
        conflict
          .column('folder_id')
          .doUpdateSet(values)
          // The same again begins nothing anew.
          .where(sql<boolean>`folder_sound_rule.days is distinct from ${wanted}::integer`),
      )
      .execute();
    return name;
  }
  const gone = await db.deleteFrom('folder_sound_rule').where('folder_id', '=', id).executeTakeFirst();
  // What held them so far protected them, maybe: what is above does not fall upon them at once.
  if (gone.numDeletedRows > 0n)
    await db.updateTable('record').set({ folder_since: now }).where(liesIn(id)).execute();
  return name;
}

async function requireOwnFolder({ database }: RuleDeps, userId: string, folderId: string) {
  const folder = isUuid(folderId)
    ? await database.sql
        .selectFrom('folder')
        .select(['id', 'name', 'path'])
        .where('id', '=', folderId)
        .where('user_id', '=', userId)
        .where('removed_at', 'is', null)
        .executeTakeFirst()
    : undefined;
  if (!folder) throw new AppError('FOLDER_NOT_FOUND');
  return folder;
}

/** @param wanted null where sound is kept as long as its record */
export async function setSoundRetention(
  { database, clock }: RuleDeps,
  userId: string,
  wanted: SoundRetention['days'],
): Promise<void> {
  if (wanted === null) {
    await database.sql.deleteFrom('sound_retention').where('user_id', '=', userId).execute();
    return;
  }
  const values = { days: wanted, set_at: clock.now() };
  await database.sql
    .insertInto('sound_retention')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet(values)
        // The same again begins nothing anew.
        .where('sound_retention.days', '<>', wanted),
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
    ...pictureKeys(record),
    ...(await listSegmentKeys(deps, recordId)),
    ...(await listClipKeys(deps, recordId)),
    ...(await removeArchives(deps, { userId: record.user_id, recordId })),
  ];
  await db
    .updateTable('record')
    .set({
      has_sound: false,
      key: noSoundKey(record),
      picture: null,
      picture_key: null,
      live_may_resume: false,
    })
    .where('id', '=', recordId)
    .execute();
  await forgetSound(deps, recordId);
  await failClips(deps, recordId);
  await queueFileRemoval(deps, keys);
  const { user_id: userId, name } = record;
  await recordEvent(deps, { kind: 'sound-removed', userId, recordId, detail: name, client: null });
  announceRecord(deps, recordId);
}

/** What else points to the sound of a record or says how somebody in it sounds. In the transaction under way. */
async function forgetSound({ database }: DeleteDeps, recordId: string): Promise<void> {
  const { sql: db } = database;
  for (const table of ['audio_copy', 'live_segment', 'voice_window'] as const)
    await db.deleteFrom(table).where('record_id', '=', recordId).execute();
  const uploads = await db.deleteFrom('upload').where('record_id', '=', recordId).returning('key').execute();
  const keys = uploads.map(({ key }) => key);
  await db
    .deleteFrom('upload_session')
    .where(sql<boolean>`key = any(${keys}::text[])`)
    .execute();
}
