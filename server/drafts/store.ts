/** All SQL on the runs of language models: of each purpose one for each record. */
import type { Database } from '../platform/database/index.ts';
import type { DraftPurpose } from './purpose.ts';

interface StoreDeps {
  database: Database;
}

export interface DraftRun<Part> {
  run_id: string;
  state: 'working' | 'ready' | 'failed';
  progress: number;
  failure_code: string | null;
  /** What each segment of the transcript gave so far. */
  parts: Part[];
}

export async function readRun<Part>(
  { database }: StoreDeps,
  { name }: DraftPurpose<Part>,
  recordId: string,
): Promise<DraftRun<Part> | null> {
  const row = await database.sql
    .selectFrom('draft')
    .select(['run_id', 'state', 'progress', 'failure_code', 'parts'])
    .where('record_id', '=', recordId)
    .where('purpose', '=', name)
    .executeTakeFirst();
  // Only the job of this purpose writes there.
  return row ? { ...row, parts: row.parts as Part[] } : null;
}

/** Begins a run, in the transaction under way. @returns false when one is under way already */
export async function beginRun(
  { database }: StoreDeps,
  { name }: DraftPurpose<unknown>,
  recordId: string,
  runId: string,
): Promise<boolean> {
  const fresh = {
    run_id: runId,
    state: 'working' as const,
    progress: 0,
    failure_code: null,
    parts: JSON.stringify([]),
  };
  const begun = await database.sql
    .insertInto('draft')
    .values({ record_id: recordId, purpose: name, ...fresh })
    .onConflict((conflict) =>
      conflict.columns(['record_id', 'purpose']).doUpdateSet(fresh).where('draft.state', '!=', 'working'),
    )
    .returning('run_id')
    .executeTakeFirst();
  return begun !== undefined;
}

/** @returns false when this run is not wanted any more */
export async function setRun<Part>(
  { database }: StoreDeps,
  { name }: DraftPurpose<Part>,
  { recordId, runId }: { recordId: string; runId: string },
  { parts, ...change }: Partial<Omit<DraftRun<Part>, 'run_id'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await database.sql
    .updateTable('draft')
    .set({ ...change, ...(parts && { parts: JSON.stringify(parts) }) })
    .where('record_id', '=', recordId)
    .where('purpose', '=', name)
    .where('run_id', '=', runId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends a run that is under way, and forgets one that is over. */
export async function dropRun(
  { database }: StoreDeps,
  { name }: DraftPurpose<unknown>,
  recordId: string,
): Promise<void> {
  await database.sql
    .deleteFrom('draft')
    .where('record_id', '=', recordId)
    .where('purpose', '=', name)
    .execute();
}
