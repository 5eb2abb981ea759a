/** What an administrator does on the command line. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { shortLifeFlags } from './nxnote.ts';

const ADMIN = fileURLToPath(new URL('../../dist/server/admin.js', import.meta.url));

/** `npm run admin -- words` on a folder, whether its server runs or not. */
export function runAdmin(dataFolder: string, ...words: string[]): void {
  execFileSync(process.execPath, [...shortLifeFlags(), ADMIN, ...words], {
    env: { ...process.env, NXNOTE_DATA: dataFolder },
  });
}
