/** Keys are made and ended here; the text of a key leaves the server once. */
import { randomUUID } from 'node:crypto';
import { MAX_API_KEYS } from '../../contract/public-api/api-key-routes.ts';
import type { ApiKey, NewApiKey } from '../../contract/public-api/api-keys.ts';
import { API_SCOPES } from '../../contract/public-api/api-scopes.ts';
import { recordEvent } from '../audit/index.ts';
import { AppError } from '../platform/app-error.ts';
import type { Client } from '../platform/http/index.ts';
import { lockOwner } from '../records/index.ts';
import { createKeyText, hashKey, tailOf } from './key-text.ts';
import {
  countLiveKeys,
  endKey,
  insertKey,
  listKeyRows,
  readKeyRow,
  sumKeyUses,
  type KeyDeps,
  type KeyRow,
} from './store.ts';

export async function listKeys(deps: KeyDeps, userId: string): Promise<ApiKey[]> {
  const rows = await listKeyRows(deps, userId);
  const uses = await sumKeyUses(
    deps,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => present(row, uses.get(row.id) ?? 0));
}

/** The key of a call, if it has one. */
export async function readKeyUse(deps: KeyDeps, keyId: string | undefined): Promise<ApiKey | null> {
  const row = keyId === undefined ? null : await readKeyRow(deps, keyId);
  return row && present(row, (await sumKeyUses(deps, [row.id])).get(row.id) ?? 0);
}

/** @throws AppError KEY_LIMIT, KEY_EXPIRY_PAST */
export async function createKey(
  deps: KeyDeps,
  userId: string,
  wanted: NewApiKey,
  client: Client,
): Promise<{ key: ApiKey; secret: string }> {
  const now = deps.clock.now();
  const expiresAt = wanted.expires_at === undefined ? null : new Date(wanted.expires_at);
  if (expiresAt !== null && expiresAt <= now) throw new AppError('KEY_EXPIRY_PAST');
  const secret = createKeyText();
  const row = {
    id: randomUUID(),
    user_id: userId,
    name: wanted.name,
    tail: tailOf(secret),
    scopes: API_SCOPES.filter((scope) => wanted.scopes.includes(scope)),
    minutes_per_month: wanted.minutes_per_month ?? null,
    created_at: now,
    expires_at: expiresAt,
  };
  await deps.database.transaction(async () => {
    // So that the bound holds for calls that come at once.
    await lockOwner(deps, userId);
    if ((await countLiveKeys(deps, userId)) >= MAX_API_KEYS) throw new AppError('KEY_LIMIT');
    await insertKey(deps, { ...row, key_hash: hashKey(secret) });
    await recordEvent(deps, { kind: 'key-made', userId, detail: describe(row), client });
  });
  return { key: present({ ...row, used_at: null, revoked_at: null }, 0), secret };
}

/** @throws AppError KEY_NOT_FOUND */
export async function revokeKey(deps: KeyDeps, userId: string, id: string, client: Client): Promise<void> {
  await deps.database.transaction(async () => {
    const ended = await endKey(deps, userId, id);
    if (ended === null) throw new AppError('KEY_NOT_FOUND');
    if (ended.isNew)
      await recordEvent(deps, { kind: 'key-revoked', userId, detail: describe(ended), client });
  });
}

const describe = ({ name, tail }: { name: string; tail: string }): string => `${name} (…${tail})`;

const present = (row: KeyRow, usedSeconds: number): ApiKey => ({
  id: row.id,
  name: row.name,
  tail: row.tail,
  scopes: row.scopes,
  minutes_per_month: row.minutes_per_month,
  used_seconds: usedSeconds,
  create_time: row.created_at.toISOString(),
  expire_time: row.expires_at?.toISOString() ?? null,
  used_time: row.used_at?.toISOString() ?? null,
  revoke_time: row.revoked_at?.toISOString() ?? null,
});
