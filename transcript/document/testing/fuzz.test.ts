import { expect, test } from 'vitest';
import { FAILING_SEEDS } from './failing-seeds.ts';
import { fuzz } from './fuzz.ts';

const SEEDS = Array.from({ length: 20 }, (_, index) => index + 1);

test.each([...new Set([...FAILING_SEEDS, ...SEEDS])])(
  'rules 13 to 38: five people at random converge and lose nothing, seed %i',
  (seed) => {
    expect(fuzz(seed)).toEqual([]);
  },
);
