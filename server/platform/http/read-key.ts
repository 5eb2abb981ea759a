/** Where a program shows its API key: in a header, never in an address, which servers, proxies and browsers write down. */
import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from '../app-error.ts';

/** All keys begin so: secret scanners look for it. */
export const KEY_PREFIX = 'nxk_live_';
const IN_ADDRESS = /nxk_(live|test)_\w/;

/** `Authorization: Bearer nxk_…` or `x-api-key`; null where no key is shown. */
export function readKey(headers: IncomingHttpHeaders): string | null {
  const [scheme, token = ''] = (headers.authorization ?? '').split(' ');
  if (scheme?.toLowerCase() === 'bearer' && token.startsWith('nxk_')) return token;
  const given = headers['x-api-key'];
  return typeof given === 'string' && given !== '' ? given : null;
}

/** @throws AppError KEY_IN_ADDRESS */
export function refuseKeyInAddress(url: string): void {
  if (IN_ADDRESS.test(url)) throw new AppError('KEY_IN_ADDRESS');
}
