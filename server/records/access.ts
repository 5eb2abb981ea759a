/** Who sees which records, as the database knows it. */
import { sql, type Expression, type RawBuilder } from 'kysely';
import type { Clip } from '../../contract/sharing/clip.ts';
import { MemberRight, type ClipSound, type RecordRight } from '../../contract/records/records.ts';
import type { Database } from '../platform/database/index.ts';
import type { LinkVisit } from '../platform/http/index.ts';
import { isUuid } from '../platform/is-uuid.ts';
import type { Filed } from './filed.ts';
import type { RecordRow } from './record-row.ts';

/** Whoever asks for a record: a signed-in person, somebody who came by a share link, or a person who did. */
export interface RecordActor {
  readonly userId: string | null;
  /** The sign-in of a person who asks; absent where the server acts for them. */
  readonly sessionFamily?: string | undefined;
  readonly visit?: LinkVisit | undefined;
}

/** What the link allows by which somebody came who has no right of their own. */
export interface LinkLimits {
  readonly linkId: string;
  readonly mayDownload: boolean;
  /** The part of the record that the link opens, and how far the file of its sound is. */
  readonly clip: (Clip & { readonly sound: ClipSound }) | null;
}

/** A record with what whoever asks may do. */
export interface RecordAccess {
  row: RecordRow;
  actor: RecordActor;
  right: RecordRight;
  /** Who shares the record; null for one's own. */
  ownerName: string | null;
  /** Null for its people: they have all of it, also when they come by a link. */
  limits: LinkLimits | null;
  /** How whoever asks has filed it; absent where it was not read. */
  filed?: Filed;
}

/** The record as somebody may use it; null when they may not, and for an id that is none. */
export async function readAccess(
  deps: { database: Database },
  actor: RecordActor,
  recordId: string,
): Promise<RecordAccess | null> {
  if (!isUuid(recordId)) return null;
  const { userId, visit } = actor;
  const asked = sql<Asked>`(
    select ${recordId}::uuid as record_id, ${userId}::uuid as user_id, ${visit?.linkId ?? null}::uuid as link_id,
      1 as place)`;
  const found = await findByRights(deps, asked)
    .innerJoin('account', 'account.id', 'record.user_id')
    .selectAll('record')
    .select([
      'account.full_name as owner_name',
      'share_link.may_download',
      'share_link.clip_from_ms',
      'share_link.clip_to_ms',
      'share_link.clip_sound',
    ])
    .executeTakeFirst();
  if (!found) return null;
  const {
    place: _,
    let_in_right,
    link_right,
    may_download,
    clip_from_ms,
    clip_to_ms,
    clip_sound,
    ...record
  } = found;
  const access = toAccess(actor, { ...record, right: strongerRight(let_in_right, link_right) });
  if (let_in_right !== null || record.user_id === userId || !visit) return access;
  const isClip = clip_from_ms !== null && clip_to_ms !== null && clip_sound !== null;
  const limits: LinkLimits = {
    linkId: visit.linkId,
    mayDownload: may_download ?? false,
    clip: isClip ? { fromMs: clip_from_ms, toMs: clip_to_ms, sound: clip_sound } : null,
  };
  return { ...access, limits };
}

/** Somebody who asks for a record. */
export interface AccessQuestion {
  actor: RecordActor;
  /** The id of a record, or of one that is gone. */
  recordId: string;
}

/** What each of several people may do with a record, in their order: one statement for all. */
export async function readRights(
  deps: { database: Database },
  questions: readonly AccessQuestion[],
): Promise<(RecordRight | null)[]> {
  const recordIds = questions.map(({ recordId }) => recordId);
  const userIds = questions.map(({ actor }) => actor.userId);
  const linkIds = questions.map(({ actor }) => actor.visit?.linkId ?? null);
  const asked = sql<Asked>`(
    select record_id, user_id, link_id, place::int
    from unnest(${recordIds}::uuid[], ${userIds}::uuid[], ${linkIds}::uuid[])
      with ordinality as question(record_id, user_id, link_id, place))`;
  const rights: (RecordRight | null)[] = questions.map(() => null);
  const found = await findByRights(deps, asked).select('record.user_id').execute();
  for (const { place, user_id, let_in_right, link_right } of found) {
    const { actor } = questions[place - 1]!;
    rights[place - 1] = rightOf(actor, user_id, strongerRight(let_in_right, link_right));
  }
  return rights;
}

/** Whether the organisation of the owner of a record lets no link open it: a part of statements over links. */
export const hasLinksOff = (ownerId: Expression<string>) =>
  sql<boolean>`exists (select from binding_policy where binding_policy.user_id = ${ownerId} and no_public_links)`;

/** Questions as the database sees them. */
interface Asked {
  record_id: string;
  user_id: string | null;
  link_id: string | null;
  /** From 1. */
  place: number;
}

