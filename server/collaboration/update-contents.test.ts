import { describe, expect, test } from 'vitest';
import * as Y from 'yjs';
import { createRandom } from '../../contract/transcript-document/testing.ts';
import { createHeldContents, readContents } from './update-contents.ts';

const write = (doc: Y.Doc, edit: (text: Y.Text) => void): Uint8Array => {
  const before = Y.encodeStateVector(doc);
  edit(doc.getText('contentItems'));
  return Y.encodeStateAsUpdate(doc, before);
};

/** Updates of one document, as they were made. */
function makeEdits(random: () => number): Uint8Array[] {
  const doc = new Y.Doc({ gc: false });
  const updates: Uint8Array[] = [];
  doc.on('update', (update: Uint8Array) => updates.push(update));
  const text = doc.getText('contentItems');
  for (let edit = 0; edit < 40; edit += 1) {
    const at = Math.floor(random() * text.length);
    if (random() < 0.6 || text.length === 0) text.insert(at, 'ợ'.repeat(1 + Math.floor(random() * 4)));
    else text.delete(at, Math.min(text.length - at, 1 + Math.floor(random() * 3)));
  }
  return updates;
}

describe('what a document holds', () => {
  test('an update is news once', () => {
    const doc = new Y.Doc();
    const held = createHeldContents();
    const first = readContents(write(doc, (text) => text.insert(0, 'xin chào')));
    expect(held.covers(first)).toBe(false);
    held.add(first);
    expect(held.covers(first)).toBe(true);
  });

  test('a deletion is news although it brings no text', () => {
    const doc = new Y.Doc();
    const held = createHeldContents();
    held.add(readContents(write(doc, (text) => text.insert(0, 'xin chào'))));
    const deletion = readContents(write(doc, (text) => text.delete(2, 3)));
    expect(held.covers(deletion)).toBe(false);
    held.add(deletion);
    expect(held.covers(deletion)).toBe(true);
  });

  test('what lies behind a gap does not count as held', () => {
    const doc = new Y.Doc();
    const held = createHeldContents();
    const first = readContents(write(doc, (text) => text.insert(0, 'một')));
    const second = readContents(write(doc, (text) => text.insert(3, ' hai')));
    held.add(second);
    expect(held.covers(first)).toBe(false);
    expect(Y.decodeStateVector(held.encodeStateVector()).size).toBe(0);
    held.add(first);
    held.add(second);
    expect(Y.decodeStateVector(held.encodeStateVector())).toEqual(
      Y.decodeStateVector(Y.encodeStateVector(doc)),
    );
  });

  test('whatever part of random edits is held, only what would change nothing is covered', () => {
    for (let seed = 1; seed <= 10; seed += 1) {
      const random = createRandom(seed);
      const updates = makeEdits(random);
      const held = createHeldContents();
      const copy = new Y.Doc({ gc: false });
      const isAdded = updates.map(() => random() < 0.7);
      for (const [index, update] of updates.entries()) {
        if (!isAdded[index]) continue;
        held.add(readContents(update));
        Y.applyUpdate(copy, update);
      }
      for (const update of updates.filter((candidate) => held.covers(readContents(candidate)))) {
        const before = Y.encodeStateAsUpdate(copy);
        Y.applyUpdate(copy, update);
        expect(Y.encodeStateAsUpdate(copy)).toEqual(before);
      }
      for (const update of updates) held.add(readContents(update));
      expect(updates.every((update) => held.covers(readContents(update)))).toBe(true);
    }
  });

  test.each([[1, 1, 5, 0, 31, 1], [200], [1, 1, 1, 0, 4, 1, 1, 120, 200], []])(
    'nonsense is refused: %j',
    (...bytes) => {
      expect(() => readContents(new Uint8Array(bytes))).toThrow(Error);
    },
  );
});
