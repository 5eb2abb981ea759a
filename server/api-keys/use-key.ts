/** What a key opens, and what its records may take. */
import { CALLS_A_MINUTE } from '../../contract/public-api/routes.ts';
import { measureAttempt } from '../auth/index.ts';
import { AppError } from '../platform/app-error.ts';
import type { FindKey } from '../platform/http/index.ts';
import { hashKey, isKeyText } from './key-text.ts';
import {
  findEndedKeys,
  findLiveKey,
  lockKeyLimit,
  noteRecord,
  noteUse,
  sumKeyUses,
  type KeyDeps,
} from './store.ts';

const CALLS = { name: 'api-key', max: CALLS_A_MINUTE, windowSeconds: 60 };

/** The keys that open something now. */
export interface LiveKeys {
  find: FindKey;
  /** Those of these that were revoked or have run out: a connection ends with its key. */
  findEnded(ids: readonly string[]): Promise<ReadonlySet<string>>;
}

export const createLiveKeys = (deps: KeyDeps): LiveKeys => ({
  find: createFindKey(deps),
  findEnded: (ids) => findEndedKeys(deps, ids),
});

/** Looked up at every call: a key that is revoked opens nothing from that moment, on any node. */
const createFindKey =
  (deps: KeyDeps): FindKey =>
  async (text) => {
    if (!isKeyText(text)) return null;
    const key = await findLiveKey(deps, hashKey(text));
    if (key === null) return null;
    await noteUse(deps, key);
    const calls = await measureAttempt(deps, { ...CALLS, subject: key.id });
    return {
      keyId: key.id,
      userId: key.user_id,
      scopes: new Set(key.scopes),
      calls: { ...calls, max: CALLS.max, windowSeconds: CALLS.windowSeconds },
    };
  };

/**
 * Counts a record against the month of the key that makes it, in the transaction that makes it and before its minutes are held.
 * @throws AppError KEY_MINUTES
 */
export async function countRecord(
  deps: KeyDeps,
  keyId: string,
  { id, seconds }: { id: string; seconds: number },
): Promise<void> {
  const minutes = await lockKeyLimit(deps, keyId);
  if (minutes !== null) {
    const used = (await sumKeyUses(deps, [keyId])).get(keyId) ?? 0;
    if (used + seconds > minutes * 60) throw new AppError('KEY_MINUTES');
  }
  await noteRecord(deps, keyId, id);
}

/**
 * The same for a record that is still being made: refused once the month is used up, while one that records already is not cut off.
 * @throws AppError KEY_MINUTES
 */
export const countOpenRecord = (deps: KeyDeps, keyId: string, id: string): Promise<void> =>
  countRecord(deps, keyId, { id, seconds: 1 });
