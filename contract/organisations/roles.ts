/** What roles allow: enforced by the server, and offered by the browser, by these alone. */
import type { OrganisationRole } from './organisations.ts';

/** Owners and managers look after people, the policy and the log. */
export const maySupervise = (role: OrganisationRole): boolean => role === 'owner' || role === 'manager';

/** Owners alone say how people sign in: whoever holds that holds the accounts of its domains. */
export const maySetSignIn = (role: OrganisationRole): boolean => role === 'owner';

/** Whether somebody may give a role, change it or take it away: owners every one, managers those below owner. */
export const mayHandle = (role: OrganisationRole, about: OrganisationRole): boolean =>
  role === 'owner' || (role === 'manager' && about !== 'owner');

/** Whether somebody may buy for the organisation, with its money in their hands: who looks after it. */
export const mayBuy = (role: OrganisationRole): boolean => maySupervise(role);

/** Whether the policy of the organisation binds somebody with this role. */
export const isBound = (role: OrganisationRole): boolean => role !== 'guest';
