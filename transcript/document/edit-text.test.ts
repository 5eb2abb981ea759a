import { describe, expect, test } from 'vitest';
import * as Y from 'yjs';
import {
  appendSentences,
  createUndoManager,
  mergeAllParagraphs,
  mergeWithPrevious,
  nameEditors,
  openTranscript,
  readContentItems,
  readParagraphs,
  replaceText,
  replaceWords,
  scanTranscript,
  setCompleted,
  splitParagraph,
  tidyText,
  type TranscriptDocument,
} from './index.ts';
import { createSentence } from './testing.ts';

let ids = 0;
const context = { nowMs: 1_764_000_000_000, userId: 'user-1', newId: () => `id${(ids += 1)}` };
const word = (text: string, stime: number, etime = stime + 100) => ({ text, stime, etime });

/** 'họp giao ban' at 100, 400, 700 ms and, as a paragraph of its own, 'dạ vâng' at 1000 and 1300 ms. */
function newTranscript(): TranscriptDocument {
  const transcript = openTranscript(new Y.Doc());
  appendSentences(
    transcript,
    [
      createSentence('a', [word('họp', 100), word('giao', 400), word('ban', 700)]),
      createSentence('b', [word('dạ', 1000), word('vâng', 1300)], true),
    ],
    { nowMs: 5 },
  );
  return transcript;
}
const textOf = ({ content }: TranscriptDocument) => content.toJSON();
const wordsOf = (transcript: TranscriptDocument) => readParagraphs(transcript).flatMap(({ words }) => words);
const timesOf = (transcript: TranscriptDocument) =>
  wordsOf(transcript).map(({ text, startMs, endMs, timing }) => [text, startMs, endMs, timing]);
const replace = (transcript: TranscriptDocument, from: number, to: number, insert: string) =>
  replaceText(transcript, { from, to, insert }, context);

