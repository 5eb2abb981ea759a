import type { DraftedLine, SavedLine } from '../../contract/minutes/outcome-lines.ts';
import type { Database } from '../platform/database/index.ts';
import { readDraft, readLines } from './store.ts';

/** What people made of the outcomes of a record, and what a language model drafted of them. Who calls has checked the right. */
export async function readOutcomes(
  deps: { database: Database },
  recordId: string,
): Promise<{ lines: readonly SavedLine[]; drafted: readonly DraftedLine[] }> {
  const draft = await readDraft(deps, recordId);
  return { lines: await readLines(deps, recordId), drafted: draft?.lines ?? [] };
}
