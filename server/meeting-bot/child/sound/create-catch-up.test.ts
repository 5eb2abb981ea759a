import { expect, test } from 'vitest';
import { createCatchUp } from './create-catch-up.ts';

const NOW = 1_000_000;
const STEP = NOW / 100;

test('what was kept meanwhile is taken in its order, until it is of this moment', () => {
  const catchUp = createCatchUp();
  expect([catchUp.look(NOW), catchUp.take(STEP, NOW)]).toEqual(['go', null]);
  catchUp.hold();
  expect([catchUp.look(NOW + 5_000), catchUp.take(STEP, NOW)]).toEqual(['wait', null]);
  catchUp.release(NOW + 5_000);
  expect(catchUp.look(NOW + 5_100)).toBe('wait');
  expect(catchUp.take(STEP + 2, NOW + 5_100)).toEqual({ from: STEP + 2, until: STEP - 8 });
  expect(catchUp.take(STEP + 3, NOW + 5_100)).toEqual({ from: null, until: STEP - 7 });
  expect(catchUp.look(NOW + 5_200)).toBe('wait');
  expect(catchUp.take(STEP + 50, NOW + 5_300)).toEqual({ from: null, until: STEP + 40 });
  expect([catchUp.look(NOW + 5_300), catchUp.take(STEP + 51, NOW + 5_300)]).toEqual(['go', null]);
});

test('where nothing comes what is missing is lost', () => {
  const catchUp = createCatchUp();
  catchUp.hold();
  catchUp.release(NOW);
  expect([catchUp.look(NOW + 1_900), catchUp.look(NOW + 2_000), catchUp.look(NOW + 2_100)]).toEqual([
    'wait',
    'skip',
    'go',
  ]);
  catchUp.release(NOW);
  expect(catchUp.look(NOW)).toBe('go');
});
