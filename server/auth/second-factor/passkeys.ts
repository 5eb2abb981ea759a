/** Passkeys (WebAuthn): a key that the person's device keeps and unlocks by face, finger or PIN. One takes the place of password and code. */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import {
  readTransports,
  type NewCredential,
  type Passkey,
  type UsedCredential,
} from '../../../contract/sign-in/second-factor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/index.ts';
import { issueOneTimeToken, spendOneTimeToken } from '../one-time-tokens.ts';

const MAX_PASSKEYS = 20;
const SETUP_TOKEN = 'passkey-setup';
const SIGN_IN_TOKEN = 'passkey-sign-in';
const TOKEN_SECONDS = 600;
const RELYING_PARTY = 'NxNote';

interface PasskeyDeps {
  database: Database;
  clock: Clock;
  config: { publicUrl: string };
}

const Setup = z.object({ userId: z.string(), challenge: z.string() });
const SignInSetup = z.object({ challenge: z.string() });

/** Loaded when somebody first uses a passkey. */
const library = () => import('@simplewebauthn/server');

/**
 * Whom passkeys are made for. Browsers take no IP address: on this machine it is `localhost`, at whatever port it is reached.
 * @param origin of the page that asks, as its browser says
 */
function relyingParty(
  { publicUrl }: { publicUrl: string },
  origin?: string,
): { expectedRPID: string; expectedOrigin: string } {
  const url = new URL(publicUrl);
  if (!/^(127\.0\.0\.1|\[::1\])$/u.test(url.hostname))
    return { expectedRPID: url.hostname, expectedOrigin: url.origin };
  url.hostname = 'localhost';
  const isLocal = /^http:\/\/localhost(:\d+)?$/u.test(origin ?? '');
  return { expectedRPID: url.hostname, expectedOrigin: isLocal ? origin! : url.origin };
}

export async function listPasskeys({ database }: { database: Database }, userId: string): Promise<Passkey[]> {
  const rows = await database.sql
    .selectFrom('passkey')
    .select(['id', 'name', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    create_time: row.created_at.toISOString(),
    last_used_time: row.last_used_at?.toISOString() ?? null,
  }));
}

/** @throws AppError PASSKEY_LIMIT */
export async function startPasskey(
  deps: PasskeyDeps,
  user: { id: string; email: string; full_name: string },
): Promise<{ setup_token: string; options: { challenge: string } }> {
  const { generateRegistrationOptions } = await library();
  const known = await deps.database.sql
    .selectFrom('passkey')
    .select(['credential_id', 'transports'])
    .where('user_id', '=', user.id)
    .execute();
  if (known.length >= MAX_PASSKEYS) throw new AppError('PASSKEY_LIMIT');
  const options = await generateRegistrationOptions({
    rpName: RELYING_PARTY,
    rpID: relyingParty(deps.config).expectedRPID,
    userName: user.email,
    userDisplayName: user.full_name,
    userID: new TextEncoder().encode(user.id),
    excludeCredentials: known.map(({ credential_id: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const { challenge } = options;
  const setup_token = await issueOneTimeToken(
    deps,
    SETUP_TOKEN,
    { userId: user.id, challenge },
    TOKEN_SECONDS,
  );
  return { setup_token, options: { ...options } };
}

/** @throws AppError SECOND_FACTOR_SETUP for one that ran out, PASSKEY_FAILED for what no authenticator has made for us */
export async function addPasskey(
  deps: PasskeyDeps,
  userId: string,
  { setup_token, name, credential }: { setup_token: string; name: string; credential: NewCredential },
  origin: string | undefined,
): Promise<void> {
  const setup = await spendOneTimeToken(deps, SETUP_TOKEN, setup_token, Setup);
  if (setup?.userId !== userId) throw new AppError('SECOND_FACTOR_SETUP');
  const { verifyRegistrationResponse } = await library();
  const transports = readTransports(credential.response.transports);
  const { registrationInfo } = await orFail(() =>
    verifyRegistrationResponse({
      response: { ...withoutAbsent(credential), response: { ...credential.response, transports } },
      expectedChallenge: setup.challenge,
      ...relyingParty(deps.config, origin),
    }),
  );
  if (!registrationInfo) throw new AppError('PASSKEY_FAILED');
  const { id, publicKey, counter } = registrationInfo.credential;
  const { numInsertedOrUpdatedRows } = await deps.database.sql
    .insertInto('passkey')
    .values({
      id: randomUUID(),
      user_id: userId,
      credential_id: id,
      public_key: Buffer.from(publicKey),
      counter,
      transports: JSON.stringify(transports),
      name,
      created_at: deps.clock.now(),
      last_used_at: null,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) throw new AppError('PASSKEY_FAILED');
}

/** @returns false when the account has no such passkey */
export async function removePasskey(
  { database }: { database: Database },
  userId: string,
  passkeyId: string,
): Promise<boolean> {
  const { numDeletedRows } = await database.sql
    .deleteFrom('passkey')
    .where('id', '=', passkeyId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The same for everybody: which account it is the passkey itself says. */
export async function startPasskeySignIn(
  deps: PasskeyDeps,
): Promise<{ sign_in_token: string; options: { challenge: string } }> {
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(deps.config).expectedRPID,
    userVerification: 'required',
  });
  const { challenge } = options;
  const sign_in_token = await issueOneTimeToken(deps, SIGN_IN_TOKEN, { challenge }, TOKEN_SECONDS);
  return { sign_in_token, options: { ...options } };
}

/**
 * Whose passkey has answered the challenge.
 * @throws AppError PASSKEY_FAILED for one that is unknown, removed, copied, or answers another challenge
 */
export async function provePasskey(
  deps: PasskeyDeps,
  { sign_in_token, credential }: { sign_in_token: string; credential: UsedCredential },
  origin: string | undefined,
): Promise<string> {
  const setup = await spendOneTimeToken(deps, SIGN_IN_TOKEN, sign_in_token, SignInSetup);
  const known = await deps.database.sql
    .selectFrom('passkey')
    .selectAll()
    .where('credential_id', '=', credential.id)
    .executeTakeFirst();
  if (!setup || !known) throw new AppError('PASSKEY_FAILED');
  const { verifyAuthenticationResponse } = await library();
  const { verified, authenticationInfo } = await orFail(() =>
    verifyAuthenticationResponse({
      response: { ...withoutAbsent(credential), response: withoutAbsent(credential.response) },
      expectedChallenge: setup.challenge,
      ...relyingParty(deps.config, origin),
      credential: {
        id: known.credential_id,
        publicKey: new Uint8Array(known.public_key),
        counter: Number(known.counter),
        transports: known.transports,
      },
    }),
  );
  if (!verified) throw new AppError('PASSKEY_FAILED');
  await deps.database.sql
    .updateTable('passkey')
    .set({ counter: authenticationInfo.newCounter, last_used_at: deps.clock.now() })
    .where('id', '=', known.id)
    .execute();
  return known.user_id;
}

/** The library throws at what is not as it must be, with a reason that is nobody's business. */
async function orFail<T>(verify: () => Promise<T>): Promise<T> {
  try {
    return await verify();
  } catch (error) {
    throw new AppError('PASSKEY_FAILED', { internal: String(error) });
  }
}

/** Fields that are `undefined` are left out, as the library's types want it. */
type Present<T> = { [Key in keyof T]: Exclude<T[Key], undefined> };
const withoutAbsent = <T extends object>(value: T): Present<T> =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as Present<T>;
