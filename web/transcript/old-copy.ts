/**
 * The copy of a document that this browser kept from before only the server wrote comments. Its text goes on; comments and editors that were
 * written into it here must not be sent, and what was said but never sent is handed back.
 */
import { IndexeddbPersistence } from 'y-indexeddb';
import * as Y from 'yjs';
import {
  openTranscript,
  readComments,
  readOldComments,
  withoutOldItems,
  type OldComment,
  type TranscriptDocument,
} from '../../transcript/document/index.ts';

export interface OldCopy {
  readonly doc: Y.Doc;
  /** Removes it from this browser. */
  readonly forget: () => void;
}

/** Null where this browser has none. */
export async function openOldCopy(name: string): Promise<OldCopy | null> {
  const databases = await indexedDB.databases();
  if (!databases.some((database) => database.name === name)) return null;
  const doc = new Y.Doc();
  const copy = new IndexeddbPersistence(name, doc);
  await copy.whenSynced;
  return { doc, forget: () => void copy.clearData() };
}

/** Takes the text of an old copy over. @returns what was said there */
export function takeText({ doc }: OldCopy, into: Y.Doc): readonly OldComment[] {
  Y.applyUpdate(into, withoutOldItems(Y.encodeStateAsUpdate(doc)), 'old copy');
  return readOldComments(openTranscript(doc));
}

/** What was said there and the server does not have. */
export function listUnsent(
  said: readonly OldComment[],
  transcript: TranscriptDocument,
): readonly OldComment[] {
  const known = new Set(readComments(transcript).map(({ id }) => id));
  return said.filter(({ id }) => !known.has(id));
}
