import { expect, test } from 'vitest';
import { toggled } from './use-selection.ts';

const LISTED = ['a', 'b', 'c', 'd'];

const press = (selected: string[], id: string, from: string | null = null) => [
  ...toggled(LISTED, new Set(selected), { id, from }),
];

test('a press selects a row, and another no longer', () => {
  expect(press([], 'b')).toEqual(['b']);
  expect(press(['b', 'c'], 'b')).toEqual(['c']);
});

test('with Shift all between become as the pressed one does, in either direction', () => {
  expect(press(['b'], 'd', 'b').toSorted()).toEqual(['b', 'c', 'd']);
  expect(press(['d'], 'b', 'd').toSorted()).toEqual(['b', 'c', 'd']);
  expect(press(LISTED, 'c', 'a')).toEqual(['d']);
});

test('a row that is gone begins no range, and is selected no longer', () => {
  expect(press(['x', 'a'], 'c', 'x')).toEqual(['a', 'c']);
});
