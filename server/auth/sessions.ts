/**
 * Sessions: an access token for each request and a refresh token that is exchanged for a new pair.
 * A pair is renewed for as long as it is used, but no sign-in lives longer than `SIGN_IN_SECONDS`.
 * A refresh token that comes twice was stolen or copied: every token of its sign-in ends.
 */
import { randomUUID } from 'node:crypto';
import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import { ACCESS_TOKEN_SECONDS, REFRESH_TOKEN_SECONDS, SIGN_IN_SECONDS } from '../../contract/limits.ts';
import type { TokenPair } from '../../contract/sign-in/auth.ts';
import { recordEvent } from '../audit/index.ts';
import { AppError } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import type { Schema } from '../platform/database/schema.ts';
import type { Events } from '../platform/events/index.ts';
import type { Client, UserActor } from '../platform/http/index.ts';
import { lacksSecondFactor } from './second-factor/prove.ts';
import { createToken, hashToken } from './tokens.ts';

/** Two tabs may refresh at the same moment: a second use within this time is not taken for theft. */
const REFRESH_GRACE_MS = 10_000;
/** How long an access token that was found is not looked up again. Signing out clears it at once, on every node. */
const CACHE_MS = 5_000;
const CACHE_SIZE = 10_000;
/** Longest user agent kept, characters. */
const DEVICE_LENGTH = 300;
const ENDED_TOPIC = 'session-ended';

export type Sessions = ReturnType<typeof createSessions>;

export interface SessionDeps {
  database: Database;
  events: Events;
  clock: Clock;
}

