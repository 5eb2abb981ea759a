/** The links of a record: made, listed and taken back by its owner. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { MAX_SHARE_LINKS } from '../../contract/limits.ts';
import type { MemberRight } from '../../contract/records/records.ts';
import type { ShareLink } from '../../contract/sharing/sharing.ts';
import { recordEvent } from '../audit/index.ts';
import { hashPassword, hashToken } from '../auth/index.ts';
import { AppError } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import type { Events } from '../platform/events/index.ts';
import type { Client } from '../platform/http/index.ts';
import type { Queue } from '../platform/jobs/index.ts';
import {
  announceRecord,
  announceRights,
  clipKey,
  findRecord,
  hasFile,
  lockRecord,
  queueFileRemoval,
  type RecordRow,
} from '../records/index.ts';
import { queueClip } from './cut-clip-job.ts';
import type { TokenOfLink } from './share-token.ts';

export interface LinkDeps {
  database: Database;
  events: Events;
  clock: Clock;
  queue: Queue;
  tokenOfLink: TokenOfLink;
}

/** Whoever changes the links of a record, and from where. */
export interface Owner {
  userId: string;
  client: Client;
}

const VISITS_LISTED = 100;
/** A program that shows the token of a visit is told for a month that the visit is over, then that the link has ended. */
const KEEP_VISITS_MS = 30 * 24 * 3_600_000;
/** Nobody is told anything else meanwhile; whoever runs the server can still see when it was taken back, and how often it was opened. */
const KEEP_REVOKED_MS = 30 * 24 * 3_600_000;

/** A link opens its record until it runs out or is taken back. */
const isLinkOpen = (link: { expires_at: Date | null; revoked_at: Date | null }, now: Date): boolean =>
  link.revoked_at === null && (link.expires_at === null || link.expires_at > now);

/** @throws AppError SHARE_LINK_ENDED, SHARE_LINK_PAUSED while the organisation of the owner lets no link open */
export function requireOpen(
  link: Parameters<typeof isLinkOpen>[0] & { is_paused: boolean },
  now: Date,
): void {
  if (!isLinkOpen(link, now)) throw new AppError('SHARE_LINK_ENDED');
  if (link.is_paused) throw new AppError('SHARE_LINK_PAUSED');
}

/** The links of a record, and the organisation that lets none of them open for the time being. @throws AppError RECORD_NOT_FOUND, FORBIDDEN */
export async function listLinks(
  deps: LinkDeps,
  userId: string,
  recordId: string,
): Promise<{ items: ShareLink[]; paused_by: string | null }> {
  await findRecord(deps, { userId }, recordId, 'own');
  const rows = await selectLinks(deps, recordId).orderBy('share_link.created_at').execute();
  return { items: rows.map((row) => toLink(deps, row)), paused_by: await findPausing(deps, userId) };
}

/** The name of the organisation that lets no link of somebody open; null where there is none. */
async function findPausing({ database }: LinkDeps, userId: string): Promise<string | null> {
  const policy = await database.sql
    .selectFrom('binding_policy')
    .select('organisation_name')
    .where('user_id', '=', userId)
    .where('no_public_links', '=', true)
    .executeTakeFirst();
  return policy?.organisation_name ?? null;
}

interface NewLink {
  right: MemberRight;
  expire_time: string | null;
  password: string | null;
  may_download: boolean;
  clip: { from_ms: number; to_ms: number } | null;
}

/** A part that is shorter says nothing. */
const MIN_CLIP_MS = 1_000;

/** @throws AppError SHARE_CLIP_EDIT, EXPORT_NO_AUDIO, SHARE_CLIP_RANGE, SHARE_EXPIRY_PAST */
function checkNewLink(deps: LinkDeps, record: RecordRow, { right, clip, expire_time }: NewLink): void {
  if (expire_time !== null && Date.parse(expire_time) <= deps.clock.now().getTime())
    throw new AppError('SHARE_EXPIRY_PAST');
  if (clip === null) return;
  // The shared document cannot be divided.
  if (right === 'edit') throw new AppError('SHARE_CLIP_EDIT');
  if (!record.has_sound) throw new AppError('RECORD_NO_SOUND');
  if (!hasFile(record)) throw new AppError('EXPORT_NO_AUDIO');
  const isInside = clip.to_ms <= record.duration_ms && clip.to_ms - clip.from_ms >= MIN_CLIP_MS;
  if (!isInside) throw new AppError('SHARE_CLIP_RANGE');
}

