/**
 * Comments by call, for people who may comment and not write the shared document. The server writes them into it, and knows whose they are:
 * nobody changes or removes the comment of somebody else, but the owner of the record may remove any.
 */
import { randomUUID } from 'node:crypto';
import type { SharedComment, SharedReading } from '../../contract/reading.ts';
import { countAttempt } from '../auth/index.ts';
import { editOnServer, readForReaders } from '../collaboration/index.ts';
import { AppError } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import type { Events } from '../platform/events/index.ts';
import { findAccess, type RecordActor } from '../records/index.ts';
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
  await findAccess(deps, actor, recordId, 'view');
  const { version, reading } = await readForReaders(deps, recordId);
  const { paragraphs, bookmarks, subtitles } = reading;
  const own = await listOwnComments(deps, actor, recordId);
  return {
    version,
    paragraphs,
    bookmarks: bookmarks.map(({ comments, ...bookmark }) => ({
      ...bookmark,
      comments: comments.map((comment) => ({ ...comment, is_own: own.has(comment.id) })),
    })),
    ...(withSubtitles && actor.userId !== null && { subtitles }),
    link: actor.visit ? await readVisitedLink(deps, actor.visit.linkId) : null,
    guest_name: actor.userId === null ? await readGuestName(deps, actor) : null,
  };
}

/** @throws AppError RECORD_NOT_FOUND, FORBIDDEN, GUEST_NAME_NEEDED, NOT_FOUND for a bookmark that is none, TOO_MANY_REQUESTS */
export async function addComment(
  deps: CommentDeps,
  actor: RecordActor,
  recordId: string,
  said: { bookmark_id: string; label: string; guest_name?: string | undefined },
): Promise<SharedComment> {
  await findAccess(deps, actor, recordId, 'comment');
  await countAttempt(deps, commentLimits(actor));
  const author = await nameAuthor(deps, actor, said.guest_name);
  const id = randomUUID();
  const { bookmark_id: idBookmark, label } = said;
  await deps.database.sql
    .insertInto('comment_author')
    .values({
      record_id: recordId,
      comment_id: id,
      user_id: actor.userId,
      visit_id: actor.userId === null ? (actor.visit?.visitId ?? null) : null,
    })
    .execute();
  const change = { kind: 'add', comment: { id, idBookmark, label, ...author } } as const;
  if (!(await editOnServer(deps, recordId, 'changeComments', change))) {
    await forgetAuthor(deps, recordId, id);
    throw new AppError('NOT_FOUND');
  }
  const createTime = deps.clock.now().toISOString();
  return {
    id,
    label,
    name: author.name,
    tag: '',
    create_time: createTime,
    is_resolved: false,
    is_own: true,
  };
}

/** @throws AppError RECORD_NOT_FOUND, FORBIDDEN for the comment of somebody else, NOT_FOUND, TOO_MANY_REQUESTS */
export async function changeComment(
  deps: CommentDeps,
  actor: RecordActor,
  { recordId, commentId }: { recordId: string; commentId: string },
  label: string,
): Promise<void> {
  await findAccess(deps, actor, recordId, 'comment');
  await countAttempt(deps, commentLimits(actor));
  if (!(await listOwnComments(deps, actor, recordId)).has(commentId)) throw new AppError('FORBIDDEN');
  if (!(await editOnServer(deps, recordId, 'changeComments', { kind: 'change', id: commentId, label })))
    throw new AppError('NOT_FOUND');
}

/** @throws AppError RECORD_NOT_FOUND, FORBIDDEN for the comment of somebody else, NOT_FOUND, TOO_MANY_REQUESTS */
export async function removeComment(
  deps: CommentDeps,
  actor: RecordActor,
  { recordId, commentId }: { recordId: string; commentId: string },
): Promise<void> {
  const { right } = await findAccess(deps, actor, recordId, 'comment');
  await countAttempt(deps, commentLimits(actor));
  const isOwn = (await listOwnComments(deps, actor, recordId)).has(commentId);
  if (!isOwn && right !== 'own') throw new AppError('FORBIDDEN');
  if (!(await editOnServer(deps, recordId, 'changeComments', { kind: 'remove', id: commentId })))
    throw new AppError('NOT_FOUND');
  await forgetAuthor(deps, recordId, commentId);
}

/** What stands under a comment: of an account its name and address, of a guest the name they gave. @throws AppError GUEST_NAME_NEEDED, UNAUTHENTICATED when the account is gone */
async function nameAuthor(
  deps: CommentDeps,
  actor: RecordActor,
  guestName: string | undefined,
): Promise<{ name: string; email: string }> {
  if (actor.userId !== null) {
    const account = await deps.database.sql
      .selectFrom('account')
      .select(['full_name', 'email'])
      .where('id', '=', actor.userId)
      .executeTakeFirstOrThrow(() => new AppError('UNAUTHENTICATED'));
    return { name: account.full_name, email: account.email };
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
  return { name, email: '' };
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
