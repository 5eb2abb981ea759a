/** All SQL on the runs of engines. */
import { randomUUID } from 'node:crypto';
import type { TranslationLanguage } from '../../contract/translation/translation-languages.ts';
import type { Database } from '../platform/database/index.ts';

interface StoreDeps {
  database: Database;
}

export interface RunRow {
  language: TranslationLanguage;
  run_id: string;
  state: 'working' | 'ready' | 'failed';
  progress: number;
  failure_code: string | null;
}

export function listRuns({ database }: StoreDeps, recordId: string): Promise<RunRow[]> {
  return database.sql
    .selectFrom('translation')
    .select(['language', 'run_id', 'state', 'progress', 'failure_code'])
    .where('record_id', '=', recordId)
    .orderBy('language')
    .execute();
}

/** Begins a run, in the transaction under way. @returns false when one is under way already */
export async function beginRun(
  { database }: StoreDeps,
  recordId: string,
  language: TranslationLanguage,
  runId: string,
): Promise<boolean> {
  const fresh = { run_id: runId, state: 'working' as const, progress: 0, failure_code: null };
  const begun = await database.sql
    .insertInto('translation')
    .values({ record_id: recordId, language, ...fresh })
    .onConflict((conflict) =>
      conflict
        .columns(['record_id', 'language'])
        .doUpdateSet(fresh)
        .where('translation.state', '!=', 'working'),
    )
    .returning('run_id')
    .executeTakeFirst();
  return begun !== undefined;
}

/** @returns false when this run is not wanted any more */
export async function setRun(
  { database }: StoreDeps,
  runId: string,
  change: Partial<Pick<RunRow, 'state' | 'progress' | 'failure_code'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await database.sql
    .updateTable('translation')
    .set(change)
    .where('run_id', '=', runId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A worker on it finds that it is not wanted. */
export async function dropRun(
  { database }: StoreDeps,
  recordId: string,
  language: TranslationLanguage,
): Promise<void> {
  await database.sql
    .deleteFrom('translation')
    .where('record_id', '=', recordId)
    .where('language', '=', language)
    .execute();
}

/** Notes how an engine ended that was asked elsewhere, in the transaction under way. */
export async function takeRun(
  { database }: StoreDeps,
  recordId: string,
  run: Omit<RunRow, 'run_id'>,
): Promise<void> {
  await database.sql
    .insertInto('translation')
    .values({ record_id: recordId, run_id: randomUUID(), ...run })
    .execute();
}
