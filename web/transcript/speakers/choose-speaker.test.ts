import { expect, test } from 'vitest';
import * as Y from 'yjs';
import {
  addSpeaker,
  assignSpeaker,
  createUndoManager,
  openTranscript,
  readParagraphs,
  readSpeakers,
  replaceText,
  scanTranscript,
} from '../../../transcript/document/index.ts';
import { defaultScope, giveSpeaker, keysInScope, matchSpeakers, speakerOf } from './choose-speaker.ts';

let ids = 0;
const context = () => ({ nowMs: 1_000, userId: 'u1', newId: () => `n${(ids += 1)}` });

/** Four paragraphs; Mẫu speaks in the first and the third, nobody known in the others. */
function setUp() {
  const transcript = openTranscript(new Y.Doc());
  replaceText(transcript, { from: 0, to: 0, insert: 'một\nhai\nba\nbốn' }, context());
  const { firstKey, breaks } = scanTranscript(transcript);
  const keys = [firstKey, ...breaks.map(({ key }) => key)] as string[];
  const { id } = addSpeaker(transcript, 'Nguyễn Thị Mẫu', context())!;
  assignSpeaker(transcript, [keys[0]!, keys[2]!], id);
  const labels = () => readParagraphs(transcript).map(({ speaker }) => speaker);
  const give = (at: number, name: string | null, scope: Parameters<typeof keysInScope>[3]) =>
    giveSpeaker(transcript, keys, { key: keys[at]!, name, scope }, context());
  return { transcript, keys, labels, give };
}

const NOBODY = null;

test('names are found without their marks, and what was typed is offered unless it is blank or known', () => {
  const speakers = ['Đặng Ví Dụ', 'Mẫu', 'Nguyễn Thị Mẫu'].map((name) => ({ id: name, name, colour: 1 }));
  const names = (typed: string) => matchSpeakers(speakers, typed).speakers.map(({ name }) => name);
  expect(names('dang')).toEqual(['Đặng Ví Dụ']);
  expect(names('MAU')).toEqual(['Mẫu', 'Nguyễn Thị Mẫu']);
  expect(names('')).toEqual(['Đặng Ví Dụ', 'Mẫu', 'Nguyễn Thị Mẫu']);
  expect(matchSpeakers(speakers, '  Trần   Văn Thử ').newName).toBe('Trần Văn Thử');
  expect(matchSpeakers(speakers, ' \u00a0 ')).toMatchObject({ newName: null, isKnown: false });
  // Typed letter by letter with marks of their own.
  expect(matchSpeakers(speakers, 'Mẫu'.normalize('NFD'))).toMatchObject({ newName: null, isKnown: true });
});

test('a label is found as it is shown, and is one name with and without its marks', () => {
  const voice = { id: 'voice-2', name: 'Nguoi noi 2', colour: 2 };
  expect(matchSpeakers([voice], 'Người nói 2')).toEqual({ speakers: [voice], newName: null, isKnown: true });
});

test('a new name goes everywhere with a voice, and to one paragraph where nobody is known', () => {
  const somebody = { id: 's', name: 'An', colour: 1 };
  expect([defaultScope(true, somebody), defaultScope(true, null), defaultScope(false, somebody)]).toEqual([
    'everywhere',
    'paragraph',
    'paragraph',
  ]);
});

test('what is the name exactly comes first: Enter takes it', () => {
  const speakers = ['An Bình', 'Bình'].map((name) => ({ id: name, name, colour: 1 }));
  expect(matchSpeakers(speakers, 'Bình').speakers[0]!.name).toBe('Bình');
});

test('a scope reaches one paragraph, those behind it with the same label, or all of them', () => {
  const { transcript, keys } = setUp();
  const reach = (at: number, scope: Parameters<typeof keysInScope>[3]) =>
    keysInScope(transcript, keys, keys[at]!, scope).map((key) => keys.indexOf(key));
  expect(reach(1, 'paragraph')).toEqual([1]);
  expect(reach(1, 'following')).toEqual([1, 3]);
  expect(reach(2, 'following')).toEqual([2]);
  expect(reach(2, 'everywhere')).toEqual([0, 2]);
  expect(keysInScope(transcript, keys, 'gone', 'everywhere')).toEqual([]);
});

test('a new name is given to one paragraph, a known one makes no second speaker', () => {
  const { transcript, labels, give } = setUp();
  expect(give(1, 'Trần Văn Thử', 'paragraph')).toBe(1);
  expect(give(3, 'Nguyễn  Thị Mẫu', 'paragraph')).toBe(1);
  expect(labels()).toEqual(['Nguyễn Thị Mẫu', 'Trần Văn Thử', 'Nguyễn Thị Mẫu', 'Nguyễn Thị Mẫu']);
  expect(readSpeakers(transcript)).toHaveLength(2);
});

test('everywhere renames the speaker, and names those who had none', () => {
  const { transcript, labels, give } = setUp();
  expect(give(2, 'Phạm Giả Định', 'everywhere')).toBe(2);
  expect(labels()).toEqual(['Phạm Giả Định', NOBODY, 'Phạm Giả Định', NOBODY]);
  expect(readSpeakers(transcript).map(({ name }) => name)).toEqual(['Phạm Giả Định']);
  expect(give(1, 'Đặng Ví Dụ', 'everywhere')).toBe(2);
  expect(labels()).toEqual(['Phạm Giả Định', 'Đặng Ví Dụ', 'Phạm Giả Định', 'Đặng Ví Dụ']);
  expect(give(1, 'Phạm Giả Định', 'everywhere')).toBe(2);
  expect(readSpeakers(transcript)).toHaveLength(1);
});

test('the default label comes back, and all of it is one step of undo', () => {
  const { transcript, labels, give } = setUp();
  const undo = createUndoManager(transcript, { captureMs: 0 });
  expect(give(1, 'Đặng Ví Dụ', 'everywhere')).toBe(2);
  undo.undo();
  expect(labels()).toEqual(['Nguyễn Thị Mẫu', NOBODY, 'Nguyễn Thị Mẫu', NOBODY]);
  expect(readSpeakers(transcript)).toHaveLength(1);
  expect(give(0, null, 'everywhere')).toBe(2);
  expect(labels()).toEqual([NOBODY, NOBODY, NOBODY, NOBODY]);
});

test('a paragraph that is gone gets nobody, and nobody is added', () => {
  const { transcript, keys } = setUp();
  const given = { key: 'gone', name: 'Đặng Ví Dụ', scope: 'paragraph' } as const;
  expect(giveSpeaker(transcript, keys, given, context())).toBe(0);
  expect(readSpeakers(transcript)).toHaveLength(1);
});

test('a paragraph or a speaker that some program wrote as no such thing has the default label', () => {
  const { transcript, keys } = setUp();
  const [first, , third] = keys as [string, string, string];
  expect(speakerOf(transcript, first)?.name).toBe('Nguyễn Thị Mẫu');
  transcript.paragraphs.set(first, 5 as never);
  expect(speakerOf(transcript, first)).toBeNull();
  transcript.speakers.set(speakerOf(transcript, third)!.id, 5 as never);
  expect(speakerOf(transcript, third)).toBeNull();
});
