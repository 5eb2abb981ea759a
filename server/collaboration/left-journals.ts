/** Stores what a killed server left in its journal. */
import { randomUUID } from 'node:crypto';
import { readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as Y from 'yjs';
import type { Database } from '../platform/database/index.ts';
import type { Events } from '../platform/events/index.ts';
import type { Log } from '../platform/log.ts';
import { announceUpdate } from './document-events.ts';
import { isLeftFile, nameFile, readEntries, type JournalEntry } from './room-journal.ts';
import { addUpdates } from './store.ts';

interface LeftJournalDeps {
  database: Database;
  events: Events;
  log: Log;
}

/**
 * Stores what is in the journals of servers that are gone, and removes them. What was stored before they ended is stored once more,
 * which changes no document; what belongs to deleted records is dropped.
 * @param own the server that asks, and the names of the files that it writes
 */
export async function storeLeftJournals(
  deps: LeftJournalDeps,
  folder: string,
  own: { node: string; fileNames: readonly string[] },
): Promise<void> {
  for (const name of await readdir(folder)) {
    const taken = await takeFile(folder, name, own);
    if (!taken) continue;
    const { entries, unreadBytes } = readEntries(await readFile(taken));
    if (unreadBytes > 0) deps.log.warn({ file: name, unreadBytes }, 'room journal ends with half an entry');
    await storeEntries(deps, entries);
    await rm(taken);
    deps.log.info(
      { file: name, entries: entries.length },
      'room journal of a server that is gone was stored',
    );
  }
}

/** Gives the file a name of this server's, so that only one stores it, and another one if this one is killed too. */
async function takeFile(
  folder: string,
  name: string,
  own: { node: string; fileNames: readonly string[] },
): Promise<string | null> {
  const path = join(folder, name);
  const taken = join(folder, nameFile(own.node, randomUUID()));
  try {
    const { mtimeMs } = await stat(path);
    if (!isLeftFile(name, own, mtimeMs, Date.now())) return null;
    await rename(path, taken);
    return taken;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

async function storeEntries(deps: LeftJournalDeps, entries: readonly JournalEntry[]): Promise<void> {
  const byRecord = new Map<string, Uint8Array[]>();
  for (const { recordId, update } of entries) {
    const known = byRecord.get(recordId);
    if (known) known.push(update);
    else byRecord.set(recordId, [update]);
  }
  const updates = [...byRecord].map(([recordId, all]) => ({ recordId, bytes: Y.mergeUpdates(all) }));
  if (updates.length === 0) return;
  const ids = await addUpdates(deps, updates);
  for (const { recordId, bytes } of updates) {
    const id = ids.get(recordId);
    if (id !== undefined) announceUpdate(deps.events, recordId, null, { id, bytes });
  }
}
