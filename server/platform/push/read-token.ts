import { z } from 'zod';
import { isPublicHost } from './public-address.ts';
import type { Subscription } from './push.ts';

const ENDPOINT_LENGTH = 1000;
/** RFC 8291: an uncompressed point of P-256, and the authentication secret. */
const P256DH_BYTES = 65;
const AUTH_BYTES = 16;

const bytes = (length: number) =>
  z.string().refine((text) => /^[\w-]+$/.test(text) && Buffer.from(text, 'base64url').length === length);

const Token = z.object({
  endpoint: z.string().max(ENDPOINT_LENGTH),
  keys: z.object({
    p256dh: bytes(P256DH_BYTES).refine((text) => Buffer.from(text, 'base64url')[0] === 4),
    auth: bytes(AUTH_BYTES),
  }),
});

/**
 * @param standIn an origin that may be sent to although it is not public and not encrypted; for tests
 * @returns null for what is no subscription, and for addresses that are not for us to knock at
 */
export function readToken(token: string, standIn: string | null): Subscription | null {
  const parsed = Token.safeParse(parseJson(token));
  return parsed.success && mayReach(parsed.data.endpoint, standIn) ? parsed.data : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export function mayReach(endpoint: string, standIn: string | null): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, origin, hostname, port, username, password } = new URL(endpoint);
  if (standIn !== null && origin === standIn) return true;
  const isPlain = port === '' && username === '' && password === '';
  return protocol === 'https:' && isPlain && isPublicHost(hostname);
}
