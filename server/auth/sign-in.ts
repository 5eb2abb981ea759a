/** The one way in: whoever has proved who they are, by whatever means, is signed in here. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TokenPair } from '../../contract/sign-in/auth.ts';
import { recordEvent } from '../audit/index.ts';
import { AppError } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import { clientOf } from '../platform/http/index.ts';
import type { Queue } from '../platform/jobs/index.ts';
import { queueLetter } from '../platform/mail/index.ts';
import { isWithinLimits } from './attempts.ts';
import { rememberDevice } from './known-devices.ts';
import type { Sessions } from './sessions.ts';

export interface SignInDeps {
  database: Database;
  clock: Clock;
  queue: Queue;
  sessions: Pick<Sessions, 'start'>;
  config: { publicUrl: string };
}

/** The name of the email about a new device; it is about the id of the sign-in's audit event. */
export const NEW_DEVICE_EMAIL = 'new-device';
const DAY_SECONDS = 86_400;
/** Whoever forgets cookies at each visit, as programs do, is not written to each time. */
const newDeviceLimits = (userId: string) => [
  { name: 'new-device-email', subject: userId, max: 5, windowSeconds: DAY_SECONDS },
];

/** How somebody proved who they are, as the audit trail says it. */
type SignInWay = 'register' | 'password' | 'google' | 'facebook' | 'apple' | 'passkey' | 'organisation';

/**
 * Whose organisation has them sign in by its own provider alone comes no other way; they are told only now that they have proved who they are.
 * @throws AppError ORGANISATION_SIGN_IN_ONLY
 */
async function requireOwnWay({ database }: SignInDeps, userId: string, way: SignInWay): Promise<void> {
  if (way === 'organisation') return;
  const bound = await database.sql
    .selectFrom('required_organisation_sign_in')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (bound) throw new AppError('ORGANISATION_SIGN_IN_ONLY');
}

/**
 * Begins a session, makes the browser known to the account, and writes to the person when it was not, all or nothing.
 * @param way recorded with the sign-in
 * @throws AppError ORGANISATION_SIGN_IN_ONLY
 */
export const signIn = (
  deps: SignInDeps,
  userId: string,
  way: SignInWay,
  call: { request: FastifyRequest; reply: FastifyReply },
): Promise<TokenPair> =>
  deps.database.transaction(async () => {
    await requireOwnWay(deps, userId, way);
    const client = clientOf(call.request);
    const tokens = await deps.sessions.start(userId, client.device);
    const device = await rememberDevice(deps, userId, call);
    const event = await recordEvent(deps, { kind: 'sign-in', userId, detail: way, client });
    if (device === 'new' || (device === 'first' && !(await isNewAccount(deps, userId))))
      await writeOfNewDevice(deps, userId, event);
    return tokens;
  });

/** An account that is a day old had devices before they were counted. */
async function isNewAccount({ database, clock }: SignInDeps, userId: string): Promise<boolean> {
  const { created_at } = await database.sql
    .selectFrom('account')
    .select('created_at')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return clock.now().getTime() - created_at.getTime() < DAY_SECONDS * 1000;
}

async function writeOfNewDevice(deps: SignInDeps, userId: string, event: string): Promise<void> {
  if (!(await isWithinLimits(deps, newDeviceLimits(userId)))) return;
  const { email } = await deps.database.sql
    .selectFrom('account')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  await queueLetter(deps, NEW_DEVICE_EMAIL, email, event);
}
