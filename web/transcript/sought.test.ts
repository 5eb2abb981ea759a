import { expect, test } from 'vitest';
import { letterAt, readSought } from './sought.ts';

test('an address names a moment and words, or nothing', () => {
  expect(readSought({ luc: 12_400, tim: 'kho lạnh' })).toEqual({ luc: 12_400, tim: 'kho lạnh' });
  expect(readSought({ luc: '7', tim: 45 })).toEqual({ luc: 7, tim: '45' });
  for (const search of [{}, { luc: 'x' }, { luc: -1 }, { tim: 'kho' }, { luc: [] }])
    expect([search, readSought(search)]).toEqual([search, {}]);
});

test('a moment is found before the word that is said then', () => {
  const paragraphs = [
    { words: ['Chào', 'cả', 'nhà'], stimes: [0, 500, -1] },
    { words: ['xin', 'mời'], stimes: [5_000, 5_500] },
  ];
  expect([0, 499, 500, 4_999, 5_000, 9_000].map((ms) => letterAt(paragraphs, ms))).toEqual([
    0, 0, 5, 5, 12, 16,
  ]);
});