/** @throws AppError RECORD_NOT_FOUND, FORBIDDEN, SHARE_LINKS_OFF, SHARE_LINK_LIMIT, and what {@link checkNewLink} throws */
export async function createLink(
  deps: LinkDeps,
  { userId, client }: Owner,
  recordId: string,
  wanted: NewLink,
): Promise<ShareLink> {
  checkNewLink(deps, await findRecord(deps, { userId }, recordId, 'own'), wanted);
  const id = randomUUID();
  const passwordHash = wanted.password === null ? null : await hashPassword(wanted.password);
  await deps.database.transaction(async () => {
    // So that the limit holds.
    await lockRecord(deps, recordId);
    if ((await findPausing(deps, userId)) !== null) throw new AppError('SHARE_LINKS_OFF');
    const links = await selectLinks(deps, recordId).execute();
    if (links.length >= MAX_SHARE_LINKS) throw new AppError('SHARE_LINK_LIMIT');
    await deps.database.sql
      .insertInto('share_link')
      .values({
        id,
        record_id: recordId,
        token_hash: hashToken(deps.tokenOfLink(id)),
        right: wanted.right,
        password_hash: passwordHash,
        expires_at: toDate(wanted.expire_time),
        revoked_at: null,
        created_at: deps.clock.now(),
        may_download: wanted.may_download,
        clip_from_ms: wanted.clip?.from_ms ?? null,
        clip_to_ms: wanted.clip?.to_ms ?? null,
        clip_sound: wanted.clip && 'working',
      })
      .execute();
    if (wanted.clip) await queueClip(deps, id);
    const detail = wanted.right;
    await recordEvent(deps, {
      kind: 'link-created',
      userId,
      recordId,
      detail,
      sharedWith: 'everybody',
      client,
    });
  });
  return readLink(deps, recordId, id);
}

/**
 * Changes a link for everybody, also for those who have it open.
 * @throws AppError RECORD_NOT_FOUND, FORBIDDEN, NOT_FOUND, SHARE_CLIP_EDIT, SHARE_EXPIRY_PAST
 */
export async function changeLink(
  deps: LinkDeps,
  owner: Owner,
  { recordId, linkId }: { recordId: string; linkId: string },
  change: {
    right?: MemberRight | undefined;
    expire_time?: string | null | undefined;
    may_download?: boolean | undefined;
  },
): Promise<ShareLink> {
  await findRecord(deps, owner, recordId, 'own');
  const { right, expire_time: expireTime, may_download } = change;
  if (expireTime && Date.parse(expireTime) <= deps.clock.now().getTime())
    throw new AppError('SHARE_EXPIRY_PAST');
  if (right === 'edit' && (await readLink(deps, recordId, linkId)).clip)
    throw new AppError('SHARE_CLIP_EDIT');
  const values = {
    ...(right === undefined ? {} : { right }),
    ...(may_download === undefined ? {} : { may_download }),
    ...(expireTime === undefined ? {} : { expires_at: toDate(expireTime) }),
  };
  if (Object.keys(values).length > 0) await updateLink(deps, owner, { recordId, linkId }, values);
  return readLink(deps, recordId, linkId);
}

