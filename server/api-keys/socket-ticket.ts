/**
 * What `/apikeys` gives as `api_key` (spec 2, 7): a ticket for the socket of whoever embeds the live view, beside an access token of the same
 * person. It is signed, stored nowhere, opens no call, and ends as an access token does.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { ACCESS_TOKEN_SECONDS } from '../../contract/limits.ts';
import type { Clock } from '../platform/clock.ts';
import { readSharedSecret, type Database } from '../platform/database/index.ts';

const PREFIX = 'nxt_';

interface SocketTickets {
  readonly issue: (userId: string) => string;
  /** Whether it was issued to this person, and is still good. */
  readonly isOf: (userId: string, ticket: string) => boolean;
}

export async function createSocketTickets({
  database,
  clock,
}: {
  database: Database;
  clock: Clock;
}): Promise<SocketTickets> {
  const secret = await readSharedSecret(database, 'socket-ticket');
  const sign = (userId: string, endsAt: string): Buffer =>
    createHmac('sha256', secret).update(`${userId}.${endsAt}`).digest();
  const nowSeconds = (): number => Math.floor(clock.now().getTime() / 1000);
  return {
    issue(userId) {
      const endsAt = (nowSeconds() + ACCESS_TOKEN_SECONDS).toString(36);
      return `${PREFIX}${endsAt}_${sign(userId, endsAt).toString('base64url')}`;
    },
    isOf(userId, ticket) {
      const [, endsAt = '', signature = ''] = /^nxt_([0-9a-z]{1,10})_([\w-]{43})$/.exec(ticket) ?? [];
      if (endsAt === '' || Number.parseInt(endsAt, 36) <= nowSeconds()) return false;
      return timingSafeEqual(Buffer.from(signature, 'base64url'), sign(userId, endsAt));
    },
  };
}
