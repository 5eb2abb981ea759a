/** Where the sign-in of an organisation is set up, and the two visits of the browser that signs in by it. */
import type { Route } from '../routes.ts';

export const ORGANISATION_SIGN_IN_ROUTES = {
  getOrganisationSignIn: { method: 'GET', path: '/analytic-v2/api/organisation/:id/sign-in' },
  setOrganisationSignIn: { method: 'PATCH', path: '/analytic-v2/api/organisation/:id/sign-in' },
  setOrganisationProvider: { method: 'PUT', path: '/analytic-v2/api/organisation/:id/sign-in/provider' },
  removeOrganisationProvider: {
    method: 'DELETE',
    path: '/analytic-v2/api/organisation/:id/sign-in/provider',
  },
  addOrganisationDomain: { method: 'POST', path: '/analytic-v2/api/organisation/:id/sign-in/domain' },
  checkOrganisationDomain: {
    method: 'POST',
    path: '/analytic-v2/api/organisation/:id/sign-in/domain/:domainId/check',
  },
  removeOrganisationDomain: {
    method: 'DELETE',
    path: '/analytic-v2/api/organisation/:id/sign-in/domain/:domainId',
  },
} as const satisfies Record<string, Route>;

/** Visited with `?domain=`, that of the address of whoever signs in. */
export const ORGANISATION_START_PATH = '/authen/api/v1/auth/organisation/start';
/** Where the provider of an organisation sends the browser back to: each to a path of its own, so that none can pass on what another answered. */
export const ORGANISATION_CALLBACK_PATH = '/authen/api/v1/auth/organisation/:id/callback';

export const MAX_ORGANISATION_DOMAINS = 10;
