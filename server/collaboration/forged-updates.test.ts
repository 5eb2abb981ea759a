/** What a room is told of an update, against what the update does to comments and to the names of editors. */
import { expect, test } from 'vitest';
import * as Y from 'yjs';
import {
  addComments,
  editComments,
  editorCode,
  nameEditors,
  openTranscript,
  readComments,
  removeComments,
  type TranscriptDocument,
} from '../../transcript/document/index.ts';
import { createComment, createRandom } from '../../transcript/document/testing.ts';
import { createHeldContents } from './held-contents.ts';
import { readContents, withoutServerItems } from './update-contents.ts';

const copyOf = (doc: Y.Doc): TranscriptDocument => {
  const copy = new Y.Doc();
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc));
  return openTranscript(copy);
};

/** A document with comments that were edited and removed, and the names of editors. */
function makeDocument(): Y.Doc {
  const transcript = openTranscript(new Y.Doc());
  transcript.content.insert(0, 'họp giao ban');
  addComments(transcript, [
    createComment({ id: 'a' }),
    createComment({ id: 'b' }),
    createComment({ id: 'c' }),
  ]);
  editComments(transcript, ['b'], { isResolved: true });
  removeComments(transcript, ['c']);
  nameEditors(transcript, ['u1']);
  return transcript.doc;
}
const doc = makeDocument();
const held = createHeldContents();
held.add(readContents(Y.encodeStateAsUpdate(doc), true));
const serverIds = [...Y.decodeStateVector(Y.encodeStateVector(doc))].filter(([id]) => id >= 2 ** 32);

/** What the server wrote, as everybody reads it. */
const readServerItems = ({ doc: of, editors }: TranscriptDocument) => ({
  comments: readComments(openTranscript(of)),
  list: openTranscript(of).comments.toJSON() as unknown,
  editors: editors.toJSON() as unknown,
});
const BEFORE = readServerItems(copyOf(doc));

/** The update that somebody makes of it, with words of their own. */
function updateOf(change: (transcript: TranscriptDocument) => void): Uint8Array {
  const transcript = copyOf(doc);
  const before = Y.encodeStateVector(transcript.doc);
  const deletions = Y.diffUpdate(Y.encodeStateAsUpdate(transcript.doc), before);
  transcript.doc.transact(() => {
    transcript.content.insert(3, ' nhanh');
    change(transcript);
  });
  const made = Y.encodeStateAsUpdate(transcript.doc, before);
  expect(made).not.toEqual(deletions);
  return made;
}

const FORGED: Record<string, (transcript: TranscriptDocument) => void> = {
  'one more, as browsers wrote them': ({ comments }) =>
    comments.push([new Y.Map(Object.entries({ id: 'x', idBookmark: 'b', name: 'Chủ', createTime: 1 }))]),
  'one more, as the server writes them': ({ comments }) => comments.push([createComment({ id: 'x' })]),
  'one before all': ({ comments }) => comments.insert(0, [createComment({ id: 'x' })]),
  'one between': ({ comments }) => comments.insert(1, [createComment({ id: 'x' })]),
  'one taken away': ({ comments }) => comments.delete(0),
  'one in the place of another': ({ comments }) => {
    comments.delete(0);
    comments.insert(0, [createComment({ id: 'a', label: 'khác' })]);
  },
  'all taken away': ({ comments }) => comments.delete(0, comments.length),
  'a name for a code': ({ editors }) => editors.set('x', 'u2'),
  'another name for a code': ({ editors }) => editors.set(editorCode('u1'), 'u2'),
  'a name taken away': ({ editors }) => editors.delete(editorCode('u1')),
  'one by the program of the server': (transcript) => addComments(transcript, [createComment({ id: 'x' })]),
  'another text by the program of the server': (transcript) =>
    editComments(transcript, ['a'], { label: 'khác' }),
};

const HONEST: Record<string, (transcript: TranscriptDocument) => void> = {
  'text alone': () => {},
  'a bookmark': ({ bookmarks }) => bookmarks.push([new Y.Map([['id', 'b9']])]),
  'a speaker': ({ speakers }) => speakers.set('s', 'An'),
};

const isForged = (update: Uint8Array): boolean => !held.covers(readContents(update).ofServer);

test.each(Object.keys(FORGED))('%s is seen, beside honest words too', (name) => {
  expect(isForged(updateOf(FORGED[name]!))).toBe(true);
});

test.each(Object.keys(HONEST))('%s is not', (name) => {
  expect(isForged(updateOf(HONEST[name]!))).toBe(false);
});

