/** Where the calls on minutes are found; apart from `routes.ts`, which every page of the browser loads. */
import type { Route } from '../routes.ts';

export const MINUTES_ROUTES = {
  getMinutes: { method: 'GET', path: '/analytic-v2/api/audio/:id/minutes' },
  saveMinutes: { method: 'PUT', path: '/analytic-v2/api/audio/:id/minutes' },
  openMinutes: { method: 'POST', path: '/analytic-v2/api/audio/:id/minutes' },
  addToMinutes: { method: 'POST', path: '/analytic-v2/api/audio/:id/minutes/entries' },
  fillMinutes: { method: 'GET', path: '/analytic-v2/api/audio/:id/minutes/filled' },
  exportMinutes: { method: 'GET', path: '/analytic-v2/api/audio/:id/minutes/file' },
  startMinutesDraft: { method: 'POST', path: '/analytic-v2/api/audio/:id/minutes/draft' },
  getMinutesDraft: { method: 'GET', path: '/analytic-v2/api/audio/:id/minutes/draft' },
  dropMinutesDraft: { method: 'DELETE', path: '/analytic-v2/api/audio/:id/minutes/draft' },
} as const satisfies Record<string, Route>;