export function createSessions({ database, events, clock }: SessionDeps) {
  const cache = new Map<string, { actor: UserActor; expiresAt: number; until: number }>();
  /** How many sign-ins have ended: what was read meanwhile may be out of date. */
  let endings = 0;
  const { onEnd, close } = hearEndings(events, forget);

  function forget(family: string | null): void {
    endings += 1;
    for (const [hash, { actor }] of cache)
      if ((family ?? actor.sessionFamily) === actor.sessionFamily) cache.delete(hash);
  }

  /**
   * Signs somebody in, in the transaction under way.
   * @param device the user agent that asks, for the list of sign-ins
   * @throws AppError ACCOUNT_SUSPENDED
   */
  async function start(userId: string, device = ''): Promise<TokenPair> {
    const family = randomUUID();
    const now = clock.now();
    const signIn = { family, user_id: userId, device: device.slice(0, DEVICE_LENGTH) };
    return database.transaction(async () => {
      await refuseSuspended(database, userId);
      await database.sql
        .insertInto('sign_in')
        .values({ ...signIn, created_at: now, last_used_at: now })
        .execute();
      return issue({ database, clock }, { userId, family, endsAt: endOfSignIn(now) });
    });
  }

  /** The person behind an access token, or null. */
  async function authenticate(accessToken: string): Promise<UserActor | null> {
    const hash = hashToken(accessToken);
    const now = clock.now().getTime();
    const known = cache.get(hash);
    if (known && known.until > now && known.expiresAt > now) return known.actor;
    cache.delete(hash);
    const endingsBefore = endings;
    const row = await database.sql
      .selectFrom('session')
      .select(['user_id', 'family', 'expires_at'])
      .select(lacksSecondFactor(sql.ref('session.user_id')).as('lacks_second_factor'))
      .where('token_hash', '=', hash)
      .where('kind', '=', 'access')
      .executeTakeFirst();
    if (!row || row.expires_at.getTime() <= now) return null;
    const actor = { userId: row.user_id, sessionFamily: row.family };
    // Asked for anew, so that whoever sets it up goes on at once.
    if (row.lacks_second_factor) return { ...actor, lacksSecondFactor: true };
    if (endings !== endingsBefore) return actor;
    if (cache.size >= CACHE_SIZE) cache.delete(cache.keys().next().value!);
    cache.set(hash, { actor, expiresAt: row.expires_at.getTime(), until: now + CACHE_MS });
    return actor;
  }

  /**
   * Exchanges a refresh token.
   * @param client who shows it, for the audit trail
   * @throws AppError REFRESH_TOKEN_INVALID when it is unknown, expired, or came a second time
   */
  async function refresh(refreshToken: string, client: Client | null = null): Promise<TokenPair> {
    const hash = hashToken(refreshToken);
    const now = clock.now();
    const pair = await database.transaction(async () => {
      await lockSignIn(database, hash);
      const row = await database.sql
        .selectFrom('session')
        .selectAll()
        .where('token_hash', '=', hash)
        .where('kind', '=', 'refresh')
        .executeTakeFirst();
      if (!row || row.expires_at <= now) return null;
      const isReused = row.used_at !== null && now.getTime() - row.used_at.getTime() > REFRESH_GRACE_MS;
      if (isReused) {
        await end(row.family);
        await recordEvent(
          { database, clock },
          { kind: 'session-stolen', actor: 'stranger', userId: row.user_id, client },
        );
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
      const { created_at } = await database.sql
        .updateTable('sign_in')
        .set({ last_used_at: now })
        .where('family', '=', row.family)
        .returning('created_at')
        .executeTakeFirstOrThrow();
      const endsAt = endOfSignIn(created_at);
      if (endsAt <= now.getTime()) return null;
      return issue({ database, clock }, { userId: row.user_id, family: row.family, endsAt });
    });
    if (!pair) throw new AppError('REFRESH_TOKEN_INVALID');
    return pair;
  }

  /** Ends every token of one sign-in. */
  const end = (family: string): Promise<number> => endWhere((row) => row('family', '=', family));

  /** Ends one sign-in if it belongs to this user. @returns how many ended */
  const endOf = (userId: string, family: string): Promise<number> =>
    endWhere((row) => row.and([row('user_id', '=', userId), sql<boolean>`family::text = ${family}`]));

  /** Ends every sign-in of a user, but for one where given. */
  const endAll = (userId: string, exceptFamily: string | null = null): Promise<number> =>
    endWhere((row) =>
      exceptFamily === null
        ? row('user_id', '=', userId)
        : row.and([row('user_id', '=', userId), row('family', '!=', exceptFamily)]),
    );

  async function endWhere(
    isMeant: (row: ExpressionBuilder<Schema, 'sign_in'>) => Expression<SqlBool>,
  ): Promise<number> {
    const ended = await database.sql.deleteFrom('sign_in').where(isMeant).returning('family').execute();
    for (const { family } of ended) {
      forget(family);
      database.afterCommit(() => events.publish(ENDED_TOPIC, family));
    }
    return ended.length;
  }

  return { start, authenticate, refresh, end, endOf, endAll, onEnd, close };
}

/** @param forget takes the sign-in that has ended, or null where any may have ended unheard */
function hearEndings(events: Events, forget: (family: string | null) => void) {
  const stops = [
    events.subscribe(ENDED_TOPIC, (family) => forget(family as string)),
    events.onReconnect(() => forget(null)),
  ];
  return {
    /** Hears of every sign-in that ends, on whatever node; a signal may be lost. @returns ends the subscription */
    onEnd: (listener: (family: string) => void): (() => void) =>
      events.subscribe(ENDED_TOPIC, (family) => listener(family as string)),
    close: (): void => stops.forEach((stop) => stop()),
  };
}

/** Makes a pair of tokens. @param endsAt nothing of the sign-in is good for longer, milliseconds */
async function issue(
  { database, clock }: { database: Database; clock: Clock },
  { userId, family, endsAt }: { userId: string; family: string; endsAt: number },
): Promise<TokenPair> {
  const accessToken = createToken();
  const refreshToken = createToken();
  const now = clock.now().getTime();
  const row = (token: string, kind: 'access' | 'refresh', seconds: number) => ({
    token_hash: hashToken(token),
    kind,
    user_id: userId,
    family,
    expires_at: new Date(Math.min(now + seconds * 1000, endsAt)),
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

/** Whoever suspends the account meanwhile waits, and then ends this sign-in too. */
async function refuseSuspended({ sql: db }: Database, userId: string): Promise<void> {
  const account = await db
    .selectFrom('account')
    .select('suspended_at')
    .where('id', '=', userId)
    .forShare()
    .executeTakeFirst();
  if (account?.suspended_at != null) throw new AppError('ACCOUNT_SUSPENDED');
}

/** When a sign-in that began then is over, milliseconds. */
const endOfSignIn = (beganAt: Date): number => beganAt.getTime() + SIGN_IN_SECONDS * 1000;

/** Locks the sign-in of a token before any token of it, as whoever ends it does. */
async function lockSignIn({ sql: db }: Database, tokenHash: string): Promise<void> {
  await db
    .selectFrom('sign_in')
    .select('family')
    .where('family', '=', db.selectFrom('session').select('family').where('token_hash', '=', tokenHash))
    .forNoKeyUpdate()
    .execute();
}

/** Which of these sign-ins can be neither used nor renewed. */
export async function findEndedSignIns(
  { database, clock }: { database: Database; clock: Clock },
  families: readonly string[],
): Promise<Set<string>> {
  const alive = await database.sql
    .selectFrom('session')
    .select('family')
    .distinct()
    .where(sql<boolean>`family = any(${families}::uuid[])`)
    .where('expires_at', '>', clock.now())
    .execute();
  const ended = new Set(families);
  for (const { family } of alive) ended.delete(family);
  return ended;
}
