/**
 * What killed workers, and those whose record was finished elsewhere, have left in the work folder. Every file there begins with the id of
 * its record and is of use only to jobs of that record, so a file goes when there is none, on whatever node.
 */
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';

/** A worker that has just lost its job may still be writing. */
const YOUNG_MS = 10 * 60_000;

export async function sweepWorkFolder(
  { database, clock }: { database: Database; clock: Clock },
  folder: string,
): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const wanted = await listWorkedOn(database, [...new Set(names.map(recordIdOf))]);
  for (const name of names) {
    if (wanted.has(recordIdOf(name))) continue;
    const path = join(folder, name);
    // It may have been removed by its job meanwhile.
    const changedAt = (await stat(path).catch(() => null))?.mtimeMs ?? Infinity;
    if (clock.now().getTime() - changedAt > YOUNG_MS) await rm(path, { force: true });
  }
}

const recordIdOf = (name: string): string => name.split('.')[0]!;

/** The records of these that jobs wait for or are worked on. */
async function listWorkedOn(database: Database, recordIds: readonly string[]): Promise<Set<string>> {
  if (recordIds.length === 0) return new Set();
  const { rows } = await sql<{ record_id: string }>`
    select distinct payload ->> 'recordId' as record_id from job
    where state in ('ready', 'running') and payload ->> 'recordId' = any(${recordIds})`.execute(database.sql);
  return new Set(rows.map(({ record_id }) => record_id));
}
