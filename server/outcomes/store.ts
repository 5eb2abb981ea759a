/** All SQL on the lines that people made of outcomes, and on those that a language model drafted. */
import { sql } from 'kysely';
import {
  MAX_OUTCOME_LINES,
  type DraftedLine,
  type OutcomeLine,
  type SavedLine,
} from '../../contract/minutes/outcome-lines.ts';
import { AppError } from '../platform/app-error.ts';
import type { Database } from '../platform/database/index.ts';
import { groupBy } from '../platform/group-by.ts';

interface StoreDeps {
  database: Database;
}

export async function readLines(deps: StoreDeps, recordId: string): Promise<SavedLine[]> {
  return (await readLinesOf(deps, [recordId])).get(recordId) ?? [];
}

/** The lines of many records, by record; those without any are missing. */
export async function readLinesOf(
  { database }: StoreDeps,
  recordIds: readonly string[],
): Promise<Map<string, SavedLine[]>> {
  const rows = await database.sql
    .selectFrom('outcome_line')
    .leftJoin('account', 'account.id', 'outcome_line.saved_by')
    .select(['kind', 'at_ms', 'state', 'listed_as', 'text', 'assignee', 'due', 'is_done'])
    .select(['record_id', 'saved_at', 'full_name'])
    .where(sql<boolean>`record_id = any(${recordIds}::uuid[])`)
    .orderBy('at_ms')
    .orderBy('kind')
    .execute();
  const groups = groupBy(rows, (row) => row.record_id);
  return new Map([...groups].map(([recordId, lines]) => [recordId, lines.map(toSavedLine)]));
}

const toSavedLine = ({
  record_id: _record,
  full_name: savedBy,
  saved_at: savedAt,
  ...line
}: Omit<SavedLine, 'saved_by' | 'saved_at'> & {
  record_id: string;
  full_name: string | null;
  saved_at: Date;
}): SavedLine => ({ ...line, saved_by: savedBy, saved_at: savedAt.toISOString() });

type Place = Pick<OutcomeLine, 'kind' | 'at_ms'>;
const byPlace = (a: Place, b: Place): number => a.at_ms - b.at_ms || (a.kind < b.kind ? -1 : 1);

/**
 * Writes each line over the one of its kind and moment: the last to write wins.
 * @throws AppError OUTCOMES_FULL when the record has too many; nothing is written then
 */
export async function saveLines(
  { database }: StoreDeps,
  save: {
    recordId: string;
    userId: string;
    lines: readonly OutcomeLine[];
    forget: readonly Place[];
    at: Date;
  },
): Promise<void> {
  const { recordId: record_id, userId: saved_by, at: saved_at } = save;
  await database.transaction(async () => {
    // In one order, so that two who save the same lines never wait for each other.
    for (const { kind, at_ms } of save.forget.toSorted(byPlace))
      await database.sql
        .deleteFrom('outcome_line')
        .where('record_id', '=', record_id)
        .where('kind', '=', kind)
        .where('at_ms', '=', at_ms)
        .execute();
    for (const line of save.lines.toSorted(byPlace)) {
      const { kind: _kind, at_ms: _at, ...fields } = { ...line, saved_by, saved_at };
      await database.sql
        .insertInto('outcome_line')
        .values({ record_id, ...line, saved_by, saved_at })
        .onConflict((conflict) => conflict.columns(['record_id', 'kind', 'at_ms']).doUpdateSet(fields))
        .execute();
    }
    const { amount } = await database.sql
      .selectFrom('outcome_line')
      .select(({ fn }) => fn.countAll<string>().as('amount'))
      .where('record_id', '=', record_id)
      .executeTakeFirstOrThrow();
    if (Number(amount) > MAX_OUTCOME_LINES) throw new AppError('OUTCOMES_FULL');
  });
}

interface StoredDraft {
  lines: DraftedLine[];
  dropped: number;
  /** Says which text it was drafted from. */
  basis: string;
  drafted_at: Date;
}

export async function readDraft({ database }: StoreDeps, recordId: string): Promise<StoredDraft | null> {
  const row = await database.sql
    .selectFrom('outcome_draft')
    .select(['lines', 'dropped', 'basis', 'drafted_at'])
    .where('record_id', '=', recordId)
    .executeTakeFirst();
  return row ?? null;
}

/** Those of the records that a language model drafted outcomes of. */
export async function listDrafted(
  { database }: StoreDeps,
  recordIds: readonly string[],
): Promise<Set<string>> {
  const rows = await database.sql
    .selectFrom('outcome_draft')
    .select('record_id')
    .where(sql<boolean>`record_id = any(${recordIds}::uuid[])`)
    .where(sql<boolean>`jsonb_array_length(lines) > 0`)
    .execute();
  return new Set(rows.map(({ record_id }) => record_id));
}

/** Takes the place of the draft before. */
export async function saveDraft(
  { database }: StoreDeps,
  { recordId, lines, at, ...about }: Omit<StoredDraft, 'drafted_at'> & { recordId: string; at: Date },
): Promise<void> {
  const fields = { ...about, lines: JSON.stringify(lines), drafted_at: at };
  await database.sql
    .insertInto('outcome_draft')
    .values({ record_id: recordId, ...fields })
    .onConflict((conflict) => conflict.column('record_id').doUpdateSet(fields))
    .execute();
}

export async function dropDraft({ database }: StoreDeps, recordId: string): Promise<void> {
  await database.sql.deleteFrom('outcome_draft').where('record_id', '=', recordId).execute();
}
