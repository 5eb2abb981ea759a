import { describe, expect, test } from 'vitest';
import * as Y from 'yjs';
import {
  addBookmark,
  addComments,
  addSpeaker,
  appendSentences,
  assignSpeaker,
  createUndoManager,
  exportStoredDocument,
  nameEditors,
  importStoredDocument,
  openTranscript,
  readBookmarks,
  readParagraphs,
  removeBookmark,
  renameBookmark,
  renameSpeaker,
  replaceText,
  restoreStoredDocument,
  setCompleted,
  splitParagraph,
  tidyText,
} from './index.ts';
import { storedDocumentSchema, type StoredDocument } from './stored-document-schema.ts';
import { createComment, createRandom, createSentences } from './testing.ts';

let ids = 0;
const context = { nowMs: 1_764_000_000_000, userId: 'u1', newId: () => `id${(ids += 1)}` };

/** A transcript after random edits of every kind. */
function newTranscript(seed: number) {
  const random = createRandom(seed);
  const transcript = openTranscript(new Y.Doc());
  appendSentences(transcript, createSentences(120, seed), { nowMs: 5 });
  const pick = (count: number) => Math.floor(random() * count);
  for (let step = 0; step < 30; step += 1) {
    const at = pick(transcript.content.length);
    replaceText(transcript, { from: at, to: at + pick(4), insert: ['x', ' thêm ', ''][pick(3)]! }, context);
    splitParagraph(transcript, pick(transcript.content.length), context);
    addBookmark(transcript, { from: at, to: at + pick(30) }, context);
  }
  tidyText(transcript, [], context);
  const speaker = addSpeaker(transcript, 'Đặng Văn An', context)!;
  for (const { key } of readParagraphs(transcript)) {
    if (random() < 0.5) assignSpeaker(transcript, [key], speaker.id);
    if (random() < 0.5) setCompleted(transcript, key, true);
  }
  const [bookmark] = readBookmarks(transcript);
  if (bookmark) addComments(transcript, [createComment({ idBookmark: bookmark.id })]);
  nameEditors(transcript, [context.userId]);
  return transcript;
}

/** What is saved of a transcript that was made from a file. */
function importAgain(stored: StoredDocument): StoredDocument {
  const transcript = openTranscript(new Y.Doc());
  importStoredDocument(transcript, stored, { nowMs: 9 });
  return exportStoredDocument(transcript, { version: 3 });
}

