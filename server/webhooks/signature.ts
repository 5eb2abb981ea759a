/** Standard Webhooks: what is signed, and with which secret. */
import { createHmac, hkdfSync } from 'node:crypto';

const SECRET_PREFIX = 'whsec_';
const SECRET_BYTES = 24;

/** A secret that belongs to one address and one generation of it; the same each time, so that it is stored nowhere. */
export const secretOf = (root: string, webhookId: string, generation: number): string =>
  SECRET_PREFIX +
  Buffer.from(hkdfSync('sha256', root, webhookId, `webhook ${generation}`, SECRET_BYTES)).toString('base64');

/** `v1,…`, one for each secret. @param seconds of the sending, epoch */
export const sign = (
  secrets: readonly string[],
  { id, seconds, body }: { id: string; seconds: number; body: string },
): string =>
  secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
      return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
    })
    .join(' ');
