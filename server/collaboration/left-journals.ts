/** Stores what a killed server left in its journal. */
import { open, readdir, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import * as Y from 'yjs';
import type { Database } from '../platform/database/index.ts';
import type { Events } from '../platform/events/index.ts';
import { lockOpenFile } from '../platform/file-lock.ts';
import type { Log } from '../platform/log.ts';
import { noteEdits } from '../webhooks/index.ts';
import { announceUpdate } from './document-events.ts';
import { isJournal, readEntries, type JournalEntry } from './room-journal.ts';
import { addUpdates } from './store.ts';

interface LeftJournalDeps {
  database: Database;
  events: Events;
  log: Log;
}

/**
 * Stores what is in the journals of servers that are gone, and removes them. What was stored before they ended is stored once more,
 * which changes no document; what belongs to deleted records is dropped.
 */
export async function storeLeftJournals(deps: LeftJournalDeps, folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (isJournal(name)) await storeIfLeft(deps, join(folder, name), name);
  }
}

/** Locked until it is stored, so that only one server does, and another one if this one is killed too. */
async function storeIfLeft(deps: LeftJournalDeps, path: string, name: string): Promise<void> {
  const file = await openIfThere(path);
  if (!file) return;
  try {
    if (!lockOpenFile(file.fd)) return;
    const { entries, unreadBytes } = readEntries(await file.readFile());
    if (unreadBytes > 0) deps.log.warn({ file: name, unreadBytes }, 'room journal ends with half an entry');
    await storeEntries(deps, entries);
    await rm(path, { force: true });
    deps.log.info(
      { file: name, entries: entries.length },
      'room journal of a server that is gone was stored',
    );
  } finally {
    await file.close();
  }
}

async function openIfThere(path: string): Promise<FileHandle | null> {
  try {
    return await open(path, 'r+');
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
  // People wrote all of it.
  await noteEdits(deps, [...byRecord.keys()]);
  const ids = await addUpdates(deps, updates);
  for (const { recordId, bytes } of updates) {
    const id = ids.get(recordId);
    if (id !== undefined) announceUpdate(deps.events, recordId, null, { id, bytes });
  }
}
