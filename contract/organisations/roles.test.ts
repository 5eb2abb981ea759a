import { expect, test } from 'vitest';
import { OrganisationRole } from './organisations.ts';
import { mayBuy, mayHandle, maySupervise } from './roles.ts';

const ROLES = OrganisationRole.options;

test('owners handle everybody, managers all below owner, others nobody', () => {
  const handled = ROLES.map((role) => ROLES.filter((about) => mayHandle(role, about)));
  expect(handled).toEqual([[...ROLES], ['manager', 'member', 'guest'], [], []]);
  for (const may of [maySupervise, mayBuy]) expect(ROLES.filter(may)).toEqual(['owner', 'manager']);
});
