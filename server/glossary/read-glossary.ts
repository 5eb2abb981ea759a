import type { Database } from '../platform/database/index.ts';
import { createGlossary, type Glossary } from '../speech/index.ts';
import { listWords } from './store.ts';

/** What recognition should know for a record: the words of its owner, and its own, which count where both have one. */
export async function readGlossary(
  deps: { database: Database },
  record: { id: string; user_id: string },
): Promise<Glossary> {
  const own = await listWords(deps, { recordId: record.id });
  const owners = await listWords(deps, { userId: record.user_id });
  // Of words that differ in case only the last one counts.
  return createGlossary([...owners, ...own]);
}
