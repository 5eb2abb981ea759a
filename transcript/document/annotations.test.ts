import { describe, expect, test } from 'vitest';
import * as Y from 'yjs';
import {
  addBookmark,
  addComments,
  addSpeaker,
  appendSentences,
  assignSpeaker,
  createUndoManager,
  editComments,
  findMatches,
  openTranscript,
  readBookmarks,
  readComments,
  readOldComments,
  readParagraphs,
  readSpeakers,
  removeBookmark,
  removeComments,
  removeSpeaker,
  renameBookmark,
  renameSpeaker,
  replaceMatches,
  replaceText,
  splitParagraph,
  sweepBlankBookmarks,
  type TranscriptDocument,
} from './index.ts';
import { readSpeakerColour } from './speaker-colours.ts';
import { createComment, createSentence } from './testing.ts';

const word = (text: string, stime: number, etime = stime + 100) => ({ text, stime, etime });
const TEXT = 'họp giao ban tuần này';

function newTranscript() {
  const transcript = openTranscript(new Y.Doc());
  const words = TEXT.split(' ').map((text, index) => word(text, index * 300));
  appendSentences(transcript, [createSentence('a', words)], { nowMs: 5 });
  let ids = 0;
  return {
    transcript,
    context: { nowMs: 1_764_000_000_000, userId: 'u1', newId: () => `id${(ids += 1)}` },
  };
}
const COMMENT = createComment();
const labelsOf = (transcript: TranscriptDocument) => readBookmarks(transcript).map(({ label }) => label);

describe('speakers', () => {
  test('rule 26: a name is cleaned, a known one gives the known speaker, a blank one none', () => {
    const { transcript, context } = newTranscript();
    const an = addSpeaker(transcript, '  Đặng  Văn An ', context);
    expect(an).toEqual({ id: 'id1', name: 'Đặng Văn An', colour: 1 });
    expect(addSpeaker(transcript, 'Đặng Văn An'.normalize('NFD'), context)).toEqual(an);
    expect(addSpeaker(transcript, ' \t', context)).toBeNull();
  });

  test('rule 27: each name once, in Vietnamese order', () => {
    const { transcript } = newTranscript();
    for (const [id, name] of [
      ['4', 'Đạt'],
      ['3', 'Em'],
      ['2', 'Dung'],
      ['1', 'Ân'],
      ['0', 'An'],
      ['9', 'An'],
    ] as const) {
      transcript.speakers.set(id, name);
    }
    expect(readSpeakers(transcript).map(({ id, name }) => id + name)).toEqual([
      '0An',
      '1Ân',
      '2Dung',
      '4Đạt',
      '3Em',
    ]);
  });

  test('rule 28: renaming shows everywhere, touches no text, and joins two of the same name', () => {
    const { transcript, context } = newTranscript();
    const an = addSpeaker(transcript, 'An', context)!;
    addSpeaker(transcript, 'Bình', context);
    expect(assignSpeaker(transcript, ['p-0-5'], an.id)).toBe(true);
    expect(renameSpeaker(transcript, an.id, 'Bình')).toBe(true);
    expect(readSpeakers(transcript)).toHaveLength(1);
    expect(readParagraphs(transcript)[0]!.speaker).toBe('Bình');
    expect(renameSpeaker(transcript, 'nobody', 'x')).toBe(false);
    expect(renameSpeaker(transcript, an.id, ' ')).toBe(false);
    expect(assignSpeaker(transcript, ['p-0-5'], 'nobody')).toBe(false);
    expect(removeSpeaker(transcript, an.id)).toBe(true);
    expect(readSpeakers(transcript)).toEqual([]);
    expect(readParagraphs(transcript)[0]).toMatchObject({ speaker: null, speakerId: null, colour: 0 });
  });

  test('rule 26: who is unknown is nobody who could be added, and a label is one name with and without its marks', () => {
    const { transcript, context } = newTranscript();
    expect(addSpeaker(transcript, ' Chưa rõ  người nói '.normalize('NFD'), context)).toBeNull();
    const first = addSpeaker(transcript, 'Người nói 1', context)!;
    expect(first.name).toBe('Nguoi noi 1');
    expect(addSpeaker(transcript, 'Nguoi noi 1', context)).toEqual(first);
    expect(renameSpeaker(transcript, first.id, 'Chưa rõ người nói')).toBe(false);
  });

  test('rule 86: a colour stays with its person; who joins another takes theirs, and undo gives it back', () => {
    const { transcript, context } = newTranscript();
    const speakers = Array.from({ length: 9 }, (_, at) => addSpeaker(transcript, `Người ${at}`, context)!);
    const colours = () => speakers.map(({ id }) => readSpeakerColour(transcript, id));
    expect(colours()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 1]);
    renameSpeaker(transcript, speakers[3]!.id, 'Ẩn');
    expect(colours()[3]).toBe(4);
    const undo = createUndoManager(transcript, { captureMs: 0 });
    renameSpeaker(transcript, speakers[1]!.id, 'Ẩn');
    expect(colours().slice(0, 4)).toEqual([1, 4, 3, 4]);
    undo.undo();
    expect(colours().slice(0, 4)).toEqual([1, 2, 3, 4]);
    removeSpeaker(transcript, speakers[6]!.id);
    expect(addSpeaker(transcript, 'Mới', context)!.colour).toBe(7);
  });
});

