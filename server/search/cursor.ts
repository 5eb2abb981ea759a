/** Where a page of a search ended, as one word that callers hand back. */
import { z } from 'zod';
import { AppError } from '../platform/app-error.ts';
import type { FoundLine, PageStart } from './find-lines.ts';

const Cursor = z.tuple([
  z.int().min(0).max(9),
  z.int().min(0).max(9),
  z.string().regex(/^\d{4,6}-\d{2}-\d{2} [\d:.]{8,15}[+-][\d:]{2,8}$/),
  z.guid(),
  z.int().min(0).max(1_000_000),
]);

export const writePageStart = (
  step: number,
  { best, created_text, record_id }: Pick<FoundLine, 'best' | 'created_text' | 'record_id'>,
  skipped: number,
): string =>
  Buffer.from(JSON.stringify([step, best, created_text, record_id, skipped])).toString('base64url');

/** @throws AppError SEARCH_CURSOR */
export function readPageStart(cursor: string): PageStart & { step: number } {
  try {
    const text = Buffer.from(cursor, 'base64url').toString();
    const [step, score, createdAt, recordId, skipped] = Cursor.parse(JSON.parse(text));
    return { step, score, createdAt, recordId, skipped };
  } catch {
    throw new AppError('SEARCH_CURSOR');
  }
}
