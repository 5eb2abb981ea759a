/**
 * What only the server writes into shared documents: who stands behind the codes of editors, comments, and both once more for documents
 * from before, whose browsers wrote them.
 */
import { sql } from 'kysely';
import * as Y from 'yjs';
import { GUEST_EDITOR, nameEditors, openTranscript } from '../../transcript/document/index.ts';
import type { Database } from '../platform/database/index.ts';
import type { Actor } from '../platform/http/index.ts';
import { runInThread } from './document-thread.ts';
import { ensureDocument, readDocument, replaceBySnapshot } from './store.ts';
import type { KnownAuthors, OldItems } from './old-items.ts';

interface ItemDeps {
  database: Database;
}

/** The update that names somebody who edits: the same for everybody who makes it. */
export function nameEditor({ userId }: Actor): Uint8Array {
  const doc = new Y.Doc();
  nameEditors(openTranscript(doc), [userId ?? GUEST_EDITOR]);
  return Y.encodeStateAsUpdate(doc);
}

/**
 * Puts comments and editors that browsers wrote under the server's ids, once for each document. Everything that reads or opens a document
 * waits for it: nobody may change in place what is taken over.
 */
export async function takeOldItems(deps: ItemDeps, recordId: string): Promise<void> {
  while (await hasOldItems(deps, recordId)) {
    const stored = await readDocument(deps, recordId);
    if (!stored) return;
    const { snapshot, updates, compactions } = stored;
    const all = updates.map(({ bytes }) => bytes);
    const known = await readKnownAuthors(deps, recordId);
    const taken = await runInThread(
      recordId,
      'takeOldItems',
      snapshot ? [snapshot.bytes, ...all] : all,
      known,
    );
    const ids = updates.map(({ id }) => id);
    const isStored = await deps.database.transaction(async () => {
      if (!(await replaceBySnapshot(deps, recordId, compactions, taken.snapshot, ids))) return false;
      await keepTaken(deps, recordId, taken);
      return true;
    });
    if (isStored) return;
  }
}

async function hasOldItems({ database }: ItemDeps, recordId: string): Promise<boolean> {
  const row = await database.sql
    .selectFrom('document')
    .select('has_old_items')
    .where('record_id', '=', recordId)
    .executeTakeFirst();
  return row?.has_old_items ?? false;
}

async function keepTaken(deps: ItemDeps, recordId: string, { authors }: OldItems): Promise<void> {
  const { sql: query } = deps.database;
  if (authors.length > 0)
    await query
      .insertInto('comment_author')
      .values(
        authors.map(([commentId, userId]) => ({
          record_id: recordId,
          comment_id: commentId,
          user_id: userId,
          visit_id: null,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  await query
    .updateTable('document')
    .set({ has_old_items: false })
    .where('record_id', '=', recordId)
    .execute();
}

/** Whose comments are known: by their ids where they came by a call, else by the addresses of the people of the record. */
async function readKnownAuthors({ database }: ItemDeps, recordId: string): Promise<KnownAuthors> {
  const byId = await database.sql
    .selectFrom('comment_author')
    .select(['comment_id', 'user_id'])
    .where('record_id', '=', recordId)
    .execute();
  // `offset 0` has the shares of these folders read: joined, those of everybody would be.
  const { rows } = await sql<{ id: string; email: string }>`
    select id, email from account where id in (
      select user_id from record where id = ${recordId}::uuid
      union select user_id from record_member where record_id = ${recordId}::uuid
      union select share.user_id
        from record join folder inside on inside.id = record.folder_id and inside.user_id = record.user_id
          cross join lateral (
            select user_id from folder_share where folder_id = any (inside.path) offset 0) share
        where record.id = ${recordId}::uuid and inside.removed_at is null)`.execute(database.sql);
  return {
    byId: byId.map(({ comment_id, user_id }) => [comment_id, user_id ?? '']),
    byEmail: rows.map(({ id, email }) => [email, id]),
  };
}

/** How often the comments of a document were edited. */
export async function readCommentEdits({ database }: ItemDeps, recordId: string): Promise<number> {
  const row = await database.sql
    .selectFrom('document')
    .select('comment_edits')
    .where('record_id', '=', recordId)
    .executeTakeFirst();
  return row?.comment_edits ?? 0;
}

/**
 * Counts one more edit of comments, in the transaction under way.
 * @returns false when somebody else edited them since `edits` was read
 */
export async function countCommentEdit(deps: ItemDeps, recordId: string, edits: number): Promise<boolean> {
  await ensureDocument(deps, recordId);
  const { numUpdatedRows } = await deps.database.sql
    .updateTable('document')
    .set({ comment_edits: edits + 1 })
    .where('record_id', '=', recordId)
    .where('comment_edits', '=', edits)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
