import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { appendSentences } from './append-sentences.ts';
import { setCompleted } from './edit-paragraphs.ts';
import { openTranscript, type TranscriptDocument } from './document.ts';
import { readParagraphs } from './read-paragraphs.ts';
import { replaceText } from './replace-text.ts';
import { addSpeaker, assignSpeaker } from './speakers.ts';
import { createSentence } from './testing.ts';
import { createUndoManager } from './undo.ts';

const CONTEXT = { nowMs: 1_764_000_000_000, userId: 'u1', newId: () => 'n1' };
const LAN = 'Lan';

/** Two paragraphs that Lan says, completed. */
function setUp() {
  const transcript = openTranscript(new Y.Doc());
  const say = (text: string, at: number) =>
    createSentence(text, [{ text, stime: at, etime: at + 400 }], true);
  appendSentences(transcript, [say('một', 0), say('hai', 1_000)], { nowMs: 0 });
  const { id } = addSpeaker(transcript, LAN, CONTEXT)!;
  const keys = readParagraphs(transcript).map(({ key }) => key);
  assignSpeaker(transcript, keys, id);
  setCompleted(transcript, keys[1]!, true, { upTo: true });
  const undo = createUndoManager(transcript, { captureMs: 0 });
  const write = (from: number, to: number, insert: string) =>
    replaceText(transcript, { from, to, insert }, CONTEXT);
  return { transcript, undo, write };
}

const said = (transcript: TranscriptDocument) =>
  readParagraphs(transcript).map(({ words, speaker, isCompleted }) => [
    words.map(({ text }) => text).join(' '),
    speaker,
    isCompleted,
  ]);

const BOTH = [
  ['một', LAN, true],
  ['hai', LAN, true],
];
const NEW = ['mới', null, false];

test('rule 100: what is written where all was deleted is said by nobody known, and stays apart when the text comes back', () => {
  const { transcript, undo, write } = setUp();
  write(0, transcript.content.length, '');
  undo.stopCapturing();
  const deletion = undo.undoStack.at(-1)!;
  write(0, 0, 'mới');
  expect(said(transcript)).toEqual([NEW]);
  undo.undoStack = [deletion];
  undo.undo();
  expect(said(transcript)).toEqual([...BOTH, NEW]);
});

test('rule 100: what another wrote there stays apart too, and so does what was pasted over all of it', () => {
  const { transcript, undo, write } = setUp();
  const other = openTranscript(new Y.Doc());
  const meet = () => {
    Y.applyUpdate(other.doc, Y.encodeStateAsUpdate(transcript.doc), 'network');
    Y.applyUpdate(transcript.doc, Y.encodeStateAsUpdate(other.doc), 'network');
  };
  write(0, transcript.content.length, 'dán\nvào');
  expect(said(transcript)).toEqual([
    ['dán', null, false],
    ['vào', null, false],
  ]);
  meet();
  replaceText(other, { from: 0, to: 0, insert: 'mới\n' }, { ...CONTEXT, userId: 'u2' });
  meet();
  undo.undo();
  expect(said(transcript)).toEqual([...BOTH, NEW]);
});

test('rule 100: where nothing was written all is as before; the only paragraph may be written anew', () => {
  const { transcript, undo, write } = setUp();
  write(0, transcript.content.length, '');
  undo.undo();
  expect(said(transcript)).toEqual(BOTH);
  expect(transcript.content.toJSON()).toBe('một\nhai');
  undo.redo();
  expect(transcript.content.toJSON()).toBe('');
  undo.undo();
  write(3, 7, '');
  write(0, 3, 'mới');
  expect(said(transcript)).toEqual([['mới', LAN, true]]);
});
