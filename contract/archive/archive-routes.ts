/** Where the archive of one's records is found; apart from `routes.ts`, which every page of the browser loads. */
import type { Route } from '../routes.ts';

export const ARCHIVE_ROUTES = {
  readArchive: { method: 'GET', path: '/analytic-v2/api/archive' },
  startArchive: { method: 'POST', path: '/analytic-v2/api/archive' },
  removeArchive: { method: 'DELETE', path: '/analytic-v2/api/archive' },
} as const satisfies Record<string, Route>;

/** How long an archive can be fetched. */
export const ARCHIVE_DAYS = 7;
