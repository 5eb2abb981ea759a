import { expect, test } from 'vitest';
import { choosePassages } from './choose-passages.ts';

const passage = (id: number, record = 'a', length = 40) => ({
  id: String(id),
  record_id: record,
  record_name: record,
  created_at: new Date(0),
  at_ms: id * 1000,
  speaker: null,
  text: 'x'.repeat(length),
});
const near = (id: number, hit: number, record = 'a') => ({
  ...passage(id, record),
  hit_id: String(hit),
  score: 1,
});
const ofRecord = Array.from({ length: 100 }, (_, at) => ({
  ...passage(at),
  is_outcome: at === 90,
}));
const idsOf = (lines: readonly { id: string }[]) => lines.map(({ id }) => Number(id));

test('all of a record that fits, once, in the order of time', () => {
  const found = { near: [near(50, 50), near(51, 50)], ofRecord };
  expect(idsOf(choosePassages(found, 1_000_000))).toEqual(ofRecord.map((_, at) => at));
});

test('else the best lines with their neighbours, what came of the meeting, and its beginning, as far as there is room', () => {
  const found = {
    near: [near(49, 50), near(50, 50), near(51, 50), near(69, 70), near(70, 70)],
    ofRecord,
  };
  expect(idsOf(choosePassages(found, 100))).toEqual([50]);
  expect(idsOf(choosePassages(found, 500))).toEqual([49, 50, 51, 69, 70]);
  expect(idsOf(choosePassages(found, 800))).toEqual([0, 1, 49, 50, 51, 69, 70, 90]);
});

test('of many records the one with the best line comes first; a line that is too long is left out', () => {
  const found = { near: [near(9, 9, 'b'), near(3, 3), near(8, 9, 'b')], ofRecord: [] };
  expect(choosePassages(found, 1000).map(({ record_id, id }) => record_id + id)).toEqual(['b8', 'b9', 'a3']);
  const long = { ...near(1, 1), text: 'x'.repeat(5000) };
  expect(idsOf(choosePassages({ near: [long, near(2, 2)], ofRecord: [] }, 1000))).toEqual([2]);
});
