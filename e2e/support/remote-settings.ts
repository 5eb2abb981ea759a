import { runAdmin } from './admin.ts';
import type { NxNote } from './nxnote.ts';

/** Stops the server, changes the settings as an administrator does, and starts it again. */
export async function changeRemoteSettings(nxnote: NxNote, settings: Record<string, string>): Promise<void> {
  await nxnote.stop();
  for (const [name, value] of Object.entries(settings))
    runAdmin(nxnote.dataFolder, 'settings', 'set', name, value);
  await nxnote.restart();
}
