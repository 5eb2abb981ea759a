/**
 * Comments by call, for everybody who may comment. Only the server writes them into the shared document, under names and times of its own, and
 * knows whose they are: nobody changes or removes the comment of somebody else, but the owner of the record may remove any.
 */
import { randomUUID } from 'node:crypto';
import type { Clip } from '../../contract/sharing/clip.ts';
import type { SharedComment, SharedReading } from '../../contract/sharing/reading.ts';
import { countAttempt } from '../auth/index.ts';
import { changeComments, cutReading, readForReaders } from '../collaboration/index.ts';
import { AppError } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import type { Events } from '../platform/events/index.ts';
import { findAccess, findPart, includesRight, type RecordActor } from '../records/index.ts';
import { commentLimits, VISIT_SECONDS } from './limits.ts';
import { readVisitedLink } from './links.ts';

export interface CommentDeps {
  database: Database;
  events: Events;
  clock: Clock;
}

/** The transcript for people who read it without an editor. @throws AppError RECORD_NOT_FOUND */
export async function readShared(
  deps: CommentDeps,
  actor: RecordActor,
  recordId: string,
  { withSubtitles }: { withSubtitles: boolean },
): Promise<SharedReading> {
  const { limits } = await findPart(deps, actor, recordId, 'view');
  const { version, reading } = await readForReaders(deps, recordId);
  const { subtitles } = reading;
  const clip = limits?.clip ?? null;
  const { paragraphs, bookmarks } = clip ? cutReading(reading, clip) : reading;
  const own = await listOwnComments(deps, actor, recordId);
  return {
    version,
    paragraphs,
    bookmarks: bookmarks.map(({ comments, ...bookmark }) => ({
      ...bookmark,
      comments: comments.map((comment) => ({ ...comment, is_own: own.has(comment.id) })),
    })),
    ...(withSubtitles && actor.userId !== null && !clip && { subtitles }),
    link: actor.visit ? await readVisitedLink(deps, actor.visit.linkId) : null,
    guest_name: actor.userId === null ? await readGuestName(deps, actor) : null,
  };
}

interface SaidComment {
  id?: string | undefined;
  bookmark_id: string;
  label: string;
  tag: string;
  guest_name?: string | undefined;
}

/**
 * @throws AppError RECORD_NOT_FOUND, FORBIDDEN, also for the id of somebody else's comment, GUEST_NAME_NEEDED, NOT_FOUND for a bookmark that
 *   is none, COMMENTS_FULL, TOO_MANY_REQUESTS
 */
export async function addComment(
  deps: CommentDeps,
  actor: RecordActor,
  recordId: string,
  { id = randomUUID(), bookmark_id: idBookmark, label, tag, guest_name }: SaidComment,
): Promise<SharedComment> {
  const { right, limits } = await findPart(deps, actor, recordId, 'comment');
  await countAttempt(deps, commentLimits(actor));
  if (limits?.clip) await requireInside(deps, recordId, idBookmark, limits.clip);
  const name = await nameAuthor(deps, actor, guest_name);
  if (await isSomebodyElses(deps, actor, { recordId, commentId: id })) throw new AppError('FORBIDDEN');
  const comment = { id, idBookmark, label, tag, name, author: actor.userId ?? '' };
  const edit = { kind: 'add', comment, mayAwaitBookmark: includesRight(right, 'edit') } as const;
  const answer = await changeComments(deps, recordId, edit, () => keepAuthor(deps, actor, recordId, id));
  const said = requireDone(answer)!;
  return {
    id,
    label: said.label,
    name: said.name,
    tag: said.tag,
    create_time: new Date(said.createTime).toISOString(),
    is_resolved: said.isResolved,
    is_own: true,
  };
}

/** Whoever gets a part knows of no bookmark outside it. @throws AppError NOT_FOUND */
async function requireInside(
  deps: CommentDeps,
  recordId: string,
  bookmarkId: string,
  clip: Clip,
): Promise<void> {
  const { bookmarks } = cutReading((await readForReaders(deps, recordId)).reading, clip);
  if (!bookmarks.some(({ id }) => id === bookmarkId)) throw new AppError('NOT_FOUND');
}

/**
 * Changes what somebody said; whether it is resolved is also for whoever may edit.
 * @throws AppError RECORD_NOT_FOUND, FORBIDDEN for the comment of somebody else, NOT_FOUND, TOO_MANY_REQUESTS
 */
export async function changeComment(
  deps: CommentDeps,
  actor: RecordActor,
  { recordId, commentId }: { recordId: string; commentId: string },
  {
    label,
    tag,
    is_resolved: isResolved,
  }: { [Field in 'label' | 'tag']?: string | undefined } & {
    is_resolved?: boolean | undefined;
  },
): Promise<void> {
  const { right } = await findPart(deps, actor, recordId, 'comment');
  await countAttempt(deps, commentLimits(actor));
  const isResolvedOnly = label === undefined && tag === undefined;
  const mayResolve = isResolvedOnly && includesRight(right, 'edit');
  if (!mayResolve && !(await listOwnComments(deps, actor, recordId)).has(commentId))
    throw new AppError('FORBIDDEN');
  const change = {
    ...(label !== undefined && { label }),
    ...(tag !== undefined && { tag }),
    ...(isResolved !== undefined && { isResolved }),
  };
  requireDone(await changeComments(deps, recordId, { kind: 'change', id: commentId, change }));
}

