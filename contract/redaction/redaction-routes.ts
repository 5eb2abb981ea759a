/** Where the removal of passages is found; apart from `routes.ts`, which every page of the browser loads. */
import type { Route } from '../routes.ts';

export const REDACTION_ROUTES = {
  getRedaction: { method: 'GET', path: '/analytic-v2/api/audio/:id/redaction' },
  removePassage: { method: 'POST', path: '/analytic-v2/api/audio/:id/redaction' },
} as const satisfies Record<string, Route>;

/** Longest passage that is removed in one go, ms: more than an hour is a record to be deleted. */
export const MAX_PASSAGE_MS = 3_600_000;
