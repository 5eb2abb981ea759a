/** Where keys are made and ended, and their limits; apart from the schemas, which the page does not load. */
import type { Route } from '../routes.ts';

/** Keys of one person that can be used. */
export const MAX_API_KEYS = 10;
export const MAX_KEY_NAME_LENGTH = 60;
/** How long a key that has ended stays in the list, days. */
export const ENDED_KEY_DAYS = 30;
export const MAX_KEY_MINUTES = 1_000_000;

export const API_KEY_ROUTES = {
  listKeys: { method: 'GET', path: '/analytic/api/v1/keys' },
  createKey: { method: 'POST', path: '/analytic/api/v1/keys' },
  revokeKey: { method: 'DELETE', path: '/analytic/api/v1/keys/:id' },
} as const satisfies Record<string, Route>;
