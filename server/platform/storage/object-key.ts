import { AppError } from '../app-error.ts';

const MAX_KEY_BYTES = 1024;

/**
 * The keys both stores take: path segments joined by single slashes, none of them `.` or `..`, without control
 * characters. Other keys could not be fetched by a browser, which tidies such addresses before asking.
 * @throws AppError BAD_REQUEST, because a key may come from a client
 */
export function assertObjectKey(key: string): void {
  const hasBadSegment = key.split('/').some((segment) => ['', '.', '..'].includes(segment));
  const isTooLong = Buffer.byteLength(key) > MAX_KEY_BYTES;
  if (hasBadSegment || isTooLong || /[\p{Cc}\p{Cs}]/u.test(key))
    throw new AppError('BAD_REQUEST', { internal: 'not an object key' });
}
