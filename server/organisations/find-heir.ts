import type { OrganisationRole } from '../../contract/organisations/organisations.ts';
import { isBound } from '../../contract/organisations/roles.ts';

/** Who becomes owner when the account of the last one goes: whoever has been manager for longest, else member; null where only guests are left. */
export function findHeir<Person extends { role: OrganisationRole; joined_at: Date }>(
  people: readonly Person[],
): Person | null {
  const bound = people.filter(({ role }) => isBound(role));
  const managers = bound.filter(({ role }) => role === 'manager');
  const [heir = null] = (managers.length > 0 ? managers : bound).toSorted(
    (a, b) => a.joined_at.getTime() - b.joined_at.getTime(),
  );
  return heir;
}
