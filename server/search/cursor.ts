/** Where a page of a search ended, as one word that callers hand back. */
import { z } from 'zod';
import { AppError } from '../platform/app-error.ts';

const Place = z.object({
  createdAt: z.string().regex(/^\d{4,6}-\d{2}-\d{2} [\d:.]{8,15}[+-][\d:]{2,8}$/),
  recordId: z.guid(),
});
const PageStart = z.object({
  /** Of `SEARCH_STEPS`. */
  step: z.int().min(0).max(9),
  /** Where the window begins and ends; without `until` it is yet to be chosen. */
  behind: Place.nullable(),
  until: Place.nullable().optional(),
  /** The page begins behind this record of the window, or behind so many hits of the one record that is asked about. */
  last: Place.extend({ score: z.int().min(0).max(9) }).nullable(),
  skipped: z.int().min(0).max(1_000_000),
});
export type PageStart = z.infer<typeof PageStart>;

export const writePageStart = (start: PageStart): string =>
  Buffer.from(JSON.stringify(start)).toString('base64url');

/** @throws AppError SEARCH_CURSOR */
export function readPageStart(cursor: string): PageStart {
  try {
    return PageStart.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw new AppError('SEARCH_CURSOR');
  }
}