describe('typing', () => {
  test('rule 17: any form of Unicode, line break and space becomes one', () => {
    const transcript = openTranscript(new Y.Doc());
    replace(transcript, 0, 0, `${'Nguyễn'.normalize('NFD')}\u00a0A\r\nB\u200b`);
    expect(textOf(transcript)).toBe('Nguyễn A\nB');
  });

  test('rule 17: a mark typed alone joins the letter before it, and the change that was made is told', () => {
    const transcript = openTranscript(new Y.Doc());
    replace(transcript, 0, 0, 'ho');
    expect(replace(transcript, 2, 2, '\u0323')).toEqual({ from: 1, to: 2, insert: 'ọ' });
    expect(textOf(transcript)).toBe('họ');
  });

  test('rule 17: no letter is cut in two', () => {
    const transcript = openTranscript(new Y.Doc());
    replace(transcript, 0, 0, 'a👍b');
    replace(transcript, 2, 2, 'x');
    expect(textOf(transcript)).toBe('a👍xb');
    replace(transcript, 1, 2, '');
    expect(textOf(transcript)).toBe('axb');
  });

  test('rule 18: letters typed into a word, at its start and at its end keep its time', () => {
    const transcript = newTranscript();
    for (const at of [4, 7, 10]) replace(transcript, at, at, 'x');
    expect(timesOf(transcript)[1]).toEqual(['xgixaox', 400, 500, 'edited']);
    expect(timesOf(transcript)[0]).toEqual(['họp', 100, 200, 'measured']);
    expect(timesOf(transcript)[2]).toEqual(['ban', 700, 800, 'measured']);
  });

  test('rule 18: a word that lost letters is edited and keeps its time, and so does every other', () => {
    const transcript = newTranscript();
    replace(transcript, 4, 6, '');
    expect(timesOf(transcript).slice(0, 3)).toEqual([
      ['họp', 100, 200, 'measured'],
      ['ao', 400, 500, 'edited'],
      ['ban', 700, 800, 'measured'],
    ]);
  });

  test('rule 18: words joined by deleting the space between them last as long as both', () => {
    const transcript = newTranscript();
    replace(transcript, 3, 4, '');
    expect(timesOf(transcript)[0]).toEqual(['họpgiao', 100, 500, 'edited']);
  });

  test('rule 18: a word rewritten letter by letter through nothing keeps its time', () => {
    const transcript = newTranscript();
    for (let at = 8; at > 4; at -= 1) replace(transcript, at - 1, at, '');
    replace(transcript, 4, 4, 'gi');
    replace(transcript, 6, 6, 'ờ');
    expect(timesOf(transcript)[1]).toEqual(['giờ', 400, 500, 'edited']);
  });

  test('rule 19: words typed between words are estimated in the pause, and untimed where there is none', () => {
    const transcript = newTranscript();
    replace(transcript, 3, 3, ' rồi');
    replace(transcript, 0, 0, 'à ');
    expect(timesOf(transcript).slice(0, 4)).toEqual([
      ['à', null, null, 'untimed'],
      ['họp', 100, 200, 'measured'],
      ['rồi', 200, 400, 'estimated'],
      ['giao', 400, 500, 'measured'],
    ]);
  });

  test('rule 19: words that replace as many take their times, others divide the span', () => {
    const transcript = newTranscript();
    replace(transcript, 4, 12, 'gián đoạn');
    expect(timesOf(transcript).slice(1, 3)).toEqual([
      ['gián', 400, 500, 'edited'],
      ['đoạn', 700, 800, 'edited'],
    ]);
    replace(transcript, 4, 13, 'a b cd');
    expect(timesOf(transcript).slice(1, 4)).toEqual([
      ['a', 400, 500, 'estimated'],
      ['b', 500, 600, 'estimated'],
      ['cd', 600, 800, 'estimated'],
    ]);
  });

  test.each([
    [' ', 'họp gi ao ban'],
    ['\n', 'họp gi\nao ban'],
  ])('rule 20: a word divided by %j shares its time by length', (blank, text) => {
    const transcript = newTranscript();
    replace(transcript, 6, 6, blank);
    expect(textOf(transcript).startsWith(text)).toBe(true);
    expect(timesOf(transcript).slice(1, 3)).toEqual([
      ['gi', 400, 450, 'estimated'],
      ['ao', 450, 500, 'estimated'],
    ]);
  });

  test('rule 20: a word typed before a recognised one and then set apart gives the time back', () => {
    const transcript = newTranscript();
    replace(transcript, 4, 4, 'c');
    replace(transcript, 5, 5, 'ó');
    replace(transcript, 6, 6, ' ');
    expect(timesOf(transcript).slice(1, 3)).toEqual([
      ['có', 200, 400, 'estimated'],
      ['giao', 400, 500, 'measured'],
    ]);
  });

  test('rule 21: who changed a word last is known, and nobody changed the others', () => {
    const transcript = newTranscript();
    replace(transcript, 4, 4, 'x');
    replaceText(
      transcript,
      { from: 5, to: 5, insert: 'y' },
      { ...context, userId: 'u2', nowMs: context.nowMs + 60_000 },
    );
    replace(transcript, 0, 1, '');
    nameEditors(transcript, ['user-1', 'u2']);
    expect(readContentItems(transcript).slice(0, 3)).toEqual([
      { text: 'ọp', newline: true, data: { stime: 100, etime: 200 }, updateByID: 'user-1' },
      { text: 'xygiao', newline: false, data: { stime: 400, etime: 500 }, updateByID: 'u2' },
      { text: 'ban', newline: false, data: { stime: 700, etime: 800 }, updateByID: null },
    ]);
  });

  test('rule 22: a burst of typing is one edit', () => {
    const transcript = newTranscript();
    for (const [at, afterMs] of [0, 500, 1_999, 2_000, 9_000].entries()) {
      replaceText(
        transcript,
        { from: at, to: at, insert: 'x' },
        { ...context, nowMs: context.nowMs + afterMs },
      );
    }
    expect(readParagraphs(transcript)[0]!.id).toBe('p-100-5-3');
    expect(readParagraphs(transcript)[1]!.id).toBe('p-1000-5-0');
  });

  test.each([
    [0, 13],
    [13, 13],
  ])('rule 23: a whole line that is deleted leaves the next its key, from %i', (from, length) => {
    const transcript = newTranscript();
    replace(transcript, textOf(transcript).length, textOf(transcript).length, '\nba');
    const keys = readParagraphs(transcript).map(({ key }) => key);
    const to = from === 0 ? length : textOf(transcript).indexOf('ba', 14);
    replace(transcript, from, to, '');
    const kept = from === 0 ? [keys[1], keys[2]] : [keys[0], keys[2]];
    expect(readParagraphs(transcript).map(({ key }) => key)).toEqual(kept);
  });

  test('rule 37: tidying takes blanks away and leaves the paragraph with a caret alone', () => {
    const transcript = openTranscript(new Y.Doc());
    replace(transcript, 0, 0, ' a  b \n\n  \nc  d ');
    expect(tidyText(transcript, [12], context)).toBe(5);
    expect(textOf(transcript)).toBe('a b\nc  d ');
    tidyText(transcript, [], context);
    expect(textOf(transcript)).toBe('a b\nc d');
  });

  test('rule 38: undo brings text and times back and leaves letters of others', () => {
    const transcript = newTranscript();
    const before = timesOf(transcript);
    const undo = createUndoManager(transcript);
    replace(transcript, 4, 9, '');
    const other = openTranscript(new Y.Doc());
    Y.applyUpdate(other.doc, Y.encodeStateAsUpdate(transcript.doc), 'network');
    replace(other, 0, 0, 'khác ');
    Y.applyUpdate(transcript.doc, Y.encodeStateAsUpdate(other.doc), 'network');
    undo.undo();
    expect(textOf(transcript)).toBe('khác họp giao ban\ndạ vâng');
    expect(timesOf(transcript).slice(1)).toEqual(before);
  });
});

