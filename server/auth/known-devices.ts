/**
 * Browsers in which somebody has signed in before. Each holds a token of 256 random bits in a cookie, for every account its own, and the
 * database their hashes: whoever shows one is not made to wait by the tries of strangers (decisions/0043-who-may-try.md).
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import { readCookie, writeCookie } from './cookies.ts';
import { createToken, hashToken } from './tokens.ts';

const COOKIE = 'nxnote.devices';
const COOKIE_PATH = '/authen/api/v1/auth';
/** The longest that browsers keep a cookie; each sign-in begins it again. */
const COOKIE_SECONDS = 400 * 24 * 3600;
/** People who share one browser; the one who was away longest makes room. */
const MAX_TOKENS = 5;
/** Devices of one account; the one not seen for longest makes room. */
const MAX_DEVICES = 20;
const TOKEN = /^[\w-]{43}$/;

interface DeviceDeps {
  database: Database;
  clock: Clock;
  config: { publicUrl: string };
}

const readTokens = (request: FastifyRequest): string[] =>
  readCookie(request.headers.cookie, COOKIE)
    .split('.')
    .filter((token) => TOKEN.test(token))
    .slice(0, MAX_TOKENS);

/** The hash of the token that makes this browser known to the account of an address; null for a stranger's. */
export async function findKnownDevice(
  { database }: { database: Database },
  email: string,
  request: FastifyRequest,
): Promise<string | null> {
  const hashes = readTokens(request).map(hashToken);
  const row = await database.sql
    .selectFrom('known_device')
    .innerJoin('account', 'account.id', 'known_device.user_id')
    .select('token_hash')
    // A list is never empty, so that browsers without a cookie cost the same.
    .where('token_hash', 'in', ['', ...hashes])
    .where('account.email', '=', email)
    .executeTakeFirst();
  return row?.token_hash ?? null;
}

/**
 * Makes this browser known to an account whose person has just proved who they are, in the transaction under way.
 * @returns what it was before: `known`, `new`, or the account's `first` device
 */
export async function rememberDevice(
  { database, clock, config }: DeviceDeps,
  userId: string,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<'known' | 'new' | 'first'> {
  const { sql } = database;
  const now = clock.now();
  const tokens = readTokens(request);
  const known = await sql
    .updateTable('known_device')
    .set({ last_used_at: now })
    .where('user_id', '=', userId)
    .where('token_hash', 'in', ['', ...tokens.map(hashToken)])
    .returning('token_hash')
    .executeTakeFirst();
  const token = tokens.find((each) => hashToken(each) === known?.token_hash) ?? createToken();
  const others = tokens.filter((each) => each !== token);
  const value = [token, ...others].slice(0, MAX_TOKENS).join('.');
  void reply.header(
    'set-cookie',
    writeCookie(COOKIE, value, {
      path: COOKIE_PATH,
      maxAgeSeconds: COOKIE_SECONDS,
      sameSite: 'Strict',
      isSecure: config.publicUrl.startsWith('https:'),
    }),
  );
  if (known) return 'known';
  const isFirst = !(await sql
    .selectFrom('known_device')
    .select('token_hash')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst());
  await sql
    .insertInto('known_device')
    .values({ token_hash: hashToken(token), user_id: userId, created_at: now, last_used_at: now })
    .execute();
  await dropOldest(database, userId);
  return isFirst ? 'first' : 'new';
}

/** Makes strangers of the browsers of an account, but for the one that asks where it is given. */
export async function forgetDevices(
  { database }: { database: Database },
  userId: string,
  except: FastifyRequest | null = null,
): Promise<void> {
  const kept = except === null ? [] : readTokens(except).map(hashToken);
  await database.sql
    .deleteFrom('known_device')
    .where('user_id', '=', userId)
    .where('token_hash', 'not in', ['', ...kept])
    .execute();
}

async function dropOldest({ sql }: Database, userId: string): Promise<void> {
  const newest = sql
    .selectFrom('known_device')
    .select('token_hash')
    .where('user_id', '=', userId)
    .orderBy('last_used_at', 'desc')
    .limit(MAX_DEVICES);
  await sql
    .deleteFrom('known_device')
    .where('user_id', '=', userId)
    .where('token_hash', 'not in', newest)
    .execute();
}
