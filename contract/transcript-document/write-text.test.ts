import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { readTextChange } from './read-text-change.ts';
import { readTextRuns } from './read-text-runs.ts';
import { createRandom } from './testing.ts';
import { startOf, type Attributes } from './text-places.ts';
import { deleteText, formatText, insertText } from './write-text.ts';

const ATTRIBUTES: readonly (Attributes | undefined)[] = [
  undefined,
  { w: '1-2', u: null, p: null },
  { w: null, u: 'a-b', p: null },
  { w: '3-4', u: 'a-b', p: null },
  { w: null, u: null, p: 'k1' },
  { w: '5-6' },
  { u: null },
];

/** What a document holds, item by item, told the same by all who hold it. */
const stateOf = (doc: Y.Doc) => Buffer.from(Y.encodeStateAsUpdate(doc)).toString('hex');

test.each(Array.from({ length: 12 }, (_, seed) => seed))(
  'leaves the items that Yjs leaves, from places and without, seed %i',
  (seed) => {
    const random = createRandom(seed);
    const pick = (below: number) => Math.floor(random() * below);
    const docs = ['by Yjs', 'from the start', 'from places'].map(() => {
      const doc = new Y.Doc();
      doc.clientID = 1;
      return doc;
    });
    const [byYjs, fromStart, fromPlaces] = docs.map((doc) => doc.getText()) as [Y.Text, Y.Text, Y.Text];
    // More items than stand between two places.
    for (const text of [byYjs, fromStart, fromPlaces])
      for (let word = 0; word < 700; word += 1) text.insert(text.length, 'từ ', { w: `${word}-9` });
    const { places } = readTextRuns(fromPlaces);
    fromPlaces.observe((event) => void readTextChange(event, places));
    for (let step = 0; step < 200; step += 1) {
      const position = pick(byYjs.length + 1);
      const length = Math.min(pick(9), byYjs.length - position);
      const attributes = ATTRIBUTES[pick(ATTRIBUTES.length)];
      const kind = pick(3);
      if (kind === 0) {
        byYjs.delete(position, length);
        deleteText(fromStart, position, length, startOf(fromStart));
        deleteText(fromPlaces, position, length, places.before(position - 1));
        continue;
      }
      if (kind === 1 && attributes) {
        byYjs.format(position, length, attributes);
        formatText(fromStart, position, length, attributes, startOf(fromStart));
        formatText(fromPlaces, position, length, attributes, places.before(position - 1));
        continue;
      }
      byYjs.insert(position, 'ớ', attributes && { ...attributes });
      insertText(fromStart, position, 'ớ', attributes, startOf(fromStart));
      insertText(fromPlaces, position, 'ớ', attributes, places.before(position - 1));
    }
    expect(stateOf(fromStart.doc!)).toBe(stateOf(byYjs.doc!));
    expect(stateOf(fromPlaces.doc!)).toBe(stateOf(byYjs.doc!));
  },
);
