/**
 * Tokens that are good for one use and a short time. Only their hashes are stored; whoever spends one takes its row away, so
 * that of two that come together one finds nothing.
 */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import { createToken, hashToken } from './tokens.ts';

interface TokenDeps {
  database: Database;
  clock: Clock;
}

/**
 * @param kind what the token is for: one kind cannot be spent as another
 * @param payload what it stands for, as JSON
 * @param seconds how long it lives
 * @returns the token, which cannot be found out again
 */
export async function issueOneTimeToken(
  { database, clock }: TokenDeps,
  kind: string,
  payload: Readonly<Record<string, unknown>>,
  seconds: number,
): Promise<string> {
  const token = createToken();
  await database.sql
    .insertInto('one_time_token')
    .values({
      token_hash: hashToken(token),
      kind,
      payload: JSON.stringify(payload),
      expires_at: new Date(clock.now().getTime() + seconds * 1000),
    })
    .execute();
  return token;
}

/** What the token stands for, without spending it; null where `spendOneTimeToken` would say so. */
export async function readOneTimeToken<Payload extends z.ZodType>(
  { database, clock }: TokenDeps,
  kind: string,
  token: string,
  payload: Payload,
): Promise<z.output<Payload> | null> {
  const row = await database.sql
    .selectFrom('one_time_token')
    .select(['payload', 'expires_at'])
    .where('token_hash', '=', hashToken(token))
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row && row.expires_at > clock.now() ? payload.parse(row.payload) : null;
}

/** What the token stands for, once; null when it is unknown, of another kind, spent or expired. */
export async function spendOneTimeToken<Payload extends z.ZodType>(
  { database, clock }: TokenDeps,
  kind: string,
  token: string,
  payload: Payload,
): Promise<z.output<Payload> | null> {
  const row = await database.sql
    .deleteFrom('one_time_token')
    .where('token_hash', '=', hashToken(token))
    .where('kind', '=', kind)
    .returning(['payload', 'expires_at'])
    .executeTakeFirst();
  return row && row.expires_at > clock.now() ? payload.parse(row.payload) : null;
}

/** Takes back every token of the kind that stands for this, for example for one user. */
export async function revokeOneTimeTokens(
  { database }: { database: Database },
  kind: string,
  part: Readonly<Record<string, unknown>>,
): Promise<void> {
  await database.sql
    .deleteFrom('one_time_token')
    .where('kind', '=', kind)
    .where(sql<boolean>`payload @> ${JSON.stringify(part)}::jsonb`)
    .execute();
}
