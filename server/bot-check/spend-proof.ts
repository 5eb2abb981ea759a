import { createHash } from 'node:crypto';
import type { Database } from '../platform/database/index.ts';

/**
 * Marks a proof as used; of two calls at once, one is told so.
 * @returns false when it was used before
 */
export async function spendProof(
  { sql }: Database,
  { mark, expiresAt }: { mark: string; expiresAt: Date },
): Promise<boolean> {
  const row = await sql
    .insertInto('spent_proof')
    .values({ proof_hash: createHash('sha256').update(mark).digest('base64url'), expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('proof_hash').doNothing())
    .returning('proof_hash')
    .executeTakeFirst();
  return row !== undefined;
}
