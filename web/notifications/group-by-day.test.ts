import { expect, test } from 'vitest';
import { groupByDay } from './group-by-day.ts';

test('days are those of Vietnam, and empty groups are left out', () => {
  const at = (create_time: string) => ({ create_time });
  const now = Date.parse('2026-11-23T18:30:00Z');
  const items = [
    '2026-11-23T17:00:00Z',
    '2026-11-23T16:59:59Z',
    '2026-11-22T17:00:00Z',
    '2026-11-22T16:59:00Z',
  ];
  expect(groupByDay(items.map(at), now)).toEqual([
    { group: 'today', items: [at(items[0]!)] },
    { group: 'yesterday', items: [at(items[1]!), at(items[2]!)] },
    { group: 'earlier', items: [at(items[3]!)] },
  ]);
  expect(groupByDay([at('2026-01-01T00:00:00Z')], now).map(({ group }) => group)).toEqual(['earlier']);
});
