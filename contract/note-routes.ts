/** Where the calls on one's own notes are found; apart from `routes.ts`, which every page of the browser loads. */
import type { Route } from './routes.ts';

export const NOTE_ROUTES = {
  listNotes: { method: 'GET', path: '/analytic-v2/api/audio/:id/notes' },
  saveNotes: { method: 'PUT', path: '/analytic-v2/api/audio/:id/notes' },
} as const satisfies Record<string, Route>;
