/** Where the calls of the trash are found; apart from `routes.ts`, which every page of the browser loads. */
import type { Route } from '../routes.ts';

export const TRASH_ROUTES = {
  listTrash: { method: 'GET', path: '/analytic-v2/api/trash' },
  emptyTrash: { method: 'DELETE', path: '/analytic-v2/api/trash' },
  trashRecords: { method: 'POST', path: '/analytic-v2/api/trash' },
  restoreRecords: { method: 'POST', path: '/analytic-v2/api/trash/restore' },
  restoreRecord: { method: 'POST', path: '/analytic-v2/api/trash/:id/restore' },
  removeTrashedRecord: { method: 'DELETE', path: '/analytic-v2/api/trash/:id' },
} as const satisfies Record<string, Route>;

/** After so many days a record in the trash is removed for good. */
export const TRASH_DAYS = 30;