describe('paragraphs', () => {
  test('rule 24: the split of the specification keeps the id and speaker of the first part; the second has a new key and no speaker', () => {
    const transcript = newTranscript();
    transcript.speakers.set('s', 'Trần Văn Thử');
    transcript.paragraphs.get('p-100-5')!.set('speaker', 's');
    expect(splitParagraph(transcript, 8, context)).toBe('p-700-1764000000000');
    expect(readParagraphs(transcript)).toMatchObject([
      { id: 'p-100-5-1', speaker: 'Trần Văn Thử', endMs: 500 },
      { id: 'p-700-1764000000000-0', speaker: null, startMs: 700 },
      { id: 'p-1000-5-0' },
    ]);
  });

  test('rule 24: where a person breaks a line the same speaker goes on, and what was heard of them', () => {
    const transcript = newTranscript();
    transcript.speakers.set('voice-1', 'Trần Văn Thử');
    const fields = transcript.paragraphs.get('p-100-5')!;
    for (const field of ['speaker', 'voice']) fields.set(field, 'voice-1');
    const undo = createUndoManager(transcript, { captureMs: 0 });
    replace(transcript, 8, 8, '\nvà\n');
    const speakers = () => readParagraphs(transcript).map(({ speaker }) => speaker);
    expect(speakers()).toEqual([...Array.from({ length: 3 }, () => 'Trần Văn Thử'), null]);
    // So that another look at who spoke is free to find somebody else there.
    const { key } = readParagraphs(transcript)[2]!;
    expect(transcript.paragraphs.get(key)!.get('voice')).toBe('voice-1');
    undo.undo();
    expect(speakers()).toEqual(['Trần Văn Thử', null]);
  });

  test('rule 24: a line break in the place of text of two keeps each their own', () => {
    const transcript = newTranscript();
    transcript.speakers.set('s', 'Trần Văn Thử');
    transcript.paragraphs.get('p-100-5')!.set('speaker', 's');
    const text = textOf(transcript);
    replace(transcript, 8, text.indexOf('vâng'), '\n');
    expect(readParagraphs(transcript)).toMatchObject([{ speaker: 'Trần Văn Thử' }, { speaker: null }]);
  });

  test.each([0, 12, 13, 20, 99])(
    'rule 24: nothing is split at %i, where a part would be empty',
    (position) => {
      const transcript = newTranscript();
      expect(splitParagraph(transcript, position, context)).toBeNull();
      expect(textOf(transcript)).toBe('họp giao ban\ndạ vâng');
    },
  );

  test('rule 24: splits at the same place by two at the same moment make paragraphs with different keys', () => {
    const [one, two] = [newTranscript(), openTranscript(new Y.Doc())];
    Y.applyUpdate(two.doc, Y.encodeStateAsUpdate(one.doc), 'network');
    splitParagraph(one, 4, context);
    splitParagraph(two, 4, context);
    Y.applyUpdate(one.doc, Y.encodeStateAsUpdate(two.doc), 'network');
    const keys = scanTranscript(one).breaks.map(({ key }) => key);
    expect(keys).toEqual(['p-400-1764000000000', 'p-400-1764000000001', 'p-1000-5']);
    expect(readParagraphs(one)).toHaveLength(3);
  });

  test('rule 25: a merge keeps id, start and speaker of the first', () => {
    const transcript = newTranscript();
    expect(mergeWithPrevious(transcript, 'p-1000-5', context)).toBe(true);
    expect(textOf(transcript)).toBe('họp giao ban dạ vâng');
    expect(readParagraphs(transcript)).toMatchObject([{ key: 'p-100-5', startMs: 100, endMs: 1400 }]);
    expect(mergeWithPrevious(transcript, 'p-100-5', context)).toBe(false);
  });

  test('rule 25: all paragraphs become one, and no word loses its time', () => {
    const transcript = newTranscript();
    const before = timesOf(transcript);
    splitParagraph(transcript, 4, context);
    tidyText(transcript, [], context);
    expect(mergeAllParagraphs(transcript, context)).toBe(2);
    expect(textOf(transcript)).toBe('họp giao ban dạ vâng');
    expect(timesOf(transcript)).toEqual(before);
  });

  test('rule 19: a range of texts is replaced, and a range that is not there is not', () => {
    const transcript = newTranscript();
    expect(replaceWords(transcript, 'p-1000-5', { from: 1, to: 2 }, 'vâng ạ', context)).toBe(true);
    expect(textOf(transcript)).toBe('họp giao ban\ndạ vâng ạ');
    expect(replaceWords(transcript, 'p-1000-5', { from: 1, to: 9 }, 'x', context)).toBe(false);
  });

  test('rule 5: one paragraph is completed, or all up to it', () => {
    const transcript = newTranscript();
    const completed = () => readParagraphs(transcript).map(({ isCompleted }) => isCompleted);
    setCompleted(transcript, 'p-1000-5', true);
    expect(completed()).toEqual([false, true]);
    setCompleted(transcript, 'p-1000-5', true, { upTo: true });
    expect(completed()).toEqual([true, true]);
    expect(setCompleted(transcript, 'p-9-9', true)).toBe(false);
  });
});
