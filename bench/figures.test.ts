import { expect, test } from 'vitest';
import { findRuns, replaceFigures } from './figures.ts';

const README = `# Benchmarks

<!-- figures: list 1111111 2026-11-21T00:00:00Z -->

| What | Figure |

<!-- end of figures -->

Why it is so.

<!-- figures: live 2222222 2026-11-22T00:00:00Z -->

old

<!-- end of figures -->
`;
const RUN = { name: 'live', commit: '3333333', at: '2026-11-25T23:50:00.000Z' };

test('a run puts its figures in the place of the old ones, and names itself', () => {
  const figures = [
    { name: 'p95', value: 1167.4, unit: 'ms', goal: { atMost: 1500 } },
    { name: 'meetings', value: 25, unit: '' },
  ];
  const written = replaceFigures(README, RUN, figures, '2 cores');
  expect(written).toContain('Commit 3333333, 25 November 2026, 2 cores:');
  expect(written).toContain('| p95 | 1170 ms | <= 1500 |\n| meetings | 25 |  |');
  expect(written).not.toContain('old');
  expect(written).toContain('Why it is so.');
  expect(findRuns(written)).toEqual([{ name: 'list', commit: '1111111', at: '2026-11-21T00:00:00Z' }, RUN]);
});

test('figures without a place are refused', () => {
  expect(() => replaceFigures(README, { ...RUN, name: 'web' }, [], '')).toThrow('web');
});
