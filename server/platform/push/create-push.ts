import type { Config } from '../../config.ts';
import { readSharedSecret, type Database } from '../database/index.ts';
import type { Push } from './push.ts';
import { createWebPush } from './web-push.ts';

/**
 * With the key of the settings, or one of the installation's own: any 32 random bytes are a private number of P-256, but
 * for one in four milliards. A key that changes ends every subscription made with it.
 */
export async function createPush(
  { privateKey, subject }: Config['push'],
  database: Database,
  standIn: string | null = null,
): Promise<Push> {
  return createWebPush({
    privateKey: privateKey ?? (await readSharedSecret(database, 'vapid')),
    subject,
    standIn,
  });
}
