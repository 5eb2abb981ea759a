/** Where the calls on organisations are found, and their limits; apart from `routes.ts`, which every page of the browser loads. */
import type { Route } from '../routes.ts';

export const ORGANISATION_ROUTES = {
  getOrganisation: { method: 'GET', path: '/analytic-v2/api/organisation' },
  createOrganisation: { method: 'POST', path: '/analytic-v2/api/organisation' },
  renameOrganisation: { method: 'PATCH', path: '/analytic-v2/api/organisation/:id' },
  dissolveOrganisation: { method: 'POST', path: '/analytic-v2/api/organisation/:id/dissolve' },
  leaveOrganisation: { method: 'POST', path: '/analytic-v2/api/organisation/:id/leave' },
  listOrganisationPeople: { method: 'GET', path: '/analytic-v2/api/organisation/:id/person' },
  setOrganisationRole: { method: 'PATCH', path: '/analytic-v2/api/organisation/:id/person/:userId' },
  removeOrganisationPerson: { method: 'DELETE', path: '/analytic-v2/api/organisation/:id/person/:userId' },
  inviteToOrganisation: { method: 'POST', path: '/analytic-v2/api/organisation/:id/invitation' },
  resendOrganisationInvitation: {
    method: 'POST',
    path: '/analytic-v2/api/organisation/:id/invitation/:invitationId/send',
  },
  revokeOrganisationInvitation: {
    method: 'DELETE',
    path: '/analytic-v2/api/organisation/:id/invitation/:invitationId',
  },
  listOrganisationFolders: { method: 'GET', path: '/analytic-v2/api/organisation/:id/folder' },
  previewOrganisationPolicy: { method: 'GET', path: '/analytic-v2/api/organisation/:id/policy' },
  setOrganisationPolicy: { method: 'PATCH', path: '/analytic-v2/api/organisation/:id/policy' },
  listOrganisationEvents: { method: 'GET', path: '/analytic-v2/api/organisation/:id/event' },
  readOrganisationInvitation: { method: 'POST', path: '/analytic-v2/api/organisation-invitation/read' },
  acceptOrganisationInvitation: { method: 'POST', path: '/analytic-v2/api/organisation-invitation/accept' },
} as const satisfies Record<string, Route>;

/** UTF-16 units. */
export const MAX_ORGANISATION_NAME = 100;
/** People and invitations of one organisation together. */
export const MAX_ORGANISATION_PEOPLE = 500;
/** Lines that one call invites. */
export const MAX_INVITED_AT_ONCE = 100;
export const INVITATION_DAYS = 7;
/** Events on one page of the log, newest first. */
export const ORGANISATION_EVENT_PAGE_SIZE = 20;