describe('bookmarks', () => {
  test('rules 29 and 31: whole words with their times, following every edit', () => {
    const { transcript, context } = newTranscript();
    expect(addBookmark(transcript, { from: 5, to: 10 }, context)).toEqual({ result: 'added', id: 'id1' });
    expect(readBookmarks(transcript)).toEqual([
      { id: 'id1', from: 4, to: 12, label: 'giao ban', name: null, stime: 300, etime: 700 },
    ]);
    replaceText(transcript, { from: 0, to: 0, insert: 'mới ' }, context);
    replaceText(transcript, { from: 12, to: 12, insert: ' và' }, context);
    expect(labelsOf(transcript)).toEqual(['giao và ban']);
    expect(renameBookmark(transcript, 'id1', ' Quan  trọng ')).toBe(true);
    expect(labelsOf(transcript)).toEqual(['Quan trọng']);
    renameBookmark(transcript, 'id1', '');
    expect(labelsOf(transcript)).toEqual(['giao và ban']);
  });

  test('rule 29: without words or without times it is refused; a start of 0 is a time', () => {
    const { transcript, context } = newTranscript();
    expect(addBookmark(transcript, { from: 3, to: 4 }, context)).toEqual({ result: 'refused' });
    replaceText(transcript, { from: TEXT.length, to: TEXT.length, insert: ' thêm' }, context);
    const { length } = transcript.content;
    expect(addBookmark(transcript, { from: length - 4, to: length }, context)).toEqual({ result: 'refused' });
    addBookmark(transcript, { from: 0, to: 3 }, context);
    expect(readBookmarks(transcript)).toMatchObject([{ stime: 1, etime: 100 }]);
  });

  test.each([
    ['its start lies within', 9, 17],
    ['its end lies within', 0, 8],
    ['both are equal', 4, 12],
  ])('rule 30: it overlaps when %s', (_, from, to) => {
    const { transcript, context } = newTranscript();
    addBookmark(transcript, { from: 4, to: 12 }, context);
    expect(addBookmark(transcript, { from, to }, context)).toEqual({ result: 'overlap', id: 'id1' });
    expect(readBookmarks(transcript)).toHaveLength(1);
  });

  test('rules 30 and 31: one that encloses another is allowed; they are sorted by start', () => {
    const { transcript, context } = newTranscript();
    addBookmark(transcript, { from: 4, to: 8 }, context);
    addBookmark(transcript, { from: 0, to: 12 }, context);
    expect(labelsOf(transcript)).toEqual(['họp giao ban', 'giao']);
  });

  test('rule 31: text deleted and brought back is covered again, for others too', () => {
    const { transcript, context } = newTranscript();
    addBookmark(transcript, { from: 4, to: 12 }, context);
    const undo = createUndoManager(transcript, { captureMs: 0 });
    replaceText(transcript, { from: 3, to: 12, insert: '' }, context);
    expect(labelsOf(transcript)).toEqual([]);
    undo.undo();
    const other = openTranscript(new Y.Doc());
    Y.applyUpdate(other.doc, Y.encodeStateAsUpdate(transcript.doc), 'network');
    expect([labelsOf(transcript), labelsOf(other)]).toEqual([['giao ban'], ['giao ban']]);
  });

  test('rule 32: a split divides it, the first part keeps the id, and undo makes it whole', () => {
    const { transcript, context } = newTranscript();
    addBookmark(transcript, { from: 4, to: 17 }, context);
    const undo = createUndoManager(transcript, { captureMs: 0 });
    splitParagraph(transcript, 9, context);
    expect(readBookmarks(transcript)).toMatchObject([
      { id: 'id1', label: 'giao' },
      { id: 'id2', label: 'ban tuần' },
    ]);
    undo.undo();
    expect(readBookmarks(transcript)).toMatchObject([{ id: 'id1', label: 'giao ban tuần' }]);
  });

  test('rule 33: a blank one lives while its word is rewritten, and goes when swept; comments are not touched', () => {
    const { transcript, context } = newTranscript();
    addBookmark(transcript, { from: 4, to: 8 }, context);
    addComments(transcript, [{ ...COMMENT, idBookmark: 'id1' }]);
    for (let at = 8; at > 4; at -= 1) replaceText(transcript, { from: at - 1, to: at, insert: '' }, context);
    replaceText(transcript, { from: 4, to: 4, insert: 'ơ' }, context);
    expect(sweepBlankBookmarks(transcript)).toBe(0);
    expect(labelsOf(transcript)).toEqual(['ơ']);
    replaceText(transcript, { from: 4, to: 5, insert: '' }, context);
    expect(sweepBlankBookmarks(transcript)).toBe(1);
    expect([transcript.bookmarks.length, transcript.comments.length]).toEqual([0, 1]);
  });

  test('rule 33: old items are read, get an id, and are rewritten by the sweep', () => {
    const { transcript, context } = newTranscript();
    transcript.bookmarks.push([
      new Y.Map(Object.entries({ startIndex: 1, endIndex: 2, stime: 300, etime: 700 })),
    ]);
    expect(readBookmarks(transcript)).toMatchObject([{ id: 'b-300-700', label: 'giao ban' }]);
    sweepBlankBookmarks(transcript);
    replaceText(transcript, { from: 0, to: 0, insert: 'mới ' }, context);
    expect(readBookmarks(transcript)).toMatchObject([{ id: 'b-300-700', label: 'giao ban' }]);
    expect(removeBookmark(transcript, 'b-300-700')).toBe(true);
    expect(removeBookmark(transcript, 'b-300-700')).toBe(false);
  });
});

