import { expect, test } from 'vitest';
import * as Y from 'yjs';
import {
  addBookmark,
  addComments,
  addSpeaker,
  appendSentences,
  assignSpeaker,
  exportStoredDocument,
  openTranscript,
  readBookmarks,
  readParagraphs,
  removeBookmark,
  removeComments,
  removeSpeaker,
  renameSpeaker,
  restoreStoredDocument,
  setCompleted,
  type StoredDocument,
} from '../../../transcript/document/index.ts';
import { createComment, createSentences } from '../../../transcript/document/testing.ts';
import { compareVersions, isChanged, isSameVersion } from './compare-versions.ts';

const documentOf = (...paragraphs: readonly (readonly [key: string, text: string])[]): StoredDocument => ({
  children: paragraphs.map(([key, text]) => ({
    children: text.split(' ').map((word) => ({ text: word })),
    data: { id: `p-${key.codePointAt(0)}-1-0` },
  })),
});
const show = (version: StoredDocument, present: StoredDocument) =>
  compareVersions(version, present).paragraphs.map((paragraph) => [
    paragraph.pieces
      .map(({ kind, text }) => ({ same: text, gone: `-${text}`, back: `+${text}` })[kind])
      .join(' '),
    isChanged(paragraph),
  ]);

test('equal texts are the same, however they are spaced', () => {
  const [version, present] = [
    documentOf(['a', 'xin chào'], ['b', '']),
    documentOf(['a', 'xin  chào '], ['b', '']),
  ];
  expect(show(version, present)).toEqual([
    ['xin chào', false],
    ['', false],
  ]);
  expect(isSameVersion(compareVersions(version, present))).toBe(true);
});

test('the words between what both begin and end with go and come back', () => {
  const version = documentOf(['a', 'họp lúc chín giờ sáng mai']);
  expect(show(version, documentOf(['a', 'họp lúc mười giờ sáng mai']))).toEqual([
    ['họp lúc -mười +chín giờ sáng mai', true],
  ]);
  expect(show(documentOf(['a', 'a a']), documentOf(['a', 'a']))).toEqual([['a +a', true]]);
  expect(show(documentOf(['a', 'a']), documentOf(['a', 'a a a']))).toEqual([['a -a a', true]]);
});

test('paragraphs that only one side has stand where they belong', () => {
  const version = documentOf(['a', 'một'], ['b', 'hai'], ['d', 'bốn']);
  const present = documentOf(['a', 'một'], ['c', 'ba'], ['d', 'bốn'], ['e', 'năm']);
  expect(show(version, present)).toEqual([
    ['một', false],
    ['+hai', true],
    ['-ba', true],
    ['bốn', false],
    ['-năm', true],
  ]);
});

let ids = 0;
const CONTEXT = { nowMs: 1, userId: 'u1', newId: () => `n${(ids += 1)}` };

/** A transcript and a version of it: An speaks first, then Bình, then nobody known; one bookmark with a comment. */
function setUp() {
  const transcript = openTranscript(new Y.Doc());
  appendSentences(transcript, createSentences(60, 2), { nowMs: 0 });
  const keys = readParagraphs(transcript).map(({ key }) => key);
  const [an, binh] = ['Nguoi noi 1', 'Bình'].map((name) => addSpeaker(transcript, name, CONTEXT)!.id);
  assignSpeaker(transcript, [keys[0]!], an!);
  assignSpeaker(transcript, [keys[1]!], binh!);
  addBookmark(transcript, { from: 0, to: 2 }, CONTEXT);
  const [bookmark] = readBookmarks(transcript);
  addComments(transcript, [createComment({ id: 'c1', idBookmark: bookmark!.id, label: 'Xem lại' })]);
  const version = exportStoredDocument(transcript, { version: 1 });
  const compare = () => compareVersions(version, exportStoredDocument(transcript, { version: 2 }));
  return { transcript, keys, an: an!, binh: binh!, bookmark: bookmark!, version, compare };
}

test('a new name of a speaker is told once, and is no other speaker', () => {
  const { transcript, an, compare } = setUp();
  renameSpeaker(transcript, an, 'Nguyễn An');
  const compared = compare();
  expect(compared.renamed).toEqual([{ now: 'Nguyễn An', stored: 'Người nói 1' }]);
  expect(compared.paragraphs.some(isChanged)).toBe(false);
  expect(isSameVersion(compared)).toBe(false);
});

test('another speaker, nobody known, and completion are changes of their paragraphs', () => {
  const { transcript, keys, an, binh, compare } = setUp();
  assignSpeaker(transcript, [keys[2]!], an);
  removeSpeaker(transcript, binh);
  setCompleted(transcript, keys[0]!, true);
  expect(compare().paragraphs.slice(0, 3)).toMatchObject([
    { speaker: 'Người nói 1', speakerNow: null, becomesCompleted: false, isTextChanged: false },
    { speaker: 'Bình', speakerNow: 'Chưa rõ người nói', becomesCompleted: null },
    { speaker: 'Chưa rõ người nói', speakerNow: 'Người nói 1', becomesCompleted: null },
  ]);
});

test('bookmarks that come back, and bookmarks and comments that stay or do not return, are named', () => {
  const { transcript, bookmark, version, compare } = setUp();
  removeBookmark(transcript, bookmark.id);
  removeComments(transcript, ['c1']);
  const { length } = transcript.content;
  addBookmark(transcript, { from: length - 4, to: length }, CONTEXT);
  const [later] = readBookmarks(transcript);
  addComments(transcript, [createComment({ id: 'c2', idBookmark: later!.id, label: 'Mới' })]);
  expect(compare()).toMatchObject({
    bookmarksBack: [bookmark.label],
    bookmarksKept: [later!.label],
    commentsGone: ['Xem lại'],
    commentsKept: ['Mới'],
  });
  // What it says is what happens.
  restoreStoredDocument(transcript, version, CONTEXT);
  expect(isSameVersion(compare())).toBe(true);
  expect(compare()).toMatchObject({ bookmarksBack: [], commentsGone: ['Xem lại'] });
});
