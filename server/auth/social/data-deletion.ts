/**
 * Facebook's callback for deleting data (https://developers.facebook.com/docs/development/create-an-app/app-dashboard/data-deletion-callback):
 * somebody told Facebook that what we know from there shall go.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/index.ts';
import type { Queue } from '../../platform/jobs/index.ts';
import { createToken, hashToken } from '../tokens.ts';
import { forgetIdentities, listLinks } from './links.ts';

export interface DataDeletionDeps {
  database: Database;
  queue: Queue;
  clock: Clock;
  /** Removes an account with everything in it, in the transaction under way. */
  removeAccount(userId: string): Promise<void>;
}

const Payload = z.object({ algorithm: z.literal('HMAC-SHA256'), user_id: z.string().min(1) });

/**
 * @param signedRequest `<signature>.<payload>`, both base64url; the signature is HMAC-SHA256 of the payload as it stands
 * @returns Facebook's own id of the person
 * @throws AppError DATA_DELETION_SIGNATURE
 */
export function readSignedRequest(signedRequest: string, appSecret: string): string {
  const [signature = '', payload = '', ...others] = signedRequest.split('.');
  const expected = createHmac('sha256', appSecret).update(payload).digest();
  const given = Buffer.from(signature, 'base64url');
  if (others.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new AppError('DATA_DELETION_SIGNATURE');
  const read = Payload.safeParse(readJson(Buffer.from(payload, 'base64url').toString()));
  if (!read.success) throw new AppError('DATA_DELETION_SIGNATURE');
  return read.data.user_id;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Parts the account from Facebook; an account that nobody could sign in to any more goes with everything in it. Whether there was
 * one is not told.
 * @returns the confirmation code
 */
export function deleteFacebookData(deps: DataDeletionDeps, subject: string): Promise<string> {
  const code = createToken();
  return deps.database.transaction(async () => {
    const { sql } = deps.database;
    const identity = await sql
      .selectFrom('hosted_identity')
      .innerJoin('account', 'account.id', 'hosted_identity.user_id')
      .select('account.id')
      .where('provider', '=', 'facebook')
      .where('subject', '=', subject)
      .forNoKeyUpdate('account')
      .executeTakeFirst();
    if (identity) {
      const { has_password, linked } = await listLinks(deps, identity.id);
      if (has_password || linked.length > 1) await forgetIdentities(deps, identity.id, 'facebook');
      else await deps.removeAccount(identity.id);
    }
    await sql
      .insertInto('data_deletion')
      .values({ code_hash: hashToken(code), requested_at: deps.clock.now() })
      .execute();
    return code;
  });
}

/** When the request with this code was carried out; null for a code that we did not give. */
export async function findDataDeletion(
  { database }: { database: Database },
  code: string,
): Promise<Date | null> {
  const row = await database.sql
    .selectFrom('data_deletion')
    .select('requested_at')
    .where('code_hash', '=', hashToken(code))
    .executeTakeFirst();
  return row?.requested_at ?? null;
}
