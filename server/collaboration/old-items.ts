/** Comments and editors that browsers wrote, from before only the server did: worked out in the thread. */
import * as Y from 'yjs';
import {
  addComments,
  editorCode,
  nameEditors,
  openTranscript,
  readOldComments,
  withoutOldItems,
} from '../../transcript/document/index.ts';
import type { Snapshot } from './store.ts';

/** Accounts by the id of a comment ('' for a guest) and by address. */
export interface KnownAuthors {
  byId: readonly (readonly [commentId: string, userId: string])[];
  byEmail: readonly (readonly [email: string, userId: string])[];
}

/** A document whose old items stand under ids of the server. */
export interface OldItems {
  snapshot: Snapshot;
  /** Whose comments were told by their address. */
  authors: (readonly [commentId: string, userId: string])[];
}

/**
 * The document without what browsers wrote where only the server may, and with the same written by the server. Addresses are left out: the
 * comment says the account.
 */
export function rewriteOldItems(
  old: Y.Doc,
  known: KnownAuthors,
  toSnapshot: (doc: Y.Doc) => Snapshot,
): OldItems {
  const before = openTranscript(old);
  const [byId, byEmail] = [new Map(known.byId), new Map(known.byEmail)];
  const authors: OldItems['authors'] = [];
  const comments = readOldComments(before).map(({ email, ...comment }) => {
    const author = byId.get(comment.id) ?? byEmail.get(email.trim().toLowerCase()) ?? '';
    if (author !== '' && !byId.has(comment.id)) authors.push([comment.id, author]);
    return { ...comment, author };
  });
  const named = [...before.editors].flatMap(([code, userId]: [string, unknown]) =>
    // Nobody's program says whose a code is.
    typeof userId === 'string' && editorCode(userId) === code ? [userId] : [],
  );
  const doc = new Y.Doc();
  Y.applyUpdate(doc, withoutOldItems(Y.encodeStateAsUpdate(old)));
  const after = openTranscript(doc);
  addComments(after, comments);
  nameEditors(after, named);
  return { snapshot: toSnapshot(doc), authors };
}