/**
 * The records that were asked for by somebody who may see them, and that are not in the trash, with the places of the questions. Whether a link has run out is said by the
 * clock of the database, which all nodes share.
 */
function findByRights({ database }: { database: Database }, asked: RawBuilder<Asked>) {
  return database.sql
    .selectFrom(asked.as('asked'))
    .innerJoin('record', (join) =>
      join.onRef('record.id', '=', 'asked.record_id').on('record.trashed_at', 'is', null),
    )
    .leftJoinLateral(
      sql<{ right: MemberRight | null }>`(
        select ${strongest} as "right" from record_let_in
        where record_let_in.record_id = record.id and record_let_in.user_id = asked.user_id)`.as('let_in'),
      (join) => join.onTrue(),
    )
    .leftJoin('share_link', (join) =>
      join
        .onRef('share_link.record_id', '=', 'record.id')
        .onRef('share_link.id', '=', 'asked.link_id')
        .on('share_link.revoked_at', 'is', null)
        .on(({ eb, or }) =>
          or([eb('share_link.expires_at', 'is', null), eb('share_link.expires_at', '>', sql<Date>`now()`)]),
        )
        .on(({ not }) => not(hasLinksOff(sql.ref('record.user_id')))),
    )
    .where(({ eb, or }) =>
      or([
        eb('record.user_id', '=', eb.ref('asked.user_id')),
        eb('let_in.right', 'is not', null),
        eb('share_link.right', 'is not', null),
      ]),
    )
    .select(['asked.place', 'let_in.right as let_in_right', 'share_link.right as link_right']);
}

/** The strongest of the rights that several shares give somebody, as an aggregate; null where there is none. */
export const strongestRight = (right: Expression<MemberRight>) =>
  sql<MemberRight | null>`(${RIGHTS}::text[])[max(array_position(${RIGHTS}::text[], ${right}))]`;

const RIGHTS = sql.val([...MemberRight.options]);
const strongest = strongestRight(sql.ref('record_let_in.right'));

/** What a person was let into, by itself or by a folder, each record once: a part of statements over all that they see. */
export const recordsLetInto = (userId: string) =>
  sql<{ record_id: string; right: MemberRight }>`(
    select record_id, ${strongest} as "right" from record_let_in
    where record_let_in.user_id = ${userId}::uuid group by record_id)`;

/** Whether a person was let into any record or folder, which may be empty or in the trash, or may be with an organisation that they are in. */
export const isLetIntoAny = (userId: string) =>
  sql<boolean>`(exists (select from record_member where user_id = ${userId}::uuid)
    or exists (select from folder_member where user_id = ${userId}::uuid)
    or exists (select from organisation_member where user_id = ${userId}::uuid and role <> 'guest'))`;

/**
 * The records of a person and those that they were let into, without the trash, for queries over all of them; their links open none of it.
 * Ids are gathered first, each half from an index: asked for with `or` everybody's records would be read.
 */
export function visibleRecords({ database }: { database: Database }, userId: string) {
  const visible = sql<{ record_id: string }>`(
    select id as record_id from record where user_id = ${userId}::uuid
    union all
    select let_in.record_id from ${recordsLetInto(userId)} let_in)`;
  return database.sql
    .selectFrom(visible.as('visible'))
    .innerJoin('record', 'record.id', 'visible.record_id')
    .innerJoin('account', 'account.id', 'record.user_id')
    .where('record.trashed_at', 'is', null)
    .select(['record.id', 'record.user_id', 'record.name', 'record.created_at', 'record.duration_ms'])
    .select('account.full_name as owner_name');
}

/** Whether a person may read the `record` of a statement: for counts of what they have filed. */
export const isVisibleTo = (userId: string) =>
  sql<boolean>`(record.trashed_at is null and (record.user_id = ${userId}::uuid or exists (
    select from record_let_in where record_let_in.record_id = record.id and record_let_in.user_id = ${userId}::uuid)))`;

/** Of two rights the stronger counts. */
const strongerRight = (first: MemberRight | null, second: MemberRight | null): MemberRight | null =>
  MemberRight.options.findLast((right) => right === first || right === second) ?? null;

export interface FoundRecord extends RecordRow {
  right: MemberRight | null;
  owner_name: string;
}

/** The record as somebody may use it who found it by their rights. */
export function toAccess(actor: RecordActor, { right, owner_name, ...row }: FoundRecord): RecordAccess {
  const held = rightOf(actor, row.user_id, right);
  return { row, actor, right: held, ownerName: held === 'own' ? null : owner_name, limits: null };
}

const rightOf = (actor: RecordActor, ownerId: string, right: MemberRight | null): RecordRight =>
  ownerId === actor.userId ? 'own' : (right ?? 'view');
