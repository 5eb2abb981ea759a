import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { readPlace, type Place } from './last-place.ts';
import { findTextPlace, keepPlace, takeTextPlace } from './place.ts';

function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

function textOf(written: string): Y.Text {
  const text = new Y.Doc().getText('contentItems');
  text.insert(0, written);
  return text;
}

const placeIn = (content: Y.Text, index: number): Place => ({
  soundMs: 5_000,
  caret: takeTextPlace(content, index),
  top: takeTextPlace(content, 0),
  isFollowing: false,
});

test('the caret is found again where it stood, also after others wrote above it', () => {
  const storage = memory();
  const content = textOf('một hai ba');
  keepPlace('u1', 'r1', placeIn(content, 4), storage);
  content.insert(0, 'không ');
  const { caret, soundMs } = readPlace('u1', 'r1', storage)!;
  expect([findTextPlace(content, caret), soundMs]).toEqual([10, 5_000]);
});

test('in a text that was written anew it is counted, and never behind its end', () => {
  const { caret } = placeIn(textOf('một hai ba'), 8);
  expect(findTextPlace(textOf('một hai ba'), caret)).toBe(8);
  expect(findTextPlace(textOf('một'), caret)).toBe(3);
});

test('it is of one person and one record', () => {
  const storage = memory();
  keepPlace('u1', 'r1', placeIn(textOf('a'), 1), storage);
  expect(readPlace('u2', 'r1', storage)).toBeNull();
  expect(readPlace('u1', 'r2', storage)).toBeNull();
});

test.each([
  '{',
  'null',
  '5',
  '{}',
  '{"soundMs":1,"caret":null,"top":{}}',
  '{"soundMs":"1","caret":{},"top":{}}',
])('%s is no place', (kept) =>
  expect(readPlace('u1', 'r1', { getItem: () => kept, setItem: () => {} })).toBeNull(),
);