test('rule 34: comments are added, changed, settled and removed; blank ones are refused', () => {
  const { transcript } = newTranscript();
  expect(addComments(transcript, [{ ...COMMENT, label: ' Xem lại ' }])).toBe(1);
  expect(addComments(transcript, [COMMENT, { ...COMMENT, id: 'c2', label: ' ' }])).toBe(0);
  expect(editComments(transcript, ['c1'], { label: '' })).toBe(false);
  expect(editComments(transcript, ['c1', 'none'], { isResolved: true })).toBe(false);
  expect(editComments(transcript, ['c1'], { label: 'Đã xem', isResolved: true })).toBe(true);
  expect(readComments(transcript)).toEqual([{ ...COMMENT, label: 'Đã xem', isResolved: true }]);
  expect(removeComments(transcript, ['c1'])).toBe(true);
  expect(removeComments(transcript, ['c1'])).toBe(false);
});

test.each([[Number.POSITIVE_INFINITY], [1e300], [Number.NaN], ['hôm qua'], [undefined]])(
  'a moment that is none, %s, does not keep anybody from reading comments and bookmarks',
  (moment) => {
    const transcript = openTranscript(new Y.Doc());
    transcript.content.insert(0, 'chưa có giờ');
    transcript.bookmarks.push([
      new Y.Map(Object.entries({ startIndex: 0, endIndex: 2, stime: moment, etime: moment })),
    ]);
    transcript.comments.push([new Y.Map(Object.entries({ id: 'a', label: 'Xem', createTime: moment }))]);
    transcript.comments.push([{ id: 'b', label: 'Xem', createTime: moment === undefined ? null : moment }]);
    expect(readBookmarks(transcript)).toMatchObject([{ stime: 1, etime: 1 }]);
    expect(readOldComments(transcript)).toMatchObject([{ createTime: 0 }]);
    expect(readComments(transcript)).toMatchObject([{ createTime: 0 }]);
  },
);

describe('search', () => {
  test.each([
    ['hop', {}, ['họp', 'hợp', 'HỢP', 'hop']],
    ['họp', { matchMarks: true }, ['họp']],
    ['hợp', { matchMarks: true, matchCase: true }, ['hợp']],
    ['HOP', { matchCase: true }, ['HỢP']],
    ['do', {}, ['độ', 'do']],
    ['do', { wholeSyllables: true }, ['do']],
    ['chop  hop', {}, []],
    [' ', {}, []],
  ])('rule 35: %s with %j', (query, options, expected) => {
    const text = 'họp hợp 👍 HỢP hop độc, do';
    const found = findMatches(text, query, options).map(({ from, to }) => text.slice(from, to));
    expect(found).toEqual(expected);
  });

  test('rule 36: what is found is replaced as one edit, and each word keeps its time', () => {
    const { transcript, context } = newTranscript();
    const undo = createUndoManager(transcript, { captureMs: 0 });
    const matches = findMatches(transcript.content.toJSON(), 'an');
    expect(replaceMatches(transcript, findMatches(TEXT, 'giao'), 'nhận', context)).toBe(1);
    expect(replaceMatches(transcript, matches, 'àn', context)).toBe(2);
    const words = readParagraphs(transcript)[0]!.words;
    expect(words.map(({ text, startMs, endMs }) => [text, startMs, endMs])).toEqual([
      ['họp', 0, 100],
      ['nhận', 300, 400],
      ['bàn', 600, 700],
      ['tuàn', 900, 1000],
      ['này', 1200, 1300],
    ]);
    undo.undo();
    expect(transcript.content.toJSON()).toBe('họp nhận ban tuần này');
  });
});
