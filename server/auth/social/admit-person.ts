import { Registration } from '../../../contract/sign-in/auth.ts';
import type { SocialProvider as ProviderName } from '../../../contract/limits.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/index.ts';
import { registerAccount } from '../register-account.ts';
import { createToken } from '../tokens.ts';
import type { SocialPerson } from './provider.ts';

export interface AdmitDeps {
  database: Database;
  clock: Clock;
}

interface Admission {
  userId: string;
  email: string;
  /** True when the account must show its password before it is joined to the provider's. */
  isPasswordNeeded: boolean;
}

/**
 * Finds or makes the account of somebody whom a provider vouches for. An account is joined by its address only when both
 * sides have proved that address; otherwise its password decides (decisions/0007).
 * @throws AppError HOSTED_NO_EMAIL when the person is new and the provider names no usable address
 */
export function admitPerson(
  deps: AdmitDeps,
  provider: ProviderName,
  person: SocialPerson,
): Promise<Admission> {
  const { database } = deps;
  return database.transaction(async () => {
    const known = await database.sql
      .selectFrom('hosted_identity')
      .innerJoin('account', 'account.id', 'hosted_identity.user_id')
      .select(['account.id', 'account.email'])
      .where('provider', '=', provider)
      .where('subject', '=', person.subject)
      .executeTakeFirst();
    if (known) {
      await joinIdentity(deps, { provider, ...person, userId: known.id, isEmailVerified: false });
      return { userId: known.id, email: known.email, isPasswordNeeded: false };
    }

    const email = Registration.shape.email.safeParse(person.email ?? '').data;
    if (email === undefined) throw new AppError('HOSTED_NO_EMAIL');
    const account = await database.sql
      .selectFrom('account')
      .select(['id', 'email_verified_at'])
      .where('email', '=', email)
      .executeTakeFirst();
    const isProvedByBoth = person.isEmailVerified && account?.email_verified_at != null;
    if (account && !isProvedByBoth) return { userId: account.id, email, isPasswordNeeded: true };

    const userId = account?.id ?? (await makePasswordlessAccount(deps, email, person.fullName));
    await joinIdentity(deps, { provider, ...person, userId });
    return { userId, email, isPasswordNeeded: false };
  });
}

/** An account without a password that anybody knows; its owner can set one by 'forgot password'. @returns its id */
export function makePasswordlessAccount(
  deps: AdmitDeps,
  email: string,
  givenName: string | null,
): Promise<string> {
  const name = Registration.shape.full_name.safeParse((givenName ?? '').replaceAll(/\p{Cc}/gu, ' '));
  const fullName = name.data ?? email.split('@')[0]!;
  const password = createToken();
  return registerAccount(deps, { email, full_name: fullName, password, hasPassword: false });
}

export interface Identity {
  provider: ProviderName;
  subject: string;
  userId: string;
  /** The provider vouches for the very address of the account. */
  isEmailVerified: boolean;
  refreshToken: string | null;
}

/**
 * Joins the provider's account to ours; an address that the provider vouches for counts as proved. The newest refresh token is kept.
 * @throws AppError HOSTED_TAKEN when it is joined to another account of ours
 */
export async function joinIdentity({ database, clock }: AdmitDeps, identity: Identity): Promise<void> {
  const { provider, subject, userId, isEmailVerified, refreshToken } = identity;
  const joined = await database.sql
    .insertInto('hosted_identity')
    .values({ provider, subject, user_id: userId, refresh_token: refreshToken })
    .onConflict((conflict) =>
      conflict
        .columns(['provider', 'subject'])
        .doUpdateSet(({ fn, ref, val }) => ({
          refresh_token: fn.coalesce(val(refreshToken), ref('hosted_identity.refresh_token')),
        }))
        .where('hosted_identity.user_id', '=', userId),
    )
    .returning('user_id')
    .executeTakeFirst();
  if (!joined) throw new AppError('HOSTED_TAKEN');
  if (!isEmailVerified) return;
  await database.sql
    .updateTable('account')
    .set({ email_verified_at: clock.now() })
    .where('id', '=', userId)
    .where('email_verified_at', 'is', null)
    .execute();
}

/**
 * Parts an account from every provider's when its address was not proved before: whoever joined them need not be the one
 * who proves it now. Called before the address is marked as proved, in the same transaction.
 */
export async function dropUnprovedIdentities(
  { database }: { database: Database },
  userId: string,
): Promise<void> {
  const { sql } = database;
  const unproved = sql.selectFrom('account').select('id').where('email_verified_at', 'is', null);
  await sql
    .deleteFrom('hosted_identity')
    .where('user_id', '=', userId)
    .where('user_id', 'in', unproved)
    .execute();
}
