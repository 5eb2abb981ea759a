/** Where the audit trail is found; apart from `routes.ts`, which every page of the browser loads. */
import type { Route } from '../routes.ts';

export const AUDIT_ROUTES = {
  listAuditEvents: { method: 'GET', path: '/authen/api/v1/auth/audit-events' },
} as const satisfies Record<string, Route>;

/** Events on one page of the trail, newest first. */
export const AUDIT_PAGE_SIZE = 20;
