/** Where a list goes on: callers send back what they were given and read nothing out of it, so that it may change. */
import { AppError } from '../platform/app-error.ts';

export const writeCursor = (page: number): string => Buffer.from(`p${page}`).toString('base64url');

/** @throws AppError BAD_REQUEST */
export function readCursor(cursor: string | undefined): number {
  if (cursor === undefined) return 1;
  const page = /^p([1-9]\d{0,5})$/.exec(Buffer.from(cursor, 'base64url').toString())?.[1];
  if (page === undefined)
    throw new AppError('BAD_REQUEST', { fields: [{ path: 'cursor', message: 'Con trỏ không đúng.' }] });
  return Number(page);
}
