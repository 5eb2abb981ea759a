import { describe, expect, test } from 'vitest';
import * as Y from 'yjs';
import {
  addComments,
  openTranscript,
  readComments,
  readOldComments,
  type TranscriptDocument,
} from './index.ts';
import { isServerItem, withoutOldItems } from './server-items.ts';
import { createComment, createOldComment } from './testing.ts';

const open = (...updates: Uint8Array[]): TranscriptDocument => {
  const transcript = openTranscript(new Y.Doc());
  for (const update of updates) Y.applyUpdate(transcript.doc, update);
  return transcript;
};

/** What a change adds to a document, and which of it is the server's. */
function updateOf(transcript: TranscriptDocument, change: (transcript: TranscriptDocument) => unknown) {
  const before = Y.encodeStateVector(transcript.doc);
  change(transcript);
  return Y.encodeStateAsUpdate(transcript.doc, before);
}
const touches = (bytes: Uint8Array): boolean => Y.decodeUpdate(bytes).structs.some(isServerItem);

describe('rule 50: what only the server writes', () => {
  test('is told from the update alone', () => {
    const transcript = open();
    const said = updateOf(transcript, () => addComments(transcript, [createComment()]));
    expect(touches(said)).toBe(true);
    const comments = (change: (list: Y.Array<unknown>) => void) =>
      updateOf(open(said), (other) => change(other.comments));
    expect(touches(comments((list) => list.push(['behind'])))).toBe(true);
    expect(touches(comments((list) => list.insert(0, ['before'])))).toBe(true);
    expect(touches(updateOf(open(), ({ editors }) => editors.set('c', 'u')))).toBe(true);
    expect(touches(updateOf(open(), ({ comments: list }) => list.push([new Y.Map([['id', 'x']])])))).toBe(
      true,
    );
    const typed = updateOf(open(said), ({ content, bookmarks }) => {
      content.insert(0, 'chữ');
      bookmarks.push([new Y.Map([['id', 'b']])]);
    });
    expect(touches(typed)).toBe(false);
  });

  test('outlives what a browser writes at the same time, with any id', () => {
    const transcript = open();
    addComments(transcript, [createComment()]);
    const ids = [...Y.decodeStateVector(Y.encodeStateVector(transcript.doc)).keys()];
    expect(ids.every((id) => id >= 2 ** 32 && Number.isSafeInteger(id))).toBe(true);
    const again = open(Y.mergeUpdates([Y.encodeStateAsUpdate(transcript.doc)]));
    expect(readComments(again)).toEqual([createComment()]);
    // The ids of browsers are as before.
    expect(transcript.doc.clientID).toBeLessThan(2 ** 32);
  });
});

describe('a document from before', () => {
  function old(): TranscriptDocument {
    const transcript = open();
    const { doc, content, comments, editors } = transcript;
    content.insert(0, 'họp giao ban');
    for (const id of ['một', 'hai', 'ba']) {
      // Everybody writes under an id of their own, before and behind the others.
      doc.clientID = Math.floor(Math.random() * 2 ** 32);
      comments.insert(id === 'ba' ? 1 : 0, [createOldComment({ id, email: 'an@example.com' })]);
      editors.set('code', id);
      content.insert(4, id);
    }
    comments.delete(0);
    (comments.get(0) as Y.Map<unknown>).set('label', 'đã sửa');
    content.delete(0, 2);
    return transcript;
  }

  test('keeps everything but what stood in the roots of the server, and nothing can stand there any more', () => {
    const before = old();
    expect(readOldComments(before)).toHaveLength(2);
    const bytes = Y.encodeStateAsUpdate(before.doc);
    const cleaned = withoutOldItems(bytes);
    const after = open(cleaned);
    expect(after.content.toJSON()).toBe(before.content.toJSON());
    expect(Y.encodeStateVector(after.doc)).toEqual(Y.encodeStateVector(before.doc));
    expect([after.comments.length, after.editors.size]).toEqual([0, 0]);
    // Beside and inside of what stood there, and without naming the root.
    const beside = updateOf(before, ({ comments, editors }) => {
      comments.push(['behind']);
      editors.set('code', 'x');
      (comments.get(0) as Y.Map<unknown>).set('label', 'khác');
    });
    expect(touches(beside)).toBe(false);
    Y.applyUpdate(after.doc, beside);
    expect([after.comments.length, after.editors.size]).toEqual([0, 0]);
    // Whoever has it as it was goes on with it, and what is typed there arrives.
    const typed = updateOf(before, ({ content }) => content.insert(3, 'mới'));
    Y.applyUpdate(after.doc, typed);
    expect(after.content.toJSON()).toBe(before.content.toJSON());
    expect(withoutOldItems(cleaned)).toEqual(cleaned);
  });

  test('is written as Yjs writes it where nothing stood there', () => {
    const transcript = open();
    transcript.content.insert(0, 'xin chào');
    transcript.content.delete(2, 3);
    addComments(transcript, [createComment()]);
    const bytes = Y.encodeStateAsUpdate(transcript.doc);
    expect(withoutOldItems(bytes)).toEqual(bytes);
  });
});
