import { describe, expect, test } from 'vitest';
import * as Y from 'yjs';
import {
  appendSentences,
  createUndoManager,
  exportStoredDocument,
  importStoredDocument,
  mergeWithPrevious,
  numberFormAt,
  openTranscript,
  readParagraphs,
  replaceText,
  restoreHeard,
  restoreStoredDocument,
  splitParagraph,
  turnNumber,
  type TranscriptDocument,
} from './index.ts';
import { createSentence } from './testing.ts';

let ids = 0;
const context = { nowMs: 1_764_000_000_000, userId: 'user-1', newId: () => `id${(ids += 1)}` };
const word = (text: string, stime: number, etime = stime + 100) => ({ text, stime, etime });
const SAID = [word('hai', 300), word('mươi', 400), { ...word('lăm', 500), confidence: 0.5 }];

/** 'Xong. 25 kg gạo Phước,': 25 stands for 'hai mươi lăm', and 'phúc' was heard for the name. */
function newTranscript(): TranscriptDocument {
  const transcript = openTranscript(new Y.Doc());
  const words = [
    word('Xong.', 100),
    { ...word('25', 300, 600), confidence: 0.5, spoken: SAID },
    word('kg', 700),
    word('gạo', 900),
    { ...word('Phước,', 1100), heard: 'phúc' },
  ];
  appendSentences(transcript, [createSentence('a', words)], { nowMs: 5 });
  return transcript;
}

const textOf = ({ content }: TranscriptDocument) => content.toJSON();
const wordsOf = (transcript: TranscriptDocument) => readParagraphs(transcript).flatMap(({ words }) => words);
const standingOf = (transcript: TranscriptDocument) =>
  wordsOf(transcript)
    .filter(({ spoken, heard }) => spoken !== null || heard !== null)
    .map(({ text, spoken, heard }) => [text, spoken?.map((each) => each.text).join(' ') ?? heard]);
const replace = (transcript: TranscriptDocument, from: number, to: number, insert: string) =>
  replaceText(transcript, { from, to, insert }, context);

const BOTH = [
  ['25', 'hai mươi lăm'],
  ['Phước,', 'phúc'],
];

describe('rules 60 and 62: words that stand for others', () => {
  test('are read with what they stand for, each word with its time', () => {
    const transcript = newTranscript();
    expect(standingOf(transcript)).toEqual(BOTH);
    expect(wordsOf(transcript)[1]!.spoken![2]).toEqual({
      text: 'lăm',
      startMs: 500,
      endMs: 600,
      confidence: 0.5,
    });
  });

  test.each([
    ['a digit typed inside', 7, 7, '0'],
    ['a digit typed behind', 8, 8, '0'],
    ['a digit typed in front', 6, 6, '1'],
    ['a digit deleted', 7, 8, ''],
    ['a space typed into it', 7, 7, ' '],
    ['a point typed into it', 7, 7, '.'],
  ])('%s: the number stands for itself', (_what, from, to, insert) => {
    const transcript = newTranscript();
    replace(transcript, from, to, insert);
    expect(standingOf(transcript)).toEqual([BOTH[1]]);
  });

  test('a mark typed behind does not count', () => {
    const transcript = newTranscript();
    replace(transcript, 8, 8, ',');
    expect(standingOf(transcript)).toEqual([['25,', 'hai mươi lăm'], BOTH[1]]);
  });

  test('splitting before it, merging, edits elsewhere and undo keep it', () => {
    const transcript = newTranscript();
    const undo = createUndoManager(transcript, { captureMs: 0 });
    splitParagraph(transcript, 6, context);
    expect(standingOf(transcript)).toEqual(BOTH);
    mergeWithPrevious(transcript, readParagraphs(transcript)[1]!.key, context);
    const at = textOf(transcript).indexOf('25');
    replace(transcript, at + 3, at + 5, 'cân');
    expect(standingOf(transcript)).toEqual(BOTH);
    replace(transcript, at + 1, at + 2, '');
    expect(standingOf(transcript)).toEqual([BOTH[1]]);
    undo.undo();
    expect(standingOf(transcript)).toEqual(BOTH);
  });

  test('what others type beside it at the same time does not join it', () => {
    const mine = newTranscript();
    const other = openTranscript(new Y.Doc());
    Y.applyUpdate(other.doc, Y.encodeStateAsUpdate(mine.doc));
    replace(mine, 8, 8, '0');
    Y.applyUpdate(other.doc, Y.encodeStateAsUpdate(mine.doc));
    expect(standingOf(other)).toEqual([BOTH[1]]);
  });
});

