/** Where the calls on outcomes are found; apart from `routes.ts`, which every page of the browser loads. */
import type { Route } from '../routes.ts';

export const OUTCOME_ROUTES = {
  listOutcomeLines: { method: 'GET', path: '/analytic-v2/api/audio/:id/outcomes' },
  saveOutcomeLines: { method: 'PUT', path: '/analytic-v2/api/audio/:id/outcomes' },
  startOutcomeDraft: { method: 'POST', path: '/analytic-v2/api/audio/:id/outcomes/draft' },
  getOutcomeDraft: { method: 'GET', path: '/analytic-v2/api/audio/:id/outcomes/draft' },
  stopOutcomeDraft: { method: 'DELETE', path: '/analytic-v2/api/audio/:id/outcomes/draft' },
  dropDraftedOutcomes: { method: 'DELETE', path: '/analytic-v2/api/audio/:id/outcomes/drafted' },
} as const satisfies Record<string, Route>;