/** Has the sound of a part cut once more where that failed. @throws AppError RECORD_NOT_FOUND, FORBIDDEN, NOT_FOUND */
export async function retryClipSound(
  deps: LinkDeps,
  owner: Owner,
  { recordId, linkId }: { recordId: string; linkId: string },
): Promise<ShareLink> {
  const record = await findRecord(deps, owner, recordId, 'own');
  if (!record.has_sound) throw new AppError('RECORD_NO_SOUND');
  await deps.database.transaction(async () => {
    const failed = await deps.database.sql
      .updateTable('share_link')
      .set({ clip_sound: 'working' })
      .where('record_id', '=', recordId)
      .where('revoked_at', 'is', null)
      .where('clip_sound', '=', 'failed')
      .where(({ eb }) => isThisLink(eb.ref('share_link.id'), linkId))
      .returning('id')
      .executeTakeFirst();
    if (!failed) return;
    await queueClip(deps, failed.id);
    // Whoever has the part open is told that its sound is being made.
    announceRecord(deps, recordId);
  });
  return readLink(deps, recordId, linkId);
}

/** Takes a link back; one that is none, or was taken back, is left as it is. @throws AppError RECORD_NOT_FOUND, FORBIDDEN */
export async function revokeLink(
  deps: LinkDeps,
  owner: Owner,
  { recordId, linkId }: { recordId: string; linkId: string },
): Promise<void> {
  await findRecord(deps, owner, recordId, 'own');
  await updateLink(deps, owner, { recordId, linkId }, { revoked_at: deps.clock.now() });
}

/** When a link was opened, the newest visits first. @throws AppError RECORD_NOT_FOUND, FORBIDDEN, NOT_FOUND */
export async function listVisits(
  deps: LinkDeps,
  userId: string,
  { recordId, linkId }: { recordId: string; linkId: string },
): Promise<{ times: string[]; total: number }> {
  await findRecord(deps, { userId }, recordId, 'own');
  const { visits: total } = await readLink(deps, recordId, linkId);
  const rows = await deps.database.sql
    .selectFrom('share_visit')
    .select('created_at')
    .where('link_id', '=', linkId)
    .orderBy('created_at', 'desc')
    .limit(VISITS_LISTED)
    .execute();
  return { times: rows.map(({ created_at }) => created_at.toISOString()), total };
}

/** Forgets visits of a month ago, of each link all but the newest hundred and those that rated: their number stays. */
export async function thinVisits(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEEP_VISITS_MS);
  const crowded = await database.sql
    .selectFrom('share_visit')
    .select('link_id')
    .where('created_at', '<', before)
    .groupBy('link_id')
    .having(({ fn }) => fn.countAll(), '>', VISITS_LISTED)
    .execute();
  for (const { link_id } of crowded)
    await database.transaction(() => thinVisitsOf(database, link_id, before));
}

/** In the transaction under way. The link is locked first, as by whoever removes it. */
async function thinVisitsOf({ sql: db }: Database, linkId: string, before: Date): Promise<void> {
  const link = db.selectFrom('share_link').select('id').where('id', '=', linkId);
  if (!(await link.forNoKeyUpdate().executeTakeFirst())) return;
  const oldOnes = db
    .selectFrom('share_visit')
    .select('id')
    .where('link_id', '=', linkId)
    .where('created_at', '<', before)
    .orderBy('created_at', 'desc')
    .offset(VISITS_LISTED);
  const { numDeletedRows } = await db
    .deleteFrom('share_visit')
    .where('id', 'in', oldOnes)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('rating').select('visit_id').whereRef('visit_id', '=', 'share_visit.id'))),
    )
    .executeTakeFirst();
  await db
    .updateTable('share_link')
    .set(({ eb }) => ({ past_visits: eb('past_visits', '+', Number(numDeletedRows)) }))
    .where('id', '=', linkId)
    .execute();
}

/** Removes links that were taken back a month ago with their visits, but for those that somebody rated by. */
export async function removeRevokedLinks({ sql: db }: Database, now: Date): Promise<void> {
  const revoked = await db
    .selectFrom('share_link')
    .select('id')
    .where('revoked_at', '<', new Date(now.getTime() - KEEP_REVOKED_MS))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('rating')
            .innerJoin('share_visit', 'share_visit.id', 'rating.visit_id')
            .select('share_visit.id')
            .whereRef('share_visit.link_id', '=', 'share_link.id'),
        ),
      ),
    )
    .execute();
  // One by one: whoever deletes a record removes its links in an order of their own.
  for (const { id } of revoked) await db.deleteFrom('share_link').where('id', '=', id).execute();
}