describe('rule 61: turning numbers', () => {
  test('into words, with their times, and back', () => {
    const transcript = newTranscript();
    expect(numberFormAt(transcript, 7)).toBe('digits');
    expect(turnNumber(transcript, 7, context)).toBe(true);
    expect(textOf(transcript)).toBe('Xong. Hai mươi lăm kg gạo Phước,');
    expect(wordsOf(transcript).map(({ startMs, timing }) => [startMs, timing])).toEqual([
      [100, 'measured'],
      [300, 'edited'],
      [400, 'edited'],
      [500, 'edited'],
      [700, 'measured'],
      [900, 'measured'],
      [1100, 'measured'],
    ]);
    expect(numberFormAt(transcript, 11)).toBe('words');
    expect(turnNumber(transcript, 11, context)).toBe(true);
    expect(textOf(transcript)).toBe('Xong. 25 kg gạo Phước,');
    expect(wordsOf(transcript)[1]).toMatchObject({ startMs: 300, endMs: 600 });
    expect(standingOf(transcript)).toEqual(BOTH);
  });

  test('one step of undo takes it back; the marks behind stay', () => {
    const transcript = newTranscript();
    replace(transcript, 8, 8, ',');
    const undo = createUndoManager(transcript, { captureMs: 0 });
    turnNumber(transcript, 7, context);
    expect(textOf(transcript)).toBe('Xong. Hai mươi lăm, kg gạo Phước,');
    undo.undo();
    expect(textOf(transcript)).toBe('Xong. 25, kg gạo Phước,');
    expect(standingOf(transcript)).toEqual([['25,', 'hai mươi lăm'], BOTH[1]]);
  });

  test('words that were changed since are left alone, and so is all else', () => {
    const transcript = newTranscript();
    turnNumber(transcript, 7, context);
    replace(transcript, 10, 14, 'mốt');
    expect(numberFormAt(transcript, 11)).toBeNull();
    expect(turnNumber(transcript, 11, context)).toBe(false);
    expect(numberFormAt(transcript, 0)).toBeNull();
  });
});

test('rule 62: what was heard comes back, with the time and the mark behind', () => {
  const transcript = newTranscript();
  expect(restoreHeard(transcript, 17, context)).toBe(true);
  expect(textOf(transcript)).toBe('Xong. 25 kg gạo phúc,');
  expect(wordsOf(transcript)[4]).toMatchObject({ startMs: 1100, timing: 'edited', heard: null });
  expect(restoreHeard(transcript, 17, context)).toBe(false);
});

describe('rule 63: the stored document', () => {
  test('keeps what words stand for', () => {
    const transcript = newTranscript();
    const stored = exportStoredDocument(transcript, { version: 1 });
    const other = openTranscript(new Y.Doc());
    importStoredDocument(other, stored, { nowMs: 5 });
    expect(standingOf(other)).toEqual(BOTH);
    expect(exportStoredDocument(other, { version: 1 })).toEqual(stored);
  });

  test('brings it back where it was lost, and touches nothing where it was not', () => {
    const transcript = newTranscript();
    const stored = exportStoredDocument(transcript, { version: 1 });
    const before = Y.encodeStateVector(transcript.doc);
    restoreStoredDocument(transcript, stored, context);
    expect(Y.encodeStateVector(transcript.doc)).toEqual(before);
    replace(transcript, 7, 8, '5');
    restoreStoredDocument(transcript, stored, context);
    expect(standingOf(transcript)).toEqual(BOTH);
  });
});
