import { expect, test } from 'vitest';
import { monthStart } from './record-usage.ts';

test.each([
  ['2026-11-23T10:00:00Z', '2026-10-31T17:00:00Z'],
  ['2026-10-31T16:59:59Z', '2026-09-30T17:00:00Z'],
  ['2026-10-31T17:00:00Z', '2026-10-31T17:00:00Z'],
  ['2026-12-31T18:00:00Z', '2026-12-31T17:00:00Z'],
])('the month of %s began at %s', (now, start) => expect(monthStart(new Date(now))).toEqual(new Date(start)));
