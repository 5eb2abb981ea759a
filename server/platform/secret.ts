import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The secret that signs addresses of the store on disk: made on the first start, the same ever after. */
export function readSecret(dataFolder: string): string {
  const path = join(dataFolder, 'secret');
  try {
    return readFileSync(path, 'utf8');
  } catch {
    const secret = randomBytes(32).toString('base64url');
    writeFileSync(path, secret, { mode: 0o600 });
    return secret;
  }
}
