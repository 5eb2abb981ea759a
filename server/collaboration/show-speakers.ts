import type { SpeakerTurn } from '../../contract/transcript-document/index.ts';
import { announceUpdate } from './document-events.ts';
import { runInThread } from './document-thread.ts';
import { addUpdates, readDocument } from './store.ts';
import { takeOverSentences, updatesOf, type TakeOverDeps } from './take-over-sentences.ts';

/** Takes who spoke into the shared document, and everybody who has it open sees it. Repeating the call changes nothing. */
export async function showSpeakers(
  deps: TakeOverDeps,
  recordId: string,
  turns: readonly SpeakerTurn[],
): Promise<void> {
  await takeOverSentences(deps, recordId);
  const stored = await readDocument(deps, recordId);
  if (!stored) return;
  const bytes = await runInThread('speakers', updatesOf(stored), turns, deps.clock.now().getTime());
  if (!bytes) return;
  await deps.database.transaction(async () => {
    const id = (await addUpdates(deps, [{ recordId, bytes }])).get(recordId);
    if (id !== undefined)
      deps.database.afterCommit(() => announceUpdate(deps.events, recordId, null, { id, bytes }));
  });
}