/** What a link is to those who came by it; null once it is gone. */
export async function readVisitedLink(
  { database }: Pick<LinkDeps, 'database'>,
  linkId: string,
): Promise<{ right: MemberRight; has_password: boolean } | null> {
  const link = await database.sql
    .selectFrom('share_link')
    .select(['right', 'password_hash'])
    .where('id', '=', linkId)
    .executeTakeFirst();
  return link ? { right: link.right, has_password: link.password_hash !== null } : null;
}

async function updateLink(
  deps: LinkDeps,
  { userId, client }: Owner,
  { recordId, linkId }: { recordId: string; linkId: string },
  values: { right?: MemberRight; expires_at?: Date | null; revoked_at?: Date; may_download?: boolean },
): Promise<void> {
  await deps.database.transaction(async () => {
    const changed = await deps.database.sql
      .updateTable('share_link')
      .set(values)
      .where('record_id', '=', recordId)
      .where('revoked_at', 'is', null)
      .where(({ eb }) => isThisLink(eb.ref('share_link.id'), linkId))
      .returning(['id', 'right', 'clip_sound'])
      .executeTakeFirst();
    announceRights(deps, recordId);
    if (!changed) return;
    if (values.revoked_at !== undefined && changed.clip_sound !== null)
      await queueFileRemoval(deps, [clipKey(changed.id)]);
    const kind = values.revoked_at === undefined ? 'link-changed' : 'link-revoked';
    const detail = changed.right;
    await recordEvent(deps, { kind, userId, recordId, detail, sharedWith: 'everybody', client });
  });
}

async function readLink(deps: LinkDeps, recordId: string, linkId: string): Promise<ShareLink> {
  const row = await selectLinks(deps, recordId)
    .where(({ eb }) => isThisLink(eb.ref('share_link.id'), linkId))
    .executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND');
  return toLink(deps, row);
}

/** As text, so that an id that is none finds nothing instead of failing. */
const isThisLink = (id: Parameters<typeof sql>[1], linkId: string) => sql<boolean>`${id}::text = ${linkId}`;

const selectLinks = ({ database }: LinkDeps, recordId: string) =>
  database.sql
    .selectFrom('share_link')
    .select([
      'id',
      'right',
      'password_hash',
      'expires_at',
      'created_at',
      'past_visits',
      'may_download',
      'clip_from_ms',
      'clip_to_ms',
      'clip_sound',
    ])
    .select(({ selectFrom }) => [
      selectFrom('share_visit')
        .select(({ fn }) => fn.countAll<string>().as('visits'))
        .whereRef('link_id', '=', 'share_link.id')
        .as('visits'),
      selectFrom('share_visit')
        .select(({ fn }) => fn.max('share_visit.created_at').as('last'))
        .whereRef('link_id', '=', 'share_link.id')
        .as('last_visit_at'),
    ])
    .where('record_id', '=', recordId)
    .where('revoked_at', 'is', null);

function toLink(
  { tokenOfLink }: LinkDeps,
  row: Awaited<ReturnType<ReturnType<typeof selectLinks>['execute']>>[number],
): ShareLink {
  return {
    id: row.id,
    token: tokenOfLink(row.id),
    right: row.right,
    has_password: row.password_hash !== null,
    may_download: row.may_download,
    clip:
      row.clip_from_ms === null || row.clip_to_ms === null
        ? null
        : { from_ms: row.clip_from_ms, to_ms: row.clip_to_ms },
    clip_sound: row.clip_sound,
    expire_time: row.expires_at?.toISOString() ?? null,
    create_time: row.created_at.toISOString(),
    visits: row.past_visits + Number(row.visits ?? 0),
    last_visit_time: row.last_visit_at?.toISOString() ?? null,
  };
}

const toDate = (moment: string | null): Date | null => (moment === null ? null : new Date(moment));
