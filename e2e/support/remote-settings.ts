/** What an administrator does on the command line. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { NxNote } from './nxnote.ts';

const ADMIN = fileURLToPath(new URL('../../dist/server/admin.js', import.meta.url));

/** Stops the server, because the embedded database serves one process, changes the settings, and starts it again. */
export async function changeRemoteSettings(nxnote: NxNote, settings: Record<string, string>): Promise<void> {
  await nxnote.stop();
  for (const [name, value] of Object.entries(settings)) {
    execFileSync(process.execPath, [ADMIN, 'settings', 'set', name, value], {
      env: { ...process.env, NXNOTE_DATA: nxnote.dataFolder },
    });
  }
  await nxnote.restart();
}
