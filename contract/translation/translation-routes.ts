/** Where the calls on translations are found; apart from `routes.ts`, which every page of the browser loads. */
import type { Route } from '../routes.ts';

export const TRANSLATION_ROUTES = {
  getTranslations: { method: 'GET', path: '/analytic-v2/api/audio/:id/translation' },
  startTranslation: { method: 'POST', path: '/analytic-v2/api/audio/:id/translation' },
  stopTranslation: { method: 'DELETE', path: '/analytic-v2/api/audio/:id/translation/:language' },
  exportTranslation: { method: 'GET', path: '/analytic-v2/api/audio/:id/translation/:language/file' },
} as const satisfies Record<string, Route>;