test('whoever sends everything that they have, which the server has too, is no forger; what they say that it wrote is not passed on', () => {
  const transcript = copyOf(doc);
  transcript.content.insert(0, 'mới ');
  const whole = Y.encodeStateAsUpdate(transcript.doc);
  expect(isForged(whole)).toBe(false);
  const kept = withoutServerItems(whole, readContents(whole));
  expect(Y.decodeUpdate(kept).structs.filter(({ id }) => id.client >= 2 ** 32)).toEqual([]);
  const other = copyOf(doc);
  Y.applyUpdate(other.doc, kept);
  expect(other.content.toJSON()).toBe('mới họp giao ban');
});

test('the ids of the server stand for what it wrote there and nothing else', () => {
  const [[client] = [0]] = serverIds;
  const forged = new Y.Doc();
  forged.clientID = client;
  openTranscript(forged).comments.push([createComment({ id: 'a', label: 'khác' })]);
  const made = openTranscript(new Y.Doc());
  made.content.insert(0, 'chữ');
  const update = Y.mergeUpdates([Y.encodeStateAsUpdate(forged), Y.encodeStateAsUpdate(made.doc)]);
  const kept = withoutServerItems(update, readContents(update));
  const reader = openTranscript(new Y.Doc());
  // A reader whom the forged update reaches first.
  for (const each of [kept, Y.encodeStateAsUpdate(doc)]) Y.applyUpdate(reader.doc, each);
  expect(readServerItems(reader)).toEqual(BEFORE);
});

test('what waits for a place of its own is no cover for a comment under the same id', () => {
  const [browser, absent] = [77, 78];
  const typed = openTranscript(new Y.Doc());
  typed.doc.clientID = absent;
  typed.content.insert(0, 'chữ');
  typed.doc.clientID = browser;
  typed.content.insert(3, 'x');
  const waiting = Y.diffUpdate(Y.encodeStateAsUpdate(typed.doc), Y.encodeStateVector(new Map([[absent, 3]])));
  const forged = openTranscript(new Y.Doc());
  forged.doc.clientID = browser;
  forged.comments.push([createComment({ id: 'x', name: 'Chủ' })]);
  const words = openTranscript(new Y.Doc());
  words.content.insert(0, 'mới ');
  const reader = copyOf(doc);
  for (const update of [
    waiting,
    Y.mergeUpdates([words, forged].map((of) => Y.encodeStateAsUpdate(of.doc))),
  ]) {
    const contents = readContents(update);
    if (!held.covers(contents.ofServer)) continue;
    held.add(contents);
    Y.applyUpdate(reader.doc, withoutServerItems(update, contents));
  }
  expect(readServerItems(reader)).toEqual(BEFORE);
});

test('an update that comes back to a client is refused: what is cut out of it would not be all', () => {
  const [typed, other] = [openTranscript(new Y.Doc()), openTranscript(new Y.Doc())];
  typed.content.insert(0, 'a');
  const first = Y.encodeStateAsUpdate(typed.doc);
  const before = Y.encodeStateVector(typed.doc);
  typed.speakers.set('s', 'An');
  const second = Y.encodeStateAsUpdate(typed.doc, before);
  other.content.insert(0, 'b');
  const between = Y.encodeStateAsUpdate(other.doc);
  // One client and no deletions: what is said of it stands between the first byte and the last.
  const partOf = (update: Uint8Array) => [...update.subarray(1, -1)];
  const join = (...updates: Uint8Array[]) => Uint8Array.from([updates.length, ...updates.flatMap(partOf), 0]);
  for (const update of [join(first, between), join(between, second)])
    expect(() => readContents(update)).not.toThrow();
  for (const update of [join(second, first), join(first, between, second)])
    expect(() => readContents(update)).toThrow('twice');
});

test('whatever becomes of an update on its way, either it is refused or nothing of the server changes', () => {
  const random = createRandom(18);
  const updates = Object.values({ ...FORGED, ...HONEST }).map(updateOf);
  let accepted = 0;
  for (let round = 0; round < 6_000; round += 1) {
    const bytes = updates[round % updates.length]!.slice();
    const changes = Math.floor(random() * 4);
    for (let change = 0; change < changes; change += 1)
      bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256);
    let kept: Uint8Array;
    try {
      const contents = readContents(bytes);
      if (!held.covers(contents.ofServer)) continue;
      kept = withoutServerItems(bytes, contents);
    } catch {
      continue;
    }
    accepted += 1;
    const reader = copyOf(doc);
    try {
      Y.applyUpdate(reader.doc, kept);
    } catch {
      // Refused by Yjs itself, after it took in a part.
    }
    expect(readServerItems(reader)).toEqual(BEFORE);
  }
  expect(accepted).toBeGreaterThan(300);
});
