/** Where the calls on hearing a record again are found; apart from `routes.ts`, which every page of the browser loads. */
import type { Route } from '../routes.ts';

export const HEAR_AGAIN_ROUTES = {
  getHearAgain: { method: 'GET', path: '/analytic-v2/api/audio/:id/hear-again' },
  hearAgain: { method: 'POST', path: '/analytic-v2/api/audio/:id/hear-again' },
} as const satisfies Record<string, Route>;
