import type { Database } from '../platform/database/index.ts';
import { hashToken } from '../auth/index.ts';
import { readBot } from './store.ts';

/** Whose record the process of a bot sends sound into: only the last process of a bot that is in its meeting may. */
export async function findRecorder(
  deps: { database: Database },
  recordId: string,
  botToken: string,
): Promise<string | null> {
  if (!/^[\da-f-]{36}$/i.test(recordId)) return null;
  const bot = await readBot(deps, recordId);
  const isIn = bot?.state === 'inside' || bot?.state === 'recording' || bot?.state === 'leaving';
  return isIn && bot.token_hash === hashToken(botToken) ? bot.user_id : null;
}
