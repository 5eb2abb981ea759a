/** Where the calls on ratings are found; apart from `routes.ts`, which every page of the browser loads. */
import type { Route } from '../routes.ts';

export const RATING_ROUTES = {
  getRating: { method: 'GET', path: '/analytic-v2/api/audio/:id/rating' },
  rate: { method: 'PUT', path: '/analytic-v2/api/audio/:id/rating' },
} as const satisfies Record<string, Route>;
