/** What stands in the links that end letters: it needs no sign-in, never expires, and holds no address. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { readSharedSecret, type Database } from '../platform/database/index.ts';

const sign = (secret: string, id: string): string =>
  createHmac('sha256', secret).update(id).digest('base64url');

export async function writeUnsubscribeToken(database: Database, id: string): Promise<string> {
  return `${id}.${sign(await readSharedSecret(database, 'unsubscribe'), id)}`;
}

/** @returns the id that the token stands for; null when we did not sign it */
export async function readUnsubscribeToken(database: Database, token: string): Promise<string | null> {
  const [id = '', signature = ''] = token.split('.');
  const expected = Buffer.from(sign(await readSharedSecret(database, 'unsubscribe'), id));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : null;
}
