/** Every HTTP call of the product, by name. */
import { accountEndpoints } from './account.ts';
import { analyticsEndpoints } from './analytics.ts';
import { authEndpoints } from './auth.ts';
import { billingEndpoints } from './billing.ts';
import { hostedSignInEndpoints } from './hosted-sign-in.ts';
import { recordEndpoints } from './records.ts';
import { siteEndpoints } from './site.ts';
import { ticketEndpoints } from './tickets.ts';
import { transcriptEndpoints } from './transcript.ts';
import { uploadEndpoints } from './upload.ts';

export const endpoints = {
  ...accountEndpoints,
  ...analyticsEndpoints,
  ...authEndpoints,
  ...billingEndpoints,
  ...hostedSignInEndpoints,
  ...recordEndpoints,
  ...siteEndpoints,
  ...ticketEndpoints,
  ...transcriptEndpoints,
  ...uploadEndpoints,
} as const;
export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
