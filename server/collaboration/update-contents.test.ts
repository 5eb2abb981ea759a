import { describe, expect, test } from 'vitest';
import * as Y from 'yjs';
import { costMs } from '../../contract/testing/thread-time.ts';
import { openTranscript } from '../../transcript/document/index.ts';
import { createRandom } from '../../transcript/document/testing.ts';
import { createHeldContents } from './held-contents.ts';
import { readContents } from './update-contents.ts';

const write = (doc: Y.Doc, edit: (text: Y.Text) => void): Uint8Array => {
  const before = Y.encodeStateVector(doc);
  edit(doc.getText('contentItems'));
  return Y.encodeStateAsUpdate(doc, before);
};

/** The greatest number that can be written. */
const MAX_VARINT = [255, 255, 255, 255, 255, 255, 255, 15];

function nest(levels: number): Y.Doc {
  let value: unknown = 1;
  for (let level = 0; level < levels; level += 1) value = [value];
  const doc = new Y.Doc();
  doc.getText('contentItems').insert(0, 'a', { w: value as string });
  return doc;
}

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

/** Structs and deletions of client 7, as varints and bytes. */
const POISON: Record<string, Uint8Array> = {
  'a letter beside itself': new Uint8Array([1, 1, 7, 0, 0x84, 7, 0, 1, 97, 0]),
  'a letter beside a later one': new Uint8Array([1, 1, 7, 0, 0x44, 7, 5, 1, 97, 0]),
  'a letter inside of itself': new Uint8Array([1, 1, 7, 0, 0x04, 0, 7, 0, 1, 97, 0]),
  'a text of no letters': new Uint8Array([1, 1, 7, 0, 0x04, 1, 1, 97, 0, 0]),
  'a deletion of nothing': new Uint8Array([0, 1, 7, 1, 0, 0]),
  'a clock that cannot be written': new Uint8Array([1, 2, 7, 0, 0, ...MAX_VARINT, 0, 9, 0]),
  'a mark that nests without end': Y.encodeStateAsUpdate(nest(2_000)),
};

const updateOf = (edit: (doc: Y.Doc) => void): Uint8Array => {
  const doc = new Y.Doc();
  doc.transact(() => edit(doc));
  return Y.encodeStateAsUpdate(doc);
};

/** Maps in maps: what ends every client that deletes the outermost. */
const nestMaps = (edit: (outer: Y.Map<unknown>, inner: Y.Map<unknown>) => void) => (doc: Y.Doc) => {
  let outer = new Y.Map<unknown>();
  doc.getMap('paragraphItems').set('p', outer);
  for (let level = 0; level < 3; level += 1) {
    const inner = new Y.Map<unknown>();
    edit(outer, inner);
    outer = inner;
  }
};

