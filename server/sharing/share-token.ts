import { createHmac } from 'node:crypto';
import { readSharedSecret, type Database } from '../platform/database/index.ts';

/**
 * The token of a link, 256 bits: worked out from its id, so that the owner can copy it again at any time, while the table holds
 * nothing but its hash.
 */
export type TokenOfLink = (linkId: string) => string;

export async function createTokenOfLink(database: Database): Promise<TokenOfLink> {
  const secret = await readSharedSecret(database, 'share-link');
  return (linkId) => createHmac('sha256', secret).update(linkId).digest('base64url');
}
