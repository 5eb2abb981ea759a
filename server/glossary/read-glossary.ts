import type { Database } from '../platform/database/index.ts';
import { createGlossary, type Glossary } from '../speech/index.ts';
import { COMPANY, listWords } from './store.ts';

/**
 * What recognition should know for a record: the words of everybody here, of its owner, and its own; the nearest counts where several have
 * one.
 * @param speakerId whoever speaks themselves, and whose words are then known, too
 */
export async function readGlossary(
  deps: { database: Database },
  record: { id: string; user_id: string },
  speakerId: string | null = null,
): Promise<Glossary> {
  const own = await listWords(deps, { recordId: record.id });
  const owners = await listWords(deps, { userId: record.user_id });
  const speakers =
    speakerId === null || speakerId === record.user_id ? [] : await listWords(deps, { userId: speakerId });
  const company = await listWords(deps, COMPANY);
  // Of words that differ in case only the last one counts.
  return createGlossary([...company, ...owners, ...speakers, ...own]);
}
