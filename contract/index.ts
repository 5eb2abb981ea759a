/** Every HTTP call of the product, by name. */
import { accountEndpoints } from './account.ts';
import { authEndpoints } from './auth.ts';
import { billingEndpoints } from './billing.ts';
import { recordEndpoints } from './records.ts';
import { siteEndpoints } from './site.ts';
import { transcriptEndpoints } from './transcript.ts';
import { uploadEndpoints } from './upload.ts';

export const endpoints = {
  ...accountEndpoints,
  ...authEndpoints,
  ...billingEndpoints,
  ...recordEndpoints,
  ...siteEndpoints,
  ...transcriptEndpoints,
  ...uploadEndpoints,
} as const;
export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