describe('the stored document', () => {
  test('rule 39: paragraphs, words, version and bookmarks have the fields of the specification', () => {
    const transcript = openTranscript(new Y.Doc());
    appendSentences(transcript, createSentences(2, 1), { nowMs: 5 });
    addBookmark(transcript, { from: 0, to: 2 }, context);
    const stored = exportStoredDocument(transcript, { version: 7 });
    const [paragraph] = readParagraphs(transcript);
    expect(stored).toMatchObject({
      data: { version: 7 },
      children: [
        {
          type: 'paragraph',
          children: paragraph!.words.map(({ text, startMs, endMs }) => ({
            text,
            data: { stime: startMs, etime: endMs },
          })),
          data: { id: paragraph!.id, speaker: 'Nguoi noi 1', completed: false, start: paragraph!.startMs },
        },
      ],
      bookmarks: [
        { id: paragraph!.id, stime: paragraph!.words[0]!.startMs, etime: paragraph!.words[0]!.endMs },
      ],
    });
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8])('rules 39 and 40: out and in again without loss, seed %i', (seed) => {
    const stored = exportStoredDocument(newTranscript(seed), { version: 3 });
    const parsed = storedDocumentSchema.parse(JSON.parse(JSON.stringify(stored)));
    const again = openTranscript(new Y.Doc());
    expect(importStoredDocument(again, parsed, { nowMs: 9 })).toBe(true);
    expect(exportStoredDocument(again, { version: 3 })).toEqual(stored);
    expect(importStoredDocument(again, parsed, { nowMs: 9 })).toBe(false);
    expect(appendSentences(again, createSentences(120, seed), { nowMs: 9 })).toBe(0);
  });

  test('rule 40: missing fields are forgiven', () => {
    const transcript = openTranscript(new Y.Doc());
    const stored = {
      children: [
        { children: [{ text: ' Xin\nchào ', data: { stime: 100, etime: 500 } }, { text: 'ạ' }] },
        { children: [{ text: ' ' }] },
        { type: 'paragraph', children: [{ text: 'Hết' }], data: { id: 'other' } },
      ],
      bookmarks: [{ id: 'x', stime: 100, etime: 500 }],
    };
    importStoredDocument(transcript, storedDocumentSchema.parse(stored), { nowMs: 9 });
    expect(transcript.content.toJSON()).toBe('Xin chào ạ\nHết');
    expect(readBookmarks(transcript)).toMatchObject([{ id: 'b-100-500', label: 'Xin' }]);
  });

  test('rules 1 and 40: a file in NFD is the same as in NFC, with its times, speakers, bookmarks and comments', () => {
    const transcript = newTranscript(4);
    const speaker = addSpeaker(transcript, 'Nguyễn Thử Nghiệm', context)!;
    assignSpeaker(transcript, [readParagraphs(transcript)[1]!.key], speaker.id);
    renameBookmark(transcript, readBookmarks(transcript)[0]!.id, 'Ý kiến của giám đốc');
    const stored = exportStoredDocument(transcript, { version: 3 });
    const file = JSON.stringify(stored).normalize('NFD');
    expect(file.length).toBeGreaterThan(JSON.stringify(stored).length);
    const again = openTranscript(new Y.Doc());
    importStoredDocument(again, storedDocumentSchema.parse(JSON.parse(file)), { nowMs: 9 });
    expect(exportStoredDocument(again, { version: 3 })).toEqual(stored);
    expect(JSON.stringify(again.doc.toJSON())).toBe(JSON.stringify(again.doc.toJSON()).normalize('NFC'));
  });

  test('rule 1: a text that some program wrote in NFD is read and saved as NFC', () => {
    const transcript = newTranscript(4);
    const stored = exportStoredDocument(transcript, { version: 3 });
    const typed = openTranscript(new Y.Doc());
    // The maps of the other, and its text letter by letter.
    Y.applyUpdate(typed.doc, Y.encodeStateAsUpdate(transcript.doc));
    for (const [id, name] of typed.speakers) typed.speakers.set(id, name.normalize('NFD'));
    const { content } = typed;
    const text = content.toJSON();
    for (let at = text.length - 1; at >= 0; at -= 1) {
      const parts = text[at]!.normalize('NFD');
      if (parts === text[at]) continue;
      content.insert(at + 1, parts);
      content.delete(at, 1);
    }
    expect(content.toJSON()).not.toBe(content.toJSON().normalize('NFC'));
    const saved = exportStoredDocument(typed, { version: 3 });
    expect(JSON.stringify(saved.children)).toBe(JSON.stringify(stored.children));
    const { bookmarks, speakers } = importAgain(saved);
    expect({ bookmarks, speakers }).toEqual({ bookmarks: stored.bookmarks, speakers: stored.speakers });
  });

  test.each([
    ['no paragraphs', {}],
    ['negative times', { children: [{ children: [{ text: 'a', data: { stime: -1, etime: 5 } }] }] }],
    ['times beyond all recordings', { children: [{ children: [{ text: 'a', data: { stime: 2 ** 40 } }] }] }],
    ['no text', { children: [{ children: [{ text: 5 }] }] }],
    ['a version that is none', { children: [], data: { version: 'x' } }],
    ['too many paragraphs', { children: Array.from({ length: 50_001 }, () => ({ children: [] })) }],
  ])('rule 40: absurd ones are not: %s', (_, stored) => {
    expect(storedDocumentSchema.safeParse(stored).success).toBe(false);
  });

  test.each([1, 2, 3, 4, 5, 6])(
    'rule 41: an earlier version comes back whole, and undo takes it away, seed %i',
    (seed) => {
      const transcript = newTranscript(seed);
      const stored = exportStoredDocument(transcript, { version: 1 });
      replaceText(transcript, { from: 20, to: 60, insert: 'khác hẳn' }, context);
      splitParagraph(transcript, 90, context);
      replaceText(transcript, { from: 0, to: 30, insert: '' }, context);
      const edited = transcript.content.toDelta() as unknown;
      const undo = createUndoManager(transcript, { captureMs: 0 });
      restoreStoredDocument(transcript, stored, context);
      const words = (document: typeof stored) => document.children.map(({ children }) => children);
      expect(words(exportStoredDocument(transcript, { version: 1 }))).toEqual(words(stored));
      undo.undo();
      expect(transcript.content.toDelta()).toEqual(edited);
    },
  );

  test('rule 41: what both have in common is not touched: nothing changes where nothing differs', () => {
    const transcript = newTranscript(3);
    const stored = exportStoredDocument(transcript, { version: 1 });
    const before = Y.encodeStateVector(transcript.doc);
    restoreStoredDocument(transcript, stored, context);
    expect(Y.encodeStateVector(transcript.doc)).toEqual(before);
  });

  test('rule 41: bookmarks that are gone come back, later ones stay, speakers get their names back', () => {
    const transcript = openTranscript(new Y.Doc());
    appendSentences(transcript, createSentences(30, 2), { nowMs: 5 });
    const speaker = addSpeaker(transcript, 'An', context)!;
    const gone = addBookmark(transcript, { from: 0, to: 2 }, context);
    const stored = exportStoredDocument(transcript, { version: 1 });
    if (gone.result === 'added') removeBookmark(transcript, gone.id);
    renameSpeaker(transcript, speaker.id, 'Bình');
    const { length } = transcript.content;
    const later = addBookmark(transcript, { from: length - 2, to: length }, context);
    restoreStoredDocument(transcript, stored, context);
    expect(readBookmarks(transcript).map(({ id }) => ({ result: 'added', id }))).toEqual([gone, later]);
    expect(transcript.speakers.get(speaker.id)).toBe('An');
  });

  test('rule 41: who was unknown is unknown again, and not the first speaker, who has the label of nobody on the wire', () => {
    const transcript = openTranscript(new Y.Doc());
    appendSentences(transcript, createSentences(60, 2), { nowMs: 5 });
    const [first, second] = readParagraphs(transcript).map(({ key }) => key);
    const { id } = addSpeaker(transcript, 'Nguoi noi 1', context)!;
    assignSpeaker(transcript, [first!], id);
    const stored = exportStoredDocument(transcript, { version: 1 });
    expect(stored.children.slice(0, 2).map(({ data }) => data!.speaker)).toEqual([
      'Nguoi noi 1',
      'Nguoi noi 1',
    ]);
    assignSpeaker(transcript, [second!], id);
    const read = (from: typeof transcript) =>
      readParagraphs(from)
        .map(({ speaker }) => speaker)
        .slice(0, 2);
    restoreStoredDocument(transcript, storedDocumentSchema.parse(stored), context);
    expect(read(transcript)).toEqual(['Nguoi noi 1', null]);
    const again = openTranscript(new Y.Doc());
    importStoredDocument(again, storedDocumentSchema.parse(stored), { nowMs: 9 });
    expect(read(again)).toEqual(['Nguoi noi 1', null]);
  });

  test('rule 40: a document from before, where the label of nobody is no speaker, has nobody', () => {
    const transcript = openTranscript(new Y.Doc());
    const part = (text: string, speaker: string) => ({ children: [{ text }], data: { speaker } });
    const stored = {
      children: [part('a', 'Nguoi noi 1'), part('b', 'An')],
      speakers: [{ id: 's', name: 'An' }],
    };
    importStoredDocument(transcript, storedDocumentSchema.parse(stored), { nowMs: 9 });
    expect(readParagraphs(transcript).map(({ speaker }) => speaker)).toEqual([null, 'An']);
  });
});
