import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { createRandom } from '../../transcript/document/testing.ts';
import { createHeldContents } from './held-contents.ts';
import { readContents } from './update-contents.ts';

/** What is there, as Yjs itself has it. */
function lengthOf(doc: Y.Doc): number {
  let length = 0;
  for (const structs of doc.store.clients.values())
    for (const struct of structs) if (!struct.deleted) length += struct.length;
  return length;
}

/** Updates of two people who write and delete, as they were made. */
function makeEdits(random: () => number): { updates: Uint8Array[]; doc: Y.Doc } {
  const docs = [new Y.Doc(), new Y.Doc()];
  const updates: Uint8Array[] = [];
  for (const doc of docs) doc.on('update', (update: Uint8Array) => void updates.push(update));
  for (let edit = 0; edit < 60; edit += 1) {
    const doc = docs[edit % 2]!;
    const text = doc.getText('contentItems');
    const at = Math.floor(random() * text.length);
    if (random() < 0.6 || text.length === 0)
      text.insert(at, 'ợ'.repeat(1 + Math.floor(random() * 4)), random() < 0.3 ? { w: `${edit}` } : {});
    else text.delete(at, Math.min(text.length - at, 1 + Math.floor(random() * 5)));
    if (edit % 7 === 0)
      docs.forEach((other, index) => Y.applyUpdate(other, Y.encodeStateAsUpdate(docs[1 - index]!)));
  }
  // Who takes an edit in may take superfluous formats away, which the other hears of once more.
  for (const from of [0, 1, 0]) Y.applyUpdate(docs[1 - from]!, Y.encodeStateAsUpdate(docs[from]!));
  return { updates, doc: docs[0]! };
}

const shuffle = <T>(list: readonly T[], random: () => number): T[] =>
  list
    .map((item) => ({ item, rank: random() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);

test('the length of a document is that of what is not deleted, in whatever order its updates come, and come again', () => {
  const random = createRandom(5);
  for (let round = 0; round < 10; round += 1) {
    const { updates, doc } = makeEdits(random);
    const held = createHeldContents();
    for (const update of shuffle([...updates, ...updates.slice(0, 9)], random)) {
      const contents = readContents(update);
      const expected = held.length + held.growthOf(contents);
      held.add(contents);
      expect(held.length).toBe(expected);
    }
    expect(held.length).toBe(lengthOf(doc));
    // A room that opens has the same from the snapshot alone.
    const bytes = Y.encodeStateAsUpdate(doc);
    const stateVector = Y.encodeStateVectorFromUpdate(bytes);
    const opened = createHeldContents();
    opened.addStateVector(Y.decodeStateVector(stateVector));
    opened.add(readContents(Y.diffUpdate(bytes, stateVector), true));
    expect(opened.length).toBe(held.length);
    expect(opened.growthOf(readContents(bytes, true))).toBe(0);
  }
});

test('letters that wait for what they stand beside count, also behind a snapshot', () => {
  const writer = new Y.Doc();
  const text = writer.getText('contentItems');
  text.insert(0, 'a');
  const first = Y.encodeStateAsUpdate(writer);
  const before = Y.encodeStateVector(writer);
  text.insert(1, 'b'.repeat(1_000));
  const ahead = Y.encodeStateAsUpdate(writer, before);
  const held = createHeldContents();
  held.add(readContents(ahead));
  expect(held.length).toBe(1_000);
  expect(Y.decodeStateVector(held.encodeStateVector()).size).toBe(0);

  const doc = new Y.Doc();
  Y.applyUpdate(doc, ahead);
  const bytes = Y.encodeStateAsUpdate(doc);
  const stateVector = Y.encodeStateVectorFromUpdate(bytes);
  const opened = createHeldContents();
  opened.addStateVector(Y.decodeStateVector(stateVector));
  opened.add(readContents(Y.diffUpdate(bytes, stateVector), true));
  expect(opened.length).toBe(1_000);
  opened.add(readContents(first));
  expect(opened.length).toBe(1_001);
  // The gap is closed: nothing is asked for again.
  expect([...Y.decodeStateVector(opened.encodeStateVector()).values()]).toEqual([1_001]);
});

test('deletions of what is not there, and of what is deleted already, make no room', () => {
  const held = createHeldContents();
  const contents = (structs: number[], deletions: number[]) => ({
    structs: Float64Array.from(structs),
    deletions: Float64Array.from(deletions),
  });
  held.add(contents([7, 0, 100], []));
  expect(held.growthOf(contents([], [7, 100, 1_000_000, 8, 0, 1_000_000]))).toBe(0);
  expect(held.growthOf(contents([], [7, 50, 150, 7, 50, 150]))).toBe(-50);
  held.add(contents([], [7, 50, 1_000]));
  expect(held.length).toBe(50);
  expect(held.growthOf(contents([], [7, 50, 100]))).toBe(0);
  // What was deleted before it came is none.
  expect(held.growthOf(contents([7, 100, 1_100], []))).toBe(100);
});
