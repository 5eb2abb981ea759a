import { runAdmin } from './admin.ts';
import type { NxNote } from './nxnote.ts';

/** Changes the settings as an administrator does. */
export function changeRemoteSettings({ dataFolder }: NxNote, settings: Record<string, string>): void {
  for (const [name, value] of Object.entries(settings)) runAdmin(dataFolder, 'settings', 'set', name, value);
}
