/** The build puts the reference in the place of this file (vite.config.ts): it is made of declarations whose schemas no browser needs. */
import type { ReferenceGroup } from '../../../contract/public-api/reference.ts';

export const reference: readonly ReferenceGroup[] = [];
