import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { readTextChange } from './read-text-change.ts';
import { readTextRuns } from './read-text-runs.ts';
import { createRandom } from './testing.ts';
import { startOf, type Attributes, type Place } from './text-places.ts';
import { deleteText, formatText, insertRuns } from './write-text.ts';

const ATTRIBUTES: readonly Attributes[] = [
  { w: '1-2', u: null, p: null },
  { w: null, u: 'a-b', p: null },
  { w: '3-4', u: 'a-b', p: null },
  { w: null, u: null, p: 'k1' },
  { w: '5-6' },
  { u: null },
];

const SEEDS = Array.from({ length: 12 }, (_, seed) => seed);

type Insert = (text: Y.Text, position: number, attributes: Attributes, place: Place) => void;

/** One text written by Yjs, from the start and from places, in the same random steps. */
function writeAtRandom(seed: number, insert: Insert): Record<'byYjs' | 'fromStart' | 'fromPlaces', Y.Text> {
  const random = createRandom(seed);
  const pick = (below: number) => Math.floor(random() * below);
  const open = () => {
    const doc = new Y.Doc();
    doc.clientID = 1;
    const text = doc.getText();
    // More items than stand between two places.
    for (let word = 0; word < 700; word += 1) text.insert(text.length, 'từ ', { w: `${word}-9` });
    return text;
  };
  const [byYjs, fromStart, fromPlaces] = [open(), open(), open()];
  const { places } = readTextRuns(fromPlaces);
  fromPlaces.observe((event) => void readTextChange(event, places));
  for (let step = 0; step < 200; step += 1) {
    const position = pick(byYjs.length + 1);
    const length = Math.min(pick(9), byYjs.length - position);
    const attributes = ATTRIBUTES[pick(ATTRIBUTES.length)]!;
    const kind = pick(3);
    if (kind === 0) {
      byYjs.delete(position, length);
      deleteText(fromStart, position, length, startOf(fromStart));
      deleteText(fromPlaces, position, length, places.before(position - 1));
    } else if (kind === 1) {
      byYjs.format(position, length, attributes);
      formatText(fromStart, position, length, attributes, startOf(fromStart));
      formatText(fromPlaces, position, length, attributes, places.before(position - 1));
    } else {
      byYjs.insert(position, 'ớ', { ...attributes });
      insert(fromStart, position, attributes, startOf(fromStart));
      insert(fromPlaces, position, attributes, places.before(position - 1));
    }
  }
  return { byYjs, fromStart, fromPlaces };
}

/** What a document holds, item by item, told the same by all who hold it. */
const stateOf = ({ doc }: Y.Text) => Buffer.from(Y.encodeStateAsUpdate(doc!)).toString('hex');

test.each(SEEDS)('formatting and deleting leave the items that Yjs leaves, seed %i', (seed) => {
  const { byYjs, fromStart, fromPlaces } = writeAtRandom(seed, (text, position, attributes) =>
    text.insert(position, 'ớ', { ...attributes }),
  );
  expect(stateOf(fromStart)).toBe(stateOf(byYjs));
  expect(stateOf(fromPlaces)).toBe(stateOf(byYjs));
});

/** Every letter with its attributes: how they are grouped says nothing. */
const lettersOf = (text: Y.Text) =>
  (text.toDelta() as { insert: string; attributes?: Attributes }[]).flatMap(({ insert, attributes }) =>
    Array.from(insert, (letter) => ({ letter, ...attributes })),
  );

test.each(SEEDS)('inserting writes the letters and attributes that Yjs writes, seed %i', (seed) => {
  const { byYjs, fromStart, fromPlaces } = writeAtRandom(seed, (text, position, attributes, place) =>
    insertRuns(text, position, [{ insert: 'ớ', attributes }], place),
  );
  expect(lettersOf(fromStart)).toEqual(lettersOf(byYjs));
  expect(stateOf(fromPlaces)).toBe(stateOf(fromStart));
});
