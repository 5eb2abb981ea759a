/**
 * Sessions: an access token for each request and a refresh token that is exchanged for a new pair.
 * A refresh token that comes twice was stolen or copied: every token of its sign-in ends.
 */
import { randomUUID } from 'node:crypto';
import { ACCESS_TOKEN_SECONDS, REFRESH_TOKEN_SECONDS } from '../../contract/limits.ts';
import type { TokenPair } from '../../contract/auth.ts';
import { AppError } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import type { Events } from '../platform/events/index.ts';
import type { UserActor } from '../platform/http/index.ts';
import { createToken, hashToken } from './tokens.ts';

/** Two tabs may refresh at the same moment: a second use within this time is not taken for theft. */
const REFRESH_GRACE_MS = 10_000;
/** How long an access token that was found is not looked up again. Signing out clears it at once, on every node. */
const CACHE_MS = 5_000;
const CACHE_SIZE = 10_000;
const ENDED_TOPIC = 'session-ended';

export type Sessions = ReturnType<typeof createSessions>;

export interface SessionDeps {
  database: Database;
  events: Events;
  clock: Clock;
}

export function createSessions({ database, events, clock }: SessionDeps) {
  const cache = new Map<string, { actor: UserActor; expiresAt: number; until: number }>();
  const unsubscribe = events.subscribe(ENDED_TOPIC, (family) => forget(family as string));

  function forget(family: string): void {
    for (const [hash, { actor }] of cache) if (actor.sessionFamily === family) cache.delete(hash);
  }

  /** Stores a new pair in the transaction under way. */
  async function start(userId: string, family: string = randomUUID()): Promise<TokenPair> {
    const accessToken = createToken();
    const refreshToken = createToken();
    const now = clock.now().getTime();
    const row = (token: string, kind: 'access' | 'refresh', seconds: number) => ({
      token_hash: hashToken(token),
      kind,
      user_id: userId,
      family,
      expires_at: new Date(now + seconds * 1000),
      used_at: null,
    });
    await database.sql
      .insertInto('session')
      .values([
        row(accessToken, 'access', ACCESS_TOKEN_SECONDS),
        row(refreshToken, 'refresh', REFRESH_TOKEN_SECONDS),
      ])
      .execute();
    return { token: accessToken, access_token: accessToken, refresh_token: refreshToken };
  }

  /** The person behind an access token, or null. */
  async function authenticate(accessToken: string): Promise<UserActor | null> {
    const hash = hashToken(accessToken);
    const now = clock.now().getTime();
    const known = cache.get(hash);
    if (known && known.until > now && known.expiresAt > now) return known.actor;
    cache.delete(hash);
    const row = await database.sql
      .selectFrom('session')
      .select(['user_id', 'family', 'expires_at'])
      .where('token_hash', '=', hash)
      .where('kind', '=', 'access')
      .executeTakeFirst();
    if (!row || row.expires_at.getTime() <= now) return null;
    const actor = { userId: row.user_id, sessionFamily: row.family };
    if (cache.size >= CACHE_SIZE) cache.delete(cache.keys().next().value!);
    cache.set(hash, { actor, expiresAt: row.expires_at.getTime(), until: now + CACHE_MS });
    return actor;
  }

  /**
   * Exchanges a refresh token.
   * @throws AppError REFRESH_TOKEN_INVALID when it is unknown, expired, or came a second time
   */
  async function refresh(refreshToken: string): Promise<TokenPair> {
    const hash = hashToken(refreshToken);
    const now = clock.now();
    const pair = await database.transaction(async () => {
      const row = await database.sql
        .selectFrom('session')
        .selectAll()
        .where('token_hash', '=', hash)
        .where('kind', '=', 'refresh')
        .forUpdate()
        .executeTakeFirst();
      if (!row || row.expires_at <= now) return null;
      const isReused = row.used_at !== null && now.getTime() - row.used_at.getTime() > REFRESH_GRACE_MS;
      if (isReused) {
        await end(row.family);
        return null;
      }
      await database.sql
        .updateTable('session')
        .set({ used_at: row.used_at ?? now })
        .where('token_hash', '=', hash)
        .execute();
      await database.sql
        .deleteFrom('session')
        .where('family', '=', row.family)
        .where('expires_at', '<', now)
        .execute();
      return start(row.user_id, row.family);
    });
    if (!pair) throw new AppError('REFRESH_TOKEN_INVALID');
    return pair;
  }

  /** Ends every token of one sign-in. */
  async function end(family: string): Promise<void> {
    await database.sql.deleteFrom('session').where('family', '=', family).execute();
    forget(family);
    database.afterCommit(() => events.publish(ENDED_TOPIC, family));
  }

  return { start, authenticate, refresh, end, close: unsubscribe };
}
