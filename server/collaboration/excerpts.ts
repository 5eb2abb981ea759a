/**
 * How records begin and who speaks in them. An excerpt is kept with the state of the document that it was made of and shown in no other, so
 * that nothing which was removed from a text is read in a list; a text that nobody changed is read once.
 */
import type { Excerpt } from '../../transcript/document/index.ts';
import { AppError } from '../platform/app-error.ts';
import { settleEdits } from './commit-queue.ts';
import { runOnStored } from './document-thread.ts';
import { readKeptExcerpts, readVersion, storeExcerpt } from './store.ts';
import { takeOverSentences, type TakeOverDeps } from './take-over-sentences.ts';

/** By record; one that is gone or cannot be read now is missing. Who calls has checked the rights. */
export async function readExcerpts(
  deps: TakeOverDeps,
  recordIds: readonly string[],
): Promise<Map<string, Excerpt>> {
  await Promise.all(recordIds.map((id) => settleEdits(deps, id)));
  const kept = await readKeptExcerpts(deps, recordIds);
  const made = await Promise.all(
    recordIds.map(async (id) => [id, kept.get(id) ?? (await makeExcerpt(deps, id))] as const),
  );
  return new Map(made.flatMap(([id, excerpt]) => (excerpt === null ? [] : [[id, excerpt]])));
}

async function makeExcerpt(deps: TakeOverDeps, recordId: string): Promise<Excerpt | null> {
  try {
    await takeOverSentences(deps, recordId);
    // Before the text is read: what is written meanwhile makes the excerpt an old one, never a new one of an old text.
    const version = await readVersion(deps, recordId);
    if (version === null) return null;
    const excerpt = await runOnStored(deps, recordId, 'excerpt');
    await storeExcerpt(deps, recordId, version, excerpt);
    return excerpt;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
