/** The social sign-ins of an account: which there are, and how it parts from them. */
import { z } from 'zod';
import { SocialProviderName, type SocialLinks } from '../../../contract/sign-in/social-sign-in.ts';
import type { SocialProvider as ProviderName } from '../../../contract/limits.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Database } from '../../platform/database/index.ts';
import type { JobKind, Queue } from '../../platform/jobs/index.ts';
import type { SocialProvider } from './provider.ts';

interface LinkDeps {
  database: Database;
  queue: Queue;
}

/** @throws AppError UNAUTHENTICATED when the account is gone */
export async function listLinks(
  { database: { sql } }: { database: Database },
  userId: string,
): Promise<SocialLinks> {
  const account = await sql
    .selectFrom('account')
    .select('has_password')
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!account) throw new AppError('UNAUTHENTICATED');
  const identities = await sql
    .selectFrom('hosted_identity')
    .select('provider')
    .distinct()
    .where('user_id', '=', userId)
    .orderBy('provider')
    .execute();
  return { has_password: account.has_password, linked: identities.map(({ provider }) => provider) };
}

/** Parts the account from the provider. @throws AppError NOT_FOUND, or HOSTED_LAST_WAY when nobody could sign in any more */
export function unlink(deps: LinkDeps, userId: string, provider: ProviderName): Promise<void> {
  const { database } = deps;
  return database.transaction(async () => {
    // Two that come together must not each count on what the other takes away.
    await database.sql.selectFrom('account').select('id').where('id', '=', userId).forUpdate().execute();
    const { has_password, linked } = await listLinks(deps, userId);
    if (!linked.includes(provider)) throw new AppError('NOT_FOUND');
    if (!has_password && linked.length === 1) throw new AppError('HOSTED_LAST_WAY');
    await forgetIdentities(deps, userId, provider);
  });
}

/**
 * Takes the account's social sign-ins away, in the transaction under way; providers that want to hear of it are told afterwards.
 * @param provider only this one's; all of them without it
 */
export async function forgetIdentities(
  { database, queue }: LinkDeps,
  userId: string,
  provider?: ProviderName,
): Promise<void> {
  let removal = database.sql.deleteFrom('hosted_identity').where('user_id', '=', userId);
  if (provider) removal = removal.where('provider', '=', provider);
  for (const { provider: from, refresh_token: token } of await removal
    .returning(['provider', 'refresh_token'])
    .execute())
    if (token) await queue.add({ kind: KIND, payload: { provider: from, token }, maxAttempts: MAX_ATTEMPTS });
}

const KIND = 'revoke-hosted-token';
const MAX_ATTEMPTS = 8;
const Payload = z.object({ provider: SocialProviderName, token: z.string() });

/** Tells a provider that somebody has parted from us; tried again while it does not answer. */
export const revokeTokenJob = (
  providers: ReadonlyMap<ProviderName, SocialProvider>,
): JobKind<typeof Payload> => ({
  name: KIND,
  payload: Payload,
  maxAttempts: MAX_ATTEMPTS,
  async run({ payload, finish }) {
    // A provider that is not set up any more cannot be told.
    await providers.get(payload.provider)?.revoke?.(payload.token);
    await finish(() => Promise.resolve());
  },
});