/** @throws AppError RECORD_NOT_FOUND, FORBIDDEN, NOT_FOUND where nothing was said, TOO_MANY_REQUESTS */
export async function resolveThread(
  deps: CommentDeps,
  actor: RecordActor,
  recordId: string,
  { bookmark_id: idBookmark, is_resolved: isResolved }: { bookmark_id: string; is_resolved: boolean },
): Promise<void> {
  await findAccess(deps, actor, recordId, 'edit');
  await countAttempt(deps, commentLimits(actor));
  requireDone(await changeComments(deps, recordId, { kind: 'resolve', idBookmark, isResolved }));
}

/** @throws AppError RECORD_NOT_FOUND, FORBIDDEN for the comment of somebody else, NOT_FOUND, TOO_MANY_REQUESTS */
export async function removeComment(
  deps: CommentDeps,
  actor: RecordActor,
  { recordId, commentId }: { recordId: string; commentId: string },
): Promise<void> {
  const { right } = await findPart(deps, actor, recordId, 'comment');
  await countAttempt(deps, commentLimits(actor));
  const isOwn = (await listOwnComments(deps, actor, recordId)).has(commentId);
  if (!isOwn && right !== 'own') throw new AppError('FORBIDDEN');
  const forget = () => forgetAuthor(deps, recordId, commentId);
  requireDone(await changeComments(deps, recordId, { kind: 'remove', id: commentId }, forget));
}

/** @returns the comment that was added @throws AppError NOT_FOUND, COMMENTS_FULL */
function requireDone(answer: Awaited<ReturnType<typeof changeComments>>) {
  if (!('refusal' in answer)) return answer.comment;
  throw new AppError(answer.refusal === 'full' ? 'COMMENTS_FULL' : 'NOT_FOUND');
}

async function isSomebodyElses(
  { database }: CommentDeps,
  actor: RecordActor,
  { recordId, commentId }: { recordId: string; commentId: string },
): Promise<boolean> {
  const row = await database.sql
    .selectFrom('comment_author')
    .select(['user_id', 'visit_id'])
    .where('record_id', '=', recordId)
    .where('comment_id', '=', commentId)
    .executeTakeFirst();
  if (!row) return false;
  return actor.userId === null ? row.visit_id !== actor.visit?.visitId : row.user_id !== actor.userId;
}

async function keepAuthor(
  { database }: CommentDeps,
  { userId, visit }: RecordActor,
  recordId: string,
  commentId: string,
): Promise<void> {
  const visitId = userId === null ? (visit?.visitId ?? null) : null;
  await database.sql
    .insertInto('comment_author')
    .values({ record_id: recordId, comment_id: commentId, user_id: userId, visit_id: visitId })
    .execute();
}

/** What stands under a comment: the name of the account, or the one that the guest gave. @throws AppError GUEST_NAME_NEEDED, UNAUTHENTICATED when the account is gone */
async function nameAuthor(
  deps: CommentDeps,
  actor: RecordActor,
  guestName: string | undefined,
): Promise<string> {
  if (actor.userId !== null) {
    const account = await deps.database.sql
      .selectFrom('account')
      .select('full_name')
      .where('id', '=', actor.userId)
      .executeTakeFirstOrThrow(() => new AppError('UNAUTHENTICATED'));
    return account.full_name;
  }
  const visitId = actor.visit?.visitId ?? null;
  const name = guestName ?? (await readGuestName(deps, actor));
  // A caller without a visit could never change again what it said.
  if (name === null || visitId === null) throw new AppError('GUEST_NAME_NEEDED');
  await deps.database.sql
    .updateTable('share_visit')
    .set({ guest_name: name })
    .where('id', '=', visitId)
    .execute();
  return name;
}

/** Takes away the names of guests whose visit is over: they were kept for their next comment. */
export async function forgetGuestNames(database: Database, now: Date): Promise<void> {
  await database.sql
    .updateTable('share_visit')
    .set({ guest_name: '' })
    .where('guest_name', '<>', '')
    .where('created_at', '<', new Date(now.getTime() - VISIT_SECONDS * 1000))
    .execute();
}

async function readGuestName({ database }: CommentDeps, { visit }: RecordActor): Promise<string | null> {
  if (!visit?.visitId) return null;
  const row = await database.sql
    .selectFrom('share_visit')
    .select('guest_name')
    .where('id', '=', visit.visitId)
    .executeTakeFirst();
  return row?.guest_name || null;
}

/** Ids of the comments of this record that whoever asks made by a call. */
async function listOwnComments(
  { database }: CommentDeps,
  { userId, visit }: RecordActor,
  recordId: string,
): Promise<Set<string>> {
  const [column, author] = userId === null ? ['visit_id', visit?.visitId] : ['user_id', userId];
  if (!author) return new Set();
  const rows = await database.sql
    .selectFrom('comment_author')
    .select('comment_id')
    .where('record_id', '=', recordId)
    .where(column as 'visit_id' | 'user_id', '=', author)
    .execute();
  return new Set(rows.map(({ comment_id }) => comment_id));
}

async function forgetAuthor({ database }: CommentDeps, recordId: string, commentId: string): Promise<void> {
  await database.sql
    .deleteFrom('comment_author')
    .where('record_id', '=', recordId)
    .where('comment_id', '=', commentId)
    .execute();
}
