import { expect, test } from 'vitest';
import type { OrganisationRole } from '../../contract/organisations/organisations.ts';
import { findHeir } from './find-heir.ts';

test('the oldest manager inherits, else the oldest member, and never a guest', () => {
  const person = (role: OrganisationRole, day: number) => ({ role, joined_at: new Date(2026, 0, day) });
  const [guest, member, late, early] = [
    person('guest', 1),
    person('member', 2),
    person('manager', 9),
    person('manager', 5),
  ];
  expect(findHeir([guest, member, late, early])).toBe(early);
  expect(findHeir([guest, person('member', 3), member])).toBe(member);
  expect(findHeir([guest])).toBeNull();
  expect(findHeir([])).toBeNull();
});
