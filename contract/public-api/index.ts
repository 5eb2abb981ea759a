/** What programs may call with a key. */
import { publicAccountEndpoints } from './account.ts';
import { publicRecordEndpoints } from './records.ts';

export const publicEndpoints = { ...publicAccountEndpoints, ...publicRecordEndpoints } as const;
