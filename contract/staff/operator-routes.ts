/** Where the calls of those who run the installation are found; apart from `routes.ts`, which every page of the browser loads. */
import type { Route } from '../routes.ts';

export const OPERATOR_ROUTES = {
  listModels: { method: 'GET', path: '/admin/api/models' },
  addModelArchive: { method: 'POST', path: '/admin/api/models' },
  installModel: { method: 'POST', path: '/admin/api/models/:id/install' },
  stopModelInstall: { method: 'DELETE', path: '/admin/api/models/:id/install' },
  useModel: { method: 'POST', path: '/admin/api/models/:id/use' },
  removeModel: { method: 'DELETE', path: '/admin/api/models/:id' },
  listAccuracyRuns: { method: 'GET', path: '/admin/api/accuracy' },
  startAccuracyRun: { method: 'POST', path: '/admin/api/accuracy' },
  stopAccuracyRun: { method: 'POST', path: '/admin/api/accuracy/:id/stop' },
  removeAccuracyRun: { method: 'DELETE', path: '/admin/api/accuracy/:id' },
} as const satisfies Record<string, Route>;

/** How the bytes of an archive are sent. */
export const MODEL_ARCHIVE_TYPE = 'application/octet-stream';
/** Larger ones hold no model: the largest of the catalogue has 0.6 GB. */
export const MODEL_ARCHIVE_MAX_BYTES = 2 * 2 ** 30;

/** Recordings with their texts, as one archive. */
export const ACCURACY_MAX_BYTES = 500 * 2 ** 20;
