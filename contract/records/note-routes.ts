/** Where the calls on one's own notes are found, and what fits one; apart from `routes.ts`, which every page of the browser loads. */
import type { Route } from '../routes.ts';

export const NOTE_ROUTES = {
  listNotes: { method: 'GET', path: '/analytic-v2/api/audio/:id/notes' },
  saveNotes: { method: 'PUT', path: '/analytic-v2/api/audio/:id/notes' },
} as const satisfies Record<string, Route>;

export const MAX_NOTES_A_CALL = 100;
/** UTF-16 units. */
export const MAX_NOTE_LENGTH = 2000;
