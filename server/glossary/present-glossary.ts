import type { GlossaryEntry } from '../../contract/transcription/glossary.ts';
import type { Database } from '../platform/database/index.ts';
import { limitOf, listWords, type GlossaryOwner } from './store.ts';

/** A glossary as every call on it answers. */
export const presentGlossary = async (
  deps: { database: Database },
  owner: GlossaryOwner,
): Promise<{ data: GlossaryEntry[]; limit: number }> => ({
  data: await listWords(deps, owner),
  limit: limitOf(owner),
});
