/** What programs may call with a key. */
import { publicAccountEndpoints } from './account.ts';
import { publicLiveEndpoints } from './live.ts';
import { publicRecordEndpoints } from './records.ts';
import { publicSearchEndpoints } from './search.ts';
import { publicWebhookEndpoints } from './webhooks.ts';

export const publicEndpoints = {
  ...publicAccountEndpoints,
  ...publicRecordEndpoints,
  ...publicLiveEndpoints,
  ...publicSearchEndpoints,
  ...publicWebhookEndpoints,
} as const;
