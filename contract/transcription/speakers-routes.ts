/** Where the calls on speakers are found; apart from `routes.ts`, which every page of the browser loads. */
import type { Route } from '../routes.ts';

export const SPEAKERS_ROUTES = {
  getSpeakers: { method: 'GET', path: '/analytic-v2/api/audio/:id/speakers' },
  tellSpeakers: { method: 'POST', path: '/analytic-v2/api/audio/:id/speakers' },
} as const satisfies Record<string, Route>;
