import { expect, test } from 'vitest';
import { nextVersion } from './next-version.ts';

test.each([
  [0, 1],
  [1, 2],
  [99, 100],
  [100, 101],
  [101, 1],
])('after %i comes %i', (current, next) => expect(nextVersion(current)).toBe(next));
