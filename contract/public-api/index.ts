/** What programs may call with a key. */
import { publicAccountEndpoints } from './account.ts';
import { publicRecordEndpoints } from './records.ts';
import { publicWebhookEndpoints } from './webhooks.ts';

export const publicEndpoints = {
  ...publicAccountEndpoints,
  ...publicRecordEndpoints,
  ...publicWebhookEndpoints,
} as const;
