/** Where large files are sent in parts; apart from `routes.ts`, which every page of the browser loads. */
import type { Route } from '../routes.ts';

export const LARGE_FILE_ROUTES = {
  listLargeFiles: { method: 'GET', path: '/analytic-v2/api/upload' },
  beginLargeFile: { method: 'POST', path: '/analytic-v2/api/upload' },
  getLargeFile: { method: 'GET', path: '/analytic-v2/api/upload/:id' },
  sendFilePart: { method: 'PUT', path: '/analytic-v2/api/upload/:id/part/:offset' },
  completeLargeFile: { method: 'POST', path: '/analytic-v2/api/upload/:id/complete' },
  removeLargeFile: { method: 'DELETE', path: '/analytic-v2/api/upload/:id' },
} as const satisfies Record<string, Route>;

/** Each part but the last is so long. S3 takes none below 5 MB, and 10,000 of one file at most. */
export const PART_BYTES = 8 * 1024 * 1024;
/** A file that nothing more came of for so long is forgotten. */
export const UNFINISHED_DAYS = 3;
/** Files of one person that are on their way, or became no record yet. */
export const MAX_UNFINISHED = 5;
