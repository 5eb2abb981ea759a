/** How the people of an organisation sign in by its own OpenID Connect provider: domains that it has proved, and the provider. For owners. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ORGANISATION_SIGN_IN_ROUTES as ROUTES } from './sign-in-routes.ts';

export const OrganisationDomain = z.object({
  id: z.string(),
  /** In lower case and ASCII. */
  domain: z.string(),
  /** The TXT record that proves it. */
  record_name: z.string(),
  record_value: z.string(),
  /** ISO 8601; null until the record was found. */
  verify_time: z.string().nullable(),
});
export type OrganisationDomain = z.infer<typeof OrganisationDomain>;

export const OrganisationSignIn = z.object({
  /** By name. */
  domains: z.array(OrganisationDomain),
  /** Null until it is set up. Its secret is never told. */
  provider: z
    .object({
      issuer: z.string(),
      client_id: z.string(),
      /** Whether people sign in by it; nobody does without a proved domain. */
      is_on: z.boolean(),
      /** Members with an address of a proved domain come no other way; owners keep theirs. */
      is_required: z.boolean(),
    })
    .nullable(),
  /** What the provider is told to send browsers back to. */
  redirect_uri: z.string(),
});
export type OrganisationSignIn = z.infer<typeof OrganisationSignIn>;

const reply = z.object({ data: OrganisationSignIn });

export const organisationSignInEndpoints = {
  getOrganisationSignIn: endpoint({
    ...ROUTES.getOrganisationSignIn,
    scope: null,
    summary: 'How people of an organisation sign in by its own provider; for owners, as all calls on it.',
    reply,
  }),
  setOrganisationSignIn: endpoint({
    ...ROUTES.setOrganisationSignIn,
    scope: null,
    summary: 'Switch the sign-in of an organisation on or off, or have its members come no other way.',
    body: z.object({ is_on: z.boolean(), is_required: z.boolean() }).partial(),
    reply,
  }),
  setOrganisationProvider: endpoint({
    ...ROUTES.setOrganisationProvider,
    scope: null,
    summary:
      'Name the OpenID Connect provider of an organisation, once it has answered. Without a secret the one that is known stays.',
    body: z.object({
      issuer: z.string().trim().max(500),
      client_id: z.string().trim().min(1).max(300),
      client_secret: z.string().trim().min(1).max(1000).optional(),
    }),
    reply,
  }),
  removeOrganisationProvider: endpoint({
    ...ROUTES.removeOrganisationProvider,
    scope: null,
    summary: 'Forget the provider of an organisation: its people sign in as everybody.',
    reply,
  }),
  addOrganisationDomain: endpoint({
    ...ROUTES.addOrganisationDomain,
    scope: null,
    summary: 'Claim a domain; a TXT record of it proves the claim.',
    body: z.object({ domain: z.string().trim().min(1).max(253) }),
    reply,
  }),
  checkOrganisationDomain: endpoint({
    ...ROUTES.checkOrganisationDomain,
    scope: null,
    summary: 'Look for the TXT record that proves a domain.',
    reply,
  }),
  removeOrganisationDomain: endpoint({
    ...ROUTES.removeOrganisationDomain,
    scope: null,
    summary: 'Give a domain up.',
    reply,
  }),
} as const;