/** What no editor writes, and what would end or hold up those of the others. */
const UNKNOWN: Record<string, Uint8Array> = {
  'maps in maps': updateOf(nestMaps((outer, inner) => outer.set('k', inner))),
  'maps in the place of values in maps': updateOf(
    nestMaps((outer, inner) => [1, 2, inner].forEach((value) => outer.set('k', value))),
  ),
  'a list in a map': updateOf((doc) => doc.getMap('meta').set('k', new Y.Array())),
  'a text in a list': updateOf((doc) => doc.getArray('bookmarkItems').push([new Y.Text('x')])),
  'an element': updateOf((doc) => doc.getXmlFragment('contentItems').insert(0, [new Y.XmlElement('p')])),
  'a document in a document': updateOf((doc) => doc.getMap('meta').set('k', new Y.Doc())),
  'a picture in the text': updateOf((doc) => doc.getText('contentItems').insertEmbed(0, { image: 'x' })),
  'a root of another name': updateOf((doc) => doc.getMap('r1').set('k', 1)),
};

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

  test('many deletions at once count as they do one by one, however they lie', () => {
    const random = createRandom(3);
    const [atOnce, oneByOne] = [createHeldContents(), createHeldContents()];
    for (let round = 0; round < 5; round += 1) {
      const deletions = Array.from({ length: 300 }, () => {
        const from = Math.floor(random() * 2_000);
        return [7, from, from + 1 + Math.floor(random() * 3)];
      });
      const contents = (ranges: number[][]) => ({
        structs: new Float64Array(),
        deletions: Float64Array.from(ranges.flat()),
      });
      atOnce.add(contents(deletions));
      for (const deletion of deletions) oneByOne.add(contents([deletion]));
      for (let from = 0; from < 2_000; from += 1) {
        const one = contents([[7, from, from + 2]]);
        expect(atOnce.covers(one)).toBe(oneByOne.covers(one));
      }
    }
  });

  test('a hundred thousand deletions, the last first, cost little more than as many in order', () => {
    const count = 100_000;
    const inOrder = Array.from({ length: count }, (_, n) => [7, 2 * n, 2 * n + 1]);
    const timeOf = (ranges: number[][]): number => {
      const contents = { structs: new Float64Array(), deletions: Float64Array.from(ranges.flat()) };
      const held = createHeldContents();
      return costMs(() => held.add(contents));
    };
    const inOrderMs = timeOf(inOrder);
    expect(timeOf(inOrder.toReversed())).toBeLessThan(20 * inOrderMs + 100);
  });

  test.each([[1, 1, 5, 0, 31, 1], [200], [1, 1, 1, 0, 4, 1, 1, 120, 200], []])(
    'nonsense is refused: %j',
    (...bytes) => {
      expect(() => readContents(new Uint8Array(bytes))).toThrow(Error);
    },
  );

  // What cannot be taken in or written again would end everybody who opens the document, and the server's own work on it, for ever.
  test('whatever is let through can be taken in, and read and written again', () => {
    const random = createRandom(11);
    const base = new Y.Doc();
    base.getText('contentItems').insert(0, 'xin chào các bạn', { w: '0' });
    const updates: Uint8Array[] = [];
    const writer = new Y.Doc();
    Y.applyUpdate(writer, Y.encodeStateAsUpdate(base));
    writer.on('update', (update: Uint8Array) => updates.push(update));
    const text = writer.getText('contentItems');
    text.insert(3, 'một hai');
    text.format(0, 5, { w: 'x' });
    text.delete(2, 4);
    writer.getMap('paragraphItems').set('p', new Y.Map([['edits', 3]]));
    writer.getArray('bookmarkItems').push([new Y.Map([['id', 'b']])]);
    updates.push(Y.encodeStateAsUpdate(writer));
    let taken = 0;
    for (let round = 0; round < 3_000; round += 1) {
      const update = updates[Math.floor(random() * updates.length)]!.slice();
      for (let changes = 1 + Math.floor(random() * 3); changes > 0; changes -= 1)
        update[Math.floor(random() * update.length)] = Math.floor(random() * (random() < 0.5 ? 256 : 10));
      try {
        readContents(update);
      } catch {
        continue;
      }
      taken += 1;
      const doc = new Y.Doc();
      Y.applyUpdate(doc, Y.encodeStateAsUpdate(base));
      Y.applyUpdate(doc, update);
      const stored = Y.encodeStateAsUpdate(doc);
      Y.applyUpdate(new Y.Doc(), Y.mergeUpdates([stored, update]));
      Y.decodeStateVector(Y.encodeStateVector(doc));
    }
    expect(taken).toBeGreaterThan(500);
  });

  test('whatever editors write is taken in: maps in lists and maps, again and again, by whom and in what order', () => {
    const doc = new Y.Doc();
    const { paragraphs, bookmarks, speakers } = openTranscript(doc);
    for (const round of [1, 2, 3]) {
      const other = new Y.Doc();
      Y.applyUpdate(other, Y.encodeStateAsUpdate(doc));
      const fields = new Y.Map<unknown>([['edits', round]]);
      paragraphs.set('p', fields);
      fields.set('edits', round + 1);
      bookmarks.insert(round === 2 ? 0 : bookmarks.length, [new Y.Map([['id', `b${round}`]])]);
      speakers.set('s', 'An');
      openTranscript(other).bookmarks.push([new Y.Map([['bytes', new Uint8Array(3)]])]);
      Y.applyUpdate(doc, Y.encodeStateAsUpdate(other));
    }
    expect(() => readContents(Y.encodeStateAsUpdate(doc))).not.toThrow();
  });

  test.each(Object.entries({ ...POISON, ...UNKNOWN }))('no document is to take in: %s', (_what, update) => {
    expect(() => readContents(update)).toThrow(Error);
    // Older servers may have stored it: the room still opens.
    expect(() => readContents(update, true)).not.toThrow();
  });
});
