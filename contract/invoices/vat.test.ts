import { expect, test } from 'vitest';
import { splitVat } from './vat.ts';

test.each([
  [199_000, '8', 184_259, 14_741],
  [199_000, '10', 180_909, 18_091],
  [499_000, '8', 462_037, 36_963],
  [2_388_000, '10', 2_170_909, 217_091],
  [199_000, 'KCT', 199_000, 0],
  [0, '10', 0, 0],
] as const)('%i at %s is %i and %i', (gross, rate, netVnd, taxVnd) => {
  expect(splitVat(gross, rate)).toEqual({ netVnd, taxVnd });
});
